import { establishmentsApi, type NewEstablishment } from '@posada/contract/establishments/establishments'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { establishmentKinds, USUAL_CHECK_IN_OUT_TIMES } from '@posada/domain/establishments/establishment'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AddressFields } from '../../platform/reference-data/public.ts'
import { establishmentKindLabels, validateIssuerTaxId, validateWebsite } from './establishment-values.ts'

const { name, company, taxId, phone, webPage } = limits.establishment
const kinds = establishmentKinds.map((kind) => ({ value: kind, label: establishmentKindLabels[kind] }))
const empty: NewEstablishment = {
  kind: 'hotel',
  name: '',
  company: '',
  taxId: '',
  postalCode: '',
  address: '',
  municipality: '',
  province: null,
  phone: '',
  website: '',
  checkInTime: USUAL_CHECK_IN_OUT_TIMES.checkIn,
  checkOutTime: USUAL_CHECK_IN_OUT_TIMES.checkOut,
}

type Props = { provinces: readonly CodedName[]; onClose: () => void }

export function NewEstablishmentDialog({ provinces, onClose }: Props) {
  const { control, handleSubmit, formState, setValue } = useForm({ defaultValues: empty })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(establishmentsApi.add, {
    reloads: ['establishments'],
    onDone: onClose,
    onRefused: setRefusal,
  })
  const save = handleSubmit(
    (establishment) => add.run({ establishment }),
    () => setRefusal('No se ha guardado. Revise los campos marcados.'),
  )
  return (
    <FormDialog
      opened
      title="Nuevo establecimiento"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Añadir"
      size={720}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <Cell span={6}>
          <TextField control={control} name="name" label="Nombre" maxLength={name} focusOnMount required />
        </Cell>
        <Cell span={6}>
          <SelectField control={control} name="kind" label="Tipo" choices={kinds} required />
        </Cell>
        <Cell span={8}>
          <TextField control={control} name="company" label="Empresa" maxLength={company} />
        </Cell>
        <Cell span={4}>
          <TextField
            control={control}
            name="taxId"
            label="CIF o DNI"
            maxLength={taxId}
            validate={validateIssuerTaxId('')}
          />
        </Cell>
        <AddressFields
          control={control}
          provinces={provinces}
          needsMunicipality
          onProvince={(code) => setValue('province', code, { shouldDirty: true })}
        />
        <Cell span={4}>
          <TextField control={control} name="phone" label="Teléfono" type="tel" maxLength={phone} required />
        </Cell>
        <Cell span={8}>
          <TextField
            control={control}
            name="website"
            label="Página web"
            type="url"
            maxLength={webPage}
            validate={validateWebsite}
          />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
