import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import type { Charge } from '@posada/domain/prices/plan-charge'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the server has written into the page for the script. */
export type Cart = {
  name: string
  language: GuestLanguage
  code: string
  conditionsVersion: number
  offers: HoldRequest['offers']
  sums: { total: number; now: number; later: number; tax: number }
  /** What the first offer takes; extras are paid as it is. */
  first: Pick<Charge, 'kind' | 'share'>
  offersUrl: string
  words: Record<
    | ('booking' | 'missing' | 'badEmail' | 'badPhone' | 'cardNumber' | 'mustAccept' | 'offline' | 'gone')
    | ('quoteExpired' | 'otherConditions' | 'badCode' | 'tooManyHolds' | 'notHuman' | 'failed'),
    string
  >
}

export const readCart = (): Cart => JSON.parse(document.getElementById('cart')?.textContent ?? '{}') as Cart
