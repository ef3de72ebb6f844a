import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { Call } from '../../http/call.ts'
import { getBooking } from '../get-booking.ts'
import type { LockedBooking } from '../queries/changes.ts'
import { versionsAfter } from '../queries/changes.ts'
import type { SavedBooking } from '../save-booking.ts'

export type Stale = SavedBooking & { refusal: string; changedFields: string[]; booking: BookingInfo }

/**
 * What other users changed after the version that the request was made on, and the booking as it is now; undefined if
 * nothing. A request without a version is not checked.
 */
export async function staleVersion(
  call: Call,
  booking: LockedBooking,
  known: number | null,
): Promise<Stale | undefined> {
  if (known === null || known >= booking.version) return undefined
  const versions = await versionsAfter(call.db, call.accountId, booking.id, known)
  const changedFields = [...new Set(versions.reverse().flatMap(({ changed }) => changed))]
  const what = listOf(changedFields)
  const refusal = `Otra persona ha cambiado esta reserva${what ? `: ${what}` : ''}`
  const { id, version, total } = booking
  return { refusal, changedFields, version, total, booking: await getBooking(call, id) }
}

/** 'la entrada, la salida y el total' */
const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
