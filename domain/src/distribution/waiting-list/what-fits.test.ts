import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../../platform/days/day.ts'
import { NO_RESTRICTIONS } from '../../prices/stay-for-sale.ts'
import { daysOfWish, type SaleForWishes, type WaitedFor, whatFits } from './what-fits.ts'

const START: Day = '2026-07-10'
const TODAY = addDays(START, 2)
const DAYS = 14

type Described = {
  types: {
    adults: number
    units: number
    prices: number[]
    closed: number
    /** Of each unit the days on which it is taken. */
    taken: number[][]
    quota: number
  }[]
  wishes: { from: number; nights: number; flexDays: number; adults: number }[]
}

const day = fc.integer({ min: 0, max: DAYS - 1 })
const described: fc.Arbitrary<Described> = fc.record({
  types: fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      units: fc.integer({ min: 1, max: 2 }),
      prices: fc.array(fc.constantFrom(0, 5_000, 7_000, 7_000, 9_000), { minLength: DAYS, maxLength: DAYS }),
      closed: fc.integer({ min: -10, max: DAYS - 1 }),
      taken: fc.array(fc.array(day, { maxLength: 8 }), { minLength: 2, maxLength: 2 }),
      quota: fc.constantFrom(0, 1, 2, 2),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  wishes: fc.array(
    fc.record({
      from: fc.integer({ min: 2, max: 8 }),
      nights: fc.integer({ min: 1, max: 3 }),
      flexDays: fc.integer({ min: 0, max: 3 }),
      adults: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

const at = (place: number) => addDays(START, place)
const placeOf = (each: Day) => daysBetween(START, each)
const idOf = (index: number) => `type ${index}`

const saleOf = ({ types }: Described): SaleForWishes => ({
  today: TODAY,
  types: types.map(({ adults, units, prices, closed, taken, quota }, index) => {
    const roomIds = Array.from({ length: units }, (_, unit) => `${index}.${unit}`)
    const occupied = roomIds.flatMap((roomId, unit) =>
      [...new Set(taken[unit])].map((place) => ({
        id: `${roomId} ${place}`,
        roomId,
        checkIn: at(place),
        checkOut: at(place + 1),
        isMovable: false,
      })),
    )
    return {
      id: idOf(index),
      adults,
      children: 0,
      board: 'nb',
      boardAddition: null,
      units: { roomIds, occupied, today: TODAY },
      priceOf: () => (each) => prices[placeOf(each)] ?? 6_000,
      restrictionsOf: (each) => ({ ...NO_RESTRICTIONS, closed: placeOf(each) === closed }),
      forSaleOn: (each) => quota - occupied.filter(({ checkIn }) => checkIn === each).length,
    }
  }),
})

const wishesOf = ({ wishes }: Described): WaitedFor[] =>
  wishes.map(({ from, nights, flexDays, adults }, index) => ({
    id: `wish ${index}`,
    stay: { checkIn: at(from), checkOut: at(from + nights) },
    flexDays,
    people: { adults, children: [] },
  }))

/** Night by night: the first dates and the cheapest type that one wish can have of what is not taken. */
function naiveAnswer({ types }: Described, { from, nights, flexDays, adults }: Described['wishes'][number]) {
  for (let distance = 0; distance <= flexDays; distance++)
    for (const begin of distance === 0 ? [from] : [from + distance, from - distance]) {
      if (at(begin) < TODAY) continue
      const places = Array.from({ length: nights }, (_, night) => begin + night)
      const possible = types.flatMap((type, index) => {
        const units = type.taken.slice(0, type.units)
        const takenOn = (place: number) => units.filter((days) => days.includes(place)).length
        const priceOn = (place: number) => type.prices[place] ?? 6_000
        const isSold = places.every(
          (place) => place !== type.closed && priceOn(place) > 0 && type.quota - takenOn(place) >= 1,
        )
        const isFree = units.some((days) => places.every((place) => !days.includes(place)))
        if (type.adults < adults || !isSold || !isFree) return []
        return [{ begin, type: idOf(index), price: places.reduce((total, place) => total + priceOn(place), 0) }]
      })
      const [cheapest] = possible.sort((one, other) => one.price - other.price)
      if (cheapest) return cheapest
    }
  return null
}

test('what fits is what a night-by-night answer finds, oldest first, and no unit is offered twice', () => {
  fc.assert(
    fc.property(described, (house) => {
      const found = whatFits(saleOf(house), wishesOf(house))
      const nights = new Set<string>()
      for (const { roomId, checkIn, checkOut } of found.values())
        for (let each = checkIn; each < checkOut; each = addDays(each, 1)) {
          expect(nights.has(`${roomId} ${each}`)).toBe(false)
          nights.add(`${roomId} ${each}`)
        }
      // The naive answer takes the unit that was chosen: which of several free ones is the placing rule's to say.
      let rest = house
      for (const [index, wished] of house.wishes.entries()) {
        const fit = found.get(`wish ${index}`) ?? null
        const said = fit && { begin: placeOf(fit.checkIn), type: fit.typeId, price: fit.total }
        expect(said).toEqual(naiveAnswer(rest, wished))
        if (fit) rest = withTaken(rest, fit)
      }
    }),
  )
})

function withTaken(house: Described, { roomId, checkIn, checkOut }: { roomId: string; checkIn: Day; checkOut: Day }) {
  const [typeIndex, unitIndex] = roomId.split('.').map(Number)
  const places = Array.from({ length: daysBetween(checkIn, checkOut) }, (_, night) => placeOf(checkIn) + night)
  const types = house.types.map((type, index) =>
    index === typeIndex
      ? { ...type, taken: type.taken.map((days, unit) => (unit === unitIndex ? [...days, ...places] : days)) }
      : type,
  )
  return { ...house, types }
}

const oneUnit = (changes: Partial<Described['types'][number]> = {}): Described => ({
  types: [{ adults: 2, units: 1, prices: [], closed: -1, taken: [[4], []], quota: 1, ...changes }],
  wishes: [],
})
const wish = (id: string, from: number, flexDays = 0): WaitedFor => ({
  id,
  stay: { checkIn: at(from), checkOut: at(from + 2) },
  flexDays,
  people: { adults: 2, children: [] },
})

test('of two dates as near the later ones are offered, and none that begin in the past', () => {
  expect(whatFits(saleOf(oneUnit()), [wish('a', 4, 2)]).get('a')).toMatchObject({ checkIn: at(5), total: 12_000 })
  const onlyBefore = saleOf(oneUnit({ taken: [[3, 4, 5, 6], []] }))
  expect(whatFits(onlyBefore, [wish('a', 3, 2)]).size).toBe(0)
})

test('two who wait for one unit: the older one can have it, the younger one other dates or nothing', () => {
  const sale = saleOf(oneUnit())
  expect([...whatFits(sale, [wish('a', 6), wish('b', 6)]).keys()]).toEqual(['a'])
  expect(whatFits(sale, [wish('a', 6), wish('b', 6, 2)]).get('b')).toMatchObject({ checkIn: at(8) })
})

test('more people than places, closed nights and no units for sale fit nowhere', () => {
  const crowd = { ...wish('a', 6), people: { adults: 3, children: [] } }
  expect(whatFits(saleOf(oneUnit()), [crowd]).size).toBe(0)
  expect(whatFits(saleOf(oneUnit({ closed: 7 })), [wish('a', 6)]).size).toBe(0)
  expect(whatFits(saleOf(oneUnit({ quota: 0 })), [wish('a', 6)]).size).toBe(0)
})

test('the planning shows a wish on its full nights, else on the day of arrival', () => {
  const sale = saleOf(oneUnit())
  expect(daysOfWish(sale, wish('a', 3))).toEqual([at(4)])
  expect(daysOfWish(sale, wish('a', 6))).toEqual([at(6)])
})
