import type { Day } from '../day.ts'
import type { Cents } from '../money.ts'

/** Part of the year, MM-DD, both inclusive; it may run over New Year. */
export type Season = { from: string; to: string }

/**
 * The tourist tax of an establishment between two days, both inclusive. Tariffs are as published, without VAT, for each
 * person and night (for each person and stay where `perNight` is false).
 */
export type TaxPeriod = {
  /** A code of the published list, or 'propia'. */
  typeCode: string
  name: string
  from: Day
  /** Null: until further notice. */
  to: Day | null
  adult: Cents
  child: Cents
  /** The municipality's surcharge for each adult. */
  surcharge: Cents
  perNight: boolean
  /** Whether VAT is due on the tax, at the rate of the lodging. */
  bearsVat: boolean
  /** Nights of the same stay beyond this number are free. */
  maxNights: number | null
  /** People up to this age pay as children. */
  exemptToAge: number | null
  lowSeason: (Season & { cut: number }) | null
  /** A reduction in percent from this night of the stay on (1 is the first). */
  longStay: { fromNight: number; cut: number } | null
}

/** Whether the tariff of a night is that of its own date, or that of the first day of the stay. */
export type RateBy = 'night' | 'stay'

/** The guests of a stay: their number according to the booking, and the ages of those registered. */
export type TaxedParty = {
  occupants: number
  /** How many of the occupants are children. */
  children: number
  /** Ages of the registered guests on the day of arrival. */
  ages: readonly number[]
  /** How many of the occupants are exempt for a reason other than their age. */
  exempt: number
}

/** People times nights at one tariff, with or without VAT on it, as invoices and declarations show it. */
export type TaxLine = { unitPrice: Cents; bearsVat: boolean; units: number; base: Cents }

type People = { count: number; total: Cents }

/** The tourist tax due for a stay in cents. Totals include VAT, `base` does not. */
export type TouristTax = {
  typeCode: string
  name: string
  adults: People
  children: People
  exempt: number
  base: Cents
  total: Cents
  /** Nights times people who pay. */
  taxedNights: number
  lines: TaxLine[]
}
