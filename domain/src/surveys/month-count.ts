import type { Day } from '../platform/days/day.ts'
import type { Cents } from '../platform/money/money.ts'
import type { Residence } from './residence.ts'
import type { SurveyKind } from './survey-kind.ts'

/** A night of a unit that a booking has bought. */
export type UnitNight = {
  day: Day
  unitId: string
  /** The kind as which the survey counts the unit. */
  ineType: number
  places: number
  bookingId: string
  /** The people who sleep in the unit; 0 where it was sold and nobody did. */
  people: number
  /** Income of lodging alone, without tax and board. */
  net: Cents
  tariffId: number
  /** Whether the booking has more than thirty nights. */
  isLongStay: boolean
}

/** A person of the survey, and the nights of the month, and the one before it, that they slept in one of its units. */
export type CountedPerson = {
  bookingId: string
  /** Null for somebody who is not registered. */
  guestId: string | null
  residence: Residence
  /** Whether nobody has stated or confirmed the residence. */
  isGuess: boolean
  /** In the order of the days. A person who leaves and comes again has a gap. */
  nights: readonly { day: Day; unitId: string }[]
}

/** How many people came, left and slept on a day. */
export type Movement = { day: Day; arrivals: number; departures: number; nights: number }

/** The movements of the people of one residence, on the days that have any. */
export type ResidenceCount = {
  residence: Residence
  /** Arrivals of the month: people who came before it count only with their nights. */
  travellers: number
  nights: number
  movements: readonly Movement[]
}

export type DayCount = Movement & {
  /** Units that exist, and their places. A unit in which somebody sleeps exists. */
  units: number
  places: number
  /** Existing units that are not blocked, or in which somebody sleeps all the same. */
  available: number
  /** Units in which somebody sleeps, by the INE's kind of unit. */
  occupied: ReadonlyMap<number, number>
  occupiedUnits: number
  /** Doubles (kind 1) in which one person sleeps. */
  doublesForOne: number
  /** People beyond the places of their units. */
  extraPlaces: number
}

/** What the establishment has of a kind of unit, on the day of the month on which it has most of them. */
export type KindCapacity = { ineType: number; units: number; places: number }

/** The month of one survey: every paper and every figure of the screens is made of it. */
export type MonthCount = {
  survey: SurveyKind
  month: Day
  /** Each day of the month. */
  days: readonly DayCount[]
  /** In the order of the codes; '' (unknown) first. */
  residences: readonly ResidenceCount[]
  people: readonly CountedPerson[]
  nights: readonly UnitNight[]
  /** By the kinds of unit of the survey, in their order. */
  capacities: readonly KindCapacity[]
}
