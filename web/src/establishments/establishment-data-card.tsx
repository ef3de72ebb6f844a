import { Button } from '@mantine/core'
import type { CodedName } from '@posada/contract/reference-data/reference-data'
import { limits } from '@posada/domain/limits'
import { Card } from '../ui/card.tsx'
import { Cell, FormGrid } from '../ui/form-grid.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const { name, company, taxId, phone, webPage } = limits.establishment
const GROUPING = 50

type Props = { state: EstablishmentFormState; provinces: readonly CodedName[] }

export function EstablishmentDataCard({ state, provinces }: Props) {
  const { form, mayEdit, isDirty, isSaving } = state
  const common = { control: form.control, disabled: !mayEdit }
  const saveButton = mayEdit && (
    <Button type="submit" disabled={!isDirty || isSaving}>
      Guardar
    </Button>
  )
  return (
    <Card title="Datos del establecimiento" actions={saveButton}>
      <FormGrid>
        <Cell span={6}>
          <TextField {...common} name="name" label="Nombre" maxLength={name} required />
        </Cell>
        <Cell span={6}>
          <TextField {...common} name="grouping" label="Agrupación" maxLength={GROUPING} />
        </Cell>
        <Cell span={8}>
          <TextField {...common} name="company" label="Empresa" maxLength={company} />
        </Cell>
        <Cell span={4}>
          <TextField {...common} name="taxId" label="CIF o DNI" maxLength={taxId} />
        </Cell>
        <AddressFields
          {...common}
          provinces={provinces}
          onProvince={(code) => form.setValue('province', code, { shouldDirty: true })}
        />
        <Cell span={4}>
          <TextField {...common} name="phone" label="Teléfono" type="tel" maxLength={phone} />
        </Cell>
        <Cell span={8}>
          <TextField {...common} name="website" label="Página web" type="url" maxLength={webPage} />
        </Cell>
      </FormGrid>
    </Card>
  )
}
