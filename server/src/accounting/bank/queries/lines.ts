import type { BankLineState } from '@posada/contract/accounting/bank/bank-fields'
import type { Transfer } from '@posada/domain/accounting/bank/matching/payable'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type LineKey = { accountId: string; id: string }
export type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>

const select = (db: Db, accountId: string) =>
  db.selectFrom('bankLines').selectAll().$narrowType<{ state: BankLineState }>().where('accountId', '=', accountId)

export const findLine = (db: Db, accountId: string, id: string) =>
  select(db, accountId).where('id', '=', id).executeTakeFirst()

/** Locks the line until the transaction ends. Lines are locked before bookings. */
export const lockLine = (db: Db, accountId: string, id: string) =>
  select(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks these lines in the order of their ids. */
export const lockLines = (db: Db, accountId: string, ids: readonly string[]) =>
  select(db, accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function updateLine(
  db: Db,
  { accountId, id }: LineKey,
  values: Updateable<Tables['bankLines']> & { state: BankLineState },
): Promise<void> {
  await db.updateTable('bankLines').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** The incoming money that is to be decided, of one bank account or of all. */
export async function pendingTransfers(db: Db, accountId: string, bankAccountId: string | null): Promise<Transfer[]> {
  const pending = db
    .selectFrom('bankLines')
    .select(['id', 'day', 'amount', 'payer', 'concept', 'reference'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'pending')
    .orderBy('id')
  return (bankAccountId === null ? pending : pending.where('bankAccountId', '=', bankAccountId)).execute()
}

export type LineWithTarget = {
  id: string
  day: string
  amount: Cents
  payer: string
  concept: string
  reference: string
  state: BankLineState
  decidedAt: Date | null
  decidedBy: string
  bookingId: string | null
  invoiceId: string | null
  target: string
  targetName: string
  isReversed: boolean
}

/** What the accepted lines `l` have paid. */
const TARGETS = sql`
  left join bookings b on b.account_id = l.account_id and b.id = l.booking_id
  left join invoices i on i.account_id = l.account_id and i.id = l.invoice_id`

/** These lines with what the decided ones have paid and who decided. */
export async function linesWithTargets(db: Db, accountId: string, ids: readonly string[]): Promise<LineWithTarget[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LineWithTarget>`
    select l.id, l.day, l.amount, l.payer, l.concept, l.reference, l.state, l.decided_at,
           coalesce(nullif(u.name, ''), u.email, '') as decided_by, l.booking_id, l.invoice_id,
           coalesce(i.number, b.locator, '') as target, coalesce(i.payer_name, b.holder_name, '') as target_name,
           l.state = 'accepted' and ${isReversed} as is_reversed
      from bank_lines l
      left join logins u on u.account_id = l.account_id and u.id = l.decided_by
      ${TARGETS}
     where l.account_id = ${accountId} and l.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Whether the payment that an accepted line `l` has made, of an invoice `i` or a booking, was taken back elsewhere. */
const isReversed = sql`case
  when exists (select from bank_line_payments p where p.account_id = l.account_id and p.line_id = l.id)
  then not exists (
    select from bank_line_payments p
     where p.account_id = l.account_id and p.line_id = l.id
       and not exists (select from payments r where r.account_id = p.account_id and r.reverses = p.payment_id))
  else coalesce(not i.is_paid, false) end`

type Narrowing = {
  bankAccountId: string | null
  state: BankLineState | null
  terms: readonly string[]
  amount: Cents | null
}
export type DecidedColumn = 'day' | 'amount' | 'decidedAt'

const ORDER: Record<DecidedColumn, string> = { day: 'day', amount: 'amount', decidedAt: 'decided_at' }

/** The ids of a page of lines, and how many there are. */
export async function pageOfLines(
  db: Db,
  accountId: string,
  { bankAccountId, state, terms, amount }: Narrowing,
  {
    column,
    direction,
    limit,
    offset,
  }: { column: DecidedColumn; direction: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const words = terms.map((term) => sql`concat_ws(' ', l.search_key, b.search_key, i.search_key) like ${`%${term}%`}`)
  const text = words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`false`
  const conditions = [
    sql`l.account_id = ${accountId}`,
    ...(bankAccountId === null ? [] : [sql`l.bank_account_id = ${bankAccountId}`]),
    ...(state === null ? [] : [sql`l.state = ${state}`]),
    ...(terms.length === 0 && amount === null ? [] : [sql`(${text} or abs(l.amount) = ${amount ?? -1})`]),
  ]
  const found = sql.join(conditions, sql` and `)
  const order = sql.raw(`l.${ORDER[column]} ${direction} nulls last, l.id ${direction}`)
  const { rows } = await sql<{ id: string }>`
    select l.id from bank_lines l ${TARGETS} where ${found} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from bank_lines l ${TARGETS} where ${found}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

type Sums = { accepted: number; acceptedSum: number; rejected: number; pending: number; pendingSum: number }

export async function sumLines(db: Db, accountId: string, bankAccountId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where state = 'accepted')::int as accepted,
           coalesce(sum(amount) filter (where state = 'accepted'), 0)::float8 as accepted_sum,
           count(*) filter (where state = 'rejected')::int as rejected,
           count(*) filter (where state = 'pending')::int as pending,
           coalesce(sum(amount) filter (where state = 'pending'), 0)::float8 as pending_sum
      from bank_lines where account_id = ${accountId} and bank_account_id = ${bankAccountId}`.execute(db)
  return rows[0] ?? { accepted: 0, acceptedSum: 0, rejected: 0, pending: 0, pendingSum: 0 }
}

/** The line of an account that a person has accepted last. */
export async function lastAccepted(db: Db, accountId: string, bankAccountId: string) {
  const { rows } = await sql<{ id: string; at: Date; by: string }>`
    select l.id, l.decided_at as at, coalesce(nullif(u.name, ''), u.email, '') as by
      from bank_lines l
      left join logins u on u.account_id = l.account_id and u.id = l.decided_by
     where l.account_id = ${accountId} and l.bank_account_id = ${bankAccountId} and l.state = 'accepted'
     order by l.decided_at desc, l.id desc limit 1`.execute(db)
  return rows[0]
}

export async function addLinePayments(
  db: Db,
  { accountId, id }: LineKey,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  const rows = paymentIds.map((paymentId) => ({ accountId, lineId: id, paymentId }))
  await db.insertInto('bankLinePayments').values(rows).execute()
}

/** Takes the payments off a line. Returns their ids. */
export async function takeLinePayments(db: Db, { accountId, id }: LineKey): Promise<string[]> {
  const taken = await db
    .deleteFrom('bankLinePayments')
    .where('accountId', '=', accountId)
    .where('lineId', '=', id)
    .returning('paymentId')
    .execute()
  return taken.map(({ paymentId }) => paymentId).toSorted()
}
