import type { BoardCode } from '@posada/domain/prices/board-price'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'

export type { PortalBooking, PortalBookingStatus } from '@posada/domain/distribution/portal-bookings/portal-booking'

/** The account at the channel manager, and the property there. */
export type ChannelAccess = { token: string; propertyId: string }

/**
 * An operation that the provider limits, by its own name. `calls` in `seconds` is what the provider allows for a property.
 */
export type CallLimit = { operation: string; calls: number; seconds: number }

export type RemoteRoom = {
  id: string
  name: string
  shortName: string
  /** Null is a real room; a virtual one sells the units of its parent. */
  parentId: string | null
  adults: number
  children: number
  price: Cents
  /** Units of a day without its own value. */
  units: number
  /** How many units of the parent a booking takes. */
  unitsEach: number
  board: BoardCode
}

export type RoomOrder = {
  name: string
  shortName: string
  kind: number
  adults: number
  children: number
  price: Cents
  units: number
  board: BoardCode
  /** A virtual room, if set. */
  parent: { id: string; unitsEach: number } | null
}

/** What a virtual plan adds to its parent's price: cents, or hundredths of a percent; negative is a discount. */
export type PlanVariation = { amount: number; isPercent: boolean }

/** The id of the provider's main plan, which always exists, is null. */
export type RemotePlanId = string | null
export type RemotePricePlan = {
  id: string
  name: string
  virtual: { parentId: RemotePlanId; variation: PlanVariation } | null
}
type RemoteRestrictionPlan = { id: string; name: string }

/** 0 is no rule. */
export type DayRestrictions = {
  minStay: number
  maxStay: number
  closed: boolean
  closedToArrival: boolean
  closedToDeparture: boolean
}

/** Consecutive days from `from` on, equally many for each room; null leaves a day as it is. */
export type RunOfDays<T> = { from: Day; rooms: readonly { id: string; days: readonly T[] }[] }
export type AvailabilityRun = RunOfDays<number | null>
type PriceRun = RunOfDays<Cents>
export type RestrictionRun = RunOfDays<DayRestrictions | null>

/** What the provider shows, by room id and place from the first day read. The main plans. */
export type ShownDays = Record<string, ({ units: number; price: Cents } & DayRestrictions)[]>

/** A booking as the provider gave it, to be stored before it is read. */
export type RawPortalBooking = { code: string; body: unknown }

/**
 * What became of a refused or lost call. `unanswered`: it may have been done. `down`: nothing was done, it can be repeated.
 * `too-large`: nothing was done, the same in smaller calls may be.
 * `throttled`: too many calls; wait. `busy`: the provider's own server is; a single call finds out when it no longer is. `access`: token or property are not accepted. `mapping`: a room or plan is gone there.
 * `refused`: the values as such, repeating is no use.
 */
export type ChannelFailure =
  | ('unanswered' | 'down' | 'too-large')
  | ('throttled' | 'busy')
  | ('access' | 'mapping' | 'refused')

export class ChannelError extends Error {
  override name = 'ChannelError'
  readonly failure: ChannelFailure
  /** The provider's own number, 0 where it gave none. */
  readonly code: number
  /** Spanish, for users: what happened and the way out. */
  readonly advice: string

  constructor(failure: ChannelFailure, code: number, advice: string, detail = '') {
    super(detail || advice)
    this.failure = failure
    this.code = code
    this.advice = advice
  }
}

/** What is kept of each call; no values, nothing personal. */
export type ChannelCall = {
  operation: string
  milliseconds: number
  code: number
  bytesSent: number
  bytesReceived: number
}

export type ChannelOptions = {
  access: ChannelAccess
  /** Awaited before each call; rejects where the limit of the operation is reached. */
  beforeCall(operation: string): Promise<void>
  afterCall(call: ChannelCall): void
}

/**
 * Port to a channel manager, made for one property. Values are absolute. Each operation is one call, unless it says otherwise,
 * and throws a ChannelError; none is repeated by the adapter.
 */
export interface ChannelProvider {
  /** The rooms; the first call that proves that the token and the property are accepted. */
  listRooms(): Promise<RemoteRoom[]>
  createRoom(order: RoomOrder): Promise<string>
  updateRoom(id: string, order: RoomOrder): Promise<void>
  deleteRoom(id: string): Promise<void>

  /** Without the main plan. */
  listPricePlans(): Promise<RemotePricePlan[]>
  createPricePlan(plan: { name: string; virtual: RemotePricePlan['virtual'] }): Promise<string>
  updatePricePlan(id: string, plan: { name: string; variation: PlanVariation | null }): Promise<void>
  /** Refused while anything there uses the plan. */
  deletePricePlan(id: string): Promise<void>
  listRestrictionPlans(): Promise<RemoteRestrictionPlan[]>
  createRestrictionPlan(name: string): Promise<string>
  renameRestrictionPlan(id: string, name: string): Promise<void>
  deleteRestrictionPlan(id: string): Promise<void>

  /** Units of real rooms, and restrictions of the main plan with them, in one call. */
  sendAvailability(units: AvailabilityRun, restrictions?: RestrictionRun): Promise<void>
  sendPrices(planId: RemotePlanId, prices: PriceRun): Promise<void>
  sendRestrictions(planId: RemotePlanId, restrictions: RestrictionRun): Promise<void>
  /** Both days included. */
  readShown(from: Day, to: Day): Promise<ShownDays>
  readPrices(planId: RemotePlanId, from: Day, to: Day): Promise<Record<string, Cents[]>>
  readRestrictions(
    planIds: readonly string[],
    from: Day,
    to: Day,
  ): Promise<Record<string, Record<string, DayRestrictions[]>>>

  /** Bookings that are not acknowledged, oldest first; call again until there are none. Does not acknowledge them. */
  fetchNewBookings(): Promise<RawPortalBooking[]>
  fetchBooking(code: string): Promise<RawPortalBooking | null>
  /** All bookings that were made, or that arrive, between two days. */
  fetchBookings(from: Day, to: Day, by: 'creation' | 'arrival'): Promise<RawPortalBooking[]>
  acknowledgeBookings(codes: readonly string[]): Promise<void>
  /** The names of portals by their number. */
  listPortals(): Promise<Map<number, string>>

  /** '' disables. The provider posts the property and the code of a booking there. */
  activatePush(url: string): Promise<void>
  readPushUrl(): Promise<string>
}

/** What the program needs of a provider before there is a connection. */
export type ChannelAdapter = {
  connect(options: ChannelOptions): ChannelProvider
  limits: readonly CallLimit[]
  /** Room-days of one kind that one call may carry. */
  maxRoomDays: number
  /** Days that one room may be sent in a time, whatever the kind; null where nothing limits them. */
  roomDayLimit: { days: number; seconds: number } | null
  /** @throws ChannelError where the stored booking cannot be read */
  readBooking(raw: RawPortalBooking): PortalBooking
  /** The form that the provider posts; null where it is not one. */
  readPush(form: Record<string, unknown>): { propertyId: string; code: string } | null
}
