import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import styles from './access.module.css'

const HIGHEST = 9_999_999

/** The establishment's last number of a traveller form; it can continue an earlier numbering and can only be raised. */
export function LastReport({ id, lastReport }: { id: string; lastReport: number }) {
  const mayEdit = useMay(establishmentsApi.edit)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { control, formState, handleSubmit, reset } = useForm<{ number: number | null }>({
    defaultValues: { number: lastReport },
  })
  useEffect(() => reset({ number: lastReport }), [lastReport, reset])
  const { run, isRunning } = useCall(establishmentsApi.edit, { reloads: ['establishments'], onRefused: setRefusal })
  const save = handleSubmit(({ number }) => {
    setRefusal(null)
    if (number !== null) run({ id, changes: { lastReport: number } })
  })
  return (
    <form className={styles.last} noValidate onSubmit={(event) => void save(event)}>
      {refusal && <Note tone="error">{refusal}</Note>}
      <NumberField
        control={control}
        name="number"
        label="Número del último parte"
        help="El siguiente huésped lleva el número que sigue. Se puede subir, nunca bajar."
        unit="parte"
        max={HIGHEST}
        disabled={!mayEdit}
        required={mayEdit}
        validate={(number) => (number ?? 0) >= lastReport || `No puede ser menor que ${lastReport}`}
      />
      {mayEdit && (
        <Button type="submit" disabled={!formState.isDirty || isRunning}>
          Guardar número
        </Button>
      )}
    </form>
  )
}
