import type { SimulatedProperty } from './property.ts'

/** Deletes a room with its virtual ones and all their values, as `del_room` and the panel do. */
export function deleteRoom(property: SimulatedProperty, roomId: number): void {
  const ids = [...property.rooms.values()].filter(({ id, subroom }) => id === roomId || subroom === roomId)
  for (const { id } of ids) {
    property.rooms.delete(id)
    property.deleted.add(id)
    for (const table of [property.prices, property.rules]) for (const byRoom of table.values()) byRoom.delete(id)
  }
}

/** Deletes a plan of prices or of restrictions. */
export function deletePlan(property: SimulatedProperty, planId: number): void {
  const existed = property.pricePlans.delete(planId) || property.restrictionPlans.delete(planId)
  if (!existed) return
  property.deleted.add(planId)
  property.prices.delete(planId)
  property.rules.delete(planId)
}
