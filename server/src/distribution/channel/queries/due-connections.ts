import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Establishments at a channel manager that have something to send, something to fetch, or a new day. */
export async function channelsToRun(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select c.account_id as "accountId", c.establishment_id as id from channel_connections c
      where c.taken_over_at is not null
         or c.state in ('active', 'pausing', 'paused', 'disconnecting') and c.broken_at is null
        and (c.next_run_at is null or c.next_run_at <= $1)
        and (c.wake_at <= $1 or c.waiting_days > 0 or c.bookings_due_at <= $1
          or (c.forced_at is not null and c.force_begun_at is distinct from c.forced_at)
          or exists (select from changes h
                      where h.account_id = c.account_id and h.number > c.seen_change and concerns_channel(h.kind)))`,
    [now],
  )
  return rows
}
