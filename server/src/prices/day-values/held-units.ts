import { type Day, daysBetween } from '@posada/domain/platform/days/day'

type Hold = { saleTypeId: string; checkIn: Day; checkOut: Day; isPortal: boolean }

/** How many units of a type are held on each day, by portal bookings and by everything else. */
export type HeldUnits = { channelBooked: Int32Array; localBooked: Int32Array }

/** Counts what holds units on the days from the first one on. */
export function heldUnits(holds: readonly Hold[], firstDay: Day, days: number): Map<string, HeldUnits> {
  const held = new Map<string, HeldUnits>()
  for (const { saleTypeId, checkIn, checkOut, isPortal } of holds) {
    const counts = held.get(saleTypeId) ?? noneHeld(days)
    held.set(saleTypeId, counts)
    const counted = isPortal ? counts.channelBooked : counts.localBooked
    const end = Math.min(days, daysBetween(firstDay, checkOut))
    for (let place = Math.max(0, daysBetween(firstDay, checkIn)); place < end; place++)
      counted[place] = (counted[place] ?? 0) + 1
  }
  return held
}

export const noneHeld = (days: number): HeldUnits => ({
  channelBooked: new Int32Array(days),
  localBooked: new Int32Array(days),
})
