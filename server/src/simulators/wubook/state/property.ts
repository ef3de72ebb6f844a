import type { BoardCode } from '@posada/domain/prices/board-price'
import { deletedFault, refuse } from '../refusal.ts'
import type { SimulatedBooking } from '../bookings/simulated-booking.ts'
import { dayColumn, type DayColumn } from './day-column.ts'
import type { DayNumber } from './day-numbers.ts'

export const ruleNames = [
  'min_stay',
  'min_stay_arrival',
  'max_stay',
  'max_stay_arrival',
  'closed',
  'closed_arrival',
  'closed_departure',
] as const
export type RuleName = (typeof ruleNames)[number]

export type SimulatedRoom = {
  id: number
  name: string
  shortname: string
  beds: number
  children: number
  /** Cents. */
  price: number
  availability: number
  /** The parent of a virtual room, else 0. */
  subroom: number
  decAvail: number
  board: BoardCode
  rtype: number
  woodoo: number
  avail: DayColumn
  noOta: DayColumn
  booked: DayColumn
}

/** `variation` is null for a plan with prices of its own. */
export type SimulatedPricePlan = {
  id: number
  name: string
  variation: { parent: number; type: number; value: number } | null
}

type ByRoom<T> = Map<number, T>
export type Rules = Record<RuleName, DayColumn>

export type SimulatedProperty = {
  lcode: number
  isActive: boolean
  pushUrl: string
  rooms: ByRoom<SimulatedRoom>
  pricePlans: Map<number, SimulatedPricePlan>
  restrictionPlans: Map<number, { id: number; name: string; compact: number }>
  /** By plan and room; 0 is Parity. */
  prices: Map<number, ByRoom<DayColumn>>
  /** By plan and room; 0 is the main plan. */
  rules: Map<number, ByRoom<Rules>>
  bookings: Map<number, SimulatedBooking>
  /** Ids of rooms and plans that once existed. */
  deleted: Set<number>
}

export const emptyProperty = (lcode: number): SimulatedProperty => ({
  lcode,
  isActive: true,
  pushUrl: '',
  rooms: new Map(),
  pricePlans: new Map([[0, { id: 0, name: 'WuBook Parity', variation: null }]]),
  restrictionPlans: new Map(),
  prices: new Map(),
  rules: new Map(),
  bookings: new Map(),
  deleted: new Set(),
})

/** @throws WubookRefusal -9, or a fault where the room was deleted */
export function roomOf({ rooms, deleted }: SimulatedProperty, id: number): SimulatedRoom {
  const room = rooms.get(id)
  if (room) return room
  if (deleted.has(id)) throw deletedFault('room')
  return refuse(-9, `Invalid room: ${id}`)
}

/** @throws WubookRefusal, or a fault where the plan was deleted */
export function pricePlanOf({ pricePlans, deleted }: SimulatedProperty, id: number): SimulatedPricePlan {
  const plan = pricePlans.get(id)
  if (plan) return plan
  if (deleted.has(id)) throw deletedFault('plan')
  return refuse(-100, 'Invalid pricing plan')
}

/** The main plan has no row. @throws WubookRefusal, or a fault where the plan was deleted */
export function requireKnownPlan({ restrictionPlans, deleted }: SimulatedProperty, id: number): void {
  if (id === 0 || restrictionPlans.has(id)) return
  if (deleted.has(id)) throw deletedFault('restriction plan')
  refuse(-100, 'Invalid restriction plan')
}

export const priceColumnOf = ({ prices }: SimulatedProperty, planId: number, roomId: number): DayColumn =>
  columnsOf(prices, planId, roomId, () => dayColumn())

export const rulesOf = ({ rules }: SimulatedProperty, planId: number, roomId: number): Rules =>
  columnsOf(rules, planId, roomId, emptyRules)

export const emptyRules = (): Rules =>
  Object.fromEntries(ruleNames.map((name) => [name, dayColumn()])) as Record<RuleName, DayColumn>

function columnsOf<T>(table: Map<number, ByRoom<T>>, planId: number, roomId: number, make: () => T): T {
  const ofPlan = table.get(planId) ?? new Map<number, T>()
  table.set(planId, ofPlan)
  const known = ofPlan.get(roomId) ?? make()
  ofPlan.set(roomId, known)
  return known
}

/** Virtual rooms have the availability of their parent. */
export const realRoomOf = ({ rooms }: SimulatedProperty, room: SimulatedRoom): SimulatedRoom =>
  rooms.get(room.subroom) ?? room

export function availableOn(property: SimulatedProperty, room: SimulatedRoom, day: DayNumber): number {
  const real = realRoomOf(property, room)
  return real.avail.get(day) ?? real.availability
}

/** Cents. A virtual plan follows its parent, half up to the cent. */
export function priceOn(property: SimulatedProperty, planId: number, room: SimulatedRoom, day: DayNumber): number {
  const variation = property.pricePlans.get(planId)?.variation ?? null
  if (variation === null) return priceColumnOf(property, planId, room.id).get(day) ?? room.price
  const parent = priceOn(property, variation.parent, room, day)
  const sign = Math.sign(variation.type)
  const amount = Math.abs(variation.type) === 1 ? (parent * variation.value) / 100 : variation.value * 100
  return Math.max(0, Math.round(parent + sign * amount))
}
