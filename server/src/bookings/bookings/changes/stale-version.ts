import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { getBooking } from '../get-booking.ts'
import { type LockedBookingRow, versionsAfter } from '../queries/changes.ts'
import type { SavedBooking } from '../save-booking.ts'

export type StaleVersion = SavedBooking & { refusal: string; changedFields: string[]; booking: BookingInfo }

/**
 * What other users changed after the version that the request was made on, and the booking as it is now; undefined if
 * nothing. A request without a version is not checked.
 */
export async function staleVersion(
  context: RequestContext,
  booking: LockedBookingRow,
  known: number | null,
): Promise<StaleVersion | undefined> {
  if (known === null || known >= booking.version) return undefined
  const versions = await versionsAfter(context.db, context.accountId, booking.id, known)
  const changedFields = [...new Set(versions.reverse().flatMap(({ changed }) => changed))]
  const what = joinWords(changedFields)
  const refusal = `Otra persona ha cambiado esta reserva${what ? `: ${what}` : ''}`
  const { id, version, total } = booking
  return { refusal, changedFields, version, total, booking: await getBooking(context, id) }
}

/** 'la entrada, la salida y el total' */
const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
