import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type PushRow = Selectable<Tables['anfixPushes']>
type NewPush = Omit<Insertable<Tables['anfixPushes']>, 'accountId'>

export async function insertPushes(db: Db, accountId: string, rows: readonly NewPush[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('anfixPushes')
    .values(rows.map((row) => ({ ...row, accountId })))
    .execute()
}

/** Takes them back: what never left is gone at once. */
export async function withdrawPushes(db: Db, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update anfix_pushes
       set state = case when state = 'queued' and attempts = 0 then 'gone' else 'leaving' end,
           done_at = case when state = 'queued' and attempts = 0 then ${now}::timestamptz else done_at end,
           attempts = 0, next_at = ${now}, refusal = ''
     where account_id = ${accountId} and id = any(${ids}::uuid[]) and state in ('queued', 'sent')`.execute(db)
}

/** Sends again invoices that were taken back. */
export async function requeuePushes(db: Db, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('anfixPushes')
    .set({ state: 'queued', attempts: 0, nextAt: now, refusal: '', doneAt: null })
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The invoices that are at the program or on their way there, by document. */
export async function invoicePushes(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<Map<string, PushRow>> {
  const rows = await db
    .selectFrom('anfixPushes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', 'invoice')
    .where('state', 'in', ['queued', 'sent'])
    .where('documentId', '=', sql<string>`any(${documentIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** The invoice of a document, in any state. */
export const findInvoicePush = (db: Db, accountId: string, documentId: string): Promise<PushRow | undefined> =>
  db
    .selectFrom('anfixPushes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

/** The parts of these payments that are at the program or on their way there. */
export async function chargePushes(db: Db, accountId: string, sourceIds: readonly string[]) {
  const rows = await db
    .selectFrom('anfixPushes')
    .select(['id', 'documentId', 'sourceId', 'amount', 'bankAccountId', 'bankAccountKind', 'comment'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'charge')
    .where('state', 'in', ['queued', 'sent'])
    .where('sourceId', '=', sql<string>`any(${sourceIds}::uuid[])`)
    .execute()
  return rows.map((row) => ({ ...row, sourceId: row.sourceId ?? '' }))
}

/**
 * Which of `anfix_pushes p` can be sent or taken back when its time has come. A charge waits for its invoice, and an invoice is taken
 * back after its charges.
 */
export const CAN_BE_DONE = `
  p.state in ('queued', 'leaving') and p.refusal = ''
  and case when p.kind = 'charge' and p.state = 'queued' then exists (
             select from anfix_pushes i where i.account_id = p.account_id and i.document_id = p.document_id
                and i.kind = 'invoice' and i.state = 'sent')
           when p.kind = 'invoice' and p.state = 'leaving' then not exists (
             select from anfix_pushes c where c.account_id = p.account_id and c.document_id = p.document_id
                and c.kind = 'charge' and c.state <> 'gone')
           else true end`

/** What is done next: takes back before it sends, and sends an invoice before its charges. */
export async function nextPush(db: Db, accountId: string, now: Date): Promise<PushRow | undefined> {
  const { rows } = await sql<PushRow>`
    select p.* from anfix_pushes p
     where p.account_id = ${accountId} and p.next_at <= ${now} and ${sql.raw(CAN_BE_DONE)}
     order by (p.state = 'queued')::int, (p.kind = 'charge') = (p.state = 'queued'), p.position
     limit 1`.execute(db)
  return rows[0]
}

/** When the next thing can be done; null where nothing can. */
export async function nextPushAt(db: Db, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(p.next_at) as at from anfix_pushes p
     where p.account_id = ${accountId} and ${sql.raw(CAN_BE_DONE)}`.execute(db)
  return rows[0]?.at ?? null
}

type PushPatch = Partial<Pick<PushRow, 'state' | 'attempts' | 'nextAt' | 'refusal' | 'externalId' | 'doneAt'>>

/** Only while it is in the state in which it was read. Returns whether it was. */
export async function updatePush(
  db: Db,
  { accountId, id, state }: Pick<PushRow, 'accountId' | 'id' | 'state'>,
  patch: PushPatch,
): Promise<boolean> {
  const updated = await db
    .updateTable('anfixPushes')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .execute()
  return updated.length > 0
}

/** Nothing of a company is tried again until a person has looked. */
export async function refuseCompany(db: Db, { accountId, companyId }: PushRow, refusal: string): Promise<void> {
  await db
    .updateTable('anfixPushes')
    .set({ refusal })
    .where('accountId', '=', accountId)
    .where('companyId', '=', companyId)
    .where('state', 'in', ['queued', 'leaving'])
    .execute()
}

/**
 * What was refused is tried again, everywhere or of one company. Returns how many. One attempt stays noted, because what was refused may be
 * there all the same.
 */
export async function retryPushes(
  db: Db,
  accountId: string,
  { companyId, now }: { companyId?: string; now: Date },
): Promise<number> {
  const all = db
    .updateTable('anfixPushes')
    .set({ refusal: '', attempts: sql<number>`least(attempts, 1)`, nextAt: now })
    .where('accountId', '=', accountId)
    .where('state', 'in', ['queued', 'leaving'])
    .where('refusal', '<>', '')
  const ofCompany = companyId === undefined ? all : all.where('companyId', '=', companyId)
  return (await ofCompany.returning('id').execute()).length
}
