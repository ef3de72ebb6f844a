import { formatDay, todayIn } from '@posada/domain/day'
import { comeUntil } from '@posada/domain/travellers/come-until'
import { touristTaxFollows } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { reviewReports } from '../registry/public.ts'
import { bookingIn, holdGuest, requireGuest } from './hold-guest.ts'
import { keptUntil } from './kept-until.ts'
import { emptyReports, reportIdsOf } from './queries/erase.ts'
import { deleteGuests, type GuestOfHouse } from './queries/guests.ts'
import { wasAccepted } from './queries/reports.ts'

/**
 * Erases a guest, their signature, and their data in reports that no authority has accepted.
 * @throws UserError while the law requires that the guest's data is kept
 */
export async function eraseGuest(call: Call, id: string): Promise<void> {
  const { db, accountId, now } = call
  const guest = await requireGuest(call, id, { isAnnulledToo: true })
  const until = keptUntil(guest.leavesOn)
  const isOver = todayIn(guest.timeZone, now) > until
  if (!isOver && (await isInRegister(call, guest))) throw stillKept(until)
  await emptyReports(db, accountId, await reportIdsOf(db, accountId, id, ['discarded', 'refused', 'cancelled']))
  await deleteGuests(db, accountId, [id])
  call.changed('guests', id)
  call.changed('bookings', guest.bookingId)
  const isReviewed = !isOver && (await touristTaxFollows(call, guest.bookingId)) // years after the stay the tax is not recalculated
  if (!isReviewed) await reviewReports(call, guest.bookingId)
}

/**
 * Whether the guest has arrived, has a report number (the series may not have gaps), or was reported to an authority.
 */
async function isInRegister(call: Call, guest: GuestOfHouse): Promise<boolean> {
  if (guest.annulledAt !== null || guest.reportNumber !== null) return true
  const { locked, guest: now } = await holdGuest(call, guest.id)
  const today = todayIn(guest.timeZone, call.now)
  if (now.reportNumber !== null || now.checkIn <= comeUntil({ today, booking: bookingIn(locked) })) return true
  return wasAccepted(call.db, call.accountId, guest.id)
}

const stillKept = (until: string) =>
  new UserError(
    `La ley obliga a guardar sus datos tres años desde el final de la estancia, hasta el ${formatDay(until)}. ` +
      'Después se borran solos.',
  )
