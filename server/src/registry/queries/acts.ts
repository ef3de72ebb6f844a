import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { WAITING } from '../review/plan.ts'

/** Plans of the account that go over the network, of houses that can, by their deadline. */
export async function plansOfAccount(db: Db, accountId: string, limit: number) {
  const { rows } = await sql<{ id: string; establishmentId: string }>`
    select c.id, c.establishment_id
      from communications c
      join registry_accesses a on a.account_id = c.account_id and a.establishment_id = c.establishment_id and a.service = c.service
     where c.account_id = ${accountId} and c.state = 'due' and c.service = 'SES' and not c.by_hand
       and a.in_use and a.username <> '' and a.password is not null and a.landlord_code <> ''
     order by c.due_at, c.id limit ${limit}`.execute(db)
  return rows
}

/** Has the worker take plans at its next look, as far as they do not wait for somebody. Gives how many. */
export async function letGo(db: Db, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`
    with free as (
      select id from communications
       where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and state = 'due' and next_at < ${WAITING}
       order by created_at, id for update skip locked)
    update communications c set next_at = least(c.next_at, ${now}) from free where c.account_id = ${accountId} and c.id = free.id
    returning c.id`.execute(db)
  return rows.length
}

/** Cancellations that wait for a person because the report's code was not known. */
export async function reviveCancellations(db: Db, accountId: string, cancelsId: string, now: Date) {
  await db
    .updateTable('communications')
    .set({ state: 'due', nextAt: now, settledAt: null })
    .where('accountId', '=', accountId)
    .where('cancelsId', '=', cancelsId)
    .where('state', '=', 'unconfirmed')
    .where('byHand', '=', false)
    .execute()
}
