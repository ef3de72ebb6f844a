import { isDeepStrictEqual } from 'node:util'
import { travellersIn, type GuestFacts } from '../report-facts.ts'

/** Whether two reports have the same content; a document's dates of issue and expiry are not reported. */
export function hasSameContent(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(reportedContent(one), reportedContent(other))
}

function reportedContent(facts: unknown): unknown {
  const guests = (facts as { guests?: GuestFacts[] }).guests
  return guests ? { ...travellersIn(facts), guests: guests.map(reportedGuest) } : facts
}

const reportedGuest = ({ issuedOn: _issued, expiresOn: _expires, ...guest }: GuestFacts) => guest
