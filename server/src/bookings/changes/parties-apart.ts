import { areSameGuests, splitOccupants, type PartyCounts } from '@posada/domain/people-apart'
import { originalCheckIn } from '@posada/domain/stay-began'
import { spanOf } from '@posada/domain/stretches'
import type { JobContext } from '../../http/call.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import type { LockedBooking, Stretch } from '../hold-booking.ts'
import type { LockedBookingRow } from '../queries/changes.ts'

type Party = PartyCounts & Pick<LockedBookingRow, 'taxExemptReason' | 'stayBegan' | 'stayGoesOn'>
type Parts<T> = { leaving: T; staying: T }

/**
 * The people who go with the detached units and those who stay, and, for each part, the original check-in if its people
 * stayed in the other part before.
 */
export async function splitParties(
  context: JobContext,
  { booking }: LockedBooking,
  parts: Parts<readonly Stretch[]>,
): Promise<Parts<Party>> {
  const isOne = areSameGuests(parts.leaving, parts.staying)
  const children = isOne ? await childrenOf(context, booking) : booking.children
  const people = splitOccupants({ ...booking, children }, parts)
  const partyIn = (part: keyof typeof parts, other: keyof typeof parts) => ({
    ...people[part],
    taxExemptReason: people[part].taxExempt > 0 ? booking.taxExemptReason : '',
    ...continuedStay(booking, parts[part], isOne ? parts[other] : []),
  })
  return { leaving: partyIn('leaving', 'staying'), staying: partyIn('staying', 'leaving') }
}

/** The number of children by the stored tax: guests are registered in one part only, so the other part has no ages. */
async function childrenOf(
  { db, accountId }: JobContext,
  { id, taxExempt, children }: LockedBookingRow,
): Promise<number> {
  const tax = await taxOfBooking(db, accountId, id)
  const isTold = tax !== null && (taxExempt === 0 || tax.adults.count > 0)
  return isTold ? tax.children.count : children
}

/** The original check-in, if the same people slept in the earlier part up to the first night of this one. */
function continuedStay(booking: LockedBookingRow, part: readonly Stretch[], before: readonly Stretch[]) {
  const checkIn = spanOf(part)?.checkIn ?? booking.checkIn
  const began = originalCheckIn(booking)
  const goesOn = began < checkIn && (checkIn === booking.checkIn || spanOf(before)?.checkOut === checkIn)
  return goesOn ? { stayBegan: began, stayGoesOn: checkIn } : { stayBegan: null, stayGoesOn: null }
}
