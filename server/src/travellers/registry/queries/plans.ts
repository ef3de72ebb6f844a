import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MISSING_CODE } from '../access.ts'
import { AFTER_ANOTHER } from '../deadline.ts'

/** Plans of the account that are sent over the network, of establishments with a complete access, by deadline. */
export async function sendablePlans(db: Db, accountId: string, limit: number) {
  const { rows } = await sql<{ id: string; establishmentId: string }>`
    select c.id, c.establishment_id
      from communications c
      join registry_accesses a on a.account_id = c.account_id and a.establishment_id = c.establishment_id and a.service = c.service
     where c.account_id = ${accountId} and c.state = 'due' and c.service = 'SES' and not c.by_hand
       and a.in_use and a.username <> '' and a.password is not null and a.landlord_code <> ''
     order by c.due_at, c.id limit ${limit}`.execute(db)
  return rows
}

/** Makes plans due for the worker's next run, except those that wait for another communication. Returns their count. */
export async function makePlansDue(db: Db, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`
    with free as (
      select id from communications
       where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and state = 'due' and next_at < ${AFTER_ANOTHER}
       order by created_at, id for update skip locked)
    update communications c set next_at = least(c.next_at, ${now}) from free where c.account_id = ${accountId} and c.id = free.id
    returning c.id`.execute(db)
  return rows.length
}

/** Makes cancellations due again that were waiting for a user because the communication's code was not known. */
export async function retryCancellations(db: Db, accountId: string, cancelsId: string, now: Date) {
  await db
    .updateTable('communications')
    .set({ state: 'due', nextAt: now, settledAt: null })
    .where('accountId', '=', accountId)
    .where('cancelsId', '=', cancelsId)
    .where('state', '=', 'unconfirmed')
    .where('byHand', '=', false)
    .execute()
}

export async function provinceOfEstablishment(
  db: Db,
  accountId: string,
  establishmentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('establishments')
    .select('provinceCode')
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
    .executeTakeFirst()
  return row?.provinceCode
}

/** Assigns an establishment's plans to a service. @returns whether any plan had another service */
export async function assignPlansToService(
  db: Db,
  { accountId, establishmentId }: { accountId: string; establishmentId: string },
  service: string,
): Promise<boolean> {
  const { rows } = await sql`
    with planned as (
      select id from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and state = 'due' and not is_cancellation
         and service <> ${service}
       order by created_at, id for update)
    update communications c set service = ${service}, by_hand = ${service !== 'SES'}, last_failure = ''
      from planned where c.account_id = ${accountId} and c.id = planned.id
    returning c.id`.execute(db)
  return rows.length > 0
}

/**
 * Makes the communications due that the establishment's settings kept from being sent: plans without a code, and those
 * that failed because of the access. A communication in flight (is_answer_lost) stays with its sender.
 */
export async function retryBlockedReports(
  db: Db,
  { accountId, establishmentId }: { accountId: string; establishmentId: string },
  now: Date,
): Promise<void> {
  await sql`
    with woken as (
      select id from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and service = 'SES' and not by_hand
         and next_at > ${now}
         and (state = 'due' and last_failure = ${MISSING_CODE} or state = 'queued' and not is_answer_lost)
       order by created_at, id for update skip locked)
    update communications c set next_at = ${now} from woken where c.account_id = ${accountId} and c.id = woken.id`.execute(
    db,
  )
}
