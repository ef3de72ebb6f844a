import { isOneParty, peopleApart, type People } from '@posada/domain/people-apart'
import { beganOn } from '@posada/domain/stay-began'
import { spanOf } from '@posada/domain/stretches'
import type { Work } from '../../http/call.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import type { LockedBooking } from '../queries/changes.ts'

type Party = People & Pick<LockedBooking, 'taxExemptReason' | 'stayBegan' | 'stayGoesOn'>
type Parts<T> = { leaving: T; staying: T }

/**
 * The people who go with the detached units and those who stay, and, for each part, the original check-in if its people
 * stayed in the other part before.
 */
export async function partiesApart(
  call: Work,
  { booking }: HeldBooking,
  parts: Parts<readonly Stretch[]>,
): Promise<Parts<Party>> {
  const isOne = isOneParty(parts.leaving, parts.staying)
  const children = isOne ? await childrenOf(call, booking) : booking.children
  const people = peopleApart({ ...booking, children }, parts)
  const partyIn = (part: keyof typeof parts, other: keyof typeof parts) => ({
    ...people[part],
    taxExemptReason: people[part].taxExempt > 0 ? booking.taxExemptReason : '',
    ...continued(booking, parts[part], isOne ? parts[other] : []),
  })
  return { leaving: partyIn('leaving', 'staying'), staying: partyIn('staying', 'leaving') }
}

/** The number of children by the stored tax: guests are registered in one part only, so the other part has no ages. */
async function childrenOf({ db, accountId }: Work, { id, taxExempt, children }: LockedBooking): Promise<number> {
  const tax = await taxOfBooking(db, accountId, id)
  const isTold = tax !== null && (taxExempt === 0 || tax.adults.count > 0)
  return isTold ? tax.children.count : children
}

/** The original check-in, if the same people slept in the earlier part up to the first night of this one. */
function continued(booking: LockedBooking, part: readonly Stretch[], before: readonly Stretch[]) {
  const checkIn = spanOf(part)?.checkIn ?? booking.checkIn
  const began = beganOn(booking)
  const goesOn = began < checkIn && (checkIn === booking.checkIn || spanOf(before)?.checkOut === checkIn)
  return goesOn ? { stayBegan: began, stayGoesOn: checkIn } : { stayBegan: null, stayGoesOn: null }
}
