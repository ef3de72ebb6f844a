import type { UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import type { SecretBox } from '../../platform/secrets.ts'

/** What an offer said when it was shown. */
export type Quote = {
  establishmentId: string
  typeId: string
  planId: string
  board: BoardCode
  checkIn: Day
  checkOut: Day
  nights: Cents[]
  /** The people of a unit whom it fits. */
  people: UnitPeople[]
  /** The key of the code whose discount is in the price; '' without one. */
  codeKey: string
  /** How many units were searched for: an amount off was shared among them. */
  units: number
  /** Milliseconds since 1970. */
  at: number
}

/** How long an offer keeps its price. */
export const QUOTE_MS = 30 * 60_000

const PURPOSE = 'engine quote'

/** The id of an offer: what it says, encrypted and so that nobody can change it. */
export const sealQuote = (secrets: SecretBox, accountId: string, quote: Quote): string =>
  secrets.seal(JSON.stringify(fieldsOf(quote)), `${PURPOSE} ${accountId}`).toString('base64url')

/** What an id says; undefined for one that this installation has not made for the account. */
export function openQuote(secrets: SecretBox, accountId: string, id: string): Quote | undefined {
  const plain = secrets.openIfReadable(Buffer.from(id, 'base64url'), `${PURPOSE} ${accountId}`)
  return plain === undefined ? undefined : quoteOf(JSON.parse(plain) as ReturnType<typeof fieldsOf>)
}

/** In an array, because the id of an offer stands in every reply many times. */
const fieldsOf = (quote: Quote) =>
  [
    quote.establishmentId,
    quote.typeId,
    quote.planId,
    quote.board,
    quote.checkIn,
    quote.checkOut,
    quote.nights,
    quote.people.map(({ adults, children }) => [adults, ...children]),
    quote.codeKey,
    quote.units,
    quote.at,
  ] as const

function quoteOf([
  establishmentId,
  typeId,
  planId,
  board,
  checkIn,
  checkOut,
  nights,
  people,
  codeKey,
  units,
  at,
]: ReturnType<typeof fieldsOf>): Quote {
  const parties = people.map(([adults = 0, ...children]) => ({ adults, children }))
  return { establishmentId, typeId, planId, board, checkIn, checkOut, nights, people: parties, codeKey, units, at }
}
