import type { CalendarCell } from '@posada/contract/prices/day-values'
import { isSaleClosed } from '@posada/domain/distribution/channel/channel-state'
import { restrictionCode } from '@posada/domain/distribution/channel/restriction-code'
import { isWaiting, UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import { daysBetween } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { isPriceForSale } from '@posada/domain/prices/price-for-sale'
import { findConnection, roomPairsOf, shownOf, type ShownRow } from '../../distribution/channel-connections/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SaleTypeRow } from '../sale-types/public.ts'

type ShownPlans = {
  establishmentId: string
  types: readonly SaleTypeRow[]
  /** A real plan: the prices of a virtual one are calculated there. */
  pricePlanId: string
  restrictionPlanId: string
}
type Values = Omit<CalendarCell, 'isWaiting'>

/**
 * Whether portals are not yet shown what a cell of the calendar says, with the price of its real plan; a day without price in any plan is
 * closed there. Null where nothing is sold by them.
 */
export async function readWaiting(
  { db, accountId }: JobContext,
  { establishmentId, types, pricePlanId, restrictionPlanId }: ShownPlans,
): Promise<((cell: Values, listPrice: Cents, isUnpriced: boolean) => boolean) | null> {
  const key = { accountId, establishmentId }
  const connection = await findConnection(db, key)
  if (!connection || isSaleClosed(connection.state)) return null
  const published = new Set(types.filter(({ isPublished }) => isPublished).map(({ id }) => id))
  const paired = new Set(
    (await roomPairsOf(db, key)).filter(({ isMissing }) => !isMissing).map(({ saleTypeId }) => saleTypeId),
  )
  const shown = new Map<string, ShownRow>(
    (await shownOf(db, key)).map((row) => [`${row.saleTypeId} ${row.planId} ${row.field}`, row]),
  )
  const isShown = (typeId: string, planId: string, field: string, day: string, target: number): boolean => {
    const row = shown.get(`${typeId} ${planId} ${field}`)
    return !isWaiting(row?.values[daysBetween(row.firstDay, day)] ?? UNKNOWN, target)
  }
  return ({ typeId, day, forPortals, ...cell }, listPrice, isUnpriced) =>
    published.has(typeId) &&
    paired.has(typeId) &&
    !(
      (forPortals === null || isShown(typeId, establishmentId, 'units', day, forPortals)) &&
      isShown(typeId, pricePlanId, 'price', day, isPriceForSale(listPrice) ? listPrice : UNKNOWN) &&
      isShown(
        typeId,
        restrictionPlanId,
        'restrictions',
        day,
        restrictionCode({ ...cell, closed: cell.closed || isUnpriced }),
      )
    )
}
