import { inactiveFault } from '@posada/domain/bookings/booking-faults'
import { bookingFields, fieldOf, stateLabels, stayLabels } from '@posada/domain/bookings/booking-fields'
import { bookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { pricesOnDates } from '@posada/domain/bookings/stays/prices-on-typed-dates'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { requireNoFault } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { BookingChange } from '../booking-change.ts'
import type { LockedBooking, Stretch } from '../lock-booking.ts'
import type { BookingPatch, LockedBookingRow } from '../queries/changes.ts'
import { isSameUnitStay } from '../require-free-units.ts'
import { type PricedUnit, readSaleNoticesWithNext, saleReply } from '../sale-notices.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { requireCheckInOutDates } from '../states/check-in-out-dates.ts'

type RequestedChange = Omit<BookingChange, 'changed'> & {
  /** The units whose prices this change calculated. */
  pricedUnits?: PricedUnit[]
}

/**
 * Saves the fields and stretches that differ, with their names in words; without any difference no version is written.
 * @throws UserError for other dates, units or prices of a cancelled or no-show booking
 */
export async function saveIfChanged(
  context: RequestContext,
  locked: LockedBooking,
  { patch: requestedPatch = {}, stretches: requestedStretches, pricedUnits = [], ...requested }: RequestedChange,
): Promise<SavedBooking> {
  const { booking } = locked
  const patch = differingFields(booking, requestedPatch)
  const stays = requestedStretches ? stayWords(locked.stretches, requestedStretches) : []
  const stretches = stays.length > 0 ? requestedStretches : undefined
  if (stretches) requireActive(locked)
  // Detaching units moves no dates: the check-in and check-out ticks stay as they were.
  if (stretches && requested.action !== 'detach-rooms') await requireCheckInOutDates(context, locked, stretches)
  const words = [
    ...stays,
    ...fieldWords(patch),
    ...(stretches && changesNightsTotal(locked, stretches) ? [stayLabels.total] : []),
  ]
  if (words.length === 0 && Object.keys(patch).length === 0) return { version: booking.version, total: booking.total }
  const saleNotices =
    stretches && movesStays(locked, stretches)
      ? await readSaleNoticesWithNext(context, stretches, locked.units)
      : undefined
  const saved = await saveBooking(context, locked, {
    ...requested,
    patch,
    changed: [...new Set(words)],
    ...(stretches ? { stretches } : {}),
  })
  return { ...saved, ...saleReply((await saleNotices?.()) ?? [], pricedUnits) }
}

/** Whether somebody stays in a unit on other dates than before; only then `saveBooking` reads what occupies the units. */
const movesStays = (locked: LockedBooking, stretches: readonly Stretch[]) =>
  stretches.some((stretch) => !locked.stretches.some((before) => isSameUnitStay(before, stretch)))

export function requireActive({ booking: { state } }: LockedBooking) {
  requireNoFault(inactiveFault(state))
}

const changesNightsTotal = ({ stretches }: LockedBooking, after: readonly Stretch[]) =>
  bookingTotals({ rooms: after }).nights !== bookingTotals({ rooms: stretches }).nights

/** The part of the patch that differs from the stored booking. */
export const differingFields = (booking: LockedBookingRow, patch: BookingPatch): BookingPatch =>
  Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => booking[field as keyof LockedBookingRow] !== value),
  )

/** The labels of the patch's fields; what the program stores beside them has none. */
export const fieldWords = (patch: BookingPatch): string[] =>
  Object.keys(patch).flatMap((stored) => labelOf(stored) ?? [])

function labelOf(stored: string): string | undefined {
  const field = fieldOf(stored)
  return field === undefined ? stateLabels[stored as keyof typeof stateLabels] : bookingFields[field].label
}

/** The differences between two states of a booking's stays, in words; empty if they are the same. */
export function stayWords(before: readonly Stretch[], after: readonly Stretch[]): string[] {
  const [old, now] = [spanOf(before), spanOf(after)]
  const pairs = after.flatMap((stretch) => {
    const same = before.find(({ id }) => id === stretch.id)
    return same ? [[same, stretch] as const] : []
  })
  const areUnitsMoved =
    joinedTexts(before, roomIdOf) !== joinedTexts(after, roomIdOf) ||
    pairs.some(([old, now]) => old.roomId !== now.roomId)
  const words = [
    old?.checkIn !== now?.checkIn && bookingFields.checkIn.label,
    old?.checkOut !== now?.checkOut && bookingFields.checkOut.label,
    areUnitsMoved && stayLabels.units,
    pairs.some(([old, now]) => !isSame(pricesOnDates(old.nightlyPrices, old, now), now.nightlyPrices)) &&
      stayLabels.prices,
    pairs.some(([old, now]) => old.occupants !== now.occupants) && stayLabels.people,
    pairs.some(([old, now]) => old.isPinned !== now.isPinned) && stayLabels.pins,
  ].filter((word) => word !== false)
  if (words.length > 0 || joinedTexts(before, unitStayOf) === joinedTexts(after, unitStayOf)) return words
  return [stayLabels.dates]
}

const roomIdOf = ({ roomId }: Stretch) => roomId
const unitStayOf = ({ roomId, checkIn, checkOut }: Stretch) => `${roomId} ${checkIn} ${checkOut}`

const joinedTexts = (stretches: readonly Stretch[], nameOf: (stretch: Stretch) => string) =>
  stretches.map(nameOf).sort().join()

const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join()
