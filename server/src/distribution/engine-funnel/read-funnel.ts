import type { engineFunnelApi } from '@posada/contract/distribution/engine/engine-funnel'
import type { Input, Reply } from '@posada/contract/endpoint'
import { portalShare, savedCommission, withShares } from '@posada/domain/distribution/engine/funnel'
import { commissionOf } from '@posada/domain/bookings/totals/commission'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { bookingsOfEngine, countedSteps, mostSought, portalSales, type PortalSales } from './queries.ts'

const MOST_SOUGHT = 5
const YEAR_MS = 365 * 86_400_000

/** What visitors of an engine did in the last days, which dates they sought in vain, and the commission that was saved. */
export async function readFunnel(
  context: RequestContext,
  { establishmentId, days }: Input<(typeof engineFunnelApi)['get']>,
): Promise<Reply<(typeof engineFunnelApi)['get']>> {
  const { db, accountId, now } = context
  const { id, timeZone } = await requireNamedOrOnly(context, establishmentId)
  const of = { accountId, establishmentId: id }
  const to = todayIn(timeZone, now)
  const from = addDays(to, 1 - days)
  const { visit = 0, search = 0, nothing = 0, data = 0 } = await countedSteps(db, of, { from, to })
  const { sold, ...made } = await bookingsOfEngine(db, of, { from, to, timeZone })
  const share = portalShare((await portalSales(db, of, new Date(now.getTime() - YEAR_MS))).map(costOf))
  return {
    from,
    to,
    steps: withShares({ visits: visit, searches: search, offers: Math.max(0, search - nothing), data, ...made }),
    sought: await mostSought(db, of, { from, to, most: MOST_SOUGHT }),
    saved: share === null ? null : { share, sold, amount: savedCommission(share, sold) },
  }
}

/** What a portal says itself counts before the commission of its agency. What it adds to a net price is not known. */
function costOf({ base, stated, rate, amountType }: PortalSales) {
  if (stated !== null) return { base, commission: stated }
  return { base, commission: amountType === 'net' || rate === 0 ? null : commissionOf({ base, rate, amountType }) }
}
