import type { Day } from '@posada/domain/platform/days/day'
import { type ReservationFacts, travellersIn } from '../report-facts.ts'

type Names = { name: string; firstSurname: string; secondSurname: string }
type Reported = { people: string[]; checkIn?: Day; checkOut?: Day }

/**
 * The people and days of a report as they were reported, whatever the booking says by now. People are missing once the
 * personal data were erased; the days of a traveller report are only in the Ministry's XML.
 */
export function reportedIn(kind: string, facts: unknown, xml: string): Reported {
  if (kind === 'travellers') return { people: travellersIn(facts).guests.map(wholeName), ...daysIn(xml) }
  const { holder, checkIn, checkOut } = (facts ?? {}) as Partial<ReservationFacts>
  const people = holder && holder.name !== '' ? [wholeName(holder)] : []
  return { people, ...(checkIn && checkOut ? { checkIn, checkOut } : {}) }
}

const wholeName = ({ name, firstSurname, secondSurname }: Names): string =>
  [name, firstSurname, secondSurname].filter((part) => part !== '').join(' ')

function daysIn(xml: string): { checkIn?: Day; checkOut?: Day } {
  const checkIn = /<fechaEntrada>(\d{4}-\d\d-\d\d)/.exec(xml)?.[1]
  const checkOut = /<fechaSalida>(\d{4}-\d\d-\d\d)/.exec(xml)?.[1]
  return checkIn && checkOut ? { checkIn, checkOut } : {}
}
