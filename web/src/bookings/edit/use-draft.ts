import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useForm } from 'react-hook-form'
import { changedInWords, changedKeys } from './changed-keys.ts'
import { valuesOf, type EditValues } from './edit-values.ts'
import { mergeValues } from './merge-values.ts'
import { useEditedKeys } from './use-edited-keys.ts'

type State = {
  /** What the form was filled from, and what it is compared with. */
  base: BookingInfo
  /** The versions that changes made from here led to. */
  own: readonly number[]
  /** What somebody else changed while something was typed here; null when nobody did. */
  stale: string | null
}
type Event = { adopt: BookingInfo } | { own: number } | { stale: string }

function reduce(state: State, event: Event): State {
  if ('own' in event) return { ...state, own: [...state.own, event.own] }
  if ('adopt' in event) return { ...state, base: event.adopt, stale: null }
  return event.stale === state.stale ? state : { ...state, stale: event.stale }
}

/**
 * The form of a booking and what it is a change of. What others save is taken over silently while nothing is typed here;
 * else it is told, and nothing typed is lost. What is saved from here at once is taken over under what is typed.
 */
export function useDraft(booking: BookingInfo) {
  const [{ base, own, stale }, tell] = useReducer(reduce, { base: booking, own: [], stale: null })
  const form = useForm<EditValues>({ defaultValues: valuesOf(booking) })
  const { getValues, reset } = form
  const edited = useEditedKeys(form, base)
  const isBusy = useIsMutating() > 0

  useEffect(() => {
    if (isBusy || booking.version <= base.version) return
    const [old, mine, theirs] = [valuesOf(base), getValues(), valuesOf(booking)]
    const isClean = changedKeys(old, mine).length === 0 || changedKeys(theirs, mine).length === 0
    const isOwn = stepsBetween(base.version, booking.version).every((version) => own.includes(version))
    const others = changedInWords(old, theirs)
    if (!isClean && !isOwn && (others !== '' || stale !== null)) return void tell({ stale: others || (stale ?? '') })
    reset(isClean ? theirs : mergeValues(old, mine, theirs))
    tell({ adopt: booking })
  }, [booking, base, own, stale, isBusy, getValues, reset])

  return {
    form,
    base,
    edited,
    stale,
    /** The newest version that is known here; a change made on an older one is refused. */
    version: Math.max(base.version, ...own),
    /** No change is on its way there, or back. */
    isSettled: !isBusy && own.every((version) => version <= booking.version),
    /** The booking as somebody else left it, with what was typed here on top of it or without. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const theirs = valuesOf(booking)
      reset(keeps === 'mine' ? mergeValues(valuesOf(base), getValues(), theirs) : theirs)
      tell({ adopt: booking })
    },
    own: (version: number) => tell({ own: version }),
    sayStale: (words: string) => tell({ stale: words }),
  }
}

const stepsBetween = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + 1 + step)
