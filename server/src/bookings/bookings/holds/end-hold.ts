import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import {
  hasLapsed,
  type HoldNotice,
  isHeld,
  noticeOfEnd,
  outcomeOfChange,
} from '@posada/domain/bookings/holds/booking-hold'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { BookingChange } from '../booking-change.ts'
import type { LockedBookingRow } from '../queries/changes.ts'
import { continueHold, endHold, setNotice } from './queries.ts'

/**
 * Ends the hold of a booking where its change does, and has a worker tell guest and establishment. One that has lapsed and is restored by a
 * person is no lapsed one any more: if they cancel it later, money stays with it.
 */
export async function endHoldWithChange(
  context: JobContext,
  before: LockedBookingRow,
  after: LockedBookingRow,
  { holdOutcome: given, nextHold }: Pick<BookingChange, 'holdOutcome' | 'nextHold'>,
): Promise<void> {
  const { db, accountId, loginId, now } = context
  const key = { accountId, bookingId: before.id }
  if (nextHold) return continueHold(db, key, nextHold)
  if (given === undefined && hasLapsed(before) && occupiesUnits(after.state))
    return endHold(db, key, { endedAt: now, outcome: 'kept', notice: '' })
  if (before.holdAwaits === null || (!isHeld(before) && given === undefined)) return
  const outcome = given ?? outcomeOfChange(before, after)
  if (outcome === null) return
  const notice = noticeOfEnd(outcome, { awaits: before.holdAwaits, byPerson: loginId !== null })
  await endHold(db, key, { endedAt: now, outcome, notice })
  if (notice !== '') context.enqueue('booking-holds', accountId)
}

/** Has a worker tell guest and establishment of a hold whose booking is locked. */
export async function tellOfHold(context: JobContext, bookingId: string, notice: HoldNotice): Promise<void> {
  const { db, accountId } = context
  await setNotice(db, { accountId, bookingId }, notice)
  context.enqueue('booking-holds', accountId)
}
