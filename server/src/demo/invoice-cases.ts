import { addDays, type Day, eachDay } from '@posada/domain/platform/days/day'
import { firstOfQuarter } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { DemoUnit } from './demo-hotel.ts'
import type { Random } from './random.ts'

/** A line of a demo invoice, with the names of the wire. The price is in euros, tax included. */
type DemoLine = { name: string; price: number; VAT: number; amount?: number; motivo?: string; suplido?: boolean }
/** `outside-census`: a person whose NIF the simulated AEAT does not know. */
export type DemoPayer = 'person' | 'outside-census' | 'foreigner' | 'company' | 'foreign-company' | 'agency'

/** What becomes of an issued invoice. */
type DemoFate = 'paid' | 'unpaid' | 'refunded' | 'substituted' | 'annulled' | 'completed'

export type DemoInvoice = {
  day: Day
  establishmentId: string
  /** Null for a simplified invoice. */
  payer: DemoPayer | null
  lines: DemoLine[]
  fate: DemoFate | 'draft'
  method: PaymentMethod
}

const PAYERS: DemoPayer[] = ['person', 'person', 'person', 'foreigner', 'company', 'foreign-company']
const METHODS = ['card', 'card', 'transfer', 'cash'] as const
/** Later invoices may still be unpaid. */
const PAID_AFTER_DAYS = 20

/** The days of the invoices: two quarters, the present one until today. */
export const invoicedDays = (today: Day): Day[] => {
  const first = firstOfQuarter(addDays(firstOfQuarter(today), -1))
  return eachDay(first, addDays(today, 1))
}

/** Invoices of every kind and state over two quarters, the oldest first. */
export function invoiceCases(units: readonly DemoUnit[], today: Day, random: Random): DemoInvoice[] {
  const days = invoicedDays(today)
  const stays = days.filter(() => random.chance(0.12)).map((day) => stayInvoice(random.pick(units), day, today, random))
  const [unit] = units
  if (!unit) return stays
  const { establishmentId } = unit
  const at = (back: number): Day => days[Math.max(0, days.length - 1 - back)] ?? today
  const special = (
    back: number,
    payer: DemoPayer | null,
    fate: DemoInvoice['fate'],
    lines: DemoLine[],
  ): DemoInvoice => ({
    day: at(back),
    establishmentId,
    payer,
    lines,
    fate,
    method: 'card',
  })
  const agencyMonths = days.filter((day) => day.endsWith('-01')).map((day) => agencyInvoice(units, day, random))
  return [
    ...stays,
    ...agencyMonths,
    special(70, 'company', 'refunded', [night(unit, 2), parking(2)]),
    special(55, null, 'paid', [menu(3)]),
    special(52, null, 'completed', [night(unit, 1), menu(1)]),
    special(40, 'person', 'paid', [KEPT]),
    special(33, 'foreign-company', 'substituted', [night(unit, 4)]),
    special(21, 'company', 'unpaid', [night(unit, 3), TAXI]),
    special(12, null, 'paid', [menu(2)]),
    special(6, 'person', 'annulled', [night(unit, 2)]),
    special(4, 'outside-census', 'paid', [night(unit, 1)]),
    special(2, 'foreigner', 'paid', [night(unit, 2)]),
    special(1, 'person', 'paid', [night(unit, 2), parking(2)]),
    special(0, 'company', 'draft', [night(unit, 5)]),
    special(0, 'person', 'draft', [night(unit, 2), parking(2)]),
  ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function stayInvoice(unit: DemoUnit, day: Day, today: Day, random: Random): DemoInvoice {
  const nights = random.int(1, 5)
  const isOld = day < addDays(today, -PAID_AFTER_DAYS)
  return {
    day,
    establishmentId: unit.establishmentId,
    payer: random.pick(PAYERS),
    lines: [
      night(unit, nights),
      ...(random.chance(0.5) ? [breakfast(nights)] : []),
      ...(random.chance(0.3) ? [parking(nights)] : []),
    ],
    fate: random.chance(isOld ? 0.97 : 0.6) ? 'paid' : 'unpaid',
    method: random.pick(METHODS),
  }
}

/** What an agency owes for the month before. */
const agencyInvoice = (units: readonly DemoUnit[], day: Day, random: Random): DemoInvoice => ({
  day,
  establishmentId: units[0]?.establishmentId ?? '',
  payer: 'agency',
  lines: units.slice(0, 6).map((unit) => night(unit, random.int(2, 6))),
  fate: random.chance(0.5) ? 'paid' : 'unpaid',
  method: 'transfer',
})

const night = ({ name, basePrice }: DemoUnit, amount: number): DemoLine => ({
  name: `Alojamiento, ${name}`,
  price: basePrice / 100,
  VAT: 10,
  amount,
})
const breakfast = (amount: number): DemoLine => ({ name: 'Desayuno', price: 9.5, VAT: 10, amount })
const parking = (amount: number): DemoLine => ({ name: 'Aparcamiento, por noche', price: 12.1, VAT: 21, amount })
const menu = (amount: number): DemoLine => ({ name: 'Menú del día', price: 16.5, VAT: 10, amount })
const KEPT: DemoLine = { name: 'Indemnización por cancelación', price: 78, VAT: 0, motivo: 'N1' }
const TAXI: DemoLine = { name: 'Taxi pagado por su cuenta', price: 24, VAT: 0, suplido: true }
