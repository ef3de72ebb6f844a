import { MORNING_HOUR } from '@posada/domain/platform/days/morning'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueDailyReport } from '../daily/mail-daily-report.ts'

/** Establishments with recipients of a daily report, where six in the morning has passed since the last one. */
export async function dueDailyReports(owner: OwnerPool, now: Date): Promise<DueDailyReport[]> {
  const { rows } = await owner.query<DueDailyReport>(
    `select account_id as "accountId", id as "establishmentId", morning as day
       from establishments e, lateral (select (($1::timestamptz at time zone time_zone) - $2 * interval '1 hour')::date as morning) due
      where (daily_report_done_for is null or daily_report_done_for < morning)
        and exists (select from daily_report_recipients r where r.account_id = e.account_id and r.establishment_id = e.id)
        and not exists (select from account_closings c where c.account_id = e.account_id)
      order by account_id, id`,
    [now, MORNING_HOUR],
  )
  return rows
}
