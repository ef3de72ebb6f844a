import { Button } from '@mantine/core'
import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { MunicipalityField } from '../../../platform/reference-data/public.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from '../first-steps-guide.module.css'

export function EstablishmentStep({ id }: { id: string }) {
  const { data, error, refetch } = useQueryCall(establishmentsApi.get, { id }, { kinds: ['establishments'] })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
  return <PlaceForm establishment={data.establishment} provinces={data.provinces} />
}

type Props = { establishment: Establishment; provinces: readonly CodedName[] }

/** Where the establishment is: authority, taxes and official time follow from the province. */
function PlaceForm({ establishment, provinces }: Props) {
  const { id, municipality, province, checkInTime, checkOutTime } = establishment
  const { control, handleSubmit, setValue } = useForm({
    defaultValues: { municipality, province: province || null },
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const edit = useCall(establishmentsApi.edit, { reloads: ['establishments', 'account'], onRefused: setRefusal })
  const save = handleSubmit((changes) => edit.run({ id, changes }))
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <p>
        De la provincia dependen a quién se envían los partes de viajeros, los impuestos y la hora oficial. Entrada
        desde las {checkInTime}, salida hasta las {checkOutTime}: se cambian en la página del establecimiento.
      </p>
      <div className={styles.fields}>
        <MunicipalityField
          control={control}
          name="municipality"
          label="Municipio"
          onChoose={({ provinceCode }) => setValue('province', provinceCode, { shouldValidate: true })}
        />
        <SelectField
          control={control}
          name="province"
          label="Provincia"
          choices={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder="Escriba para buscar"
          searchable
          required
        />
        <Button type="submit" variant="filled" disabled={edit.isRunning}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
