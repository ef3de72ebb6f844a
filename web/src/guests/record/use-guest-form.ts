import type { GuestData } from '@posada/contract/guests/guest-data'
import { useEffect, useReducer } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { guestFormValuesOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'

type Key = keyof GuestFormValues

/** The fields whose values differ. */
const changedKeys = (one: GuestFormValues, other: GuestFormValues): Key[] =>
  (Object.keys(one) as Key[]).filter((key) => one[key] !== other[key])

/** Resets the form to the saved values and applies the typed ones again. */
function resetKeeping(form: UseFormReturn<GuestFormValues>, saved: GuestFormValues, typed: readonly Key[]): void {
  const mine = { ...form.getValues() }
  form.reset(saved)
  for (const key of typed) form.setValue(key, mine[key], { shouldDirty: true })
}

type State = {
  /** The guest that the form was filled from and is compared with. */
  base: GuestData
  /** Somebody else saved a conflicting change. */
  isStale: boolean
}

const reduce = (state: State, event: { adopt: GuestData } | 'stale'): State =>
  event === 'stale' ? { ...state, isStale: true } : { base: event.adopt, isStale: false }

/**
 * The form of a guest with the version it is based on. Changes that others save are adopted unless they conflict with
 * typed values; otherwise the form is marked as stale and keeps the typed values.
 */
export function useGuestForm(guest: GuestData) {
  const [{ base, isStale }, dispatch] = useReducer(reduce, { base: guest, isStale: false })
  const form = useForm<GuestFormValues>({ defaultValues: guestFormValuesOf(guest) })
  const { isDirty } = form.formState

  useEffect(() => {
    if (guest.version <= base.version) return
    const [old, mine, theirs] = [guestFormValuesOf(base), form.getValues(), guestFormValuesOf(guest)]
    const typed = changedKeys(old, mine)
    const theirOwn = changedKeys(old, theirs)
    if (typed.some((key) => theirOwn.includes(key) && mine[key] !== theirs[key])) return void dispatch('stale')
    resetKeeping(form, theirs, typed)
    dispatch({ adopt: guest })
  }, [guest, base, form])

  return {
    form,
    isDirty,
    /** The version that the change is based on; the server rejects a change based on an older one. */
    version: base.version,
    isStale,
    /** Adopts the other person's version, keeping the typed values or discarding them. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const typed = keeps === 'mine' ? changedKeys(guestFormValuesOf(base), form.getValues()) : []
      resetKeeping(form, guestFormValuesOf(guest), typed)
      dispatch({ adopt: guest })
    },
    /** Resets the form to the guest that was just saved. */
    settle: (saved: GuestData) => {
      form.reset(guestFormValuesOf(saved))
      dispatch({ adopt: saved })
    },
  }
}
