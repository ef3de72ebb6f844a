import { addDays, type Day } from '../../platform/days/day.ts'

/** What somebody has decided of a wish; the rest follows from its offer and from the day. */
type StoredWishState = 'waiting' | 'offered' | 'removed'
export type WishState = StoredWishState | 'booked' | 'expired'

/** How an offer has ended; '' while it is open. */
type OfferOutcome = '' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'

/** How the offer has ended after which a wish waits again; '' where none has. */
export type WaitsAgain = '' | Exclude<OfferOutcome, '' | 'accepted'>

type WishFacts = {
  state: StoredWishState
  checkIn: Day
  flexDays: number
  /** How often it was offered something. */
  offers: number
  /** The last of these offers. */
  offer: { outcome: OfferOutcome; validUntil: Date } | null
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
export function wishStateOf(
  wish: WishFacts,
  { today, now }: { today: Day; now: Date },
): { state: WishState; waitsAgain: WaitsAgain } {
  const { state, offer } = wish
  const outcome = offer === null ? '' : outcomeAt(offer, now)
  if (state === 'removed') return { state, waitsAgain: '' }
  if (outcome === 'accepted') return { state: 'booked', waitsAgain: '' }
  if (state === 'offered' && outcome === '') return { state, waitsAgain: '' }
  if (lastArrivalOf(wish) < today) return { state: 'expired', waitsAgain: '' }
  if (outcome !== '' && outcome !== 'withdrawn' && wish.offers >= MOST_OFFERS)
    return { state: 'removed', waitsAgain: '' }
  return { state: 'waiting', waitsAgain: outcome }
}

/** An offer whose time is over has lapsed at that instant, before anybody has written it. */
const outcomeAt = ({ outcome, validUntil }: NonNullable<WishFacts['offer']>, now: Date): OfferOutcome =>
  outcome === '' && validUntil <= now ? 'lapsed' : outcome
