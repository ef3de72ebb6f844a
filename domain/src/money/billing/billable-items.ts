import { occupiesUnits, type BookingState } from '../../bookings/booking-state.ts'
import { addDays, type Day, daysBetween, formatDay } from '../../platform/days/day.ts'
import type { InvoiceLine } from '../invoices/invoice-snapshot.ts'
import type { LineKind } from '../invoices/line-kinds.ts'
import { grossOf } from '../invoices/invoice-totals.ts'
import { amountDue } from '../../bookings/totals/booking-totals.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { EXEMPT_LODGING_REASON, type NoTaxReason } from '../../platform/money/tax-rates.ts'
import type { Stay } from '../../platform/days/stay.ts'
import { ownTax } from '../../bookings/tourist-tax/published/published-taxes.ts'
import { baseOf } from '../../bookings/tourist-tax/tourist-tax.ts'
import type { TaxLine } from '../../bookings/tourist-tax/tax-period.ts'

/** The unit's name is '' while a stay has no unit. */
type Unit = { roomId: string; roomName: string; typeName: string }

/** What a booking sells, as far as invoices need it. */
export type BillableBooking = {
  locator: string
  state: BookingState
  total: Cents
  cancelFee: Cents
  noShowFee: Cents | null
  /** Hundredths of a percent; 0 for lodging without hotel services. */
  lodgingRate: number
  stretches: readonly (Unit & Stay & { id: string; nightlyPrices: readonly Cents[] })[]
  extras: readonly (Unit & {
    id: string
    name: string
    unitPrice: Cents
    amount: number
    rate: number
    noTaxReason: NoTaxReason | ''
    kind: LineKind | ''
  })[]
  /** The tourist tax; its lines are empty where it came from another program. */
  tax: { name: string; total: Cents; lines: readonly TaxLine[] }
}

type BillableKind = 'nights' | 'extra' | 'tax' | 'fee'

/** Something that a booking charges: its key stays the same when price, dates or unit change. */
export type BillableItem = {
  key: string
  kind: BillableKind
  /** '' for what belongs to the whole booking. */
  roomId: string
  name: string
  detail: string
  amount: Cents
  lines: InvoiceLine[]
}

/** The key of what is kept of a stay that does not take place. */
export const FEE_KEY = 'fee'
/** Under which a booking bills its tourist tax. */
export const TOURIST_TAX_KEY = 'tax'

/**
 * What a booking charges: the nights of each unit, its extras and the tourist tax. Of a cancelled booking and of a
 * no-show only the amount that is kept, a compensation without tax (DGT V0839-20). Items of zero are left out.
 */
export function billableItems(booking: BillableBooking): BillableItem[] {
  const items = occupiesUnits(booking.state)
    ? [...booking.stretches.map((stretch) => nightsOf(stretch, booking)), ...extrasOf(booking), taxOf(booking)]
    : [feeOf(booking)]
  return items.filter(({ amount }) => amount !== 0)
}

function nightsOf(stretch: BillableBooking['stretches'][number], { lodgingRate }: BillableBooking): BillableItem {
  const name = ['Alojamiento', unitName(stretch)].filter(Boolean).join(', ')
  const lines = runsOfNights(stretch).map(({ first, nights, price }) => ({
    ...plainLine(name, nightsText(first, addDays(first, nights))),
    unit: unitName(stretch),
    quantity: nights,
    price,
    ...lodgingTerms(lodgingRate),
  }))
  return {
    key: `nights:${stretch.id}`,
    kind: 'nights',
    roomId: stretch.roomId,
    name,
    detail: nightsText(stretch.checkIn, stretch.checkOut),
    amount: sum(lines.map(grossOf)),
    lines,
  }
}

/** Consecutive nights at the same price. */
function runsOfNights({ checkIn, nightlyPrices }: { checkIn: Day; nightlyPrices: readonly Cents[] }) {
  const runs: { first: Day; nights: number; price: Cents }[] = []
  for (const [night, price] of nightlyPrices.entries()) {
    const last = runs.at(-1)
    if (last?.price === price) last.nights++
    else runs.push({ first: addDays(checkIn, night), nights: 1, price })
  }
  return runs
}

const extrasOf = ({ extras }: BillableBooking): BillableItem[] =>
  extras.map((extra) => {
    const { id, roomId, name, unitPrice, amount, rate, noTaxReason, kind } = extra
    const detail = unitName(extra)
    const terms = { quantity: amount, price: unitPrice, rate, noTaxReason, kind }
    const line = { ...plainLine(name, detail), unit: detail, ...terms }
    return { key: `extra:${id}`, kind: 'extra', roomId, name, detail, amount: grossOf(line), lines: [line] }
  })

/** The tax is part of the taxable amount (LIVA 78.Dos.4.º), so what bears VAT has the rate of the lodging. */
function taxOf({ tax, lodgingRate }: BillableBooking): BillableItem {
  const untaxed = baseOf(tax.lines, false)
  const taxed = tax.total - untaxed
  const name = ['', ownTax.name].includes(tax.name) ? 'Tasa turística' : `Tasa turística, ${tax.name}`
  const detail = personNights(tax.lines)
  const lines = [
    { ...plainLine(name, detail), quantity: 1, price: taxed, ...lodgingTerms(lodgingRate) },
    { ...plainLine(name, detail), quantity: 1, price: untaxed, rate: 0, noTaxReason: 'N1' as const },
  ].filter(({ price }) => price !== 0)
  return { key: TOURIST_TAX_KEY, kind: 'tax', roomId: '', name, detail, amount: tax.total, lines }
}

function personNights(lines: readonly TaxLine[]): string {
  const units = sum(lines.map((line) => line.units))
  return units === 0 ? '' : `Personas por noches: ${units}`
}

function feeOf({ state, total, cancelFee, noShowFee, locator }: BillableBooking): BillableItem {
  const amount = amountDue({ state, total, cancelFee, noShowFee })
  const name = state === 'no_show' ? 'Indemnización por no presentarse' : 'Indemnización por cancelación'
  const detail = `Reserva ${locator}`
  const line = { ...plainLine(name, detail), quantity: 1, price: amount, rate: 0, noTaxReason: 'N1' as const }
  return { key: FEE_KEY, kind: 'fee', roomId: '', name, detail, amount, lines: [line] }
}

/** The line of money received before the stay, which bears the tax of the lodging (LIVA 75.Dos). */
export function advanceLine(locator: string, amount: Cents, lodgingRate: number): InvoiceLine {
  const line = plainLine('Anticipo a cuenta', `Reserva ${locator}`)
  return { ...line, quantity: 1, price: amount, ...lodgingTerms(lodgingRate) }
}

/** The line that takes an invoiced advance off the invoice of the stay, with the tax that the advance bore. */
export const deductionLine = (
  advance: { number: string; issuedOn: Day; rate: number; noTaxReason: NoTaxReason | '' },
  amount: Cents,
): InvoiceLine => ({
  ...plainLine(`Anticipo facturado en ${advance.number}`, formatDay(advance.issuedOn)),
  quantity: -1,
  price: amount,
  rate: advance.rate,
  noTaxReason: advance.noTaxReason,
})

const plainLine = (name: string, detail: string) => ({ name, detail, isDisbursement: false })

const lodgingTerms = (rate: number) => ({
  rate,
  noTaxReason: rate === 0 ? EXEMPT_LODGING_REASON : ('' as const),
})

/** '' of a stay without unit whose type has no name of its own. */
const unitName = ({ roomName, typeName }: Unit) => [roomName, typeName].filter(Boolean).join(' ')

function nightsText(checkIn: Day, checkOut: Day): string {
  const nights = daysBetween(checkIn, checkOut)
  return `Del ${formatDay(checkIn)} al ${formatDay(checkOut)}, ${nights === 1 ? '1 noche' : `${nights} noches`}`
}
