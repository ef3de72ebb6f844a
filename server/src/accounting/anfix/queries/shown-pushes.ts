import type { RefusedPush } from '@posada/contract/accounting/anfix/anfix'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const MOST_SHOWN = 100

/** How many things wait to be sent or taken back. */
export async function pushCounts(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from anfix_pushes
     where account_id = ${accountId} and state in ('queued', 'leaving') and refusal = ''`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** What Anfix does not accept, the oldest first. */
export async function refusedPushes(db: Db, accountId: string): Promise<RefusedPush[]> {
  const { rows } = await sql<RefusedPush>`
    select p.id, p.kind, d.number, d.invoice_id, p.amount, e.name as establishment_name, p.refusal as reason
      from anfix_pushes p
      join invoice_documents d on d.account_id = p.account_id and d.id = p.document_id
      join establishments e on e.account_id = p.account_id and e.id = p.establishment_id
     where p.account_id = ${accountId} and p.state in ('queued', 'leaving') and p.refusal <> ''
     order by p.position
     limit ${MOST_SHOWN}`.execute(db)
  return rows
}
