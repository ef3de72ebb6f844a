import type { Day } from '../../platform/days/day.ts'
import { isWithin, type Stay } from '../../platform/days/stay.ts'
import type { ReadingOutcome } from './compare-reading.ts'
import type { KnownEvent } from './match-events.ts'
import { nightsFrom, nightsInBoth, nightsWithout, unionOf } from './night-ranges.ts'

export type PlannedBlock = Stay & { id: string }

/** The closures of a calendar before and after a reading, and the nights of its reservations after it. */
export type ClosureChange = {
  before: readonly Stay[]
  after: readonly Stay[]
  reservations: readonly Stay[]
  today: Day
}

/** Of the events known before a reading, and of what it changes. */
export function closureChangeOf(
  known: readonly KnownEvent[],
  { matched, created, missing }: ReadingOutcome<KnownEvent>,
  today: Day,
): ClosureChange {
  const events = [...matched.map(({ event }) => event), ...created, ...missing.map((one) => one.known)]
  return {
    before: known.filter(({ kind }) => kind === 'closure'),
    after: events.filter(({ kind }) => kind === 'closure'),
    reservations: events.filter(({ kind }) => kind === 'reservation'),
    today,
  }
}

/**
 * The nights that blocks of a calendar keep: without those that no closure covers any longer, and without those of its
 * reservations. Nights that a person has opened or closed stay as they are, and so does the past.
 */
export function keptNights(blocks: readonly Stay[], { before, after, reservations, today }: ClosureChange): Stay[] {
  const opened = nightsFrom(today, nightsWithout(before, after))
  return nightsWithout(blocks, [...opened, ...nightsFrom(today, reservations)])
}

/**
 * The nights that blocks of a calendar get: closed for the first time, or closed and freed by a reservation of the same calendar
 * that is gone. Where something occupies the unit there is no block, also later: else two systems that read each other's
 * calendars would close nights for ever.
 */
export function addedNights(
  { before, after, reservations, today }: ClosureChange,
  { freed, occupied }: { freed: readonly Stay[]; occupied: readonly Stay[] },
): Stay[] {
  const closed = [...nightsWithout(after, before), ...nightsInBoth(after, freed)]
  return nightsFrom(today, nightsWithout(closed, [...reservations, ...occupied]))
}

export type BlockPlan = { removed: string[]; changed: PlannedBlock[]; added: Stay[] }

/**
 * How blocks become those of the wanted nights: one for nights in a row, where a block that was there grows or shrinks. Carried
 * out in the order removed, changed, added, no two blocks ever have the same night: what shrinks comes first.
 */
export function planBlocks(blocks: readonly PlannedBlock[], wanted: readonly Stay[]): BlockPlan {
  const left = [...blocks].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  const changes: { block: PlannedBlock; nights: Stay }[] = []
  const plan: BlockPlan = { removed: [], changed: [], added: [] }
  for (const nights of unionOf(wanted)) {
    const place = left.findIndex((block) => isWithin(block, nights) || isWithin(nights, block))
    const [block] = place < 0 ? [] : left.splice(place, 1)
    if (!block) plan.added.push(nights)
    else if (block.checkIn !== nights.checkIn || block.checkOut !== nights.checkOut) changes.push({ block, nights })
  }
  changes.sort((a, b) => Number(isWithin(b.nights, b.block)) - Number(isWithin(a.nights, a.block)))
  plan.changed = changes.map(({ block, nights }) => ({ id: block.id, ...nights }))
  plan.removed = left.map(({ id }) => id)
  return plan
}
