/** What a night in a unit costs, in cents, and whether its guests must stay in that unit. */
type Night = { price: number; pinned: boolean }
/** Nights by unit and day, so that a double booking is noticed. */
export type Nights = ReadonlyMap<string, Night>
/** Nights in a row in one unit. */
export type Run = { unit: number; from: number; to: number; nights: Night[] }

export type ModelBooking = {
  id: string
  version: number
  active: boolean
  nights: Nights
  /** The state to which the last change can be undone. */
  before?: { nights: Nights; active: boolean }
}
type ModelBlock = { id: string; unit: number; from: number; to: number }
export type BookingModel = {
  bookings: Map<string, ModelBooking>
  blocks: Map<string, ModelBlock>
  /** What the establishment set for a unit and day. */
  dayPrices: Map<string, number>
}

export const keyOf = (unit: number, day: number) => `${unit}:${day}`

export const nightsOfRuns = (runs: readonly Run[]): Nights =>
  new Map(runs.flatMap(({ unit, from, nights }) => nights.map((night, index) => [keyOf(unit, from + index), night])))

/** Whether no two runs have the same night. */
export const areApart = (runs: readonly Run[]) =>
  nightsOfRuns(runs).size === runs.reduce((count, { nights }) => count + nights.length, 0)

/** Runs by unit and day. Nights in a row in one unit are one run, which is pinned if any of its nights is. */
export function runsOf(nights: Nights): Run[] {
  const places = [...nights].map(([key, night]) => {
    const [unit = 0, day = 0] = key.split(':').map(Number)
    return { unit, day, night }
  })
  places.sort((a, b) => a.unit - b.unit || a.day - b.day)
  const runs: Run[] = []
  for (const { unit, day, night } of places) {
    const last = runs.at(-1)
    if (last?.unit === unit && last.to === day) {
      last.to++
      last.nights.push(night)
    } else runs.push({ unit, from: day, to: day + 1, nights: [night] })
  }
  return runs.map((run) => {
    const pinned = run.nights.some((night) => night.pinned)
    return { ...run, nights: run.nights.map(({ price }) => ({ price, pinned })) }
  })
}

export const totalOf = (nights: Nights) => [...nights.values()].reduce((total, { price }) => total + price, 0)

/** The number of gaps between the runs. */
export function holes(runs: readonly Run[]): number {
  const days = new Set(runs.flatMap(({ from, nights }) => nights.map((_, index) => from + index)))
  return [...days].filter((day) => !days.has(day - 1)).length - 1
}

/** Whether some sleep there on a day between two of the others' days, and never on the same day as they. */
export function areWoven(some: readonly Run[], others: readonly Run[]): boolean {
  const daysIn = (runs: readonly Run[]) => runs.flatMap(({ from, nights }) => nights.map((_, index) => from + index))
  const [here, there] = [daysIn(some), daysIn(others)]
  const isBetween = (day: number, days: number[]) => Math.min(...days) < day && day < Math.max(...days)
  const isShared = here.some((day) => there.includes(day))
  return !isShared && (here.some((day) => isBetween(day, there)) || there.some((day) => isBetween(day, here)))
}

export const isPinned = ({ nights }: Run) => nights.some(({ pinned }) => pinned)

export const textOf = (nights: Nights) =>
  runsOf(nights)
    .map(
      ({ unit, from, nights: ones }) =>
        `${unit} ${from} ${ones.map(({ price, pinned }) => `${price}${pinned}`).join()}`,
    )
    .join(' | ')

/** Whether no other active booking and no block has any of the nights. */
export function areFree({ bookings, blocks }: BookingModel, nights: Nights, own?: ModelBooking): boolean {
  for (const booking of bookings.values())
    if (booking !== own && booking.active) for (const key of nights.keys()) if (booking.nights.has(key)) return false
  for (const { unit, from, to } of blocks.values())
    for (let day = from; day < to; day++) if (nights.has(keyOf(unit, day))) return false
  return true
}
