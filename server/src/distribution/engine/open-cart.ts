import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import { type CartLine, isSameParty } from '@posada/domain/distribution/engine/cart'
import type { Stay } from '@posada/domain/platform/days/stay'
import { sum } from '@posada/domain/platform/money/money'
import { UserError } from '../../platform/http/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { openQuote, type Quote, QUOTE_MS } from './quotes.ts'

export type Cart = {
  stay: Stay
  lines: CartLine[]
  /** The key of the code whose discount is in the prices; '' without one. */
  codeKey: string
  isExpired: boolean
}

type Sold = { secrets: SecretBox; accountId: string; establishmentId: string; now: Date }

const UNKNOWN_OFFER = 'Esa oferta no es válida: busque otra vez'

/** What a guest takes of the offers that this engine made. @throws UserError for others, or for people whom an offer does not fit */
export function openCart({ secrets, accountId, establishmentId, now }: Sold, offers: HoldRequest['offers']): Cart {
  const taken = offers.map(({ id, units }) => {
    const quote = openQuote(secrets, accountId, id)
    if (quote?.establishmentId !== establishmentId) throw new UserError(UNKNOWN_OFFER)
    return { quote, units: units.map(({ adults, children = [] }) => ({ adults, children })) }
  })
  const [first] = taken
  if (!first) throw new UserError(UNKNOWN_OFFER)
  const { checkIn, checkOut, codeKey } = first.quote
  for (const { quote, units } of taken) {
    if (quote.checkIn !== checkIn || quote.checkOut !== checkOut || quote.codeKey !== codeKey)
      throw new UserError('Las ofertas no son de la misma estancia')
    if (units.some((people) => !quote.people.some((fitting) => isSameParty(fitting, people))))
      throw new UserError('La oferta no es para esas personas')
  }
  // The discount of an amount was shared among the units of the search.
  if (sum(taken.map(({ units }) => units.length)) > Math.min(...taken.map(({ quote }) => quote.units)))
    throw new UserError('Son más unidades que las que buscó: busque otra vez con todas')
  return {
    stay: { checkIn, checkOut },
    lines: taken.map(({ quote, units }) => lineOf(quote, units)),
    codeKey,
    isExpired: taken.some(({ quote: { at } }) => now.getTime() - at > QUOTE_MS),
  }
}

const lineOf = ({ typeId, planId, board, nights }: Quote, units: CartLine['units']): CartLine => ({
  typeId,
  planId,
  board,
  nights,
  units,
})
