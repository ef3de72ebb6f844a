import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What has changed since a run looked last: these bookings and invoices, or nobody knows what. */
export type Changed = { lastChange: number; bookingIds: string[]; invoiceIds: string[]; isAll: boolean }

/** Numbers follow commits, so that none can appear below later. Old changes are deleted after a day. */
export async function moneyChangesAfter(
  db: Db,
  accountId: string,
  { change, isRecent }: { change: number | null; isRecent: boolean },
): Promise<Changed> {
  const { rows } = await sql<Omit<Changed, 'lastChange'> & { lastChange: string }>`
    select coalesce((select number from change_counters where account_id = ${accountId}), 0) as last_change,
           coalesce(array_agg(distinct ids.id) filter (where h.kind = 'bookings' and ids.id is not null), '{}') as booking_ids,
           coalesce(array_agg(distinct ids.id) filter (where h.kind = 'invoices' and ids.id is not null), '{}') as invoice_ids,
           coalesce(bool_or(h.ids = '{}'), false) as is_all
      from changes h left join lateral unnest(h.ids) as ids (id) on true
     where h.account_id = ${accountId} and h.number > ${change ?? 0} and h.kind in ('bookings', 'invoices')`.execute(db)
  const found = rows[0]!
  return { ...found, lastChange: Number(found.lastChange), isAll: found.isAll || change === null || !isRecent }
}

/** Null: of all. */
type Scope = { invoiceIds: readonly string[] | null }
type DocumentToPush = { documentId: string; establishmentId: string; companyId: string; amount: number }

/** Issued invoices of establishments with a company that were never sent, in the order of their issue. */
export async function documentsToPush(
  db: Db,
  accountId: string,
  from: Day,
  { invoiceIds }: Scope,
): Promise<DocumentToPush[]> {
  const { rows } = await sql<DocumentToPush>`
    select d.id as document_id, i.establishment_id, c.company_id, i.total as amount
      from invoices i
      join anfix_companies c on c.account_id = i.account_id and c.establishment_id = i.establishment_id
      join invoice_documents d on d.account_id = i.account_id and d.id = i.document_id
     where i.account_id = ${accountId} and i.state = 'issued' and i.issued_on >= ${from}
       and (${invoiceIds === null} or i.id = any(${invoiceIds ?? []}::uuid[]))
       and not exists (select from anfix_pushes p
                        where p.account_id = d.account_id and p.document_id = d.id and p.kind = 'invoice')
     order by d.issued_at, d.id`.execute(db)
  return rows
}

/**
 * Invoices that no longer stand and are at the program, because they were annulled or another one is in their place; and those that stand
 * again and were taken back.
 */
export async function documentsToTurn(db: Db, accountId: string): Promise<{ fallen: string[]; risen: string[] }> {
  const { rows } = await sql<{ id: string; isFallen: boolean }>`
    with fallen (document_id) as (
      select document_id from invoices where account_id = ${accountId} and state = 'annulled'
      union
      select unnest(r.corrects) from invoices r
       where r.account_id = ${accountId} and r.corrects <> '{}' and r.state = 'issued'
         and (r.type = 'F3' or r.correction_mode = 'S'))
    select p.id, true as is_fallen from fallen f
      join anfix_pushes p on p.account_id = ${accountId} and p.document_id = f.document_id and p.kind = 'invoice'
                         and p.state in ('queued', 'sent')
    union all
    select p.id, false from anfix_pushes p
     where p.account_id = ${accountId} and p.kind = 'invoice' and p.state = 'gone'
       and not exists (select from fallen f where f.document_id = p.document_id)`.execute(db)
  const idsOf = (wanted: boolean) => rows.filter(({ isFallen }) => isFallen === wanted).map(({ id }) => id)
  return { fallen: idsOf(true), risen: idsOf(false) }
}

/** The bookings that these invoices bill, and which of them bill none. */
export async function subjectsOf(
  db: Db,
  accountId: string,
  invoiceIds: readonly string[],
): Promise<{ bookingIds: string[]; aloneIds: string[] }> {
  const { rows } = await sql<{ invoiceId: string; bookingId: string | null }>`
    select i.id as invoice_id, coalesce(i.booking_id, c.booking_id) as booking_id
      from invoices i
      left join invoice_charges c on c.account_id = i.account_id and c.invoice_id = i.id
     where i.account_id = ${accountId} and i.id = any(${invoiceIds}::uuid[])`.execute(db)
  return {
    bookingIds: [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))],
    aloneIds: [...new Set(rows.filter(({ bookingId }) => bookingId === null).map(({ invoiceId }) => invoiceId))],
  }
}

/** The invoices that are at the program or on their way, and the bookings and invoices whose money is. */
export async function everythingSent(
  db: Db,
  accountId: string,
): Promise<{ invoiceIds: string[]; bookingIds: string[] }> {
  const { rows } = await sql<{ invoiceIds: string[]; bookingIds: string[] }>`
    select array(select d.invoice_id from anfix_pushes p
                   join invoice_documents d on d.account_id = p.account_id and d.id = p.document_id
                  where p.account_id = ${accountId} and p.kind = 'invoice' and p.state in ('queued', 'sent')
                 union
                 select i.id from anfix_pushes p
                   join invoices i on i.account_id = p.account_id and i.id = p.source_id
                  where p.account_id = ${accountId} and p.kind = 'charge' and p.state in ('queued', 'sent')) as invoice_ids,
           array(select distinct m.booking_id from anfix_pushes p
                   join payments m on m.account_id = p.account_id and m.id = p.source_id
                  where p.account_id = ${accountId} and p.kind = 'charge' and p.state in ('queued', 'sent')) as booking_ids`.execute(
    db,
  )
  return rows[0]!
}

/** The documents of issued invoices. */
export async function documentsOfInvoices(db: Db, accountId: string, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('documentId')
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .where('state', '=', 'issued')
    .execute()
  return rows.flatMap(({ documentId }) => documentId ?? [])
}

/** On which day money was received for invoices that a mark says are paid. */
export async function paidDays(db: Db, accountId: string, invoiceIds: readonly string[]): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'paidOn'])
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, paidOn }) => (paidOn === null ? [] : [[id, paidOn] as const])))
}
