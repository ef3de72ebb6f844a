import { lockBooking } from '../../../bookings/bookings/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { addLookup, type ChargeRow } from '../../cards/public.ts'
import { LOOK_UP_AFTER_MS, NEVER_ARRIVED_MS } from '../lookups/next-look.ts'
import { findCharge, updateCharge } from '../queries/movements.ts'

export const NO_HOLD = 'La retención ya no está: se ha cobrado, liberado o caducado'

/**
 * The amount that is reserved on a card, its booking locked, with the note that the gateway is asked now. @throws UserError where nothing is reserved any more,
 * or the gateway has just been asked
 */
export async function requireHeld(
  context: JobContext,
  { bookingId, chargeId }: { bookingId: string; chargeId: string },
): Promise<ChargeRow> {
  await lockBooking(context, bookingId)
  const { db, accountId, now } = context
  const charge = await findCharge(db, { accountId, id: chargeId })
  if (!charge || charge.bookingId !== bookingId || charge.state !== 'held') throw new UserError(NO_HOLD)
  if (charge.holdAskedAt !== null && now.getTime() - charge.holdAskedAt.getTime() < NEVER_ARRIVED_MS)
    throw new UserError('Operación en curso')
  await updateCharge(db, charge, { holdAskedAt: now })
  const { gatewayId, intentId: objectId } = charge
  const dueAt = new Date(now.getTime() + LOOK_UP_AFTER_MS)
  await addLookup(db, { accountId, gatewayId, kind: 'intent', objectId, since: now, dueAt })
  return charge
}

/** The gateway certainly did nothing: it may be asked again. */
export const freeToAskAgain = ({ db, accountId }: JobContext, id: string): Promise<void> =>
  updateCharge(db, { accountId, id }, { holdAskedAt: null })
