import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

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
