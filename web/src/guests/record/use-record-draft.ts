import type { GuestData } from '@posada/contract/guests/guest-data'
import { useEffect, useReducer } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { valuesOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'

type Key = keyof GuestFormValues

/** The fields that differ from one to the other. */
const differing = (one: GuestFormValues, other: GuestFormValues): Key[] =>
  (Object.keys(one) as Key[]).filter((key) => one[key] !== other[key])

/** Fills the form with what is saved, under what was typed. */
function refill(form: UseFormReturn<GuestFormValues>, saved: GuestFormValues, typed: readonly Key[]): void {
  const mine = { ...form.getValues() }
  form.reset(saved)
  for (const key of typed) form.setValue(key, mine[key], { shouldDirty: true })
}

type State = {
  /** What the form was filled from, and what it is compared with. */
  base: GuestData
  /** Somebody else saved it while something was typed here. */
  isStale: boolean
}

const reduce = (state: State, event: { adopt: GuestData } | 'stale'): State =>
  event === 'stale' ? { ...state, isStale: true } : { base: event.adopt, isStale: false }

/**
 * The form of a guest and what it is a change of. What others save is taken over while nothing typed here is in its way;
 * else it is told, and nothing typed is lost.
 */
export function useRecordDraft(guest: GuestData) {
  const [{ base, isStale }, tell] = useReducer(reduce, { base: guest, isStale: false })
  const form = useForm<GuestFormValues>({ defaultValues: valuesOf(guest) })
  const { isDirty } = form.formState

  useEffect(() => {
    if (guest.version <= base.version) return
    const [old, mine, theirs] = [valuesOf(base), form.getValues(), valuesOf(guest)]
    const typed = differing(old, mine)
    const theirOwn = differing(old, theirs)
    if (typed.some((key) => theirOwn.includes(key) && mine[key] !== theirs[key])) return void tell('stale')
    refill(form, theirs, typed)
    tell({ adopt: guest })
  }, [guest, base, form])

  return {
    form,
    isDirty,
    /** What a change is made on; an older one than the saved is refused. */
    version: base.version,
    isStale,
    /** The guest as somebody else left him, with what was typed here on top or without. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const typed = keeps === 'mine' ? differing(valuesOf(base), form.getValues()) : []
      refill(form, valuesOf(guest), typed)
      tell({ adopt: guest })
    },
    /** What was just saved from here. */
    settle: (saved: GuestData) => {
      form.reset(valuesOf(saved))
      tell({ adopt: saved })
    },
  }
}
