import { dayNumber } from '../state/day-numbers.ts'
import { availableOn, priceOn, realRoomOf, roomOf, type SimulatedProperty } from '../state/property.ts'
import type { PortalOrder, PortalRoom } from '../types.ts'

/**
 * Takes the units of a booking from the availability, or with -1 gives them back: WuBook does both by itself, for each
 * night and unit. A booking that a portal has sold already is taken also where nothing is left.
 */
export function occupyRooms(property: SimulatedProperty, order: PortalOrder, sign: 1 | -1): void {
  for (const { roomId } of order.rooms) {
    const room = property.rooms.get(roomId)
    if (!room) continue
    const real = realRoomOf(property, room)
    for (let day = dayNumber(order.checkIn); day < dayNumber(order.checkOut); day++) {
      real.avail.set(day, Math.max(0, availableOn(property, real, day) - sign * room.decAvail))
      real.booked.set(day, Math.max(0, (real.booked.get(day) ?? 0) + sign * room.decAvail))
    }
  }
}

/** Euros by night of a unit: those of the order, or those of its plan. @throws WubookRefusal -9 */
export function nightPrices(property: SimulatedProperty, order: PortalOrder, unit: PortalRoom): number[] {
  if (unit.prices) return unit.prices
  const room = roomOf(property, unit.roomId)
  const [from, to] = [dayNumber(order.checkIn), dayNumber(order.checkOut)]
  return Array.from({ length: to - from }, (_, night) => priceOn(property, unit.planId ?? 0, room, from + night) / 100)
}
