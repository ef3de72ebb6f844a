import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import { AddressFields } from '../../platform/reference-data/public.ts'
import { validateIssuerTaxId } from '../../establishments/establishments/public.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SaveButton } from '../../ui/page-form/unsaved-bar.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const { company, taxId, address, phone } = limits.profile
const { postalCode, municipality: town } = limits.client

type Props = { state: ProfileFormState; provinces: readonly CodedName[] }

/** 'Datos de facturación del servicio': the recipient of the provider's invoices for the service. */
export function ServiceBillingCard({ state, provinces }: Props) {
  const { form, mayEdit } = state
  const saved = form.formState.defaultValues?.taxId ?? ''
  const common = { control: form.control, disabled: !mayEdit }
  return (
    <Card title="Datos de facturación del servicio" actions={<SaveButton {...state} />}>
      <FormGrid>
        <Cell span={8}>
          <TextField
            {...common}
            name="company"
            label="Empresa"
            help="A quién se factura el uso de Posada. Sus propias facturas llevan los datos de cada establecimiento."
            maxLength={company}
          />
        </Cell>
        <Cell span={4}>
          <TextField {...common} name="taxId" label="CIF" maxLength={taxId} validate={validateIssuerTaxId(saved)} />
        </Cell>
        <AddressFields
          {...common}
          provinces={provinces}
          onProvince={(code) => form.setValue('province', code, { shouldDirty: true })}
          most={{ address, postalCode, town }}
        />
        <Cell span={4}>
          <TextField {...common} name="phone" label="Teléfono" type="tel" maxLength={phone} />
        </Cell>
        <Cell span={8}>
          <EmailField {...common} name="email" label="Correo electrónico" />
        </Cell>
      </FormGrid>
    </Card>
  )
}
