import type { Day } from '../../platform/days/day.ts'
import { MAX_NIGHTS, nightsOf } from '../../platform/days/stay.ts'
import { type CalendarEntry, type CalendarEvent, holderIn, kindOfEvent, type Treatment } from './calendar-event.ts'
import { nightsKey } from './match-events.ts'

const YEARS_AHEAD = 8

/**
 * The events of a calendar that have nights from `today` on, each range of nights once, in their order. Where two events have
 * the same nights they are one: one unit has no two reservations of the same nights, and a reservation explains why it is
 * closed. A reservation for longer than a booking may last is a closure. Nothing is read beyond the end of a year that is eight years
 * ahead, because a block lasts ten years at most.
 */
export function readEntries(
  entries: readonly CalendarEntry[],
  { treatment, today }: { treatment: Treatment; today: Day },
): CalendarEvent[] {
  const byNights = new Map<string, CalendarEvent>()
  for (const event of entries.flatMap((entry) => eventOf(entry, treatment, today)).sort(compareEvents)) {
    const nights = nightsKey(event, today)
    const same = byNights.get(nights)
    if (!same || (same.kind === 'closure' && event.kind === 'reservation')) byNights.set(nights, event)
  }
  return [...byNights.values()]
}

function eventOf(entry: CalendarEntry, treatment: Treatment, today: Day): CalendarEvent[] {
  const { uid, checkIn, summary, isCancelled } = entry
  const nights = nightsOf(entry)
  if (isCancelled || nights < 1 || entry.checkOut <= today) return []
  const kind = nights > MAX_NIGHTS ? 'closure' : kindOfEvent(summary, treatment)
  const horizon = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  const checkOut = entry.checkOut < horizon ? entry.checkOut : horizon
  if (checkOut <= checkIn) return []
  return [{ uid, kind, checkIn, checkOut, holder: kind === 'closure' ? '' : holderIn(summary) }]
}

/** By nights, then by id, then by the rest, so that the order in the calendar never matters. */
function compareEvents(a: CalendarEvent, b: CalendarEvent): number {
  const field = COMPARED.find((each) => a[each] !== b[each])
  if (field === undefined) return 0
  return a[field] < b[field] ? -1 : 1
}

const COMPARED = ['checkIn', 'checkOut', 'uid', 'kind', 'holder'] as const
