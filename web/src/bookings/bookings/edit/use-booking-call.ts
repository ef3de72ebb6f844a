import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { RefusalOf } from '@posada/contract/declared-refusals'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { shortDates } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useOpenedBooking } from '../opened-booking.tsx'

type Options<E extends Endpoint> = {
  title?: string | null
  failure?: string
  /** The toast names holder and dates, and offers to undo the change. */
  canUndo?: boolean
  describe?: (input: Input<E>) => string
  onDone?: (reply: Reply<E>) => void
  onRefused?: (message: string, refusal?: RefusalOf<E>) => void
}

/** Calls an endpoint that changes the booking at once; typed values stay unsaved. */
export function useBookingCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const { canUndo = false, describe, onDone, ...others } = options
  const { booking, recordOwnVersion: own } = useOpenedBooking()
  const undo = useUndoChange(own)
  const text = `${booking.holder.name}, ${shortDates(booking)}`
  return useCall(endpoint, {
    ...others,
    reloads: ['bookings'],
    ...(canUndo && {
      describe: ({ reply }) => ({ text, action: undo({ bookingId: booking.id, version: versionOf(reply) ?? 0 }) }),
    }),
    ...(describe && { describe: (_, input) => ({ text: describe(input) }) }),
    onDone: ({ reply }) => {
      const version = versionOf(reply)
      if (version !== undefined) own(version)
      onDone?.(reply)
    },
  })
}

/** The button of a toast that undoes the last change of dates, units, prices or state. */
export function useUndoChange(own: (version: number) => void) {
  const undoing = useCall(bookingChangesApi.undo, { reloads: ['bookings'], onDone: ({ reply }) => own(reply.version) })
  return (change: Input<typeof bookingChangesApi.undo>) => ({ label: 'Deshacer', run: () => undoing.run(change) })
}

const versionOf = (reply: unknown) => (reply as { version?: number }).version
