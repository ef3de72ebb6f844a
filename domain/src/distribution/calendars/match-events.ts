import type { Day } from '../../platform/days/day.ts'
import type { Stay } from '../../platform/days/stay.ts'
import type { CalendarEvent, CalendarKind } from './calendar-event.ts'

/** An event of an earlier reading that has not been cancelled since. */
export type KnownEvent = Stay & {
  id: string
  uid: string
  kind: CalendarKind
  /** The readings in a row that did not have it. */
  timesMissing: number
  /** The stay of its booking has begun, or its guests have checked in. */
  isUnderWay: boolean
}

export type Match<Known extends KnownEvent> = { known: Known; event: CalendarEvent }
type Matches<Known extends KnownEvent> = { matched: Match<Known>[]; missing: Known[]; unknown: CalendarEvent[] }

/**
 * Pairs the events of a reading with those known. First those with the same id and nights. Then those with the same nights whose
 * own id is gone: some exporters give new ids at each reading, or number their events, so that an id belongs to another event
 * after a cancellation. Last those with the same id on other nights, which have been moved. Nights before today do not
 * count, because exporters cut off what has passed.
 */
export function matchEvents<Known extends KnownEvent>(
  known: readonly Known[],
  events: readonly CalendarEvent[],
  today: Day,
): Matches<Known> {
  const matched: Match<Known>[] = []
  const missing = new Set(
    known.toSorted((a, b) => compareText(nightsKey(a, today) + a.uid, nightsKey(b, today) + b.uid)),
  )
  const unknown = new Set(events)
  const byId = groupBy(events, ({ uid }) => uid)
  const byNights = groupBy(events, (event) => nightsKey(event, today))
  const withId = (uid: string) => byId.get(uid) ?? NONE
  const withNights = (one: Known) => byNights.get(nightsKey(one, today)) ?? NONE

  /** @returns the event that it was paired with */
  function pair(one: Known, candidates: Iterable<CalendarEvent>, isSame: (event: CalendarEvent) => boolean) {
    for (const event of candidates) {
      if (!canBe(one, event) || !isSame(event)) continue
      matched.push({ known: one, event })
      missing.delete(one)
      unknown.delete(event)
      byId.get(event.uid)?.delete(event)
      byNights.get(nightsKey(event, today))?.delete(event)
      return event
    }
    return undefined
  }

  for (const one of [...missing]) pair(one, withNights(one), ({ uid }) => uid === one.uid)
  pairInRounds([...missing], {
    isReady: (uid) => withId(uid).size === 0,
    pairOne: (one) => pair(one, withNights(one), () => true)?.uid,
  })
  for (const one of [...missing]) pair(one, withId(one.uid), () => true)
  return { matched, missing: [...missing], unknown: [...unknown] }
}

const NONE: ReadonlySet<CalendarEvent> = new Set()

function groupBy(events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => string) {
  const groups = new Map<string, Set<CalendarEvent>>()
  for (const event of events) {
    const group = groups.get(keyOf(event))
    if (group) group.add(event)
    else groups.set(keyOf(event), new Set([event]))
  }
  return groups
}

type Rounds<Known> = { isReady(uid: string): boolean; pairOne(one: Known): string | undefined }

/**
 * Pairs the known events whose id is gone, in their order, round after round: an event that is paired may take the id of another known
 * one away. Each is looked at once, because a calendar of thousands may need a round for each of its events.
 */
function pairInRounds<Known extends KnownEvent>(known: readonly Known[], { isReady, pairOne }: Rounds<Known>) {
  const places = new Map<string, number[]>()
  for (const [place, { uid }] of known.entries()) {
    const same = places.get(uid)
    if (same) same.push(place)
    else places.set(uid, [place])
  }
  let round = known.flatMap(({ uid }, place) => (isReady(uid) ? [place] : []))
  while (round.length > 0) {
    const next: number[] = []
    for (let at = 0; at < round.length; at++) {
      const place = round[at]!
      const uid = pairOne(known[place]!)
      if (uid === undefined || !isReady(uid)) continue
      for (const other of places.get(uid) ?? [])
        if (other < place) next.push(other)
        else if (other > place) insertAfter(round, at, other)
      places.delete(uid)
    }
    round = next.sort((a, b) => a - b)
  }
}

/** Puts a place where it belongs among those that the round has not come to yet. */
function insertAfter(round: number[], at: number, place: number) {
  let to = round.length
  while (to > at + 1 && round[to - 1]! > place) to--
  round.splice(to, 0, place)
}

/**
 * A closure may turn into a reservation. A reservation that turns into a closure has been cancelled, and cancellations need two
 * readings.
 */
const canBe = (known: KnownEvent, event: CalendarEvent): boolean =>
  known.kind === event.kind || known.kind === 'closure'

/** The nights of an event from today on, as text in their order. */
export const nightsKey = ({ checkIn, checkOut }: Stay, today: Day): string =>
  `${checkIn < today ? today : checkIn} ${checkOut} `

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
