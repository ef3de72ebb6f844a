import { useEffect, useReducer } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { contactValuesOf, type ContactValues, type ContactData } from '../form/contact-values.ts'

type Key = keyof ContactValues

const isSame = (one: ContactValues, other: ContactValues, key: Key): boolean =>
  key === 'company'
    ? one.company.id === other.company.id && one.company.name === other.company.name
    : one[key] === other[key]

/** The fields whose values differ. */
const changedKeys = (one: ContactValues, other: ContactValues): Key[] =>
  (Object.keys(one) as Key[]).filter((key) => !isSame(one, other, key))

/** Resets the form to the saved values and applies the typed ones again. */
function resetKeeping(form: UseFormReturn<ContactValues>, saved: ContactValues, typed: readonly Key[]): void {
  const mine = { ...form.getValues() }
  form.reset(saved)
  for (const key of typed) form.setValue(key, mine[key], { shouldDirty: true })
}

type State = {
  /** The record that the form was filled from and is compared with. */
  base: ContactData
  /** Somebody else saved a conflicting change. */
  isStale: boolean
}

const reduce = (state: State, event: { adopt: ContactData } | 'stale'): State =>
  event === 'stale' ? { ...state, isStale: true } : { base: event.adopt, isStale: false }

/**
 * The form of a record with the record it is based on. Changes that others save are adopted unless they conflict with
 * typed values; otherwise the form is marked as stale and keeps the typed values.
 */
export function useContactForm(shown: ContactData) {
  const [{ base, isStale }, dispatch] = useReducer(reduce, { base: shown, isStale: false })
  const form = useForm<ContactValues>({ defaultValues: contactValuesOf(shown) })
  const { isDirty } = form.formState

  useEffect(() => {
    if (shown.version <= base.version) return
    const [old, mine, theirs] = [contactValuesOf(base), form.getValues(), contactValuesOf(shown)]
    const typed = changedKeys(old, mine)
    const theirOwn = changedKeys(old, theirs)
    if (typed.some((key) => theirOwn.includes(key) && !isSame(mine, theirs, key))) return void dispatch('stale')
    resetKeeping(form, theirs, typed)
    dispatch({ adopt: shown })
  }, [shown, base, form])

  return {
    form,
    isDirty,
    /** The record that the change is based on; the server rejects a change based on an older version. */
    base,
    isStale,
    /** Adopts the other person's version, keeping the typed values or discarding them. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const typed = keeps === 'mine' ? changedKeys(contactValuesOf(base), form.getValues()) : []
      resetKeeping(form, contactValuesOf(shown), typed)
      dispatch({ adopt: shown })
    },
    /** Resets the form to the record that was just saved. */
    settle: (saved: ContactData) => {
      form.reset(contactValuesOf(saved))
      dispatch({ adopt: saved })
    },
  }
}
