import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { OccupiedUnit } from '@posada/contract/bookings/unit-changes'
import type { SwapMove } from '@posada/contract/bookings/swaps'
import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { useRef, useState } from 'react'
import { useCall } from '../../../../lib/use-call.ts'
import { shortDates } from '../../../../lib/format.ts'
import { useUndoChange } from '../use-booking-call.ts'
import { editRequest } from './edit-request.ts'
import type { EditValues } from './edit-values.ts'

type Options = { own: (version: number, saved?: EditValues) => void; markStale: (words: string) => void }

/** Why the booking was not saved. */
export type SaveRefusal = {
  message: string
  /** Who occupies a unit on the new dates, and the changes of unit sent so far. */
  occupied: { facts: OccupiedUnit; changes: readonly UnitChange[] } | null
  /** The dates that were sent: the refusal is no longer shown beside others. */
  dates: Pick<EditValues, 'checkIn' | 'checkOut'>
}

type Sent = Pick<SaveRefusal, 'dates'> & {
  /** Holder and dates, for the toast. */
  about: string
  values: EditValues | null
  changes: readonly UnitChange[]
}

/** Saves the form. A refusal is shown in the dialog; a conflict with another user's change has its own note there. */
export function useSaveEdit({ own, markStale }: Options) {
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null)
  const sent = useRef<Sent>({ dates: { checkIn: null, checkOut: null }, about: '', values: null, changes: [] })
  const undo = useUndoChange(own)
  const { run, isRunning } = useCall(bookingChangesApi.edit, {
    title: 'Reserva editada',
    reloads: ['bookings'],
    describe: ({ reply: { version, alsoChanged } }, { id: bookingId, checkIn, checkOut, rooms, unitChanges }) => {
      const isMoved = [checkIn, checkOut, rooms, unitChanges].some((sentField) => sentField !== undefined)
      const undone = { bookingId, version, ...(alsoChanged && { alsoUndone: alsoChanged }) }
      return { text: sent.current.about, ...(isMoved && { action: undo(undone) }) }
    },
    onDone: ({ reply }) => sent.current.values && own(reply.version, sent.current.values),
    onRefused: (message, declared) => {
      if (declared?.code === 'stale') return void markStale(declared.changedFields.join(', '))
      const { dates, changes } = sent.current
      setRefusal({ message, dates, occupied: declared?.code === 'occupied' ? { facts: declared, changes } : null })
    },
  })
  const save = (
    base: BookingInfo,
    values: EditValues,
    changes: readonly UnitChange[] = [],
    moves: readonly SwapMove[] = [],
  ) => {
    setRefusal(null)
    const stay = { checkIn: values.checkIn ?? base.checkIn, checkOut: values.checkOut ?? base.checkOut }
    sent.current = { dates: values, about: `${values.holder.name}, ${shortDates(stay)}`, values, changes }
    run({
      ...editRequest(base, values),
      ...(changes.length > 0 && { unitChanges: [...changes] }),
      ...(moves.length > 0 && { relocations: [...moves] }),
    })
  }
  return { save, isSaving: isRunning, refusal }
}
