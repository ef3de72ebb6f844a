import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Card gateways with something to look up, and those that were not compared since the last night. */
export async function gatewaysToAsk(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select g.account_id as "accountId", g.id from card_gateways g
      where g.disconnected_at is null
        and (coalesce(g.compared_at, g.connected_at) < $1::timestamptz - interval '23 hours'
          or exists (select from card_lookups l where l.account_id = g.account_id and l.gateway_id = g.id and l.due_at <= $1))`,
    [now],
  )
  return rows
}
