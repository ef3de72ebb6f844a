import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueArrival } from '../arrivals/report-numbers.ts'
import { retentionLimits } from '../retention/erase-after-retention.ts'
import { HAS_PERSONAL_DATA_LEFT } from './erase.ts'

/** Bookings with guests whose stated time of arrival has passed and who have no report number yet. */
export async function arrivalsWithoutReportNumber(owner: OwnerPool, now: Date): Promise<DueArrival[]> {
  const { rows } = await owner.query<DueArrival>(
    `select distinct g.account_id as "accountId", g.booking_id as "bookingId"
       from accounts a
       join guests g on g.account_id = a.account_id and g.annulled_at is null and g.report_number is null
        and g.expected_at is null and g.checked_in_at <= $1
       join bookings b on b.account_id = g.account_id and b.id = g.booking_id and b.state = 'confirmed' and b.deleted_at is null
      limit 1000`,
    [now],
  )
  return rows
}

/** Accounts with records of travellers, or signed documents, past their retention time. */
export async function accountsToErase(owner: OwnerPool, now: Date): Promise<string[]> {
  const { records, papers, drafts } = retentionLimits(now)
  const { rows } = await owner.query<{ id: string }>(
    `select a.account_id as id from accounts a
      where exists (select from guests g where g.account_id = a.account_id and g.leaves_on < $1)
         or exists (select from admission_copies c join bookings b on b.account_id = c.account_id and b.id = c.booking_id
                     where c.account_id = a.account_id and b.check_out < $2)
         or exists (select from guest_drafts d join bookings b on b.account_id = d.account_id and b.id = d.booking_id
                     where d.account_id = a.account_id and b.check_out < $3)
         or exists (select from self_checkins s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
                     where s.account_id = a.account_id and b.check_out < $1)
         or exists (select from bookings b join communications c on c.account_id = b.account_id and c.booking_id = b.id
                     where b.account_id = a.account_id and b.check_out < $1 and ${HAS_PERSONAL_DATA_LEFT})`,
    [records, papers, drafts],
  )
  return rows.map(({ id }) => id)
}
