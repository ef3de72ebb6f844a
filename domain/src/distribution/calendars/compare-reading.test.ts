import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { compareReading, readingCounts, unchangedEvents } from './compare-reading.ts'
import { type KnownEvent, matchEvents } from './match-events.ts'

const today = '2026-06-10'
const event = (uid: string, from: number, to: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid,
  kind: 'reservation',
  checkIn: dayOf(from),
  checkOut: dayOf(to),
  holder: '',
  ...more,
})
const known = (uid: string, from: number, to: number, more: Partial<KnownEvent> = {}): KnownEvent => ({
  id: `known ${uid} ${from}`,
  uid,
  kind: 'reservation',
  checkIn: dayOf(from),
  checkOut: dayOf(to),
  timesMissing: 0,
  isUnderWay: false,
  ...more,
})
const dayOf = (date: number) => `2026-06-${String(date).padStart(2, '0')}`

const compare = (before: KnownEvent[], events: CalendarEvent[], more: object = {}) => {
  const reading = {
    events,
    isEmpty: events.length === 0,
    isWhole: true,
    unread: [],
    today,
    counts: true,
    isConfirmed: false,
    ...more,
  }
  const { matched, created, missing, cancelled, question } = compareReading(before, reading)
  return {
    question,
    matched: matched.map((match) => `${match.known.id} = ${match.event.uid} ${match.event.checkIn.slice(8)}`),
    created: created.map(({ uid, kind }) => `${uid} ${kind}`),
    missing: missing.map((one) => `${one.known.id} ${one.timesMissing}`),
    cancelled: cancelled.map(({ id }) => id),
  }
}
const nothing = { question: null, matched: [], created: [], missing: [], cancelled: [] }

describe('finds an event again', () => {
  test('by its id, on other nights', () => {
    expect(compare([known('a', 12, 14)], [event('a', 20, 22)]).matched).toEqual(['known a 12 = a 20'])
  })

  test('by its nights, where the exporter gives new ids', () => {
    expect(compare([known('a', 12, 14)], [event('z', 12, 14)]).matched).toEqual(['known a 12 = z 12'])
  })

  test('by its nights, where ids are numbers that move up after a cancellation', () => {
    const before = [known('1', 12, 14), known('2', 15, 17), known('3', 18, 20)]
    expect(compare(before, [event('1', 15, 17), event('2', 18, 20)])).toEqual({
      ...nothing,
      matched: ['known 3 18 = 2 18', 'known 2 15 = 1 15'],
      missing: ['known 1 12 1'],
    })
  })

  test('that was moved, while another has taken its nights', () => {
    expect(compare([known('a', 12, 14)], [event('a', 20, 22), event('new', 12, 14)])).toEqual({
      ...nothing,
      matched: ['known a 12 = a 20'],
      created: ['new reservation'],
    })
  })

  test('of two that have swapped their nights', () => {
    const swapped = compare([known('a', 12, 14), known('b', 20, 22)], [event('b', 12, 14), event('a', 20, 22)])
    expect(swapped.matched).toEqual(['known a 12 = a 20', 'known b 20 = b 12'])
  })

  test('whose past nights the exporter has cut off', () => {
    expect(compare([known('a', 5, 14)], [event('z', 10, 14)]).matched).toEqual(['known a 5 = z 10'])
  })
})

describe('cancels', () => {
  const gone = known('a', 12, 14)
  const other = known('b', 20, 22)
  const reading = [event('b', 20, 22)]

  test('what two readings in a row do not have', () => {
    expect(compare([gone, other], reading)).toMatchObject({ missing: ['known a 12 1'], cancelled: [] })
    expect(compare([{ ...gone, timesMissing: 1 }, other], reading)).toMatchObject({ cancelled: ['known a 12'] })
  })

  test('nothing by a reading that does not count', () => {
    const again = compare([{ ...gone, timesMissing: 1 }, other], reading, { counts: false })
    expect(again).toMatchObject({ missing: ['known a 12 1'], cancelled: [] })
  })

  test('no stay that began, or whose guests are there', () => {
    const begun = known('a', 10, 14, { timesMissing: 1 })
    const arrived = known('c', 12, 14, { timesMissing: 1, isUnderWay: true })
    expect(compare([begun, arrived, other], reading).cancelled).toEqual([])
  })

  test('closures that are under way', () => {
    const begun = known('a', 5, 14, { timesMissing: 1, kind: 'closure' })
    expect(compare([begun, other], reading).cancelled).toEqual(['known a 5'])
  })

  test('a reservation that became a closure, after two readings', () => {
    const closed = [event('a', 12, 14, { kind: 'closure' })]
    expect(compare([gone], closed)).toMatchObject({ created: ['a closure'], missing: ['known a 12 1'] })
  })
})

describe('asks a person', () => {
  test('about a calendar that has been emptied', () => {
    expect(compare([known('a', 12, 14)], [])).toEqual({ ...nothing, question: 'emptied' })
    expect(compare([known('a', 12, 14, { timesMissing: 1 })], [], { isConfirmed: true }).cancelled).toHaveLength(1)
  })

  test('not where the calendar has events that have passed', () => {
    expect(compare([known('a', 12, 14)], [], { isEmpty: false })).toMatchObject({ question: null })
  })

  test('not by a part of a calendar in which nothing could be read', () => {
    const before = [known('a', 12, 14), known('b', 15, 17), known('c', 18, 20)]
    expect(compare(before, [], { isWhole: false, counts: false })).toMatchObject({ question: null, cancelled: [] })
  })

  test('not where nothing was known, or all of it is over', () => {
    expect(compare([], [])).toEqual(nothing)
    expect(compare([known('a', 2, 4)], [])).toEqual(nothing)
  })

  test('about a calendar of which nothing was known before', () => {
    const before = [known('a', 12, 14), known('b', 15, 17), known('c', 18, 20)]
    expect(compare(before, [event('x', 21, 22)])).toEqual({ ...nothing, question: 'replaced' })
    expect(compare(before.slice(1), [event('x', 21, 22)])).toMatchObject({ question: null })
  })
})

test('a closure becomes a reservation with the same nights', () => {
  const closure = known('a', 12, 14, { kind: 'closure' })
  expect(compare([closure], [event('b', 12, 14)])).toMatchObject({ matched: ['known a 12 = b 12'], created: [] })
})

test('guests who are in the unit already are nights that must not be sold', () => {
  expect(compare([], [event('a', 8, 14)]).created).toEqual(['a closure'])
  const closure = known('a', 8, 14, { kind: 'closure' })
  expect(compare([closure], [event('a', 8, 14)])).toMatchObject({ matched: ['known a 8 = a 08'], created: [] })
})

test('an unchanged calendar has what the last reading had', () => {
  const before = [known('a', 12, 14), known('b', 20, 22, { timesMissing: 1 })]
  expect(compare(before, unchangedEvents(before))).toMatchObject({
    matched: ['known a 12 = a 12'],
    cancelled: ['known b 20'],
  })
})

test.each([
  ['complete, of the same program', {}, true],
  ['truncated', { isWhole: false }, false],
  ['of another program', { program: 'y' }, false],
  ['nine minutes after the last one', { at: new Date('2026-06-10T12:09:59Z') }, false],
])('a reading counts: %s', (_, changes, expected) => {
  const reading = { isWhole: true, program: 'x', at: new Date('2026-06-10T12:10:00Z'), ...changes }
  expect(readingCounts(reading, { program: 'x', lastCounted: new Date('2026-06-10T12:00:00Z') })).toBe(expected)
})

describe('of the events that are missing, those are kept', () => {
  const before = [known('a', 12, 14), known('b', 20, 22), known('c 2026-06-26', 26, 28), known('z', 29, 30)]
  const seen = [event('z', 29, 30)]
  const keptBeside = (unread: object) =>
    compare(before, seen, { unread: [unread] }).missing.filter((text) => / 0$/.test(text))

  test.each([
    [
      'with the id of one that could not be read',
      { uid: 'b', from: '2026-01-01', until: '2026-01-03' },
      ['known b 20 0'],
    ],
    [
      'of whose occurrences one could not be read',
      { uid: 'c', from: dayOf(1), until: dayOf(2) },
      ['known c 2026-06-26 26 0'],
    ],
    ['on its nights', { uid: '', from: dayOf(13), until: dayOf(15) }, ['known a 12 0']],
    [
      'after it begins, where its end is unknown',
      { uid: '', from: dayOf(21), until: null },
      ['known b 20 0', 'known c 2026-06-26 26 0'],
    ],
    ['that are none, where it has long passed', { uid: 'x', from: '2025-01-01', until: '2025-01-04' }, []],
  ])('%s', (_, unread, expected) => expect(keptBeside(unread)).toEqual(expected))

  test('all, where nothing of it can be read', () => {
    expect(keptBeside({ uid: '', from: null, until: null })).toHaveLength(3)
  })
})

test('thousands of events whose ids have all moved on by one are matched at once', () => {
  const day = (number: number) => addDays(today, number)
  const stays = Array.from({ length: 3000 }, (_, index) => ({ checkIn: day(index), checkOut: day(index + 1) }))
  const before = stays.map((stay, index) => ({ ...known(`${index}`, 1, 2), ...stay }))
  const after = stays.slice(1).map((stay, index) => ({ ...event(`${index}`, 1, 2), ...stay }))
  const { matched, missing } = matchEvents(before, after, today)
  expect(matched.every((match) => match.known.checkIn === match.event.checkIn)).toBe(true)
  expect(missing.map(({ uid }) => uid)).toEqual(['0'])
})
