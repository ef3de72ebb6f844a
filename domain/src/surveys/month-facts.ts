import type { Day } from '../platform/days/day.ts'
import type { Stay } from '../platform/days/stay.ts'
import type { Cents } from '../platform/money/money.ts'
import type { Residence } from './residence.ts'
import type { SurveyKind } from './survey-kind.ts'

/** A unit that counts for the surveys, on the nights on which it exists. */
export type SurveyUnit = {
  id: string
  name: string
  ineType: number
  /** Its registered capacity, else its capacity. */
  places: number
  from: Day
  toExclusive: Day
}

type SurveyBlock = { unitId: string; from: Day; toExclusive: Day }

/** A registered guest, without annulled ones. They sleep from their arrival until their departure. */
export type SurveyGuest = {
  id: string
  name: string
  /** The unit in which they are registered; null for any of the booking. */
  unitId: string | null
  from: Day
  toExclusive: Day
  /** False for one who is expected and has not been marked as arrived. */
  hasArrived: boolean
  residence: Residence
  /** Whether the residence only repeats the nationality. */
  isGuess: boolean
}

/** Nights of a unit that a booking has, of units outside the survey too. */
export type SurveyStay = Stay & {
  unitId: string
  /** The people in this unit; 0 where it is not known. */
  occupants: number
  /** What the guest pays for each night, tax included. */
  nightlyPrices: readonly Cents[]
}

/** A confirmed booking with a night in the month or the night before it. */
export type SurveyBooking = Stay & {
  id: string
  locator: string
  holder: string
  /** Of the holder's client record; '' for unknown. */
  holderResidence: Residence
  occupants: number
  tariffId: number
  regime: number
  /** Whether the check-in is ticked. */
  isTicked: boolean
  stays: readonly SurveyStay[]
  guests: readonly SurveyGuest[]
}

/** The people of a booking who are not registered, as somebody confirmed them: how many, and where they live. */
export type ConfirmedEstimate = { people: number; residence: Residence }

/** What users have confirmed of a month, by booking. */
export type Confirmations = {
  estimates: ReadonlyMap<string, ConfirmedEstimate>
  /** Bookings whose nights without price were free. */
  free: ReadonlySet<string>
  /** Bookings with more people in a unit than it has places, and how many beyond them at most were confirmed. */
  crowded: ReadonlyMap<string, number>
}

/** What a survey's month is counted from. */
export type MonthFacts = {
  survey: SurveyKind
  /** The first day of the month. */
  month: Day
  /** By the clock of the establishment. */
  today: Day
  units: readonly SurveyUnit[]
  blocks: readonly SurveyBlock[]
  bookings: readonly SurveyBooking[]
  confirmations: Confirmations
  /** The tax on lodging, in hundredths of a percent. */
  lodgingRate: number
  /** What of a night is board, by regime, tax included, for each person; a regime without value has none. */
  boardPrices: ReadonlyMap<number, Cents>
}
