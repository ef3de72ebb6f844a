import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import type { CalendarEntry } from './calendar-event.ts'
import { compareReading, type ReadingOutcome, unchangedEvents } from './compare-reading.ts'
import type { KnownEvent } from './match-events.ts'
import { readEntries } from './read-entries.ts'

const today = '2026-06-10'

const anyEntry: fc.Arbitrary<CalendarEntry> = fc.record({
  uid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  summary: fc.constantFrom('Reserved', 'Not available', 'Booked - Ana Ejemplo'),
  isCancelled: fc.constantFrom(false, false, false, true),
  checkIn: fc.integer({ min: -4, max: 12 }).map((days) => addDays(today, days)),
  checkOut: fc.integer({ min: 1, max: 20 }).map((days) => addDays(today, days)),
})
const anyEntries = fc.array(anyEntry, { maxLength: 7 })

type ReadingOf = { entries: readonly CalendarEntry[]; counts?: boolean; isConfirmed?: boolean }

function read(known: readonly KnownEvent[], { entries, counts = true, isConfirmed = false }: ReadingOf) {
  const events = readEntries(entries, { treatment: 'auto', today })
  return compareReading(known, {
    events,
    isEmpty: entries.length === 0,
    isWhole: counts,
    unread: [],
    today,
    counts,
    isConfirmed,
  })
}

let ids = 0
/** What is known after a reading. */
function after(known: readonly KnownEvent[], outcome: ReadingOutcome<KnownEvent>): KnownEvent[] {
  if (outcome.question !== null) return [...known]
  return [
    ...outcome.matched.map(({ known: one, event: { holder: _, ...event } }) => ({ ...one, ...event, timesMissing: 0 })),
    ...outcome.created.map(({ holder: _, ...event }) => ({
      ...event,
      id: `${ids++}`,
      timesMissing: 0,
      isUnderWay: false,
    })),
    ...outcome.missing.map(({ known: one, timesMissing }) => ({ ...one, timesMissing })),
  ]
}
const follow = (readings: readonly ReadingOf[], from: KnownEvent[] = []) =>
  readings.reduce((known, reading) => after(known, read(known, reading)), from)

/** A reservation that begins before today is a closure where it was not known before. */
const plain = (known: readonly KnownEvent[]) =>
  known
    .map(({ uid, kind, checkIn, checkOut }) => [checkIn, checkOut, checkIn < today ? 'begun' : kind, uid].join(' '))
    .sort()

test('the order of the events does not matter', () => {
  const shuffled = anyEntries.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  )
  fc.assert(
    fc.property(anyEntries, shuffled, (first, [one, other]) => {
      const known = follow([{ entries: first }])
      expect(plain(after(known, read(known, { entries: other })))).toEqual(
        plain(after(known, read(known, { entries: one }))),
      )
    }),
  )
})

test('a reading twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEntries, { maxLength: 3 }), anyEntries, (before, entries) => {
      const known = follow([...before.map((earlier) => ({ entries: earlier })), { entries }])
      const again = read(known, { entries })
      expect(again.created).toEqual([])
      const moved = again.matched.filter(
        ({ known: one, event }) => one.checkOut !== event.checkOut || one.kind !== event.kind,
      )
      expect(moved).toEqual([])
    }),
  )
})

test('after two readings what is known is what the calendar has, and stays that began', () => {
  fc.assert(
    fc.property(anyEntries, anyEntries, (before, entries) => {
      const first = follow([{ entries: before }])
      const reading = { entries, isConfirmed: true }
      const known = follow([reading, reading], first)
      const begun = first.filter((one) => one.kind === 'reservation' && one.checkIn <= today)
      const fresh = plain(follow([{ entries }]))
      const kept = new Set(begun.map(({ id }) => id))
      expect(fresh).toEqual(expect.arrayContaining(plain(known.filter(({ id }) => !kept.has(id)))))
      expect(known.length).toBeLessThanOrEqual(fresh.length + begun.length)
    }),
  )
})

test('nothing is cancelled by an empty or an incomplete reading, however often', () => {
  fc.assert(
    fc.property(anyEntries, anyEntries, (before, part) => {
      let known = follow([{ entries: before }])
      for (const reading of [{ entries: [] }, { entries: [] }, { entries: part, counts: false }, { entries: [] }]) {
        const outcome = read(known, reading)
        expect(outcome.cancelled).toEqual([])
        known = after(known, outcome)
      }
    }),
  )
})

test('what has vanished is cancelled once, by the second reading, also where that one is unchanged', () => {
  fc.assert(
    fc.property(anyEntries, anyEntries, fc.boolean(), (before, entries, isUnchanged) => {
      const first = follow([{ entries: before }])
      const one = read(first, { entries, isConfirmed: true })
      expect(one.cancelled).toEqual([])
      const second = after(first, one)
      const unchanged = {
        events: unchangedEvents(second),
        isEmpty: false,
        isWhole: true,
        unread: [],
        today,
        counts: true,
        isConfirmed: true,
      }
      const two = isUnchanged ? compareReading(second, unchanged) : read(second, { entries, isConfirmed: true })
      const waiting = one.missing.filter(({ timesMissing }) => timesMissing > 0)
      expect(two.cancelled.map(({ id }) => id).sort()).toEqual(waiting.map(({ known: { id } }) => id).sort())
      const three = read(after(second, two), { entries, isConfirmed: true })
      expect(three.cancelled).toEqual([])
    }),
  )
})
