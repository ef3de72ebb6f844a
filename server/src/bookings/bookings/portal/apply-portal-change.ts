import { stateLabels } from '@posada/domain/bookings/booking-fields'
import type { NewBookingRoom } from '@posada/contract/bookings/booking-fields'
import type { Day } from '@posada/domain/platform/days/day'
import type { ComparedFields } from '@posada/domain/distribution/portal-bookings/merged-fields'
import type { UnitAfter } from '@posada/domain/distribution/portal-bookings/merged-units'
import type { PortalWarning } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { spanOf, peopleInUnits } from '@posada/domain/bookings/stays/stretches'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { lockUnitsOfStays } from '../../../establishments/units/public.ts'
import { applyPatch } from '../booking-change.ts'
import { differingFields, fieldWords, stayWords } from '../changes/save-if-changed.ts'
import { requireUnitsWithoutExtras } from '../extras/check-extras.ts'
import { isParked, lockBookingIfExists, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { unitsOfRequest } from '../placing/units-of-request.ts'
import { unitsOfTypes } from '../placing/queries.ts'
import { roomsOfBooking } from '../queries/bookings.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { firstOccupancies } from '../queries/occupancy.ts'
import { saveBooking } from '../save-booking.ts'
import { cancelled, NOT_CANCELLED } from '../states/state-patches.ts'

/**
 * Locks a booking together with all units of real types for sale, among which new ones are chosen for it, and those of the types in
 * which its stays are now; without types only what it has. Undefined if the booking does not exist or was deleted.
 */
export async function lockBookingAndTypes(
  context: JobContext,
  id: string,
  realTypeIds: readonly string[],
): Promise<LockedBooking | undefined> {
  const { db, accountId } = context
  const own = await roomsOfBooking(db, accountId, id)
  const typesNow = realTypeIds.length > 0 ? own.map(({ channelType }) => channelType).filter((type) => type !== '') : []
  const types = [...new Set([...realTypeIds, ...typesNow])]
  const units = (await unitsOfTypes(db, accountId, types)).map(({ roomId }) => roomId)
  await lockUnitsOfStays(db, accountId, [...new Set([...types, ...units, ...own.map((room) => room.id)])])
  return lockBookingIfExists(context, id, [...types, ...units])
}

type PortalBookingChange = {
  /** All units as they will be, in the order of the portal's; null where none changes. */
  units: readonly UnitAfter[] | null
  fields: Partial<ComparedFields>
  isRestored: boolean
  today: Day
  /** For stays of unknown types; null where the establishment sells nothing by type. */
  parkingRowId: string | null
}

type ChangedPortalBooking = {
  /** Its stays in the order of the units; null where none changed. */
  stretchIds: string[] | null
  warnings: PortalWarning[]
}

/**
 * Changes a booking as its portal has changed it. A stay keeps its unit if that is free on the new dates, else another unit of the type
 * is chosen, and where there is none it lies in the parking row. Call with what `lockBookingAndTypes` has locked.
 * @throws UserError where a unit with extras would leave the booking, or the dates do not fit a check-in
 */
export async function applyPortalChange(
  context: JobContext,
  locked: LockedBooking,
  change: PortalBookingChange,
): Promise<ChangedPortalBooking> {
  const placed = change.units && (await placeUnits(context, locked, change.units, change))
  const stretches = placed?.stretches
  if (stretches) await requireUnitsWithoutExtras(context, locked, stretches)
  const patch = differingFields(locked.booking, patchOf(locked, change, stretches ?? locked.stretches))
  const words = [...(stretches ? stayWords(locked.stretches, stretches) : []), ...fieldWords(patch)]
  if (words.length > 0 || Object.keys(patch).length > 0)
    await saveBooking(context, locked, {
      action: 'portal',
      patch,
      changed: [...new Set(words)],
      ...(stretches ? { stretches } : {}),
    })
  return { stretchIds: stretches?.map(({ id }) => id) ?? null, warnings: placed?.warnings ?? [] }
}

/**
 * Cancels a booking because its portal has cancelled it. What was paid stays; the desk returns it. Of a duplicate nobody is told: the
 * guests come by the other one.
 */
export async function applyPortalCancellation(
  context: JobContext,
  locked: LockedBooking,
  { reason, isDuplicate = false }: { reason: string; isDuplicate?: boolean },
): Promise<void> {
  const patch: BookingPatch = {
    ...cancelled(locked.booking.state, reason),
    ...(isDuplicate && { newsSince: null }),
  }
  await saveBooking(context, locked, { action: 'portal', patch, changed: [stateLabels.state] })
}

type Placed = { stretches: Stretch[]; warnings: PortalWarning[] }

async function placeUnits(
  context: JobContext,
  locked: LockedBooking,
  units: readonly UnitAfter[],
  { today, parkingRowId }: Pick<PortalBookingChange, 'today' | 'parkingRowId'>,
): Promise<Placed> {
  const stay = spanOf(units)
  if (!stay) throw new UserError('Una reserva necesita al menos una unidad')
  const before = units.map((unit) => locked.stretches.find(({ id }) => id === unit.before?.stretchId))
  const keeps = await keptUnits(context, locked, units, before)
  const rooms = units.flatMap((unit, index): NewBookingRoom[] => {
    const stretch = before[index]
    if (keeps[index] && stretch) return isParked(locked, stretch) ? [] : [{ ...NO_PRICES, roomId: stretch.roomId }]
    return unit.realTypeId === null ? [] : [{ ...NO_PRICES, roomId: null, saleTypeId: unit.realTypeId }]
  })
  const { booking } = locked
  const request = { ...stay, establishmentId: booking.establishmentId, bookingId: booking.id, rooms }
  const chosen = (await unitsOfRequest(context, request, () => Promise.resolve(today))).rooms.flatMap(
    (room) => room.chosen ?? [],
  )
  const warnings: PortalWarning[] = []
  const stretches = units.map((unit, index): Stretch => {
    const { checkIn, checkOut, nights: nightlyPrices, occupants, realTypeId } = unit
    const stretch = before[index]
    const now = { checkIn, checkOut, nightlyPrices, occupants }
    if (stretch && keeps[index]) return { ...stretch, ...now }
    const found = realTypeId === null ? undefined : chosen.shift()
    const roomId = found?.roomId ?? realTypeId ?? parkingRowId
    if (roomId === null) throw new UserError('El establecimiento no vende ningún tipo de habitación')
    if (stretch && unit.kind === 'stay' && found?.isParked === false && !isParked(locked, stretch))
      warnings.push({ kind: 'other-unit', from: nameOf(locked, stretch.roomId), to: found.name })
    return { id: stretch?.id ?? newId(), roomId, ...now, isPinned: false, isPlaced: found !== undefined }
  })
  const parked = stretches.filter((stretch) => isParked(locked, stretch)).length
  if (parked > 0) warnings.push({ kind: 'no-unit', units: parked })
  return { stretches, warnings }
}

const NO_PRICES = { prices: null, occupants: null, saleTypeId: undefined }

const nameOf = (locked: LockedBooking, roomId: string) => locked.units.get(roomId)?.name ?? PARKING_ROW_NAME

/** Whether each unit keeps the place of its stay: one that is free on the new dates, or a parking row on the same dates. */
async function keptUnits(
  { db, accountId, now }: JobContext,
  locked: LockedBooking,
  units: readonly UnitAfter[],
  before: readonly (Stretch | undefined)[],
): Promise<boolean[]> {
  const candidates = units.map(({ kind, checkIn, checkOut }, index) => {
    const stretch = before[index]
    if (!stretch || kind === 'place' || !locked.units.has(stretch.roomId)) return null
    if (!isParked(locked, stretch)) return { roomId: stretch.roomId, checkIn, checkOut }
    return stretch.checkIn === checkIn && stretch.checkOut === checkOut ? 'parked' : null
  })
  const stays = candidates.flatMap((one) => (one === null || one === 'parked' ? [] : [one]))
  const occupied = await firstOccupancies(db, accountId, stays, { exceptBookingId: locked.booking.id, now })
  const full = new Set(occupied.map(({ roomId }) => roomId))
  return candidates.map((one) => one !== null && (one === 'parked' || !full.has(one.roomId)))
}

/** The booking's columns that the change sets, with the number of people that its units then have. */
function patchOf(locked: LockedBooking, change: PortalBookingChange, stretches: readonly Stretch[]): BookingPatch {
  const { givenName, surname, paysByAgency, holderName, ...same } = change.fields
  const patch: BookingPatch = {
    ...same,
    // The name of somebody else is no longer that of the client whom the desk has chosen.
    ...(holderName === undefined ? {} : { holderName, clientId: null, holderSecondSurname: '' }),
    ...(givenName === undefined ? {} : { holderGivenName: givenName }),
    ...(surname === undefined ? {} : { holderFirstSurname: surname }),
    ...(paysByAgency === undefined ? {} : { payTo: paysByAgency ? 'agency' : 'client' }),
    ...(change.isRestored ? { state: 'confirmed' as const, ...NOT_CANCELLED } : {}),
  }
  const { occupants, children, taxExempt } = applyPatch(locked.booking, patch)
  const people = Math.max(occupants, peopleInUnits(stretches), 1)
  return { ...patch, occupants: people, children: Math.min(children, people), taxExempt: Math.min(taxExempt, people) }
}
