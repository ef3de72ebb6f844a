import { nightsFault, optionOverFault } from '@posada/domain/bookings/booking-faults'
import type { NewBooking } from '@posada/contract/bookings/bookings'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { daysBetween, todayIn, type Day } from '@posada/domain/platform/days/day'
import { optionAfterArrivalFault } from '@posada/domain/bookings/booking-state'
import { type BookingOrigin, optionDayOf } from '@posada/domain/bookings/holds/booking-hold'
import type { AmountType } from '@posada/domain/bookings/totals/commission'
import { STAY_TOO_SHORT, type Stay } from '@posada/domain/platform/days/stay'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError, requireNoFault } from '../../platform/http/errors.ts'
import { readUnitTermsWithNext, type UnitTerms } from '../../prices/day-values/public.ts'
import { readWithNext } from '../../platform/db/defer-statement.ts'
import { newId } from '../../platform/ids.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { type LockedUnit, bookableUnitsForUpdate } from '../../establishments/units/public.ts'
import { calculateTaxFrom, establishmentWithTaxTermsWithNext, saveTax } from '../tourist-tax/public.ts'
import { extraLinesOf, insertExtraLines } from './extras/extra-lines.ts'
import { requireDiscountWithinPrice } from './extras/check-extras.ts'
import { copyConditions } from './booking-conditions.ts'
import type { BookingConditions } from './queries/conditions.ts'
import { updateVisitCounts } from './count-visits.ts'
import { trySummary, type MailSetup } from './mail/summary-mail.ts'
import { insertBookingWithLocator } from './insert-booking-with-locator.ts'
import { priceStay } from './pricing.ts'
import { firstOccupancies, type Occupancy } from './queries/occupancy.ts'
import { requireFreeUnits, withoutLapsedHolds } from './require-free-units.ts'
import { requireTotal } from './recalculate-account.ts'
import { bookingTerms } from './booking-terms.ts'
import { unitsOfRequest, type UnitRequest } from './placing/units-of-request.ts'
import {
  addedMessage,
  extrasInUnits,
  placingReply,
  type PlacingReply,
  withTypeTerms,
} from './placing/describe-placing.ts'
import { saleNoticesOf, saleReply, type SaleReply } from './sale-notices.ts'

/** What a booking of a portal or of the booking engine has besides; the agency's terms stand for what is absent. */
type OnlineSale = {
  terms: {
    /** The name of the portal. */
    portal?: string
    origin?: BookingOrigin
    payTo?: 'agency'
    /** Hundredths of a percent. */
    commission?: number
    amountType?: AmountType
  }
  /** Ids for the stays, in the order of the rooms in the request. */
  stretchIds?: readonly string[]
  /** What the guest has accepted, instead of the conditions of the establishment. */
  conditions?: BookingConditions
  /** An option without regard to the day: its hold says when it ends. */
  heldUntil?: Date
}

export type AddedBooking = { id: string; locator: string; message: string } & SaleReply & PlacingReply

/**
 * Chooses the units of types for sale, locks the rooms, writes the booking and, if the request wants it and there is a `setup`, queues
 * the confirmation mail.
 * @throws UserError naming the unit that is not free, or the field that is not valid
 */
export async function addBooking(
  context: JobContext,
  setup: MailSetup | null,
  sent: NewBooking,
  sale?: OnlineSale,
): Promise<AddedBooking> {
  const { db, accountId, loginId, now } = context
  const stay: Stay = { checkIn: sent.checkIn, checkOut: sent.checkOut }
  requireNights(stay)

  const readEstablishment = await establishmentWithTaxTermsWithNext(context, sent.establishmentId, stay)
  const today = async () => todayIn((await readEstablishment()).establishment.timeZone, now)
  const { rooms: requested, relocated } = await unitsOfRequest(context, sent, today)
  const input = { ...sent, rooms: requested, extras: extrasInUnits(sent.extras, requested) }
  const found = await lockRequestedUnits(context, input)
  const { establishment, terms: taxTerms } = await readEstablishment()
  const optionUntil = sale?.heldUntil
    ? optionDayOf(sale.heldUntil, { timeZone: establishment.timeZone, checkIn: sent.checkIn })
    : sent.optionUntil
  if (!sale?.heldUntil) requireOptionDay(sent, await today())
  const { occupancies, terms: saleTerms } = found
  const units = requireUnits(found.units, input)
  const terms = await bookingTerms(context, sent, establishment.kind) // may lock a client, so after the units
  const lines = await extraLinesOf(context, establishment, input)
  const { occupants, children } = terms
  const tax = taxTerms && calculateTaxFrom({ stay, occupants, children, exempt: 0 }, [], taxTerms)
  const pricesOf = (unit: LockedUnit, index: number) => ({
    ...(requested[index]?.chosen?.prices ?? saleTerms.pricesOf(unit)),
    people: requested[index]?.occupants ?? (requested.length === 1 ? occupants : 0),
  })
  const beside = { extras: lines, tax: tax?.total ?? 0 }
  const { nightly, account, listed } = priceStay(stay, input, units.map(pricesOf), beside)
  requireTotal(account.total)
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  requireDiscountWithinPrice(lines, account, (roomId) => `la unidad ${unitOf.get(roomId)?.name ?? ''}`)
  const readAgain = () => firstOccupancies(db, accountId, staysIn(input))
  requireFreeUnits(units, await withoutLapsedHolds(context, occupancies, readAgain))

  const id = newId()
  const booking = {
    accountId,
    id,
    establishmentId: establishment.id,
    ...stay,
    ...terms,
    ...sale?.terms,
    extrasTotal: account.extras,
    taxTotal: account.tax,
    total: account.total,
    ...(optionUntil === null ? {} : { state: 'option' as const, optionUntil }),
    createdAt: now,
    createdBy: loginId,
    newsSince: now,
  }
  const rooms = input.rooms.map(({ roomId, occupants, chosen }, index) => ({
    id: sale?.stretchIds?.[index] ?? newId(),
    roomId,
    nightlyPrices: nightly[index] ?? [],
    occupants: occupants ?? 0,
    isPinned: false,
    isPlaced: chosen !== undefined,
  }))
  const locatorOf = await insertBookingWithLocator(db, booking, rooms, input.locator)
  await copyConditions(context, id, sale?.conditions ?? establishment)
  await insertExtraLines(context, id, lines)
  if (tax) await saveTax(context, id, tax)
  await updateVisitCounts(context, null, { state: 'confirmed', deletedAt: null, ...booking })

  context.changed('bookings', id)
  context.noted(bookingFactText({ kind: 'created', stay, units: units.map(({ name }) => name), total: account.total }))
  await reconcileReports(context, id, { isNew: true, isEmpty: true })
  const locator = await locatorOf()
  const saleNotices = saleNoticesOf(withTypeTerms(saleTerms, requested), staysIn(input), unitOf)
  const pricedUnits = units.flatMap((unit, index) => {
    const nights = listed[index]
    return nights ? [{ roomId: unit.id, nights }] : []
  })
  const added = addedMessage(requested)
  const message = `${added}${await sendConfirmation(context, setup, input, id)}`
  return { id, locator, message, ...saleReply(saleNotices, pricedUnits), ...placingReply(requested, relocated) }
}

/** The booking is kept even if its confirmation cannot be sent; the returned text then gives the reason. */
async function sendConfirmation(
  context: JobContext,
  setup: MailSetup | null,
  { sendsConfirmation }: NewBooking,
  id: string,
): Promise<string> {
  if (!sendsConfirmation || setup === null) return ''
  const unsent = await trySummary(context, setup, id)
  return unsent && `. La confirmación no se ha enviado: ${unsent}`
}

function requireOptionDay({ optionUntil, checkIn }: NewBooking, today: Day) {
  if (optionUntil === null) return
  requireNoFault(optionOverFault(optionUntil, today))
  requireNoFault(optionAfterArrivalFault(optionUntil, { checkIn }))
}

function requireNights({ checkIn, checkOut }: Stay) {
  const nights = daysBetween(checkIn, checkOut)
  if (nights < 1) throw new UserError(STAY_TOO_SHORT)
  requireNoFault(nightsFault(nights))
}

/** A parking row takes any number of stays. */
function requireDistinct(units: readonly LockedUnit[]) {
  const ids = units.flatMap(({ id, isParking }) => (isParking ? [] : id))
  if (new Set(ids).size < ids.length) throw new UserError('Esta habitación ya está en la reserva')
}

type RequestedUnits = Stay & { establishmentId: string; rooms: readonly UnitRequest[] }

const staysIn = ({ rooms, checkIn, checkOut }: RequestedUnits) =>
  rooms.map(({ roomId }) => ({ roomId, checkIn, checkOut }))

type LockedUnits = { units: ReadonlyMap<string, LockedUnit>; occupancies: readonly Occupancy[]; terms: UnitTerms }

/**
 * The units that exist, locked until the transaction ends, with what occupies them on the nights, and the prices and restrictions of
 * those days.
 */
async function lockRequestedUnits({ db, accountId }: JobContext, booking: RequestedUnits): Promise<LockedUnits> {
  const { checkIn, checkOut } = booking
  const ids = booking.rooms.map((room) => room.roomId)
  const lockedRooms = await readWithNext(db, bookableUnitsForUpdate(db, accountId, ids))
  const days = { from: checkIn, to: checkOut }
  const terms = await readUnitTermsWithNext(db, accountId, { roomIds: ids, days })
  const occupancies = await firstOccupancies(db, accountId, staysIn(booking))
  const units = new Map((await lockedRooms()).map((unit) => [unit.id, unit]))
  return { units, occupancies, terms: await terms() }
}

/** The units in the order of the request. @throws UserError for one that does not exist, of another establishment, or named twice */
function requireUnits(locked: LockedUnits['units'], { establishmentId, rooms }: RequestedUnits): LockedUnit[] {
  const units = rooms.map(({ roomId }) => {
    const unit = locked.get(roomId)
    if (!unit) throw new UserError('La unidad no existe')
    if (unit.establishmentId !== establishmentId)
      throw new UserError(`La unidad ${unit.name} no es de este establecimiento`)
    return unit
  })
  requireDistinct(units)
  return units
}
