import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { invoiceTotals } from '../invoices/invoice-totals.ts'
import { bookingTotals } from '../../bookings/totals/booking-totals.ts'
import { sum } from '../../platform/money/money.ts'
import { advanceLine, type BillableBooking, billableItems, deductionLine } from './billable-items.ts'

const unit = { roomId: 'r1', roomName: 'Tajo', typeName: 'Suite' }
const noTax: BillableBooking['tax'] = { name: '', total: 0, lines: [] }
const aBooking = (fields: Partial<BillableBooking> = {}): BillableBooking => ({
  locator: 'N4HX8C',
  state: 'confirmed',
  total: 0,
  cancelFee: 0,
  noShowFee: null,
  lodgingRate: 1000,
  stretches: [],
  extras: [],
  tax: noTax,
  ...fields,
})
const aStay = (nightlyPrices: number[], checkIn = '2026-06-22') => ({
  ...unit,
  id: 's1',
  checkIn,
  checkOut: addDays(checkIn, nightlyPrices.length),
  nightlyPrices,
})

test('nights at the same price are one line with their days', () => {
  const [item] = billableItems(aBooking({ stretches: [aStay([160_00, 160_00, 190_00, 160_00])] }))
  expect(item).toMatchObject({ key: 'nights:s1', amount: 670_00, detail: 'Del 22/06/2026 al 26/06/2026, 4 noches' })
  expect(item?.lines.map(({ name, detail, quantity, price, rate }) => [name, detail, quantity, price, rate])).toEqual([
    ['Alojamiento, Tajo Suite', 'Del 22/06/2026 al 24/06/2026, 2 noches', 2, 160_00, 1000],
    ['Alojamiento, Tajo Suite', 'Del 24/06/2026 al 25/06/2026, 1 noche', 1, 190_00, 1000],
    ['Alojamiento, Tajo Suite', 'Del 25/06/2026 al 26/06/2026, 1 noche', 1, 160_00, 1000],
  ])
})

test('the tourist tax bears the tax of the lodging, except the part on which none is due', () => {
  const lines = [
    { unitPrice: 100, bearsVat: true, units: 4, base: 400 },
    { unitPrice: 50, bearsVat: false, units: 2, base: 100 },
  ]
  const [item] = billableItems(aBooking({ tax: { name: 'IEET', total: 540, lines } }))
  expect(item?.lines).toMatchObject([
    { name: 'Tasa turística, IEET', detail: 'Personas por noches: 6', price: 440, rate: 1000 },
    { price: 100, rate: 0, noTaxReason: 'N1' },
  ])
})

test('lodging without hotel services and its tourist tax are exempt, also as an advance', () => {
  const booking = aBooking({ lodgingRate: 0, stretches: [aStay([50_00])], tax: { name: '', total: 200, lines: [] } })
  for (const line of [...billableItems(booking).flatMap(({ lines }) => lines), advanceLine('L1', 10_00, 0)])
    expect(line).toMatchObject({ rate: 0, noTaxReason: 'E1' })
})

test('a cancelled booking and a no-show charge what is kept, without tax', () => {
  const stretches = [aStay([100_00])]
  const cancelled = billableItems(aBooking({ state: 'cancelled', total: 100_00, cancelFee: 40_00, stretches }))
  expect(cancelled).toMatchObject([{ key: 'fee', amount: 40_00, lines: [{ rate: 0, noTaxReason: 'N1' }] }])
  expect(billableItems(aBooking({ state: 'no_show', total: 100_00, stretches }))).toMatchObject([{ amount: 100_00 }])
  expect(billableItems(aBooking({ state: 'cancelled', total: 100_00, stretches }))).toEqual([])
})

test('a deducted advance takes off the tax that it bore', () => {
  const stay = billableItems(aBooking({ stretches: [aStay([110_00])] })).flatMap(({ lines }) => lines)
  const advance = { number: 'H/00241', issuedOn: '2026-05-14', rate: 1000, noTaxReason: '' as const }
  const { base, tax, total } = invoiceTotals([...stay, deductionLine(advance, 55_00)])
  expect([base, tax, total]).toEqual([50_00, 5_00, 55_00])
})

const price = fc.integer({ min: 0, max: 99_999 })
const extra = fc.record({
  id: fc.uuid(),
  name: fc.constant('Cena'),
  unitPrice: fc.integer({ min: -5000, max: 20_000 }),
  amount: fc.integer({ min: 1, max: 9 }),
  rate: fc.constantFrom(400, 1000, 2100),
})

test('the charges and their lines add up to the total of the booking', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(price, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 }),
      fc.array(extra, { maxLength: 5 }),
      fc.integer({ min: 0, max: 5000 }),
      (rooms, sold, taxed) => {
        const stretches = rooms.map((prices, room) => ({ ...aStay(prices), id: `s${room}` }))
        const extras = sold.map((one) => ({ ...unit, ...one, noTaxReason: '' as const, kind: '' as const }))
        const booking = aBooking({ stretches, extras, tax: { name: 'Tasa', total: taxed, lines: [] } })
        const items = billableItems(booking)
        const total = bookingTotals({ rooms: stretches, extras, tax: taxed }).total
        expect(sum(items.map(({ amount }) => amount))).toBe(total)
        expect(invoiceTotals(items.flatMap(({ lines }) => lines)).payable).toBe(total)
      },
    ),
  )
})
