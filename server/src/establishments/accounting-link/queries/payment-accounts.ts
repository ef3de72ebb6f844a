import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type PaymentAccount = { sourceId: string; bankAccountId: string; comment: string }

/** Notes into which account a payment went, or the money of an invoice of no booking. */
export async function savePaymentAccount(db: Db, accountId: string, row: PaymentAccount): Promise<void> {
  const { sourceId: _, ...values } = row
  await db
    .insertInto('anfixPaymentAccounts')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'sourceId']).doUpdateSet(values))
    .execute()
}

export async function deletePaymentAccount(db: Db, accountId: string, sourceId: string): Promise<void> {
  await db
    .deleteFrom('anfixPaymentAccounts')
    .where('accountId', '=', accountId)
    .where('sourceId', '=', sourceId)
    .execute()
}

export async function paymentAccounts(
  db: Db,
  accountId: string,
  sourceIds: readonly string[],
): Promise<Map<string, PaymentAccount>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('anfixPaymentAccounts')
    .select(['sourceId', 'bankAccountId', 'comment'])
    .where('accountId', '=', accountId)
    .where('sourceId', '=', sql<string>`any(${sourceIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.sourceId, row]))
}

export type SentPart = {
  sourceId: string
  amount: number
  bankAccountId: string
  state: 'queued' | 'sent'
  refusal: string
  /** Of the invoice that it pays. */
  invoiceRefusal: string
}

/** The parts of payments that are at the accounting program or on their way; with a document only those that pay it. */
export async function sentParts(
  db: Db,
  accountId: string,
  { sourceIds, documentId }: { sourceIds: readonly string[]; documentId?: string | undefined },
): Promise<SentPart[]> {
  if (sourceIds.length === 0) return []
  const { rows } = await sql<SentPart>`
    select c.source_id, c.amount, c.bank_account_id, c.state, c.refusal, coalesce(i.refusal, '') as invoice_refusal
      from anfix_pushes c
      left join anfix_pushes i on i.account_id = c.account_id and i.document_id = c.document_id and i.kind = 'invoice'
     where c.account_id = ${accountId} and c.kind = 'charge' and c.state in ('queued', 'sent')
       and c.source_id = any(${sourceIds}::uuid[])
       and (${documentId ?? null}::uuid is null or c.document_id = ${documentId ?? null})`.execute(db)
  return rows
}
