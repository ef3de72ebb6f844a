import type { NewBookingRoom } from '@posada/contract/bookings/booking-fields'
import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { hasLapsed, isHoldPaid, optionDayOf } from '@posada/domain/bookings/holds/booking-hold'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { NextHold } from '../booking-change.ts'
import { lockBooking, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { unitsOfRequest } from '../placing/units-of-request.ts'
import { lockBookingAndTypes } from '../portal/apply-portal-change.ts'
import { findBooking, roomsOfBooking } from '../queries/bookings.ts'
import type { LockedBookingRow } from '../queries/changes.ts'
import { firstOccupancies } from '../queries/occupancy.ts'
import { withoutLapsedHolds } from '../require-free-units.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { CONFIRMED, NOT_CANCELLED } from '../states/state-patches.ts'

/**
 * Locks a booking for which money or a card has come. Of a hold that has lapsed also all units in which its stays may be now, so that they
 * are locked in the usual order.
 */
export async function lockPaidBooking(context: JobContext, id: string): Promise<LockedBooking> {
  const { db, accountId } = context
  const found = await findBooking(db, accountId, id)
  if (!found || !hasLapsed(found)) return lockBooking(context, id)
  return (await lockWithTypes(context, id)) ?? lockBooking(context, id)
}

/**
 * What a hold awaited has come after it has lapsed: the booking is confirmed at its price, in its units or in others of the same types.
 * `taken`: there is none any more, and what has come is to be given back. Null where the booking is no such hold, or not all of it has
 * come. Call after the money is saved.
 */
export async function reviveLapsedHold(
  context: JobContext,
  id: string,
  { hasCard = false }: { hasCard?: boolean } = {},
): Promise<'revived' | 'taken' | null> {
  const { db, accountId } = context
  const found = await findBooking(db, accountId, id)
  if (!found || !hasLapsed(found)) return null
  const locked = await lockWithTypes(context, id)
  if (!locked || !hasLapsed(locked.booking) || !hasCome(locked.booking, hasCard)) return null
  return (await restoreHold(context, locked, null)) === null ? 'taken' : 'revived'
}

/**
 * Holds the units of a lapsed hold again, in the same units or in others of the same types, for what it awaits from now on. Null where there are
 * none, or the booking is no such hold.
 */
export async function holdAgain(context: JobContext, id: string, nextHold: NextHold): Promise<SavedBooking | null> {
  const locked = await lockWithTypes(context, id)
  return locked && hasLapsed(locked.booking) ? restoreHold(context, locked, nextHold) : null
}

/** Restores a lapsed hold in units that are free, held for `nextHold` or else confirmed. Null where there are none. */
async function restoreHold(
  context: JobContext,
  locked: LockedBooking,
  nextHold: NextHold | null,
): Promise<SavedBooking | null> {
  const { db, accountId, now } = context
  const { checkIn, establishmentId } = locked.booking
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const stretches = await placeAgain(context, locked, todayIn(timeZone, now))
  if (stretches === null) return null
  const restored = { action: 'restore', stretches, changed: [stateLabels.state] } as const
  if (nextHold === null) {
    const patch = { ...CONFIRMED, ...NOT_CANCELLED }
    return saveBooking(context, locked, { ...restored, patch, holdOutcome: 'confirmed' })
  }
  const optionUntil = optionDayOf(nextHold.heldUntil, { timeZone, checkIn })
  const patch = { state: 'option', optionUntil, ...NOT_CANCELLED } as const
  return saveBooking(context, locked, { ...restored, patch, nextHold })
}

const hasCome = (booking: LockedBookingRow, hasCard: boolean): boolean =>
  booking.holdAwaits === 'card' ? hasCard : isHoldPaid(booking, booking.paid)

async function lockWithTypes(context: JobContext, id: string): Promise<LockedBooking | undefined> {
  const rooms = await roomsOfBooking(context.db, context.accountId, id)
  const types = rooms.map(({ channelType }) => channelType).filter((type) => type !== '')
  return lockBookingAndTypes(context, id, [...new Set(types)])
}

/** The stays in units that are free for all their nights; null where there are none, or the day of arrival is over. */
async function placeAgain(context: JobContext, locked: LockedBooking, today: Day): Promise<Stretch[] | null> {
  const { db, accountId } = context
  const { booking, stretches, units } = locked
  const span = spanOf(stretches)
  if (!span || booking.checkIn < today) return null
  const readOccupancies = () => firstOccupancies(db, accountId, stretches, { exceptBookingId: booking.id })
  const occupied = await withoutLapsedHolds(context, await readOccupancies(), readOccupancies)
  const isTaken = stretches.map(
    ({ roomId }, index) => !units.has(roomId) || occupied.some((one) => one.index === index),
  )
  if (!isTaken.includes(true)) return stretches
  // Units are chosen for whole stays: one that the establishment has given other nights has its own unit or none.
  if (stretches.some(({ checkIn, checkOut }) => checkIn !== span.checkIn || checkOut !== span.checkOut)) return null
  const typeOf = new Map(
    (await roomsOfBooking(db, accountId, booking.id)).map((room) => [room.stretchId, room.channelType]),
  )
  const rooms = stretches.map(({ id, roomId }, index): NewBookingRoom => {
    const wanted = { prices: null, occupants: null }
    return isTaken[index]
      ? { ...wanted, roomId: null, saleTypeId: typeOf.get(id) ?? '' }
      : { ...wanted, roomId, saleTypeId: undefined }
  })
  if (rooms.some(({ saleTypeId }) => saleTypeId === '')) return null
  const request = {
    ...span,
    establishmentId: booking.establishmentId,
    bookingId: booking.id,
    rooms,
    onlyWithUnit: true,
  }
  const chosen = await unitsOfRequest(context, request, () => Promise.resolve(today)).catch((error: unknown) => {
    if (error instanceof UserError) return null // no unit of the type is left
    throw error
  })
  if (chosen === null) return null
  const found = chosen.rooms.flatMap((room) => room.chosen ?? [])
  return stretches.map((stretch, index) => {
    const roomId = isTaken[index] ? found.shift()?.roomId : undefined
    return roomId === undefined ? stretch : { ...stretch, roomId, isPinned: false, isPlaced: true }
  })
}
