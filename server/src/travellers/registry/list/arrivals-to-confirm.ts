import type { ArrivalToConfirm } from '@posada/contract/travellers/registry/arrival-to-confirm'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deadlineOf } from '../deadline.ts'
import { findArrivalsToConfirm } from '../queries/arrivals-to-confirm.ts'

/**
 * Guests who were registered beforehand are reported when the check-in is ticked, and nobody knows of those who were not
 * registered. A stay that is neither ticked nor a no-show when its day of arrival ends is listed, with the deadline that applies
 * if its guests came (Real Decreto 933/2021, article 6).
 */
export async function arrivalsToConfirm({ db, accountId, now }: RequestContext): Promise<ArrivalToConfirm[]> {
  const rows = await findArrivalsToConfirm(db, accountId, now)
  return rows.map(({ plannedAt, ...row }) => ({ ...row, dueAt: deadlineOf(plannedAt).toISOString() }))
}
