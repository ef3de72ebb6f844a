import { addDays, type Day } from '../../platform/days/day.ts'
import type { OfferOutcome, OfferState } from '../offers/offer-state.ts'

export type WishState = 'waiting' | 'offered' | 'booked' | 'removed' | 'expired'

/** How the offer has ended after which a wish waits again; '' where none has. */
export type WaitsAgain = '' | Exclude<OfferOutcome, 'accepted'>

type WishFacts = {
  /** What is stored: the rest follows from the offer and from the day. */
  state: 'waiting' | 'offered' | 'removed'
  checkIn: Day
  flexDays: number
  /** How often it was offered something. */
  offers: number
  /** How the last of these offers stands; null without one. */
  offer: OfferState | null
}

/** Who has let so many offers go by, or has declined them, waits no longer. */
const MOST_OFFERS = 2

/** How long after its end a wish is kept with the name and the contact of the person. */
export const WISH_KEPT_DAYS = 14

/** The version of the text by which a person agrees that the establishment keeps their data. */
export const CONSENT_VERSION = 1

export const lastArrivalOf = ({ checkIn, flexDays }: Pick<WishFacts, 'checkIn' | 'flexDays'>): Day =>
  addDays(checkIn, flexDays)

/**
 * What has become of a wish. An offer that has ended without a booking puts it back into the list, in its old place and once; one that the
 * establishment has withdrawn does not count.
 */
export function wishStateOf(wish: WishFacts, today: Day): { state: WishState; waitsAgain: WaitsAgain } {
  const { state, offer } = wish
  if (state === 'removed') return { state, waitsAgain: '' }
  if (offer === 'accepted') return { state: 'booked', waitsAgain: '' }
  if (offer === 'open' || offer === 'unpaid') return { state: 'offered', waitsAgain: '' }
  if (lastArrivalOf(wish) < today) return { state: 'expired', waitsAgain: '' }
  if (offer === null) return { state: 'waiting', waitsAgain: '' }
  if (offer !== 'withdrawn' && wish.offers >= MOST_OFFERS) return { state: 'removed', waitsAgain: '' }
  return { state: 'waiting', waitsAgain: offer }
}
