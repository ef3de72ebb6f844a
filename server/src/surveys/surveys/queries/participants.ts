import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'

/** SQL condition on an establishment `e`: it has the INE's number, or has presented a month; only then does a month wait for it. */
const PARTICIPATES = `
  (exists (select from surveys s where s.account_id = e.account_id and s.establishment_id = e.id
              and coalesce(s.answers ->> 'orderNumber', '') <> '')
   or exists (select from survey_presentations p where p.account_id = e.account_id and p.establishment_id = e.id
                 and p.presented_at is not null))`

/** SQL of the first day of the last month that has ended, by the clock of the establishment `e`. */
const lastMonth = (now: string) =>
  `(date_trunc('month', ${now}::timestamptz at time zone e.time_zone) - interval '1 month')::date`

export async function participants(db: Db, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from establishments e where e.account_id = ${accountId} and ${sql.raw(PARTICIPATES)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The establishments that participate and have not presented the last month that has ended. */
export async function waitingEstablishments(db: Db, accountId: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from establishments e
     where e.account_id = ${accountId} and ${sql.raw(PARTICIPATES)}
       and not exists (select from survey_months m
                        where m.account_id = e.account_id and m.establishment_id = e.id and m.state = 'presented'
                          and m.month = ${sql.raw(lastMonth(`'${now.toISOString()}'`))})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type DueNotice = { accountId: string; id: string; month: Day }

const FIRST_NOTICES_END = 4
const LAST_DAY_OF_NOTICES = 8

/**
 * Establishments whose owners may be due a mail, in the first days of a month: which participate, and whose last month is open or was
 * refused. Which notice it is follows from the survey.
 */
export async function dueNotices(owner: OwnerPool, now: Date, fromHour: number): Promise<DueNotice[]> {
  const { rows } = await owner.query<DueNotice>(
    `select e.account_id as "accountId", e.id, due.month
       from establishments e
      cross join lateral (select ${lastMonth('$1')} as month, $1::timestamptz at time zone e.time_zone as local) due
       left join survey_months m on m.account_id = e.account_id and m.establishment_id = e.id and m.month = due.month
      where extract(day from due.local) <= ${LAST_DAY_OF_NOTICES} and extract(hour from due.local) >= $2
        and coalesce(m.state, 'open') in ('open', 'refused')
        and (coalesce(m.notices, 0) = 0 or m.notices = 1 and extract(day from due.local) >= ${FIRST_NOTICES_END})
        and ${PARTICIPATES}
        and not exists (select from account_closings c where c.account_id = e.account_id)
      order by e.account_id, e.id`,
    [now, fromHour],
  )
  return rows
}
