import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { isHoldOver, lapseReason } from '@posada/domain/bookings/holds/booking-hold'
import { SYSTEM } from '../../../platform/db/actor.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingIfExists, type LockedBooking } from '../lock-booking.ts'
import { cancelled } from '../states/state-patches.ts'
import { writeBooking } from '../write-booking.ts'
import { endHold, type HeldBooking, lapsedAmong } from './queries.ts'

const ACTION = 'option-over'

/** Cancels a booking whose hold has run out, unless what it awaits has come meanwhile. */
export const cancelLapsedHold = (
  { accountId, bookingId }: HeldBooking,
  dependencies: WorkDependencies,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: ACTION }, async (context) => {
    await lapse(context, bookingId)
  })

/**
 * Cancels those of these bookings whose hold has run out, in the name of Posada and with entries of their own in the audit trail, so that
 * another booking gets their units. Call only while those units are locked. Returns whether there was one.
 */
export async function endLapsedHolds(context: JobContext, bookingIds: readonly (string | null)[]): Promise<boolean> {
  const { db, accountId, now } = context
  const ids = [...new Set(bookingIds.flatMap((id) => id ?? []))]
  const lapsed = await lapsedAmong(db, accountId, { bookingIds: ids, now })
  for (const id of lapsed) {
    const own: JobContext = { ...context, ...context.separateEntry(ACTION, SYSTEM), loginId: null }
    await lapse(own, id)
  }
  return lapsed.length > 0
}

async function lapse(context: JobContext, bookingId: string): Promise<void> {
  const locked = await lockBookingIfExists(context, bookingId)
  if (locked && !isHoldOver(locked.booking, context.now)) return
  if (locked?.booking.state !== 'option') return endStrayHold(context, bookingId, locked)
  const patch = cancelled('option', lapseReason(locked.booking.holdAwaits))
  await writeBooking(context, locked, {
    action: ACTION,
    patch,
    changed: [stateLabels.state],
    holdOutcome: 'lapsed',
  })
}

/** A process of the version before has confirmed, cancelled or deleted the booking, and knows nothing of its hold. */
async function endStrayHold(
  { db, accountId, now }: JobContext,
  bookingId: string,
  locked: LockedBooking | undefined,
): Promise<void> {
  const outcome = locked?.booking.state === 'confirmed' ? 'confirmed' : 'cancelled'
  await endHold(db, { accountId, bookingId }, { endedAt: now, outcome, notice: '' })
}
