import type { Day } from '../day.ts'
import type { Cents } from '../money.ts'

/** Part of the year, MM-DD, both inclusive; it may run over New Year. */
export type Season = { from: string; to: string }

/**
 * What a house charges for the tourist tax between two days, both inclusive. Tariffs as they are published, without VAT,
 * for a person and a night (or for a person and a stay where `perNight` is false).
 */
export type TaxPeriod = {
  /** Of the published list, or 'propia'. */
  typeCode: string
  name: string
  from: Day
  /** None: until further notice. */
  to: Day | null
  adult: Cents
  child: Cents
  /** What the municipality adds for each adult. */
  surcharge: Cents
  perNight: boolean
  /** VAT is due on it, by the rate of the lodging. */
  bearsVat: boolean
  /** Further nights of the same stay are free. */
  maxNights: number | null
  /** People up to this age pay as children. */
  exemptToAge: number | null
  lowSeason: (Season & { cut: number }) | null
  /** From this night of the stay on (1 is the first) a percentage less. */
  longStay: { fromNight: number; cut: number } | null
}

/** Whether a night costs what holds on its own date, or what held when the stay began. */
export type RateBy = 'night' | 'stay'

/** Who stays: the number that the booking says, and the ages of those that are registered. */
export type TaxedParty = {
  occupants: number
  /** Of them. */
  children: number
  /** On the day of arrival. */
  ages: readonly number[]
  /** Of them, for a reason other than their age. */
  exempt: number
}

/** The same tariff for some people and nights, with or without VAT on it: how an invoice and a declaration show it. */
export type TaxLine = { unitPrice: Cents; bearsVat: boolean; units: number; base: Cents }

type People = { count: number; total: Cents }

/** What is due for a stay. Totals with VAT, `base` without it. */
export type TouristTax = {
  typeCode: string
  name: string
  adults: People
  children: People
  exempt: number
  base: Cents
  total: Cents
  /** Nights times people that pay. */
  taxedNights: number
  lines: TaxLine[]
}
