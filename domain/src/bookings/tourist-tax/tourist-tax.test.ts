import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTax } from '../../platform/money/tax-rates.ts'
import { addDays } from '../../platform/days/day.ts'
import { sum } from '../../platform/money/money.ts'
import { balearsCases } from './test/balears-cases.ts'
import { catalunyaCases } from './test/catalunya-cases.ts'
import { otherCases, own } from './test/other-cases.ts'
import type { Party } from './test/tax-case.ts'
import { publishedTaxes } from './published/published-taxes.ts'
import { periodOn, periodsFault, type RateBy, type TaxPeriod, withPriceFrom } from './tax-period.ts'
import { baseOf, touristTax, type TaxedStay } from './tourist-tax.ts'

const cases = [...catalunyaCases, ...balearsCases, ...otherCases]

const periodsOf = (tax: string | TaxPeriod[]) =>
  typeof tax === 'string' ? publishedTaxes.find(({ code }) => code === tax)!.periods : tax
const partyOf = (party: Party) => ({
  occupants: typeof party === 'number' ? party : 0,
  children: 0,
  ages: [],
  exempt: 0,
  ...(typeof party === 'number' ? {} : party),
})

test('an own price leaves the surcharge of the municipality, also the announced one', () => {
  const [barcelona] = publishedTaxes.filter(({ code }) => code === 'cat-bcn-eb2')
  const periods = barcelona?.periods ?? []
  const day = '2027-03-15'
  const base = periodOn(periods, day)
  const tariffs = withPriceFrom(periods, day, { adult: 437, child: null, perNight: null }, base!)
  const later = tariffs.filter(({ from }) => from >= day)
  expect(later.map(({ from, to, adult, surcharge }) => [from, to, adult, surcharge])).toEqual([
    [day, '2027-03-31', 437, 500],
    ['2027-04-01', '2028-03-31', 437, 600],
    ['2028-04-01', '2029-03-31', 437, 700],
    ['2029-04-01', null, 437, 800],
  ])
  const stay = { checkIn: '2027-05-10', checkOut: '2027-05-13' }
  const party = { occupants: 2, children: 0, ages: [], exempt: 0 }
  expect(touristTax({ stay, party, periods: tariffs, rateBy: 'night', rate: 1000 })?.total).toBe(6844)
})

test('every published tariff in force has cases', () => {
  const tried = new Set(cases.map(({ input }) => input.tax))
  expect(publishedTaxes.filter(({ code, isOn }) => isOn && !tried.has(code)).map(({ code }) => code)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('$input.tax $name ($certainty: $source)', ({ input, expected }) => {
  const { tax, checkIn, nights, party, rateBy = 'night', rate = 1000 } = input
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const due = touristTax({ stay, party: partyOf(party), periods: periodsOf(tax), rateBy, rate })
  expect(due && { base: due.base, total: due.total }).toEqual(expected)
})

test('returns people, nights and one line for each tariff, for invoices and declarations', () => {
  const stay = { checkIn: '2026-03-31', checkOut: '2026-04-02' }
  const periods = periodsOf('cat-bcn-eb2')
  const party = partyOf({ occupants: 4, children: 1, exempt: 1 })
  expect(touristTax({ stay, party, periods, rateBy: 'night', rate: 1000 })).toEqual({
    typeCode: 'cat-bcn-eb2',
    name: 'Barcelona · Hotel 4★ o 4★ superior',
    adults: { count: 2, total: 3102 },
    children: { count: 1, total: 0 },
    exempt: 2,
    base: 2820,
    total: 3102,
    taxedNights: 4,
    lines: [
      { unitPrice: 570, bearsVat: true, units: 2, base: 1140 },
      { unitPrice: 840, bearsVat: true, units: 2, base: 1680 },
    ],
  })
  const mixed = [own({ to: '2026-06-10' }), own({ from: '2026-06-11', bearsVat: false })]
  const over = { checkIn: '2026-06-10', checkOut: '2026-06-13' }
  expect(
    touristTax({ stay: over, party: partyOf(1), periods: mixed, rateBy: 'night', rate: 1000 })?.lines,
    'the same price with VAT and without',
  ).toEqual([
    { unitPrice: 200, bearsVat: true, units: 1, base: 200 },
    { unitPrice: 200, bearsVat: false, units: 2, base: 400 },
  ])
})

describe('for any tariffs and party', () => {
  const price = fc.integer({ min: 0, max: 2000 })
  const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const period = fc.record({
    adult: price,
    child: price,
    surcharge: price,
    perNight: fc.boolean(),
    bearsVat: fc.boolean(),
    maxNights: orNone(fc.integer({ min: 1, max: 10 })),
    exemptToAge: orNone(fc.integer({ min: 0, max: 20 })),
    lowSeason: orNone(
      fc.record({ from: fc.constantFrom('01-10', '11-01'), to: fc.constantFrom('04-30', '06-15'), cut: fc.nat(100) }),
    ),
    longStay: orNone(fc.record({ fromNight: fc.integer({ min: 2, max: 12 }), cut: fc.nat(100) })),
  })
  const stays: fc.Arbitrary<TaxedStay> = fc.record({
    stay: fc.nat(400).map((from) => ({ checkIn: addDays('2026-01-01', from), checkOut: addDays('2026-01-02', from) })),
    party: fc.record({
      occupants: fc.nat(8),
      children: fc.nat(4),
      exempt: fc.nat(3),
      ages: fc.array(fc.nat(90), { maxLength: 4 }),
    }),
    // One period for the first half of 2026 and one after it, so that some stays include the change of tariff.
    periods: fc
      .tuple(period, period)
      .map(([one, other]) => [own({ ...one, to: '2026-06-30' }), own({ ...other, from: '2026-07-01' })]),
    rateBy: fc.constantFrom<RateBy>('night', 'stay'),
    rate: fc.constantFrom(0, 700, 1000),
  })
  const lasting = (taxed: TaxedStay, nights: number) =>
    touristTax({ ...taxed, stay: { ...taxed.stay, checkOut: addDays(taxed.stay.checkIn, nights) } })!

  test('amounts add up and are never negative', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 1, max: 30 }), (taxed, nights) => {
        const { adults, children, base, total, lines, taxedNights } = lasting(taxed, nights)
        expect(Math.min(adults.total, children.total, base, ...lines.map((line) => line.base))).toBeGreaterThanOrEqual(
          0,
        )
        expect(adults.total + children.total).toBe(total)
        expect(sum(lines.map((line) => line.base))).toBe(base)
        expect(sum(lines.map(({ units }) => units))).toBe(taxedNights)
        expect(total).toBeGreaterThanOrEqual(base)
        expect(total).toBeLessThanOrEqual(addTax(base, taxed.rate) + 1)
      }),
    )
  })

  test('one more night or person never costs less', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 1, max: 15 }), (taxed, nights) => {
        const { total } = lasting(taxed, nights)
        expect(lasting(taxed, nights + 1).total).toBeGreaterThanOrEqual(total)
        const { party } = taxed
        const withAdult = { ...taxed, party: { ...party, occupants: Math.max(party.occupants, party.ages.length) + 1 } }
        expect(lasting(withAdult, nights).total).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  test('a stay split in two or three costs exactly as much as the whole stay', () => {
    const cuts = fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(stays, cuts, (taxed, nights) => {
        let baseBefore = 0
        let [total, checkIn] = [0, taxed.stay.checkIn]
        for (const more of nights) {
          const stay = { checkIn, checkOut: addDays(checkIn, more) }
          const part = touristTax({ ...taxed, stay, originalCheckIn: taxed.stay.checkIn, baseBefore })!
          expect(part.adults.total).toBeGreaterThanOrEqual(0)
          baseBefore += baseOf(part.lines, true)
          total += part.total
          checkIn = stay.checkOut
        }
        expect(total).toBe(lasting(taxed, sum(nights)).total)
      }),
    )
  })

  test('nights beyond the limit are free', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 20 }), (taxed, limit, more) => {
        const capped = { ...taxed, periods: taxed.periods.map((each) => ({ ...each, maxNights: limit })) }
        expect(lasting(capped, limit + more).total).toBe(lasting(capped, limit).total)
      }),
    )
  })
})

test('codes and names are unique, tariffs of a type do not overlap, and uncertain tariffs have a notice', () => {
  for (const of of ['code', 'name'] as const)
    expect(new Set(publishedTaxes.map((tax) => tax[of])).size).toBe(publishedTaxes.length)
  for (const { code, name, periods, isOn, announcedFrom, notice, source } of publishedTaxes) {
    expect([code, periodsFault(periods)]).toEqual([code, null])
    expect([code, name.length <= 100, source !== '', isOn || notice !== '']).toEqual([code, true, true, true])
    expect([code, isOn && periods.length === 0]).toEqual([code, false])
    const isAnnounced = announcedFrom !== null && periods.some(({ from }) => from === announcedFrom)
    expect([code, isAnnounced]).toEqual([code, notice.includes('previsto')])
  }
})

test.each([
  [
    'one after the other',
    [
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', null],
    ],
    null,
  ],
  [
    'touching',
    [
      ['2026-04-01', null],
      ['2026-01-01', '2026-04-01'],
    ],
    'La tarifa del 01/01/2026 al 01/04/2026 y la tarifa desde el 01/04/2026 coinciden en algunos días',
  ],
  [
    'after one without end',
    [
      ['2026-01-01', null],
      ['2027-01-01', null],
    ],
    'La tarifa desde el 01/01/2026 y la tarifa desde el 01/01/2027 coinciden en algunos días',
  ],
  ['reversed', [['2026-05-01', '2026-04-01']], 'La tarifa del 01/05/2026 al 01/04/2026 termina antes de empezar'],
] as [string, [string, string | null][], string | null][])('periodsFault: %s', (_, days, fault) => {
  expect(periodsFault(days.map(([from, to]) => ({ from, to })))).toBe(fault)
})
