import type { Day } from '@posada/domain/platform/days/day'
import {
  cancelPortalBooking,
  changePortalBooking,
  type ChangeHalves,
  makePortalBooking,
  releaseBooking,
} from './bookings/portal-bookings.ts'
import { amountOf } from './bookings/booking-struct.ts'
import { rulesOn } from './methods/day-rules.ts'
import type { MethodContext } from './methods/method.ts'
import type { WubookAccounts } from './state/accounts.ts'
import { deletePlan, deleteRoom } from './state/delete-objects.ts'
import { dayNumber, dayOfNumber } from './state/day-numbers.ts'
import {
  availableOn,
  priceColumnOf,
  priceOn,
  realRoomOf,
  roomOf,
  rulesOf,
  type RuleName,
  type SimulatedProperty,
} from './state/property.ts'
import type { PortalOrder } from './types.ts'

/** What is shown of a room on a day: units, cents by price plan, and rules by restriction plan; 0 is the main one. */
type ShownDay = {
  day: Day
  avail: number
  booked: number
  prices: Record<string, number>
  rules: Record<string, Record<RuleName, number>>
}
type ShownBooking = {
  code: number
  status: number
  reference: string
  wasModified: boolean
  replaces: number[]
  marked: boolean
  isHidden: boolean
  amount: number
  order: PortalOrder
}

/** Units, the price of the main plan in cents, and whether the main plan of restrictions closes the day. */
type DayByHand = {
  roomId: number
  day: Day
  units?: number | undefined
  price?: number | undefined
  closed?: boolean | undefined
}

/** What people do outside of the API: at a portal, or in WuBook's own panel. */
export type WubookPanel = {
  /** Returns the code. @throws WubookRefusal */
  book(lcode: number, order: PortalOrder): number
  /** Returns the new code. @throws WubookRefusal */
  change(lcode: number, code: number, changes: Partial<PortalOrder>, halves?: ChangeHalves): number
  cancel(lcode: number, code: number, how?: { withPenalty?: boolean | undefined; reason?: string | undefined }): void
  /** Gives out the half of a change that was missing. */
  release(lcode: number, code: number): void
  deleteRoom(lcode: number, roomId: number): void
  deletePlan(lcode: number, planId: number): void
  setActive(lcode: number, isActive: boolean): void
  /** Shows other values of a room on a day, as somebody types them into the panel. @throws WubookRefusal */
  setDay(lcode: number, values: DayByHand): void
  shown(lcode: number, roomId: number, from: Day, days: number): ShownDay[]
  bookings(lcode: number): ShownBooking[]
  /** The plans, oldest first, without the main ones, whose number is 0. */
  plans(lcode: number): Record<'prices' | 'restrictions', { id: number; name: string }[]>
  /** The rooms, oldest first. */
  rooms(lcode: number): { id: number; name: string; shortname: string; parent: number; price: number }[]
}

export function makeWubookPanel(
  { knownProperty }: WubookAccounts,
  contextOf: (property: SimulatedProperty) => MethodContext,
): WubookPanel {
  const contextIn = (lcode: number) => contextOf(knownProperty(lcode))
  return {
    book: (lcode, order) => makePortalBooking(contextIn(lcode), order).code,
    change: (lcode, code, changes, halves) => changePortalBooking(contextIn(lcode), code, changes, halves).code,
    cancel: (lcode, code, how) => cancelPortalBooking(contextIn(lcode), code, how),
    release: (lcode, code) => releaseBooking(contextIn(lcode), code),
    deleteRoom: (lcode, roomId) => deleteRoom(knownProperty(lcode), roomId),
    deletePlan: (lcode, planId) => deletePlan(knownProperty(lcode), planId),
    setActive: (lcode, isActive) => void (knownProperty(lcode).isActive = isActive),
    setDay: (lcode, values) => setDay(knownProperty(lcode), values),
    shown: (lcode, roomId, from, days) => {
      const first = dayNumber(from)
      return Array.from({ length: days }, (_, index) => shownDay(knownProperty(lcode), roomId, first + index))
    },
    bookings: (lcode) =>
      [...knownProperty(lcode).bookings.values()].map((booking) => ({
        code: booking.code,
        status: booking.status,
        reference: booking.order.reference ?? String(booking.code),
        wasModified: booking.wasModified,
        replaces: booking.replaces,
        marked: booking.marked,
        isHidden: booking.isHidden,
        amount: amountOf(booking.order),
        order: booking.order,
      })),
    plans: (lcode) => {
      const { pricePlans, restrictionPlans } = knownProperty(lcode)
      const listed = (plans: Iterable<{ id: number; name: string }>) =>
        [...plans].filter(({ id }) => id !== 0).map(({ id, name }) => ({ id, name }))
      return { prices: listed(pricePlans.values()), restrictions: listed(restrictionPlans.values()) }
    },
    rooms: (lcode) =>
      [...knownProperty(lcode).rooms.values()].map(({ id, name, shortname, subroom, price }) => ({
        id,
        name,
        shortname,
        parent: subroom,
        price,
      })),
  }
}

function setDay(property: SimulatedProperty, { roomId, day: of, units, price, closed }: DayByHand): void {
  const room = roomOf(property, roomId)
  const day = dayNumber(of)
  if (units !== undefined) realRoomOf(property, room).avail.set(day, units)
  if (price !== undefined) priceColumnOf(property, 0, roomId).set(day, price)
  if (closed !== undefined) rulesOf(property, 0, roomId).closed.set(day, Number(closed))
}

function shownDay(property: SimulatedProperty, roomId: number, day: number): ShownDay {
  const room = roomOf(property, roomId)
  return {
    day: dayOfNumber(day),
    avail: availableOn(property, room, day),
    booked: room.booked.get(day) ?? 0,
    prices: Object.fromEntries(
      [...property.pricePlans.keys()].map((planId) => [String(planId), priceOn(property, planId, room, day)]),
    ),
    rules: Object.fromEntries(
      [0, ...property.restrictionPlans.keys()].map((planId) => [
        String(planId),
        rulesOn(rulesOf(property, planId, roomId), day),
      ]),
    ),
  }
}
