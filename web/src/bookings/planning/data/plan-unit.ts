import type { PlannedBooking, PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import type { StayState } from '@posada/domain/bookings/stays/stay-state'
import type { Stay } from '@posada/domain/platform/days/stay'

export type PlannedState = StayState | 'cancelled'

/** Sides on which the stay continues in another unit. */
export type Joins = 'before' | 'after' | 'both'

export type PlannedStay = Stay & {
  /** Unique per booking and stretch in a unit. */
  key: string
  kind: 'stay'
  state: PlannedState
  booking: PlannedBooking
  isPinned: boolean
  /** Which one it is of the stays of its booking without unit. */
  stretchId?: string | undefined
  /** The stay is over, or ends today, and is not billed. */
  lacksInvoice: boolean
  joins?: Joins | undefined
  /** Which one it is of the units that the booking has at the same time, and its own people where they are known. */
  inGroup?: { place: number; of: number; occupants: number | undefined } | undefined
}
export type PlannedBlock = Stay & { key: string; kind: 'block'; reason: string }
export type PlanItem = PlannedStay | PlannedBlock

/** A row of the grid: a unit, or stays without unit of a type, which has `parkingRowId` and an id of its own on the screen. */
export type PlanUnit = {
  room: PlannedUnit
  establishment: PlannedEstablishment
  items: PlanItem[]
  cancelled: PlannedStay[]
  parkingRowId?: string
}
export type PlanGroup = {
  establishment: PlannedEstablishment
  /** Stays without unit, drawn above the units. */
  parking: PlanUnit[]
  units: PlanUnit[]
}

/** The id of the row on the server. */
export const roomIdOf = ({ room, parkingRowId }: PlanUnit): string => parkingRowId ?? room.id

/** The stay or block that occupies a unit in a night. */
export const itemAt = (unit: PlanUnit, night: Day): PlanItem | undefined =>
  unit.items.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)

/** The units, without rows of stays that have none. */
export const unitsOf = (groups: readonly PlanGroup[]): PlanUnit[] => groups.flatMap(({ units }) => units)

/** Everything in which stays are drawn, from top to bottom. */
export const rowsOf = (groups: readonly PlanGroup[]): PlanUnit[] =>
  groups.flatMap(({ parking, units }) => [...parking, ...units])

export const hasBooking = ({ items, cancelled }: PlanUnit, bookingId: string): boolean =>
  [items, cancelled].some((some) => some.some((item) => item.kind === 'stay' && item.booking.id === bookingId))
