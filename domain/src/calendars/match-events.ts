import type { Day } from '../days/day.ts'
import type { Stay } from '../stays/stay.ts'
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
  const missing = [...known].sort((a, b) => compareText(nightsKey(a, today) + a.uid, nightsKey(b, today) + b.uid))
  const unknown = [...events]

  /** @returns whether it found any */
  const pair = (isSame: (one: Known, event: CalendarEvent) => boolean): boolean => {
    const before = matched.length
    for (const one of [...missing]) {
      const event = unknown.find((candidate) => canBe(one, candidate) && isSame(one, candidate))
      if (!event) continue
      matched.push({ known: one, event })
      missing.splice(missing.indexOf(one), 1)
      unknown.splice(unknown.indexOf(event), 1)
    }
    return matched.length > before
  }
  const hasSameNights = (one: Known, event: CalendarEvent) => nightsKey(one, today) === nightsKey(event, today)
  const isIdGone = ({ uid }: Known) => !unknown.some((event) => event.uid === uid)

  pair((one, event) => one.uid === event.uid && hasSameNights(one, event))
  while (pair((one, event) => isIdGone(one) && hasSameNights(one, event)));
  pair((one, event) => one.uid === event.uid)
  return { matched, missing, unknown }
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
