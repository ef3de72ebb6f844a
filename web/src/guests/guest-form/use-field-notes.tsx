import { useCallback, useMemo, type ReactNode } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { formFieldOf } from './form-field-of.ts'
import { faultsOf, warningsOf, type FaultContext } from './guest-faults.ts'
import type { GuestFormValues } from './guest-form-values.ts'
import styles from './guest-form.module.css'

type Field = keyof GuestFormValues

/**
 * What the registry would say of a field, in amber below it once the field was left (or of all of them at once); it
 * keeps nothing from being saved. The function given changes only with what is to be said.
 */
export function useFieldNotes(form: UseFormReturn<GuestFormValues>, context: FaultContext, showsAll: boolean) {
  const { touchedFields } = useFormState({ control: form.control })
  useWatch({ control: form.control })
  const values = form.getValues()
  const said = [...warningsOf(values, context.on), ...faultsOf(values, context)]
    .map(({ field, reason }): [Field, string] => [formFieldOf(field, values.countryCode), reason])
    .filter(([field]) => showsAll || touchedFields[field])
  const key = JSON.stringify(said)
  const notes = useMemo(() => new Map(JSON.parse(key) as [Field, string][]), [key])
  return useCallback(
    (field: Field, help?: ReactNode): ReactNode => {
      const note = notes.get(field)
      return note === undefined ? help : <span className={styles.doubt}>{note}</span>
    },
    [notes],
  )
}
