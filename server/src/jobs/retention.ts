import { FORMER_NAME_MS } from '@posada/domain/distribution/engine/engine-name'
import { WISH_KEPT_DAYS } from '@posada/domain/distribution/waiting-list/wish-state'
import type { OwnerPool } from '../platform/db/owner-pool.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Two years and a month, so that a year can be compared with the one before. */
const FUNNEL_MS = 761 * DAY

/** Tables with a retention time: which rows are outdated, and how long after their own date. */
const RETENTION: [table: string, outdated: string, milliseconds: number][] = [
  ['changes', 'at < $1', DAY],
  ['idempotency_keys', 'at < $1', 25 * HOUR], // the API promises 24 hours; one more hour allows for clocks that differ
  ['recovery_links', 'expires_at < $1', DAY],
  ['email_confirmations', 'expires_at < $1', DAY],
  ['public_links', 'expires_at < $1', DAY],
  ['used_challenges', 'used_at < $1', DAY],
  // A wish ends with its last possible arrival, or when it is removed.
  ['waiting_wishes', 'coalesce(ended_at, check_in + flex_days) < $1', WISH_KEPT_DAYS * DAY],
  ['engine_names', 'retired_at < $1', FORMER_NAME_MS],
  ['engine_steps', 'day < $1', FUNNEL_MS],
  ['engine_sought', 'day < $1', FUNNEL_MS],
  ['stay_offers', 'ended_at < $1', 365 * DAY], // with its options; what was accepted is in its booking
  ['failed_logins', 'failed_at < $1', DAY],
  ['sessions', 'ended_at < $1', 90 * DAY],
  ['sessions', 'ended_at is null and last_seen_at < $1', 120 * DAY], // it expired 30 days after its last use
  ['cleaner_sessions', 'last_seen_at < $1', 30 * DAY],
  ['support_sessions', 'opened_at < $1', 5 * 365 * DAY],
  ['cleaning_records', 'at < $1', 2 * 365 * DAY],
  ['cleaning_plans', 'day < $1', 365 * DAY],
  ['cleaning_obstacles', 'day < $1', 365 * DAY],
  ['channel_calls', 'at < $1', 30 * DAY],
  ['channel_alarms', 'resolved_at < $1', 365 * DAY],
  ['card_events', 'received_at < $1', 60 * DAY], // the gateway repeats a message for three days
  ['debooks_messages', 'expires_at < $1', DAY],
  ['portal_messages', 'delete_after < $1', 0],
  ['booking_imports', 'created_at < $1', DAY],
  ['document_jobs', 'created_at < $1', DAY], // with its files
  ['account_exports', 'expires_at < $1 and (read_until is null or read_until < $1)', 0], // with its parts
  // The last mail with a booking's details stays as long as the booking, which shows its state; one that could not be sent
  // stays as long as the history that shows it.
  [
    'mails',
    `state <> 'waiting' and created_at < $1 and not exists
      (select from bookings b where b.account_id = mails.account_id and b.summary_mail_id = mails.id)
      and not (state = 'failed' and exists
        (select from booking_messages m where m.account_id = mails.account_id and m.mail_id = mails.id))`,
    90 * DAY,
  ],
  ['booking_messages', 'queued_at < $1', 3 * 365 * DAY],
  ['sms', 'created_at < $1', 3 * 365 * DAY],
]

/** How long after the check-out what a portal said of a booking is kept, with the names in it. */
const PORTAL_VERSION_KEPT = 90 * DAY

/** Forgets what portals last said of bookings that are long over. Returns of how many. */
export async function forgetPortalVersions(owner: OwnerPool, now: Date): Promise<number> {
  const { rows } = await owner.query(
    'update portal_bookings set applied = null where applied is not null and check_out < $1 returning 1',
    [new Date(now.getTime() - PORTAL_VERSION_KEPT)],
  )
  return rows.length
}

/** Deletes rows past their retention time. Returns the number of deleted rows by table. */
export async function deleteOutdated(owner: OwnerPool, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, outdated, milliseconds] of RETENTION) {
    const { rows } = await owner.query<{ count: number }>(
      `with gone as (delete from ${table} where ${outdated} returning 1) select count(*)::integer as count from gone`,
      [new Date(now.getTime() - milliseconds)],
    )
    deleted[table] = (deleted[table] ?? 0) + (rows[0]?.count ?? 0)
  }
  return deleted
}
