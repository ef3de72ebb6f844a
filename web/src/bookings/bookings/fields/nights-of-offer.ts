import { nightSupplement } from '@posada/domain/prices/people-supplement'
import { nightsForPeople, type PricedNight } from '@posada/domain/prices/unit-prices'
import type { BookableUnit } from '../new/use-bookable-units.ts'

type Offer = Pick<BookableUnit, 'nights' | 'peopleTerms' | 'capacity'>

/** The nights of a unit on the dates of a booking, at the establishment's prices for so many people in it; undefined until loaded. */
export function nightsOfOffer(offer: Offer | undefined, people: number): PricedNight[] | undefined {
  if (!offer?.nights) return undefined
  const { nights, peopleTerms, capacity } = offer
  return nightsForPeople(nights, peopleTerms ? nightSupplement(peopleTerms, capacity, people) : null)
}
