import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import { addTax, noTaxReasons, type NoTaxReason, taxOfProvince, withoutTax } from '../../platform/money/tax-rates.ts'
import { formatUnitPrice, grossOf, invoiceTotals, netLines } from './invoice-totals.ts'

const line = (price: number, rate: number, quantity = 1) => ({
  quantity,
  price,
  rate,
  noTaxReason: rate === 0 ? ('E1' as const) : ('' as const),
  isDisbursement: false,
})

const reasons = Object.keys(noTaxReasons) as NoTaxReason[]
const anyLine = fc.record({
  quantity: fc.integer({ min: -20, max: 20 }).filter((quantity) => quantity !== 0),
  price: fc.integer({ min: -300_000, max: 300_000 }),
  rate: fc.constantFrom(...['28', '35', '52'].flatMap((province) => taxOfProvince(province).rates)),
  noTaxReason: fc.constantFrom(...reasons),
  isDisbursement: fc.boolean(),
})
const anyLines = fc.array(anyLine, { maxLength: 12 }).map((lines) =>
  lines.map((each) => ({
    quantity: each.quantity,
    price: each.price,
    rate: each.rate,
    noTaxReason: each.rate === 0 && !each.isDisbursement ? each.noTaxReason : ('' as const),
    isDisbursement: each.isDisbursement,
  })),
)

test('groups by rate and reason, with disbursements outside of base and total', () => {
  const taxi = { quantity: 1, price: 2000, rate: 0, noTaxReason: '' as const, isDisbursement: true }
  const compensation = { quantity: 1, price: 5000, rate: 0, noTaxReason: 'N1' as const, isDisbursement: false }
  const lines = [line(10_000, 1000, 2), line(1210, 2100), taxi, line(500, 1000), line(3000, 0), compensation]
  expect(invoiceTotals(lines)).toEqual({
    groups: [
      { rate: 2100, noTaxReason: '', base: 1000, tax: 210 },
      { rate: 1000, noTaxReason: '', base: 18_636, tax: 1864 },
      { rate: 0, noTaxReason: 'E1', base: 3000, tax: 0 },
      { rate: 0, noTaxReason: 'N1', base: 5000, tax: 0 },
    ],
    base: 27_636,
    tax: 2074,
    total: 29_710,
    disbursements: 2000,
    payable: 31_710,
  })
  expect(invoiceTotals([])).toMatchObject({ groups: [], total: 0, payable: 0 })
})

test.each(['28', '35', '52'])(
  'base and tax of every amount to 10.000 € agree within a cent (province %s)',
  (province) => {
    for (const rate of taxOfProvince(province).rates) {
      for (let gross = 1; gross <= 1_000_000; gross++) {
        const base = withoutTax(gross, rate)
        const difference = Math.abs(base * rate - (gross - base) * 10_000)
        if (difference >= 10_000) throw new Error(`${gross} at ${rate}: base ${base}`)
      }
    }
  },
)

test('halves are rounded away from zero in both directions', () => {
  expect(withoutTax(13, 400)).toBe(13) // 12.5
  expect(withoutTax(-13, 400)).toBe(-13)
  expect(withoutTax(0, 400)).toBe(0)
})

test('an amount whose base was a whole number of cents finds that base again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(400, 700, 1000, 2100),
      (base, rate) => {
        expect(withoutTax(addTax(base, rate), rate)).toBe(base)
      },
    ),
  )
})

describe('of any lines', () => {
  test('the total is the sum of the prices and the groups add up', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = invoiceTotals(lines)
        expect(totals.payable).toBe(sum(lines.map(grossOf)))
        expect(totals.base).toBe(sum(totals.groups.map((group) => group.base)))
        expect(totals.tax).toBe(sum(totals.groups.map((group) => group.tax)))
        expect(totals.total + totals.disbursements).toBe(totals.payable)
      }),
    )
  })

  test('the net lines of each group add up to its base, none more than a cent from its own', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const nets = netLines(lines)
        for (const group of invoiceTotals(lines).groups) {
          const own = nets.filter((_, place) => {
            const { rate, noTaxReason, isDisbursement } = lines[place]!
            return !isDisbursement && rate === group.rate && noTaxReason === group.noTaxReason
          })
          expect(sum(own.map(({ net }) => net))).toBe(group.base)
        }
        for (const [place, { net }] of nets.entries()) {
          const { rate, isDisbursement } = lines[place]!
          const exact = (grossOf(lines[place]!) * 10_000) / (10_000 + (isDisbursement ? 0 : rate))
          expect(Math.abs(net - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('negative lines mirror positive ones', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const mirrored = lines.map((each) => ({ ...each, quantity: -each.quantity }))
        const { groups, total, payable } = invoiceTotals(lines)
        const opposite = invoiceTotals(mirrored)
        expect(opposite.total + total).toBe(0)
        expect(opposite.payable + payable).toBe(0)
        expect(opposite.groups.map(({ base, tax }) => [-base + 0, -tax + 0])).toEqual(
          groups.map(({ base, tax }) => [base, tax]),
        )
        const nets = netLines(lines)
        const oppositeNets = netLines(mirrored)
        nets.forEach(({ net, unitPrice }, place) => {
          expect(oppositeNets[place]!.net + net).toBe(0)
          expect(oppositeNets[place]!.unitPrice).toBe(unitPrice)
        })
      }),
    )
  })
})

test('the unit price has two decimals where the quantity times it is the net amount, else up to four', () => {
  const unitPrice = (price: number, quantity: number) =>
    formatUnitPrice(netLines([line(price, 1000, quantity)])[0]!.unitPrice)
  expect(unitPrice(11_000, 3)).toBe('100,00')
  expect(unitPrice(8450, 3)).toBe('76,8167') // 230.45 net
  expect(unitPrice(121, 2)).toBe('1,10')
  expect(unitPrice(8450, 2)).toBe('76,82') // 153.64 net
  expect(unitPrice(-8450, 2)).toBe('-76,82')
  expect(unitPrice(8450, -2)).toBe('76,82')
  expect(unitPrice(1_100_000, 1)).toBe('10.000,00')
  expect(unitPrice(1, 2)).toBe('0,01')
  expect(formatUnitPrice(12_350)).toBe('1,235')
  expect(formatUnitPrice(5)).toBe('0,0005')
  expect(netLines([line(1000, 1000, 0)])).toEqual([{ net: 0, unitPrice: 0 }])
})
