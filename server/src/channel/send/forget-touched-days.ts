import { shownOf, writeShown } from '../../channel-connections/public.ts'
import { UNKNOWN } from '@posada/domain/channel/shown-value'
import { daysBetween } from '@posada/domain/days/day'
import type { TouchedDays } from './fetch-new-bookings.ts'
import { record, type ChannelRun } from './channel-run.ts'

/**
 * Marks units as unknown that the provider has changed by itself: it counts bookings down, and cancellations up. Our own value is
 * sent again in any case.
 */
export async function forgetTouchedDays(sending: ChannelRun, touched: readonly TouchedDays[]): Promise<void> {
  const typeIds = [...new Set(touched.map(({ saleTypeId }) => saleTypeId))]
  if (typeIds.length === 0) return
  await record(sending, async (db) => {
    const rows = (await shownOf(db, sending.key, typeIds)).filter(({ field }) => field === 'units')
    for (const { saleTypeId, firstDay, values } of rows)
      for (const { from, to } of touched.filter((days) => days.saleTypeId === saleTypeId))
        values.fill(UNKNOWN, Math.max(0, daysBetween(firstDay, from)), Math.max(0, daysBetween(firstDay, to)))
    await writeShown(db, sending.key, rows)
  })
}
