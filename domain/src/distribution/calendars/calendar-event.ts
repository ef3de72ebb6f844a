import type { Day } from '../../platform/days/day.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import type { Stay } from '../../platform/days/stay.ts'

/** What an event of a calendar means for the unit: guests, or nights that cannot be let. */
export type CalendarKind = 'reservation' | 'closure'

/** How the events of a calendar are understood: by their text, or all alike. */
const treatments = ['auto', 'reservation', 'closure'] as const
export type Treatment = (typeof treatments)[number]

/** An event as its calendar says it. */
export type CalendarEntry = Stay & { uid: string; summary: string; isCancelled: boolean }

/**
 * An event that could not be read. It may have nights from a day (null: any) until another one, which is not included (null: any
 * later one). `uid` is '' where it says none.
 */
export type UnreadEvent = { uid: string; from: Day | null; until: Day | null }

/** An event as Posada understands it. `holder` is '' where the calendar names nobody. */
export type CalendarEvent = Stay & { uid: string; kind: CalendarKind; holder: string }

const RESERVED = /^\s*(?:reserved|booked|reservad[oa])(?![\p{L}\p{N}])/iu
const SEPARATORS = /^[\s\-–—:·|,(]+|[\s\-–—:·|,)]+$/gu
/** Texts that exporters write instead of a name. */
const SAYS_NO_NAME =
  /available|disponible|closed|cerrad|block|bloque|busy|ocupad|reserv|book|guest|hu[eé]sped|airbnb|vrbo|homeaway/iu
const LONGEST_NAME = 100

/** What an event means. By its text, 'Reserved', 'Booked' and 'Reservado' are reservations and everything else a closure. */
export function kindOfEvent(summary: string, treatment: Treatment): CalendarKind {
  if (treatment !== 'auto') return treatment
  return RESERVED.test(summary) ? 'reservation' : 'closure'
}

/** The name in the text of an event: 'Ana García' in 'Reserved - Ana García'. '' where it says none, or only a number. */
export function holderIn(summary: string): string {
  const name = cleanText(summary).replace(RESERVED, '').replaceAll(SEPARATORS, '').trim()
  const isName = name.length <= LONGEST_NAME && /\p{L}.*\p{L}/u.test(name) && !/\d/.test(name)
  return isName && !SAYS_NO_NAME.test(name) ? name : ''
}
