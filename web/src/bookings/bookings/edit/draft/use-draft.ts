import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { changedFields, type EditedField, listChangedFields } from './changed-fields.ts'
import { type EditValues, editValuesOf } from './edit-values.ts'
import { mergeValues } from './merge-values.ts'

type State = {
  /** The booking that the form was filled from and is compared with. */
  base: BookingInfo
  /** What was saved last, until the booking has been loaded with it: it is not lost by closing. */
  saved: EditValues | null
  /** Versions that this dialog's own changes led to. */
  own: readonly number[]
  /** Fields that another user changed while there were unsaved changes here; null when none. */
  stale: string | null
}
type Event = { adopt: BookingInfo } | { own: number; saved?: EditValues } | { stale: string }

function reduce(state: State, event: Event): State {
  if ('own' in event) return { ...state, own: [...state.own, event.own], saved: event.saved ?? state.saved }
  if ('adopt' in event) return { ...state, base: event.adopt, saved: null, stale: null }
  return event.stale === state.stale ? state : { ...state, stale: event.stale }
}

/**
 * The form of a booking and the version it is based on. Changes saved by others are applied silently while there are no
 * unsaved changes; otherwise they are reported and typed values stay. Changes that this dialog saves at once are merged
 * under the typed values.
 */
export function useDraft(booking: BookingInfo) {
  const [{ base, saved, own, stale }, dispatch] = useReducer(reduce, {
    base: booking,
    saved: null,
    own: [],
    stale: null,
  })
  const form = useForm<EditValues>({ defaultValues: editValuesOf(booking) })
  const { getValues, reset } = form
  const edited = useEditedFields(form, saved ?? editValuesOf(base))
  const isBusy = useIsMutating() > 0

  useEffect(() => {
    if (isBusy || booking.version <= base.version) return
    const [old, mine, theirs] = [editValuesOf(base), getValues(), editValuesOf(booking)]
    const isClean = changedFields(old, mine).length === 0 || changedFields(theirs, mine).length === 0
    const isOwn = versionsBetween(base.version, booking.version).every((version) => own.includes(version))
    const others = listChangedFields(old, theirs)
    if (!isClean && !isOwn && (others !== '' || stale !== null))
      return void dispatch({ stale: others || (stale ?? '') })
    reset(isClean ? theirs : mergeValues(old, mine, theirs))
    dispatch({ adopt: booking })
  }, [booking, base, own, stale, isBusy, getValues, reset])

  return {
    form,
    base,
    edited,
    stale,
    /** The newest version known here; the server refuses a change based on an older one. */
    version: Math.max(base.version, ...own),
    /** No change is being sent, and the results of sent changes have been loaded. */
    isUpToDate: !isBusy && own.every((version) => version <= booking.version),
    /** Takes over the booking as saved by another user, with the typed values on top ('mine') or without them. */
    adopt: (keeps: 'mine' | 'theirs') => {
      const theirs = editValuesOf(booking)
      reset(keeps === 'mine' ? mergeValues(editValuesOf(base), getValues(), theirs) : theirs)
      dispatch({ adopt: booking })
    },
    own: (version: number, savedValues?: EditValues) =>
      dispatch({ own: version, ...(savedValues && { saved: savedValues }) }),
    markStale: (words: string) => dispatch({ stale: words }),
  }
}

const versionsBetween = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + 1 + step)

/** The fields of the form that differ from what is saved; renders again only when this set changes. */
function useEditedFields({ watch, getValues }: UseFormReturn<EditValues>, stored: EditValues): EditedField[] {
  const edited = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = watch(listener)
      return unsubscribe
    },
    () => changedFields(stored, getValues()).join(),
  )
  return edited === '' ? [] : (edited.split(',') as EditedField[])
}
