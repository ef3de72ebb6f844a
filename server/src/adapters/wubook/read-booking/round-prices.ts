import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { spreadTotal } from '@posada/domain/platform/money/price'
import type { PortalBooking } from '../../../distribution/channel/channel-provider.ts'

type Room = PortalBooking['rooms'][number]
/** A unit with its prices still in euros, as the portal divided them. */
export type UnroundedRoom = Omit<Room, 'nights'> & { nights: { day: Day; euros: number; planId: string | null }[] }

/**
 * Whole cents that add up to the sum of the prices. Portals that divide an amount give nights such as 33.3333, and each
 * rounded by itself would lose cents.
 */
export function inCents(rooms: readonly UnroundedRoom[]): Room[] {
  let total = 0
  let rounded = 0
  return rooms.map((room) => ({
    ...room,
    nights: room.nights.map(({ day, euros, planId }) => {
      total += euros
      const before = rounded
      rounded = Math.round(total * 100)
      return { day, price: rounded - before, planId }
    }),
  }))
}

/** The amount over all nights, in proportion to their prices, or evenly where there are none. */
export function spreadEuros(rooms: readonly UnroundedRoom[], amount: Cents): Room[] {
  const weights = rooms.map(({ nights }) => nights.map(({ euros }) => Math.max(0, Math.round(euros * 100))))
  const spread = spreadTotal(weights, amount)
  if (spread === null) return inCents(rooms)
  return rooms.map((room, index) => ({
    ...room,
    nights: room.nights.map(({ day, planId }, night) => ({ day, price: spread[index]?.[night] ?? 0, planId })),
  }))
}
