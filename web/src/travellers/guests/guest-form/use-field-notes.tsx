import { type ReactNode, useCallback, useMemo } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { DoubtNote, type Doubts } from './doubt-note.tsx'
import { type FaultContext, faultsOf, warningsOf } from './guest-faults.ts'
import { formFieldOf, type GuestFormValues } from './guest-form-values.ts'
import styles from './guest-form.module.css'

/** Props of each card of the guest form. */
export type GuestFormCardProps = {
  form: UseFormReturn<GuestFormValues>
  /** Text below a field: what the registry would reject, or else its help. */
  note: (field: keyof GuestFormValues, help?: ReactNode) => ReactNode
  disabled: boolean
}

type Field = keyof GuestFormValues

/**
 * Notes with the registry's faults, in amber below a field once it was left (or below all fields); they do not prevent
 * saving. What was read and has to be checked first says so instead. The returned function changes only when the notes change.
 */
export function useFieldNotes(
  form: UseFormReturn<GuestFormValues>,
  context: FaultContext,
  showsAll: boolean,
  doubts: Doubts | null,
) {
  const { touchedFields } = useFormState({ control: form.control })
  useWatch({ control: form.control })
  const values = form.getValues()
  const said = [...warningsOf(values, context), ...faultsOf(values, context)]
    .map(({ field, reason }): [Field, string] => [formFieldOf(field, values.countryCode), reason])
    .filter(([field]) => showsAll || touchedFields[field])
  const key = JSON.stringify(said)
  const notes = useMemo(() => new Map(JSON.parse(key) as [Field, string][]), [key])
  return useCallback(
    (field: Field, help?: ReactNode): ReactNode => {
      const doubt = doubts?.fields.find((one) => one === field)
      if (doubts && doubt)
        return <DoubtNote field={doubt} isEmpty={!form.getValues(field)} onConfirm={() => doubts.confirm(doubt)} />
      const note = notes.get(field)
      return note === undefined ? help : <span className={styles.doubt}>{note}</span>
    },
    [notes, doubts, form],
  )
}
