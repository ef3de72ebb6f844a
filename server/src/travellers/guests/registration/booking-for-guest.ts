import type { NewBooking } from '@posada/contract/bookings/bookings'
import { isDayOfArrival, isEndOfNight, usualDayOfArrival } from '@posada/domain/bookings/stays/guest-arrival'
import { STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'
import type { NewGuest, Occupant } from '@posada/contract/travellers/guests/new-guest'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { addDays, type Day, formatDay, todayIn } from '@posada/domain/platform/days/day'
import { isMinor } from '@posada/domain/travellers/registry-text'
import { addBooking, lockBooking, type LockedBooking, type MailSetup } from '../../../bookings/bookings/public.ts'
import { RetryTransaction } from '../../../platform/db/retry.ts'
import { type EstablishmentRow, requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockUnits, requireUnitOfGuest, type StoredUnit } from '../../../establishments/units/public.ts'
import { displayName } from '../guest-names.ts'
import { guestRowsOf } from '../queries/guests.ts'
import { occupyingBooking } from '../queries/occupants.ts'

type Lodging = { establishment: EstablishmentRow; room: StoredUnit }
/** The guest's booking, locked with its units, and the days of their stay. */
export type GuestStay = { locked: LockedBooking; isNew: boolean; checkIn: Day; leavesOn: Day }

/**
 * Finds the booking of a new guest: the given one, else the one that occupies the unit on their day of arrival, else a
 * new one. @throws UserError when the booking does not occupy the unit that day, or the unit is not free
 */
export async function bookingForGuest(
  context: RequestContext,
  setup: MailSetup,
  input: NewGuest,
  lodging: Lodging,
): Promise<GuestStay> {
  const { db, accountId, now } = context
  const today = todayIn(lodging.establishment.timeZone, now)
  if (input.bookingId !== null) return stayInBooking(context, input.bookingId, input, { ...lodging, today })
  const checkIn = input.checkIn ?? today
  requireReportable(checkIn, today)
  const found = await joinedBooking(context, lodging, checkIn)
  if (found) return stayInBooking(context, found.bookingId, { ...input, checkIn }, { ...lodging, today })
  requireGuestNights(input.nights)
  await lockUnits(db, accountId, [lodging.room.id])
  if (await occupyingBooking(db, accountId, lodging.room.id, checkIn))
    throw new RetryTransaction('the unit was occupied before it was locked')
  const booking = await addBooking(context, setup, newBookingFor(input, lodging, checkIn))
  const locked = await lockBooking(context, booking.id)
  return { locked, isNew: true, checkIn, leavesOn: locked.booking.checkOut }
}

/** @throws UserError for less than one */
export function requireGuestNights(nights: number | null): void {
  if (nights !== null && nights < 1) throw new UserError(STAY_TOO_SHORT)
}

/** The registry accepts arrivals of the last year and of the next five years. @throws UserError for any other */
function requireReportable(checkIn: Day, today: Day): void {
  if (checkIn <= addDays(today, -365)) throw new UserError('La entrada no puede ser de hace más de un año')
  if (checkIn >= addDays(today, 5 * 365)) throw new UserError('La entrada no puede pasar de cinco años')
}

/** @throws UserError when a guest would stay longer than their booking */
export function requireWithinBooking(leavesOn: Day, checkOut: Day): void {
  if (leavesOn > checkOut) throw new UserError(`Su reserva termina el ${formatDay(checkOut)}: alárguela antes`)
}

async function stayInBooking(
  context: RequestContext,
  bookingId: string,
  input: NewGuest,
  { room, establishment, today }: Lodging & { today: Day },
): Promise<GuestStay> {
  const locked = await lockBooking(context, bookingId, [room.id])
  const { booking, stretches } = locked
  if (!occupiesUnits(booking.state)) throw new UserError('La reserva está cancelada: recupérela antes')
  const inRoom = stretches.filter(({ roomId }) => roomId === room.id)
  const [first] = inRoom
  if (!first) throw new UserError('Esa unidad no es de su reserva')
  const when = { establishment, now: context.now }
  const current = inRoom.find((stretch) => isDayOfArrival(today, stretch, when)) ?? first
  const checkIn = input.checkIn ?? usualDayOfArrival(current, when)
  if (!inRoom.some((stretch) => isDayOfArrival(checkIn, stretch, when)))
    throw new UserError(`La reserva no ocupa ${room.name} el ${formatDay(checkIn)}`)
  requireReportable(checkIn, today)
  // After midnight of the last night nobody stays another one.
  if (checkIn !== booking.checkOut || input.nights !== 0) requireGuestNights(input.nights)
  const leavesOn = input.nights === null ? booking.checkOut : addDays(checkIn, input.nights)
  requireWithinBooking(leavesOn, booking.checkOut)
  return { locked, isNew: false, checkIn, leavesOn }
}

function newBookingFor(input: NewGuest, { establishment, room }: Lodging, checkIn: Day): NewBooking {
  const names = { firstSurname: input.firstSurname ?? '', secondSurname: input.secondSurname ?? '' }
  const nothing = { tariff: null, name: null, total: null, agency: null, children: null, observations: null }
  const nothingElse = { locator: null, regime: null, extras: null, deposit: null, optionUntil: null }
  return {
    ...nothing,
    ...nothingElse,
    sendsConfirmation: null,
    establishmentId: establishment.id,
    checkIn,
    checkOut: addDays(checkIn, input.nights ?? 1),
    rooms: [{ roomId: room.id, prices: null, occupants: input.occupants ?? 0 }],
    holder: { name: displayName({ name: input.name, ...names }), clientId: null, givenName: input.name, ...names },
    phone: input.phone,
    email: input.email,
    occupants: input.occupants ?? 0, // unknown: the report waits for more guests
  }
}

/**
 * The booking that occupies the unit in the night after the day. In the small hours of a day it is also the one of the
 * night that is ending, whose guests may arrive until then.
 */
async function joinedBooking({ db, accountId, now }: RequestContext, { establishment, room }: Lodging, day: Day) {
  const found = await occupyingBooking(db, accountId, room.id, day)
  if (found || !isEndOfNight(day, { establishment, now })) return found
  return occupyingBooking(db, accountId, room.id, addDays(day, -1))
}

/**
 * The booking that a guest of that unit and day would join, with its registered guests; null if they would get a new
 * booking.
 */
export async function getOccupant(context: RequestContext, roomId: string, on: Day): Promise<Occupant | null> {
  const { db, accountId } = context
  const room = await requireUnitOfGuest(db, accountId, roomId)
  const establishment = await requireEstablishment(db, accountId, room.establishmentId)
  const booking = await joinedBooking(context, { room, establishment }, on)
  if (!booking) return null
  const guests = await guestRowsOf(db, accountId, booking.bookingId)
  return {
    ...booking,
    guests: guests.map((guest) => ({
      id: guest.id,
      name: displayName(guest),
      isMinor: isMinor(guest.birthDate, on),
    })),
  }
}
