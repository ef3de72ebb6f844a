import { formatDay, todayIn } from '@posada/domain/day'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { reviewReports } from '../registry/public.ts'
import { comeUntil } from './arrival.ts'
import { bookingIn, holdGuest } from './hold-guest.ts'
import { keptUntil } from './kept-until.ts'
import { emptyReports, reportIdsOf } from './queries/erase.ts'
import { deleteGuests } from './queries/guests.ts'
import { wasAccepted } from './queries/reports.ts'

/** The guest, his signature and what plans and discarded reports say of him. @throws UserError while the law wants him kept */
export async function eraseGuest(call: Call, id: string): Promise<void> {
  const { db, accountId, now } = call
  const { guest, held } = await holdGuest(call, id)
  const today = todayIn(guest.timeZone, now)
  const hasCome = guest.checkIn <= comeUntil({ today, booking: bookingIn(held) })
  const until = keptUntil(guest.leavesOn)
  if (today <= until && (hasCome || (await wasAccepted(db, accountId, id)))) throw stillKept(until)
  await emptyReports(db, accountId, await reportIdsOf(db, accountId, id, ['discarded', 'refused', 'cancelled']))
  await deleteGuests(db, accountId, [id])
  call.changed('guests', id)
  call.changed('bookings', guest.bookingId)
  await reviewReports(call, guest.bookingId)
}

const stillKept = (until: string) =>
  new UserError(
    `La ley obliga a guardar sus datos tres años desde el final de la estancia, hasta el ${formatDay(until)}. ` +
      'Ese día se borran solos.',
  )
