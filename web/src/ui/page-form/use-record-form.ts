import { useEffect, useReducer } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

type Options<Saved, Values extends FieldValues> = {
  /** The record as last saved. */
  latest: Saved
  /** Converts a record to form values. Must always be the same function. */
  valuesOf: (saved: Saved) => Values
  /** Whether a field has the same value in both; must always be the same function. By default values are compared. */
  isSame?: (one: Values, other: Values, key: keyof Values) => boolean
}

type State<Saved> = {
  /** The record that the form was filled from and is compared with. */
  base: Saved
  /** Another person saved a conflicting change. */
  isStale: boolean
}

function reduce<Saved>(state: State<Saved>, event: { adopt: Saved } | 'stale'): State<Saved> {
  return event === 'stale' ? { ...state, isStale: true } : { base: event.adopt, isStale: false }
}

const isSameValue = <Values>(one: Values, other: Values, key: keyof Values): boolean => one[key] === other[key]

/**
 * The form of a record with the version it is based on. Changes that others save are adopted unless they conflict with
 * typed values; otherwise the form is marked as stale and keeps the typed values.
 */
export function useRecordForm<Saved extends { version: number }, Values extends FieldValues>(
  options: Options<Saved, Values>,
) {
  const { latest, valuesOf, isSame = isSameValue } = options
  const [{ base, isStale }, dispatch] = useReducer(reduce<Saved>, { base: latest, isStale: false })
  const form = useForm<Values>({ defaultValues: valuesOf(latest) as DefaultValues<Values> })
  const { isDirty } = form.formState

  useEffect(() => {
    if (latest.version <= base.version) return
    const [old, mine, theirs] = [valuesOf(base), form.getValues(), valuesOf(latest)]
    const typed = changedKeys(old, mine, isSame)
    const theirOwn = changedKeys(old, theirs, isSame)
    if (typed.some((key) => theirOwn.includes(key) && !isSame(mine, theirs, key))) return void dispatch('stale')
    resetKeeping(form, theirs, typed)
    dispatch({ adopt: latest })
  }, [latest, base, form, valuesOf, isSame])

  return {
    form,
    isDirty,
    /** The record that the change is based on; the server rejects a change based on an older version. */
    base,
    isStale,
    /** Adopts the other person's version, keeping the typed values or discarding them. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const typed = keeps === 'mine' ? changedKeys(valuesOf(base), form.getValues(), isSame) : []
      resetKeeping(form, valuesOf(latest), typed)
      dispatch({ adopt: latest })
    },
    /** Resets the form to the record that was just saved; what was typed after the values were sent stays. */
    resetTo: (saved: Saved, sent?: Values) => {
      resetKeeping(form, valuesOf(saved), sent ? changedKeys(sent, form.getValues(), isSame) : [])
      dispatch({ adopt: saved })
    },
  }
}

/** The fields whose values differ. */
function changedKeys<Values extends FieldValues>(
  one: Values,
  other: Values,
  isSame: (one: Values, other: Values, key: keyof Values) => boolean,
): Path<Values>[] {
  return (Object.keys(one) as Path<Values>[]).filter((key) => !isSame(one, other, key))
}

/** Resets the form to the saved values and applies the typed ones again. */
function resetKeeping<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  typed: readonly Path<Values>[],
): void {
  const mine = { ...form.getValues() }
  form.reset(saved)
  for (const key of typed) form.setValue(key, mine[key], { shouldDirty: true })
}
