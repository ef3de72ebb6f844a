import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AFTER_ANOTHER } from '../review/plan.ts'

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
