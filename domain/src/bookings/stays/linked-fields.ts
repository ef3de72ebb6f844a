import { addDays, type Day } from '../../platform/days/day.ts'
import { sum, type Cents } from '../../platform/money/money.ts'
import { resizeNights, roomTotal, spreadTotal } from '../../platform/money/price.ts'
import { pricesOnDates } from './prices-on-typed-dates.ts'
import { isStay, MAX_NIGHTS, nightsOf, type Stay } from '../../platform/days/stay.ts'
import { shiftBetween, staysOnSpan } from './stretches.ts'

type TypedPrices = readonly (Cents | null)[]

/** The fields of a booking's form that follow each other; null where a field is empty. */
export type LinkedFields = {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  total: Cents | null
  units: readonly { prices: TypedPrices }[]
}

export type LinkedField = 'checkIn' | 'nights' | 'checkOut' | 'total' | 'prices'

/** What the fields remember between two changes. */
type LinkedMemory = {
  /** The units' stays from which those on other dates follow. */
  saved: readonly Stay[]
  /** The last stay of each unit, with its prices and behind them the prices of removed nights. */
  last: readonly (Stay & { nightlyPrices: readonly Cents[] })[]
  /** The prices from before the total was typed. */
  beforeTotal: readonly Cents[][]
  /** The prices that the typed total led to. */
  ofTotal: readonly Cents[][] | null
}

/** The other fields that change; `stays` and `prices` are of each unit. */
export type LinkedChanges = {
  checkOut?: Day
  nights?: number
  total?: Cents
  stays?: readonly Stay[]
  prices?: readonly Cents[][]
}

type Linked = { changes: LinkedChanges; memory: LinkedMemory }
type Event = {
  changed: LinkedField
  fields: LinkedFields
  /** The part of the total that is not for nights: extras and tourist tax. */
  beside: Cents
}

/**
 * The memory of a form whose units were just filled in, or saved; `before` is the memory until then. A unit without
 * valid dates of its own has its saved ones.
 */
export function startLinkedFields(
  saved: readonly Stay[],
  units: readonly ({ prices: TypedPrices } & Partial<Stay>)[],
  before?: LinkedMemory,
): LinkedMemory {
  const prices = units.map(pricesOf)
  // After its prices have been saved, more digits of the total can be typed.
  const isOfTotal = before?.ofTotal && haveSamePrices(before.ofTotal, prices)
  return {
    saved,
    last: saved.map((stay, index) => {
      const { checkIn, checkOut } = units[index] ?? stay
      const own = { checkIn, checkOut }
      return { ...(isStay(own) ? own : stay), nightlyPrices: prices[index] ?? [] }
    }),
    beforeTotal: isOfTotal ? before.beforeTotal : prices,
    ofTotal: isOfTotal ? before.ofTotal : null,
  }
}

/**
 * The other fields that follow the changed one. Nights and check-out follow each other, and a moved check-in keeps the
 * nights. Prices follow the nights, also back to a removed night. The total follows the prices, and a typed total less
 * `beside` is spread over the nights in proportion to the prices from before it was typed.
 */
export function linkFields(memory: LinkedMemory, { changed, fields, beside }: Event): Linked {
  const known = withTypedPrices(memory, fields.units)
  switch (changed) {
    case 'checkIn':
    case 'nights': {
      const { checkIn, nights } = fields
      if (checkIn === null || nights === null || nights < 1 || nights > MAX_NIGHTS) return { changes: {}, memory }
      const checkOut = addDays(checkIn, nights)
      const { changes, memory: next } = onDates(known, { checkIn, checkOut }, beside)
      return { changes: { checkOut, ...changes }, memory: next }
    }
    case 'checkOut': {
      const { checkIn, checkOut } = fields
      const stay = { checkIn, checkOut }
      if (!isStay(stay)) return { changes: {}, memory }
      const { changes, memory: next } = onDates(known, stay, beside)
      return { changes: { nights: nightsOf(stay), ...changes }, memory: next }
    }
    case 'total': {
      const { total } = fields
      const prices = total === null ? null : spreadTotal(memory.beforeTotal, total - beside)
      return prices ? { changes: { prices }, memory: { ...memory, ofTotal: prices } } : { changes: {}, memory }
    }
    case 'prices': {
      const prices = fields.units.map(pricesOf)
      return { changes: { total: totalOf(prices) + beside }, memory: withPrices(known, prices) }
    }
  }
}

function onDates(memory: LinkedMemory, span: Stay, beside: Cents): Linked {
  const stays = staysOnSpan(memory.saved, span)
  const prices = stays.map((stay, index) => followingPrices(memory.last[index], stay))
  const last = memory.last.map((old, index) => {
    const stay = stays[index]
    const isLost = !stay || nightsOf(stay) < 1
    const list = prices[index] ?? []
    return isLost ? old : { ...stay, nightlyPrices: [...list, ...old.nightlyPrices.slice(list.length)] }
  })
  return {
    changes: { stays, prices, total: totalOf(prices) + beside },
    memory: withPrices({ ...memory, last }, prices),
  }
}

function followingPrices(old: LinkedMemory['last'][number] | undefined, stay: Stay): Cents[] {
  if (!old) return []
  const shift = shiftBetween(old, stay)
  const isMoved = shift.checkIn === shift.checkOut
  return isMoved ? resizeNights(old.nightlyPrices, nightsOf(stay)) : pricesOnDates(old.nightlyPrices, old, stay)
}

/** The typed prices, in front of those of removed nights. */
const withTypedPrices = (memory: LinkedMemory, units: LinkedFields['units']): LinkedMemory => ({
  ...memory,
  last: memory.last.map((old, index) => {
    const typed = pricesOf(units[index] ?? { prices: [] })
    return { ...old, nightlyPrices: [...typed, ...old.nightlyPrices.slice(typed.length)] }
  }),
})

/** A total that is typed next is spread in proportion to these prices. */
const withPrices = (memory: LinkedMemory, prices: readonly Cents[][]): LinkedMemory => ({
  ...memory,
  beforeTotal: prices,
  ofTotal: null,
})

/** An empty price counts as 0. */
const pricesOf = ({ prices }: { prices: TypedPrices }): Cents[] => prices.map((price) => price ?? 0)

const totalOf = (prices: readonly Cents[][]): Cents => sum(prices.map(roomTotal))

const haveSamePrices = (one: readonly Cents[][], other: readonly Cents[][]): boolean =>
  one.map((prices) => prices.join()).join('/') === other.map((prices) => prices.join()).join('/')
