import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'
import type { LapsedBooking } from '../reconcile/reconcile-reports.ts'

/** Establishments with communications to send to the registry or to query there, that can do so now. */
export async function establishmentsToReport(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select distinct c.account_id as "accountId", c.establishment_id as id
       from communications c
       join registry_accesses a on a.account_id = c.account_id and a.establishment_id = c.establishment_id and a.service = c.service
      where c.state in ('due', 'queued', 'sent') and c.service = 'SES' and not c.by_hand and c.next_at <= $1
        and a.in_use and a.username <> '' and a.password is not null and a.landlord_code <> ''
        and (a.rests_until is null or a.rests_until <= $1)`,
    [now],
  )
  return rows
}

/** Bookings whose stay ended more than a year ago, with reports that are still planned. */
export async function bookingsWithLapsedReports(owner: OwnerPool, now: Date): Promise<LapsedBooking[]> {
  const { rows } = await owner.query<LapsedBooking>(
    `select distinct c.account_id as "accountId", c.booking_id as "bookingId"
       from communications c
       join bookings b on b.account_id = c.account_id and b.id = c.booking_id
      where c.state = 'due' and not c.is_cancellation and c.due_at < $1::timestamptz - interval '300 days'
        and b.check_out < $1::date - 367
      limit 1000`,
    [now],
  )
  return rows
}
