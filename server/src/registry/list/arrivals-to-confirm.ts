import type { ArrivalToConfirm } from '@posada/contract/registry/arrival-to-confirm'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { deadlineOf } from '../deadline.ts'
import { findArrivalsToConfirm } from '../queries/arrivals-to-confirm.ts'

/**
 * Guests who registered themselves are reported when the check-in is ticked. If it is not ticked by midnight, their bookings
 * are listed with the deadline that applies if they came (Real Decreto 933/2021, article 6).
 */
export async function arrivalsToConfirm({ db, accountId, now }: RequestContext): Promise<ArrivalToConfirm[]> {
  const rows = await findArrivalsToConfirm(db, accountId, now)
  return rows.map(({ expectedAt, ...row }) => ({ ...row, dueAt: deadlineOf(expectedAt).toISOString() }))
}
