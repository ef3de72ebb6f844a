import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import { type Day, daysBetween } from '@posada/domain/platform/days/day'
import { type ConnectionKey, roomPairsOf, shownOf, writeShown } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { realTypeIds } from '../../../prices/sale-types/public.ts'

/** Days of types whose units a portal has changed by itself, so that what is shown of them is no longer known. */
type TouchedDays = { saleTypeId: string; from: Day; to: Day }

/**
 * Marks units as unknown that the provider has changed by itself: it counts bookings down, and cancellations up. Our own value is
 * sent again in any case. Returns whether there are any.
 */
export async function forgetTouchedDays(
  db: Db,
  key: ConnectionKey,
  bookings: readonly PortalBooking[],
): Promise<boolean> {
  if (bookings.length === 0) return false
  const touched = await touchedDays(db, key, bookings)
  const typeIds = [...new Set(touched.map(({ saleTypeId }) => saleTypeId))]
  if (typeIds.length === 0) return false
  const rows = (await shownOf(db, key, typeIds)).filter(({ field }) => field === 'units')
  for (const { saleTypeId, firstDay, values } of rows)
    for (const { from, to } of touched.filter((days) => days.saleTypeId === saleTypeId))
      values.fill(UNKNOWN, Math.max(0, daysBetween(firstDay, from)), Math.max(0, daysBetween(firstDay, to)))
  await writeShown(db, key, rows)
  return true
}

async function touchedDays(db: Db, key: ConnectionKey, bookings: readonly PortalBooking[]): Promise<TouchedDays[]> {
  const pairs = await roomPairsOf(db, key)
  // The room of a tariff that was deleted here still takes units of its type there.
  const realTypeOf = await realTypeIds(db, key.accountId, key.establishmentId)
  const typeOf = new Map(
    pairs.map(({ remoteId, saleTypeId }) => [remoteId, realTypeOf.get(saleTypeId) ?? saleTypeId] as const),
  )
  return bookings.flatMap(({ rooms, checkIn, checkOut }) =>
    rooms.flatMap(({ roomId }) => {
      const saleTypeId = typeOf.get(roomId)
      return saleTypeId === undefined ? [] : [{ saleTypeId, from: checkIn, to: checkOut }]
    }),
  )
}
