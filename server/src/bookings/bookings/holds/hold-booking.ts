import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { BookingOrigin, HoldNotice } from '@posada/domain/bookings/holds/booking-hold'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { type AddedBooking, addBooking } from '../add-booking.ts'
import type { NextHold } from '../booking-change.ts'
import type { BookingConditions } from '../queries/conditions.ts'
import { insertHold } from './queries.ts'

/** A booking that guests make themselves, or that an offer of the desk keeps for them; it has its prices. */
export type OnlineBooking = {
  booking: NewBooking
  origin: BookingOrigin
  /** What the guest has accepted: kept with the booking instead of the conditions of the establishment, with its version. */
  conditions: BookingConditions & { version: number }
}

/**
 * Makes a booking that holds its units until `heldUntil` and is confirmed by what it awaits, or at once where that is nothing. Call it with types,
 * prices and `onlyWithUnit`; as an option of the desk it is made by the same `addBooking`. Of one that is confirmed guest and establishment
 * are told by mail, of a request the establishment, which is asked for its answer. @throws UserError as `addBooking`
 */
export const bookOnline = (context: JobContext, online: OnlineBooking, hold: NextHold): Promise<AddedBooking> =>
  hold.awaits === 'nothing' ? bookAtOnce(context, online) : holdBooking(context, online, hold)

async function holdBooking(
  context: JobContext,
  { booking, origin, conditions }: OnlineBooking,
  hold: NextHold,
): Promise<AddedBooking> {
  const { awaits, heldUntil } = hold
  const sale = { terms: { origin }, conditions, heldUntil }
  const added = await addBooking(context, null, { ...booking, optionUntil: null, sendsConfirmation: null }, sale)
  const notice: HoldNotice | '' = awaits === 'house' ? 'requested' : ''
  await keepHold(context, added.id, { ...hold, conditionsVersion: conditions.version, notice })
  return added
}

async function bookAtOnce(context: JobContext, { booking, origin, conditions }: OnlineBooking): Promise<AddedBooking> {
  const sale = { terms: { origin }, conditions }
  const added = await addBooking(context, null, { ...booking, optionUntil: null, sendsConfirmation: null }, sale)
  await keepHold(context, added.id, {
    awaits: 'nothing',
    amount: 0,
    heldUntil: context.now,
    conditionsVersion: conditions.version,
    endedAt: context.now,
    outcome: 'confirmed',
    notice: 'confirmed',
  })
  return added
}

type KeptHold = Omit<Parameters<typeof insertHold>[1], 'accountId' | 'bookingId'>

async function keepHold(context: JobContext, bookingId: string, hold: KeptHold): Promise<void> {
  const { db, accountId } = context
  await insertHold(db, { accountId, bookingId, ...hold })
  if (hold.notice !== '') context.enqueue('booking-holds', accountId)
}
