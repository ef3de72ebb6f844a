import { isDeepStrictEqual } from 'node:util'
import { travellersIn, type GuestFacts } from '../report-facts.ts'

/** Whether two reports have the same content; a document's dates of issue and expiry are not reported. */
export function tellsTheSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(told(one), told(other))
}

function told(facts: unknown): unknown {
  const guests = (facts as { guests?: GuestFacts[] }).guests
  return guests ? { ...travellersIn(facts), guests: guests.map(toldOf) } : facts
}

const toldOf = ({ issuedOn: _issued, expiresOn: _expires, ...guest }: GuestFacts) => guest
