import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { bookingTotals, extrasTotal } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import { areSameGuests, type PartyCounts, splitOccupants } from '@posada/domain/bookings/stays/split-occupants'
import { originalCheckIn, overlaps } from '@posada/domain/platform/days/stay'
import { countGaps, spanOf } from '@posada/domain/bookings/stays/stretches'
import { guestsInUnits, moveDraftsOfUnits, moveGuests } from '../../../travellers/guests/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { reconcileReports } from '../../../travellers/registry/public.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import { conditionsOfBooking, copyConditions } from '../booking-conditions.ts'
import { updateVisitCounts } from '../count-visits.ts'
import { requireBookingDiscountWithinPrice } from '../extras/check-extras.ts'
import { insertBookingWithLocator } from '../insert-booking-with-locator.ts'
import { lockBooking, type LockedBooking, type Stretch } from '../lock-booking.ts'
import type { LockedBookingRow } from '../queries/changes.ts'
import { extrasOfBooking, moveExtrasToBooking } from '../queries/extras.ts'
import { requireNoInvoice } from '../require-no-invoice.ts'
import { splitBookingTax } from '../tourist-tax/booking-tax.ts'
import { sameOnDetachOf } from '../stored-fields.ts'
import { requireActive, saveIfChanged } from './save-if-changed.ts'
import { requireStretchesIn } from './stretches.ts'

/**
 * Moves the chosen units, with their guests and extras, into one new booking; deposit, payments and observations stay.
 * @throws UserError when a unit is not in the booking, no unit would stay, or a stay would be interrupted
 */
export async function detachUnits(
  context: RequestContext,
  { bookingId, roomIds }: Input<(typeof bookingChangesApi)['detach']>,
): Promise<{ id: string; locator: string; version: number }> {
  const locked = await lockBooking(context, bookingId, roomIds)
  for (const roomId of roomIds) requireStretchesIn(locked, roomId)
  requireActive(locked)
  await requireNoInvoice(context, bookingId, 'Rectifíquela antes de desvincular sus unidades.')
  const leaving = locked.stretches.filter(({ roomId }) => roomIds.includes(roomId))
  const stretches = locked.stretches.filter(({ roomId }) => !roomIds.includes(roomId))
  if (stretches.length === 0) throw new UserError('No puede desvincular todas las habitaciones de la reserva')
  requireContiguousParts(locked, leaving, stretches)
  const people = await splitParties(context, locked, { leaving, staying: stretches })
  const guests = await guestsInUnits(context, bookingId, roomIds)
  const extras = await splitExtras(context, bookingId, roomIds)
  await requireBookingDiscountWithinPrice(
    context,
    locked,
    leaving,
    bookingTotals({ rooms: leaving, extras: extras.leaving }),
  )
  const change = { action: 'detach-rooms', stretches, extrasTotal: extras.staying, tax: 'later' } as const
  const { version } = await saveIfChanged(context, locked, { ...change, patch: people.staying })
  const id = newId()
  const booking = { ...copyOf(locked, leaving, extras.leaving), ...people.leaving, id }
  const locatorOf = await insertBookingWithLocator(context.db, { ...booking, ...createdBy(context) }, leaving, null)
  await copyConditions(context, id, await conditionsOfBooking(context, locked.booking))
  const locator = await locatorOf()
  context.changed('bookings', id)
  const units = roomIds.map((roomId) => locked.units.get(roomId)?.name ?? '')
  context.noted(bookingFactText({ kind: 'detached', units }))
  await moveExtrasToBooking(context.db, context.accountId, bookingId, { roomIds, to: id })
  await moveGuests(context, guests, { id, locator })
  await moveDraftsOfUnits(context.db, context.accountId, { from: bookingId, to: id, roomIds })
  await splitBookingTax(context, { whole: bookingId, part: id })
  await updateVisitCounts(context, null, { ...booking, deletedAt: null })
  for (const changed of [bookingId, id]) await reconcileReports(context, changed)
  return { id, locator, version }
}

/** If one part had a gap, the nights of the gap would be counted and taxed in both parts. */
function requireContiguousParts(locked: LockedBooking, leaving: readonly Stretch[], staying: readonly Stretch[]) {
  const [some, others] = [spanOf(leaving), spanOf(staying)]
  const isWoven = areSameGuests(leaving, staying) && some && others && overlaps(some, others)
  const hasHole = [leaving, staying].some((part) => countGaps(part) > countGaps(locked.stretches))
  if (isWoven || hasHole)
    throw new UserError(
      'La estancia quedaría interrumpida: desvincule solo las unidades de antes, o solo las de después',
    )
}

async function splitExtras({ db, accountId }: RequestContext, bookingId: string, roomIds: readonly string[]) {
  const lines = await extrasOfBooking(db, accountId, bookingId)
  const leaving = extrasTotal(lines.filter(({ roomId }) => roomIds.includes(roomId)))
  return { leaving, staying: extrasTotal(lines) - leaving }
}

const createdBy = ({ now, loginId }: RequestContext) => ({ createdAt: now, createdBy: loginId })

/** The fields of the new booking; `splitBookingTax` calculates its tax once its guests have been moved. */
function copyOf({ booking }: LockedBooking, stretches: readonly Stretch[], extras: Cents) {
  // An option with payments does not lapse, but the new part has no payments and would lapse at once: it is confirmed.
  const isKept = booking.state === 'option' && booking.paid > 0
  const { state, optionUntil } = isKept ? { state: 'confirmed' as const, optionUntil: null } : booking
  const { total } = bookingTotals({ rooms: stretches, extras })
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  const { accountId, establishmentId } = booking
  return {
    ...sameOnDetachOf(booking),
    accountId,
    establishmentId,
    state,
    optionUntil,
    checkIn,
    checkOut,
    extrasTotal: extras,
    total,
  }
}

type Party = PartyCounts & Pick<LockedBookingRow, 'taxExemptReason' | 'stayBegan' | 'stayGoesOn'>
type Parts<T> = { leaving: T; staying: T }

/**
 * The people who go with the detached units and those who stay, and, for each part, the original check-in if its people
 * stayed in the other part before.
 */
async function splitParties(
  context: JobContext,
  { booking }: LockedBooking,
  parts: Parts<readonly Stretch[]>,
): Promise<Parts<Party>> {
  const isOne = areSameGuests(parts.leaving, parts.staying)
  const children = isOne ? await childrenOf(context, booking) : booking.children
  const people = splitOccupants({ ...booking, children }, parts)
  const partyIn = (part: keyof typeof parts, other: keyof typeof parts) => ({
    ...people[part],
    taxExemptReason: people[part].taxExempt > 0 ? booking.taxExemptReason : '',
    ...continuedStay(booking, parts[part], isOne ? parts[other] : []),
  })
  return { leaving: partyIn('leaving', 'staying'), staying: partyIn('staying', 'leaving') }
}

/** The number of children by the stored tax: guests are registered in one part only, so the other part has no ages. */
async function childrenOf(
  { db, accountId }: JobContext,
  { id, taxExempt, children }: LockedBookingRow,
): Promise<number> {
  const tax = await taxOfBooking(db, accountId, id)
  const isTold = tax !== null && (taxExempt === 0 || tax.adults.count > 0)
  return isTold ? tax.children.count : children
}

/** The original check-in, if the same people slept in the earlier part up to the first night of this one. */
function continuedStay(booking: LockedBookingRow, part: readonly Stretch[], before: readonly Stretch[]) {
  const checkIn = spanOf(part)?.checkIn ?? booking.checkIn
  const began = originalCheckIn(booking)
  const goesOn = began < checkIn && (checkIn === booking.checkIn || spanOf(before)?.checkOut === checkIn)
  return goesOn ? { stayBegan: began, stayGoesOn: checkIn } : { stayBegan: null, stayGoesOn: null }
}
