import { limits } from '../platform/limits.ts'
import type { Cents } from '../platform/money/money.ts'

/** What the price of a night of a real type includes, and what it costs with more people. */
export type PeopleTerms = {
  /** The people of the price, children among them; null: as many as the unit has places. */
  includedPeople: number | null
  /** Cents for a night of each further person in a place of the unit. */
  personSupplement: Cents
  /** Cents for a night of each person beyond the places of the unit, in an extra bed; null: as any further person. */
  extraBedSupplement: Cents | null
}

export const NO_PEOPLE_TERMS: PeopleTerms = { includedPeople: null, personSupplement: 0, extraBedSupplement: null }

export const hasSupplement = ({ personSupplement, extraBedSupplement }: PeopleTerms): boolean =>
  personSupplement > 0 || (extraBedSupplement ?? 0) > 0

/** What the people of a stay add to each of its nights. */
export type NightSupplement = { furtherPeople: number; extraBeds: number; amount: Cents }

/**
 * The supplement of a night for these people in a unit with these places; null where it costs no more. Each person is paid for
 * once: in an extra bed its price, instead of that of a further person. Nobody is paid for where the number of people is unknown, 0.
 */
export function nightSupplement(terms: PeopleTerms, places: number, people: number): NightSupplement | null {
  const { personSupplement, extraBedSupplement } = terms
  const included = terms.includedPeople ?? places
  const inPlaces = Math.max(0, Math.min(people, places) - included)
  const beyond = Math.max(0, people - Math.max(included, places))
  const extraBeds = extraBedSupplement === null ? 0 : beyond
  const furtherPeople = inPlaces + beyond - extraBeds
  const amount = furtherPeople * personSupplement + extraBeds * (extraBedSupplement ?? 0)
  return amount > 0 ? { furtherPeople, extraBeds, amount } : null
}

/** The price of a night with its supplement, never above the highest price. */
export const withSupplement = (price: Cents, supplement: NightSupplement | null): Cents =>
  supplement === null ? price : Math.min(limits.price.max, price + supplement.amount)

type Tariff = { people: number; unitsEach: number }

/**
 * What more people cost in a virtual type, whose price is for its own people and for all units that it takes. `places`: those of
 * one unit.
 */
export const tariffSupplement = (terms: PeopleTerms, places: number, tariff: Tariff, people: number) =>
  nightSupplement(tariffTerms(terms, places, tariff), places * tariff.unitsEach, people)

/** The terms of a virtual type for all its units together, from those of its real type. */
export function tariffTerms(terms: PeopleTerms, places: number, { people, unitsEach }: Tariff): PeopleTerms {
  const ofUnits = termsOfUnits(terms, unitsEach)
  return { ...ofUnits, includedPeople: Math.max(people, ofUnits.includedPeople ?? places * unitsEach) }
}

/** What the people of a virtual type add to the price of the units that it takes, in cents a night. */
export const supplementOfTariff = (terms: PeopleTerms, places: number, { people, unitsEach }: Tariff): Cents =>
  nightSupplement(termsOfUnits(terms, unitsEach), places * unitsEach, people)?.amount ?? 0

const termsOfUnits = ({ includedPeople, ...supplements }: PeopleTerms, units: number): PeopleTerms => ({
  ...supplements,
  includedPeople: includedPeople === null ? null : includedPeople * units,
})
