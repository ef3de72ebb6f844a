import type { World } from './world.ts'

/** What the provider has of sales, by code, for the message of a failure. */
export const codesOfSales = ({ servers, lcode }: World, references: readonly string[]) =>
  servers.simulator
    .bookings(lcode)
    .filter(({ order }) => order.reference !== undefined && references.includes(order.reference))
    .map(({ code, status, replaces, marked, isHidden, order: { reference, checkIn, checkOut } }) => ({
      reference,
      code,
      status,
      replaces,
      marked,
      isHidden,
      checkIn,
      checkOut,
    }))
