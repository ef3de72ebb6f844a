import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { ASSIGN_UNIT_FIRST } from '@posada/domain/bookings/placing/parking-row'
import { pricedNights } from '@posada/domain/prices/unit-prices'
import { STAY_TOO_SHORT, nightsOf, overlaps, type Stay } from '@posada/domain/platform/days/stay'
import { countGaps, joinAdjacent, splitAt } from '@posada/domain/bookings/stays/stretches'
import { readUnitTerms } from '../../../prices/day-values/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { LockedUnit } from '../../../establishments/units/public.ts'
import { requireUnitsWithoutExtras } from '../extras/check-extras.ts'
import { isParked, lockBooking, requireBookableUnit, type LockedBooking, type Stretch } from '../lock-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'
import { notContiguousError, requireChosenStretches, requireStretchesIn, requireUnlocked } from './stretches.ts'

/**
 * Adds a unit to the booking, on the booking's dates unless others are given.
 * @throws UserError when the unit is occupied, or already in the booking
 */
export async function addBookedUnit(
  context: RequestContext,
  { bookingId, roomId, prices, version, ...dates }: Input<(typeof bookingChangesApi)['addBookedUnit']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const unit = requireBookableUnit(locked, roomId)
  const { booking, stretches } = locked
  const stay = { checkIn: dates.checkIn ?? booking.checkIn, checkOut: dates.checkOut ?? booking.checkOut }
  if (nightsOf(stay) < 1) throw new UserError(STAY_TOO_SHORT)
  if (!unit.isParking && stretches.some((stretch) => stretch.roomId === roomId && overlaps(stretch, stay)))
    throw new UserError('Esta habitación ya está en la reserva')
  if (countGaps([...stretches, stay]) > countGaps(stretches)) throw notContiguousError()
  const listed = prices?.length ? null : await listedNights(context, unit, stay)
  const nightlyPrices = (listed ?? prices ?? []).map(({ price }) => price)
  if (nightlyPrices.length !== nightsOf(stay))
    throw new UserError('Cada unidad necesita un precio por noche de la estancia')
  const added = { id: newId(), roomId, ...stay, nightlyPrices, occupants: 0, isPinned: false, isPlaced: false }
  const before = withPeopleOfOnlyUnit(locked)
  return saveIfChanged(context, locked, {
    action: 'add-room',
    stretches: joinAdjacent([...before, added]),
    ...(listed && { pricedUnits: [{ roomId, nights: listed }] }),
  })
}

/** The nights in a unit at the establishment's prices. Nobody has said yet how many people it is for. */
async function listedNights({ db, accountId }: RequestContext, unit: LockedUnit, stay: Stay) {
  const days = { from: stay.checkIn, to: stay.checkOut }
  const { pricesOf } = await readUnitTerms(db, accountId, { roomIds: [unit.id], days })
  return pricedNights(pricesOf(unit), stay, 0)
}

/** The people of a booking of one unit are that unit's when another comes. */
function withPeopleOfOnlyUnit({ booking: { occupants }, stretches }: LockedBooking): readonly Stretch[] {
  const isOnly = new Set(stretches.map(({ roomId }) => roomId)).size === 1
  return isOnly ? stretches.map((stretch) => ({ ...stretch, occupants })) : stretches
}

/** Removes a unit on all its nights. @throws UserError when it is not in the booking, or is the only one */
export async function removeBookedUnit(
  context: RequestContext,
  { bookingId, roomId, stretchId, version }: Input<(typeof bookingChangesApi)['removeBookedUnit']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const removed = requireChosenStretches(locked, roomId, stretchId)
  const stretches = locked.stretches.filter((stretch) => !removed.includes(stretch))
  if (stretches.length === 0) throw new UserError('Una reserva necesita al menos una unidad')
  await requireUnitsWithoutExtras(context, locked, stretches)
  return saveIfChanged(context, locked, { action: 'remove-room', stretches })
}

/**
 * Moves the guests of one unit to another at the price they had; if the booking has both units on the same nights, they
 * are swapped. In a parking row there is always room. @throws UserError when the unit is occupied, or a stay is locked to its unit
 */
export async function switchBookedUnit(
  context: RequestContext,
  { bookingId, oldRoomId, newRoomId, stretchId, version }: Input<(typeof bookingChangesApi)['switchBookedUnit']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [oldRoomId, newRoomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const { isParking } = requireBookableUnit(locked, newRoomId)
  const leaving = requireChosenStretches(locked, oldRoomId, stretchId)
  const staying = isParking ? [] : locked.stretches.filter(({ roomId }) => roomId === newRoomId)
  const swaps = oldRoomId !== newRoomId && leaving.some((stretch) => staying.some((other) => overlaps(stretch, other)))
  if (oldRoomId !== newRoomId) requireUnlocked(swaps ? [...leaving, ...staying] : leaving)
  const stretches = locked.stretches.map((stretch) => {
    if (leaving.includes(stretch)) return { ...stretch, roomId: newRoomId }
    return swaps && stretch.roomId === newRoomId ? { ...stretch, roomId: oldRoomId } : stretch
  })
  return saveIfChanged(context, locked, { action: 'switch-room', stretches: joinAdjacent(stretches) })
}

/**
 * From the given day on, the guests of the unit stay in another unit.
 * @throws UserError when the new unit is occupied, or the day is not inside the stay
 */
export async function splitStay(
  context: RequestContext,
  { bookingId, roomId, newRoomId, stretchId, day, version }: Input<(typeof bookingChangesApi)['splitStay']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId, newRoomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  requireBookableUnit(locked, newRoomId)
  const inUnit = requireChosenStretches(locked, roomId, stretchId)
  const stretch = inUnit.find(({ checkIn, checkOut }) => checkIn < day && day < checkOut)
  const parts = stretch && splitAt(stretch, day)
  if (!parts) throw new UserError('El día del cambio debe estar dentro de la estancia')
  if (newRoomId === roomId) throw new UserError('Elija otra unidad')
  requireUnlocked([stretch])
  const [before, after] = parts
  const others = locked.stretches.filter(({ id }) => id !== stretch.id)
  const stretches = joinAdjacent([...others, before, { ...after, id: newId(), roomId: newRoomId }])
  return saveIfChanged(context, locked, { action: 'split-stay', stretches })
}

/** A stay that is locked to its unit may change its dates, but not its unit. */
export async function pinStay(
  context: RequestContext,
  { bookingId, roomId, isPinned }: Input<(typeof bookingChangesApi)['pinStay']>,
): Promise<SavedBooking> {
  const locked = await lockBooking(context, bookingId, [roomId])
  requireStretchesIn(locked, roomId)
  if (isPinned && isParked(locked, { roomId })) throw new UserError(ASSIGN_UNIT_FIRST)
  const stretches = locked.stretches.map((stretch) => (stretch.roomId === roomId ? { ...stretch, isPinned } : stretch))
  return saveIfChanged(context, locked, { action: 'pin-stay', stretches })
}
