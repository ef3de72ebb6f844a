import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../../platform/days/day.ts'
import type { Charge } from '../../prices/plan-charge.ts'
import { NO_RESTRICTIONS, type DayRestrictions } from '../../prices/stay-for-sale.ts'
import { offersOf, type SaleFacts, saleDay, type SoldType } from './engine-sale.ts'
import type { UnitPeople } from './unit-people.ts'

const START: Day = '2026-07-10'
const DAYS = 6

type DayOfType = { price: number; channel: number; local: number; channelBooked: number; rules: DayRestrictions }
type Booked = { room: number; from: number; nights: number; isMovable: boolean }
type RealType = {
  rooms: number
  adults: number
  children: number
  supplement: number
  days: DayOfType[]
  booked: Booked[]
}
type Tariff = { unitsEach: number; adults: number; price: number; rules: DayRestrictions }
type Described = {
  types: RealType[]
  tariff: Tariff | null
  discount: number
  board: { amount: number; isPercent: boolean }
  charge: Charge
  stay: { from: number; nights: number }
  people: UnitPeople[]
}

const someRules: fc.Arbitrary<DayRestrictions> = fc.record({
  minStay: fc.constantFrom(0, 1, 1, 1, 2, 3),
  maxStay: fc.constantFrom(0, 0, 0, 2),
  closed: fc.constantFrom(false, false, true),
  closedToArrival: fc.constantFrom(false, false, true),
  closedToDeparture: fc.constantFrom(false, false, true),
})
const rules = fc.oneof({ weight: 8, arbitrary: fc.constant(NO_RESTRICTIONS) }, { weight: 1, arbitrary: someRules })
const realType: fc.Arbitrary<RealType> = fc.record({
  rooms: fc.constantFrom(1, 2, 3, 3),
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.integer({ min: 0, max: 1 }),
  supplement: fc.constantFrom(0, 0, 1234),
  days: fc.array(
    fc.record({
      price: fc.constantFrom(5_001, 8_000, 9_999, ...Array.from({ length: 17 }, (_, n) => n * 997)),
      channel: fc.integer({ min: 0, max: 3 }),
      local: fc.constantFrom(0, 2, 3, 3),
      channelBooked: fc.constantFrom(0, 0, 0, 1),
      rules,
    }),
    { minLength: DAYS + 1, maxLength: DAYS + 1 },
  ),
  booked: fc.array(
    fc.record({
      room: fc.integer({ min: 0, max: 2 }),
      from: fc.integer({ min: 0, max: DAYS - 1 }),
      nights: fc.integer({ min: 1, max: 3 }),
      isMovable: fc.constantFrom(true, true, false),
    }),
    { maxLength: 7 },
  ),
})
const described: fc.Arbitrary<Described> = fc.record({
  types: fc.array(realType, { minLength: 1, maxLength: 2 }),
  tariff: fc.option(
    fc.record({
      unitsEach: fc.integer({ min: 1, max: 2 }),
      adults: fc.integer({ min: 1, max: 4 }),
      price: fc.constantFrom(0, 15_005),
      rules,
    }),
  ),
  discount: fc.constantFrom(0, 500, 1_250),
  board: fc.constantFrom({ amount: 900, isPercent: false }, { amount: -333, isPercent: true }),
  charge: fc.constantFrom<Charge>(
    { kind: 'nothing', share: 0, days: 0 },
    { kind: 'percent', share: 3_000, days: 0 },
    { kind: 'first_night', share: 0, days: 0 },
  ),
  stay: fc.record({ from: fc.integer({ min: 0, max: DAYS - 1 }), nights: fc.integer({ min: 1, max: 3 }) }),
  people: fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

/** Stays that lie on each other are left out, as no database has them. */
function keptOf(type: RealType): Booked[] {
  const kept: Booked[] = []
  for (const one of type.booked) {
    if (one.room >= type.rooms) continue
    const clashes = kept.some(
      (other) => other.room === one.room && other.from < one.from + one.nights && one.from < other.from + other.nights,
    )
    if (!clashes) kept.push(one)
  }
  return kept
}

const heldOn = (type: RealType, at: number) =>
  keptOf(type).filter(({ from, nights }) => from <= at && at < from + nights).length

function factsOf({ types, tariff, discount, board, charge }: Described): SaleFacts {
  const at = (day: Day) => daysBetween(START, day)
  const sold: SoldType[] = types.map(({ adults, children }, index) => ({
    id: `type ${index}`,
    parentId: null,
    unitsEach: 1,
    adults,
    children,
    defaultBoard: 'nb',
    boards: [{ board: 'bb', ...board }],
    directDiscount: discount,
  }))
  if (tariff)
    sold.push({
      id: 'tariff',
      parentId: 'type 0',
      unitsEach: tariff.unitsEach,
      adults: tariff.adults,
      children: 0,
      defaultBoard: 'bb',
      boards: [],
      directDiscount: discount,
    })
  const typeOf = (id: string) => types[Number(id.slice(5))]!
  const dayOf = (id: string, day: Day) => typeOf(id).days[at(day)] ?? typeOf(id).days.at(-1)!
  return {
    types: sold,
    plans: [{ id: 'plan', restrictionPlanId: 'rules', isNonRefundable: false, charge }],
    priceOf: (_, id, day) => (id === 'tariff' ? tariff!.price : dayOf(id, day).price),
    supplementOf: (id, people) => {
      const amount = id === 'tariff' || people < 2 ? 0 : typeOf(id).supplement
      return amount === 0 ? null : { furtherPeople: 1, extraBeds: 0, amount }
    },
    restrictionsOf: (_, id, day) => (id === 'tariff' ? tariff!.rules : dayOf(id, day).rules),
    dayUnitsOf: (id, day) => {
      const type = typeOf(id)
      const { channel, local, channelBooked } = dayOf(id, day)
      return { total: type.rooms, channel, local, channelBooked, localBooked: heldOn(type, at(day)) }
    },
    unitsOf: (id) => ({
      roomIds: Array.from({ length: typeOf(id).rooms }, (_, room) => `${id} ${room}`),
      occupied: keptOf(typeOf(id)).map(({ room, from, nights, isMovable }, index) => ({
        id: `${id} stay ${index}`,
        roomId: `${id} ${room}`,
        checkIn: addDays(START, from),
        checkOut: addDays(START, from + nights),
        isMovable,
      })),
      today: START,
    }),
  }
}

/** Whether all stays fit into the rooms, those that nobody may move in theirs: every arrangement is tried. */
function fits(rooms: number, stays: readonly (Omit<Booked, 'room'> & { room: number | null })[]): boolean {
  const order = [...stays].sort((one, other) => Number(other.room !== null) - Number(one.room !== null))
  const taken: { room: number; from: number; to: number }[] = []
  const place = (index: number): boolean => {
    const stay = order[index]
    if (!stay) return true
    const to = stay.from + stay.nights
    const choices = stay.room === null ? Array.from({ length: rooms }, (_, room) => room) : [stay.room]
    return choices.some((room) => {
      if (taken.some((other) => other.room === room && other.from < to && stay.from < other.to)) return false
      taken.push({ room, from: stay.from, to })
      if (place(index + 1)) return true
      taken.pop()
      return false
    })
  }
  return place(0)
}

const half = (amount: number) => Math.floor(amount + 0.5)

/** The same question, night by night and in plain words. */
function expected({ types, tariff, discount, board, charge, stay, people }: Described) {
  const answer: string[] = []
  const places = [
    ...types.map((type, index) => ({
      id: `type ${index}`,
      real: type,
      each: 1,
      adults: type.adults,
      children: type.children,
      tariff: null,
    })),
    ...(tariff
      ? [{ id: 'tariff', real: types[0]!, each: tariff.unitsEach, adults: tariff.adults, children: 0, tariff }]
      : []),
  ]
  for (const { id, real, each, adults, children, tariff: own } of places) {
    const nights = Array.from({ length: stay.nights }, (_, night) => real.days[stay.from + night] ?? real.days.at(-1)!)
    const departure = real.days[stay.from + stay.nights] ?? real.days.at(-1)!
    let left = 99
    for (const [night, day] of nights.entries())
      left = Math.min(
        left,
        Math.floor(
          (Math.min(day.channel + day.local, real.rooms) - day.channelBooked - heldOn(real, stay.from + night)) / each,
        ),
      )
    while (left > 0) {
      const kept = keptOf(real).map((one) => ({ ...one, room: one.isMovable ? null : one.room }))
      const wanted = Array.from({ length: left * each }, () => ({
        from: stay.from,
        nights: stay.nights,
        room: null,
        isMovable: true,
      }))
      if (fits(real.rooms, [...kept, ...wanted])) break
      left--
    }
    if (left < 1) continue
    const ruled = [...nights.map(({ rules: its }) => its), ...(own ? nights.map(() => own.rules) : [])]
    const first = [nights[0]!.rules, ...(own ? [own.rules] : [])]
    const last = [departure.rules, ...(own ? [own.rules] : [])]
    if (
      ruled.some(
        (rule) => rule.closed || rule.minStay > stay.nights || (rule.maxStay > 0 && rule.maxStay < stay.nights),
      )
    )
      continue
    if (first.some((rule) => rule.closedToArrival) || last.some((rule) => rule.closedToDeparture)) continue
    const boards = own
      ? [{ code: 'bb', amount: 0, isPercent: false }]
      : [
          { code: 'nb', amount: 0, isPercent: false },
          { code: 'bb', ...board },
        ]
    for (const { code, amount, isPercent } of boards) {
      for (const [index, { adults: grown, children: ages }] of people.entries()) {
        const number = grown + ages.length
        if (grown > adults || number > adults + children) continue
        const prices = nights.map((day) => {
          const list = own ? own.price : day.price
          const night = half(((list + (own || number < 2 ? 0 : real.supplement)) * (10_000 - discount)) / 10_000)
          return list === 0 && night === 0 ? 0 : night
        })
        if (prices.includes(0)) continue
        const sold = prices.map((night) =>
          Math.max(0, night + (isPercent ? half((night * amount) / 10_000) : amount * number)),
        )
        const total = sold.reduce((sum, night) => sum + night, 0)
        if (total === 0) continue
        const now =
          charge.kind === 'percent'
            ? half((total * charge.share) / 10_000)
            : charge.kind === 'first_night'
              ? sold[0]!
              : 0
        answer.push(`${id} ${code} unit ${index}: ${sold.join(' + ')}, now ${now}, left ${left}`)
      }
    }
  }
  return answer.sort()
}

const asked = (house: Described) => ({
  stay: { checkIn: addDays(START, house.stay.from), checkOut: addDays(START, house.stay.from + house.stay.nights) },
  units: house.people,
  code: null,
})

test('sells exactly what a night-by-night answer sells, at its price', () => {
  const houses = 10 * fc.readConfigureGlobal().numRuns! // 20,000 at full size
  let sold = 0
  fc.assert(
    fc.property(described, (house) => {
      const offers = offersOf(factsOf(house), asked(house)).flatMap(
        ({ typeId, board, nights, now, left, fits: indexes }) =>
          indexes.map((index) => `${typeId} ${board} unit ${index}: ${nights.join(' + ')}, now ${now}, left ${left}`),
      )
      sold += offers.length
      expect(offers.sort()).toEqual(expected(house))
    }),
    { numRuns: houses },
  )
  expect(sold).toBeGreaterThan(houses / 10)
})

const plain: Described = {
  types: [
    {
      rooms: 2,
      adults: 2,
      children: 1,
      supplement: 0,
      booked: [],
      days: Array.from({ length: DAYS + 1 }, () => ({
        price: 8_000,
        channel: 2,
        local: 0,
        channelBooked: 0,
        rules: NO_RESTRICTIONS,
      })),
    },
  ],
  tariff: null,
  discount: 1_000,
  board: { amount: 900, isPercent: false },
  charge: { kind: 'percent', share: 3_000, days: 0 },
  stay: { from: 0, nights: 2 },
  people: [{ adults: 2, children: [] }],
}

test('a code takes a percentage off each night, and an amount once for all units', () => {
  const totals = (house: Described, code: { kind: 'percent' | 'amount'; value: number }) =>
    offersOf(factsOf(house), {
      ...asked(house),
      code: { code: 'X', from: null, to: null, limit: null, used: 0, ...code },
    }).map(({ nights }) => nights)
  expect(totals(plain, { kind: 'percent', value: 1_000 })).toEqual([
    [6_480, 6_480],
    [8_100, 8_100],
  ])
  const two = { ...plain, people: [...plain.people, ...plain.people] }
  expect(totals(two, { kind: 'amount', value: 1_501 })[0]).toEqual([6_825, 6_825])
  expect(totals(plain, { kind: 'percent', value: 10_000 })).toEqual([])
})

test.each<[string, (days: DayOfType[]) => void, object]>([
  ['sold at its lowest price', () => undefined, { price: 7_200, full: false }],
  ['full', (days) => (days[0]!.channel = 0), { price: null, full: true }],
  [
    'closed, which is not full',
    (days) => (days[0]!.rules = { ...NO_RESTRICTIONS, closed: true }),
    { price: null, full: false },
  ],
  ['without a price, which is not full', (days) => (days[0]!.price = 0), { price: null, full: false }],
  [
    'not for arrivals',
    (days) => (days[0]!.rules = { ...NO_RESTRICTIONS, minStay: 3, closedToArrival: true }),
    { minStay: 3, noArrival: true },
  ],
])('a day is %s', (_, change, shown) => {
  const house = structuredClone(plain)
  change(house.types[0]!.days)
  expect(saleDay(factsOf(house), START, house.people)).toMatchObject(shown)
})

test('a day with one unit left is full for two', () => {
  const house = structuredClone(plain)
  house.types[0]!.days[0]!.channel = 1
  expect(saleDay(factsOf(house), START, [...house.people, ...house.people])).toMatchObject({ price: null, full: true })
})
