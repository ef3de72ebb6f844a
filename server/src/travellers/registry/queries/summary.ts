import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type OpenCounts = {
  withError: number
  firstErrorDue: Date | null
  due: number
  firstDue: Date | null
  processing: number
  unconfirmed: number
  urgent: number
  open: number
}

/** The counts of open communications, by one scan of their index. */
export async function openCounts(db: Db, accountId: string, now: Date): Promise<OpenCounts> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where state = 'refused') as with_error, min(due_at) filter (where state = 'refused') as first_error_due,
           count(*) filter (where state = 'due') as due, min(due_at) filter (where state = 'due') as first_due,
           count(*) filter (where state in ('queued', 'sent')) as processing,
           count(*) filter (where state = 'unconfirmed') as unconfirmed,
           count(*) filter (where state in ('refused', 'unconfirmed') or (state in ('due', 'queued') and due_at <= ${now})
                               or (state = 'sent' and sent_at <= ${dayAgo})) as urgent,
           count(*) as open
      from communications
     where account_id = ${accountId} and state in ('due', 'queued', 'sent', 'refused', 'unconfirmed') and not is_solved`.execute(
    db,
  )
  return rows[0]! // an aggregate always returns a row
}

/**
 * The number accepted since the day began, and the number late: sent after their deadline since the month began, or still
 * open after it.
 */
export async function countResolved(
  db: Db,
  accountId: string,
  { day, month, now }: { day: Date; month: Date; now: Date },
) {
  const isResolved = sql`account_id = ${accountId} and state in ('accepted', 'delivered', 'cancelled')`
  const { rows } = await sql<{ acceptedToday: number; lateThisMonth: number }>`
    select (select count(*) from communications
             where ${isResolved} and settled_at >= ${day} and state <> 'cancelled' and not is_cancellation) as accepted_today,
           (select count(*) from communications
             where ${isResolved} and settled_at >= ${month} and coalesce(sent_at, settled_at) > due_at)
         + (select count(*) from communications
             where account_id = ${accountId} and state in ('due', 'queued', 'sent', 'refused', 'unconfirmed')
               and not is_solved and coalesce(sent_at, ${now}) > due_at) as late_this_month`.execute(db)
  return rows[0]! // a select without FROM always returns a row
}

/** Establishments with unsent communications for the network, with or without a complete access. */
export async function establishmentsWithPlans(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct establishment_id as id from communications
     where account_id = ${accountId} and state in ('due', 'queued') and service = 'SES' and not by_hand`.execute(db)
  return rows.map(({ id }) => id)
}

/** Establishments whose reports the registry leaves unanswered, and since when: the first failed request about them. */
export async function unansweredSince(db: Db, accountId: string) {
  const { rows } = await sql<{ establishmentId: string; timeZone: string; since: Date }>`
    select c.establishment_id, e.time_zone, min(x.at) as since
      from communications c
      join establishments e on e.account_id = c.account_id and e.id = c.establishment_id
      join communication_exchanges x on x.account_id = c.account_id and x.communication_id = c.id and x.failure <> ''
     where c.account_id = ${accountId} and c.state = 'queued' and c.service = 'SES' and not c.by_hand
       and c.attempts > 0 and c.last_failure <> ''
     group by c.establishment_id, e.time_zone`.execute(db)
  return rows
}
