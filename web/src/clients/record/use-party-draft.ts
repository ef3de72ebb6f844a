import { useEffect, useReducer } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { valuesOf, type PartyValues, type ShownParty } from '../form/party-values.ts'

type Key = keyof PartyValues

const isSame = (one: PartyValues, other: PartyValues, key: Key): boolean =>
  key === 'company'
    ? one.company.id === other.company.id && one.company.name === other.company.name
    : one[key] === other[key]

/** The fields that differ from one to the other. */
const differing = (one: PartyValues, other: PartyValues): Key[] =>
  (Object.keys(one) as Key[]).filter((key) => !isSame(one, other, key))

/** Fills the form with what is saved, under what was typed. */
function refill(form: UseFormReturn<PartyValues>, saved: PartyValues, typed: readonly Key[]): void {
  const mine = { ...form.getValues() }
  form.reset(saved)
  for (const key of typed) form.setValue(key, mine[key], { shouldDirty: true })
}

type State = {
  /** What the form was filled from, and what it is compared with. */
  base: ShownParty
  /** Somebody else saved it while something was typed here. */
  isStale: boolean
}

const reduce = (state: State, event: { adopt: ShownParty } | 'stale'): State =>
  event === 'stale' ? { ...state, isStale: true } : { base: event.adopt, isStale: false }

/**
 * The form of a record and what it is a change of. What others save is taken over while nothing typed here is in its
 * way; else it is told, and nothing typed is lost.
 */
export function usePartyDraft(shown: ShownParty) {
  const [{ base, isStale }, tell] = useReducer(reduce, { base: shown, isStale: false })
  const form = useForm<PartyValues>({ defaultValues: valuesOf(shown) })
  const { isDirty } = form.formState

  useEffect(() => {
    if (shown.version <= base.version) return
    const [old, mine, theirs] = [valuesOf(base), form.getValues(), valuesOf(shown)]
    const typed = differing(old, mine)
    const theirOwn = differing(old, theirs)
    if (typed.some((key) => theirOwn.includes(key) && !isSame(mine, theirs, key))) return void tell('stale')
    refill(form, theirs, typed)
    tell({ adopt: shown })
  }, [shown, base, form])

  return {
    form,
    isDirty,
    /** What a change is made on; one made on an older version than the saved is refused. */
    base,
    isStale,
    /** The record as somebody else left it, with what was typed here on top or without. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const typed = keeps === 'mine' ? differing(valuesOf(base), form.getValues()) : []
      refill(form, valuesOf(shown), typed)
      tell({ adopt: shown })
    },
    /** What was just saved from here. */
    settle: (saved: ShownParty) => {
      form.reset(valuesOf(saved))
      tell({ adopt: saved })
    },
  }
}
