import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { makeLocator, normalizeLocator } from '@posada/domain/bookings/locator'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { bookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { EXEMPT_LODGING_REASON, withoutTax } from '@posada/domain/platform/money/tax-rates'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { searchKey } from '@posada/domain/platform/text/search-key'
import { randomBytes } from 'node:crypto'
import { agencyKey, findAgencyByKey } from '../agencies/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { isSupportLogin } from '../../platform/db/support-sessions.ts'
import { newId } from '../../platform/ids.ts'
import { bookingFieldsOf, type Lines } from './booking-problems.ts'
import type { PlannedImport } from './import-plan.ts'
import {
  type ImportedBookingRow,
  type ImportedExtraRow,
  type ImportedRows,
  type ImportedStretchRow,
  type ImportedTaxRow,
  knownBookings,
} from './queries.ts'
import { pricesOf, type ResolvedLine } from './resolve-line.ts'

type ImportWriter = { db: Db; accountId: string; loginId: string | null; now: Date }

/**
 * The rows to insert for the bookings of a file, made before any lock. Past stays count as checked in and checked out. What was paid is
 * left out of a file that the provider's staff import: they enter no money.
 */
export async function importedRows(writer: ImportWriter, bookings: readonly PlannedImport[]): Promise<ImportedRows> {
  const { db, accountId, loginId } = writer
  const takesPayments = loginId === null || !(await isSupportLogin(db, accountId, loginId))
  const locators = await newLocators(writer, bookings.filter(({ locatorKey }) => locatorKey === null).length)
  const agencies = await agencyTerms(writer, bookings)
  const made: ImportedRows = { bookings: [], stretches: [], extras: [], taxes: [], payments: [] }
  for (const { lines, importKey } of bookings) {
    const [{ booking: first }] = lines
    const locator = first.locator ?? locators.pop() ?? ''
    const read = bookingOf(writer, lines)
    const paid = takesPayments ? read.paid : 0
    const row = { ...read, paid, importKey, locator, ...agencies.get(first.agency) }
    const { id, holderName, phone, email } = row
    const keys = { locatorKey: normalizeLocator(locator), searchKey: searchKey(locator, holderName, phone, email) }
    made.bookings.push({ ...row, ...keys })
    made.stretches.push(...lines.map((line) => stretchOf(accountId, id, line, lines)))
    if (row.extrasTotal !== 0) made.extras.push(importedExtra(writer, row, lines[0]))
    if (row.taxTotal > 0) made.taxes.push(importedTax(row, lines[0]))
    if (row.paid > 0) made.payments.push(paymentOf(writer, id, lines[0], row.paid))
  }
  return made
}

function bookingOf({ accountId, loginId, now }: ImportWriter, lines: PlannedImport['lines']) {
  const [{ booking, establishmentId, tariffId, timeZone }] = lines
  const { occupants, children, extras, touristTax: tax, deposit, paid, optionUntil, ...ticks } = bookingFieldsOf(lines)
  const { checkIn, checkOut } = spanOf(lines.map((line) => line.booking)) ?? booking
  const isOver = booking.state === 'confirmed' && checkOut < todayIn(timeZone, now)
  const hasLeft = ticks.checkedOut ?? (isOver && ticks.checkedIn !== false)
  const hasCome = hasLeft || (ticks.checkedIn ?? false)
  const isCancelled = booking.state === 'cancelled'
  return {
    accountId,
    id: newId(now.getTime()),
    establishmentId,
    tariffId,
    checkIn,
    checkOut,
    state: booking.state,
    optionUntil,
    ...(isCancelled && { cancelReason: booking.cancelReason, cancelFee: booking.cancelFee ?? 0 }),
    ...(booking.state === 'no_show' && { cancelReason: booking.cancelReason, noShowFee: booking.cancelFee }),
    holderName: booking.holder,
    phone: booking.phone,
    email: booking.email,
    occupants: occupants ?? Math.max(unitCount(lines), children),
    children,
    agencyName: booking.agency,
    regime: booking.regime,
    deposit,
    extrasTotal: extras,
    taxTotal: tax,
    total: bookingTotals({ rooms: lines.map((line) => ({ nightlyPrices: pricesOf(line) })), extras, tax }).total,
    paid,
    observations: booking.observations,
    checkedInAt: hasCome ? noonOf(checkIn) : null,
    checkedOutAt: hasLeft ? noonOf(checkOut) : null,
    createdAt: now,
    createdBy: loginId,
  }
}

const unitCount = (lines: Lines) => new Set(lines.map(({ roomId }) => roomId)).size

/** The occupants of a line are those of its unit only if the booking has no other line. */
function stretchOf(accountId: string, bookingId: string, line: ResolvedLine, lines: Lines): ImportedStretchRow {
  const { checkIn, checkOut, occupants, state } = line.booking
  return {
    accountId,
    bookingId,
    id: newId(),
    roomId: line.roomId,
    checkIn,
    checkOut,
    nightlyPrices: pricesOf(line),
    occupants: lines.length === 1 ? (occupants ?? 0) : 0,
    holds: occupiesUnits(state),
  }
}

function paymentOf({ accountId, loginId, now }: ImportWriter, bookingId: string, line: ResolvedLine, amount: number) {
  const { booking, timeZone } = line
  const yesterday = addDays(todayIn(timeZone, now), -1) // not on today's cash sheet, because it was received elsewhere
  return {
    accountId,
    id: newId(),
    bookingId,
    amount,
    method: 'transfer',
    note: 'Importado',
    day: booking.checkIn < yesterday ? booking.checkIn : yesterday,
    createdAt: now,
    createdBy: loginId,
  }
}

type AgencyTerms = Pick<ImportedBookingRow, 'agencyId' | 'billTo' | 'payTo' | 'commission' | 'amountType'>

/** The terms of the account's agencies that the file names, by the name in the file. */
async function agencyTerms(
  { db, accountId }: ImportWriter,
  bookings: readonly PlannedImport[],
): Promise<Map<string, AgencyTerms>> {
  const terms = new Map<string, AgencyTerms>()
  for (const name of new Set(bookings.map(({ lines }) => lines[0].booking.agency))) {
    const agency = name === '' ? undefined : await findAgencyByKey(db, accountId, agencyKey(name))
    if (!agency) continue
    const { id: agencyId, billTo, payTo, commission, amountType } = agency
    terms.set(name, { agencyId, billTo, payTo, commission, amountType })
  }
  return terms
}

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

/** New locators, different from those of all bookings of the account. */
async function newLocators({ db, accountId }: ImportWriter, count: number): Promise<string[]> {
  const made = new Set<string>()
  while (made.size < count) {
    const some = Array.from({ length: count - made.size }, () => makeLocator(randomBytes))
    const taken = new Set((await knownBookings(db, accountId, some, [])).map(({ locatorKey }) => locatorKey))
    for (const locator of some) if (!taken.has(normalizeLocator(locator))) made.add(locator)
  }
  return [...made]
}

type ImportAuthor = { accountId: string; loginId: string | null; now: Date }
type ImportedBooking = {
  accountId: string
  id: string
  occupants: number
  children: number
  extrasTotal: number
  taxTotal: number
}

/** One extra with the total of all extras of a booking, in its first unit at the tax rate of the lodging. */
const importedExtra = (
  { loginId, now }: ImportAuthor,
  { accountId, id, extrasTotal }: ImportedBooking,
  { roomId, lodgingRate }: ResolvedLine,
): ImportedExtraRow => ({
  accountId,
  id: newId(),
  bookingId: id,
  roomId,
  extraId: null,
  name: 'Extras',
  unitPrice: extrasTotal,
  amount: 1,
  rate: lodgingRate,
  createdAt: now,
  createdBy: loginId,
  noTaxReason: lodgingRate === 0 ? EXEMPT_LODGING_REASON : '',
})

/**
 * The tourist tax of a booking. Its tariff is unknown: it has no lines and is not recalculated when ages become known.
 */
const importedTax = (
  { accountId, id, occupants, children, taxTotal }: ImportedBooking,
  line: ResolvedLine,
): ImportedTaxRow => ({
  accountId,
  bookingId: id,
  typeCode: 'importada',
  name: 'Tasa turística (importada)',
  adults: occupants - children,
  children,
  adultsTotal: taxTotal,
  childrenTotal: 0,
  base: withoutTax(taxTotal, line.lodgingRate),
  taxedNights: 0,
  lines: '[]',
  terms: null,
})
