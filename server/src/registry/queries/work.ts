import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type House = { accountId: string; establishmentId: string }

/** Plans of the house whose time has come and that go over the network, by their deadline. */
export async function plansToFix(
  db: Db,
  { accountId, establishmentId }: House,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('communications')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('state', '=', 'due')
    .where('service', '=', 'SES')
    .where('byHand', '=', false)
    .where('nextAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type Claimed = {
  id: string
  bookingId: string
  kind: 'travellers' | 'reservation'
  isCancellation: boolean
  body: Buffer
  attempts: number
  /** Whether an earlier attempt may have arrived. */
  wasLost: boolean
}

/**
 * Takes the next report that is to leave, and notes before it does that its answer may be lost: what a crash leaves
 * undone is then known for what it is. Nobody else takes it until `leaseUntil`.
 */
export async function claimToSend(db: Db, { accountId, establishmentId }: House, now: Date, leaseUntil: Date) {
  const { rows } = await sql<Claimed>`
    with next as (
      select id, is_answer_lost from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and state = 'queued' and service = 'SES'
         and not by_hand and next_at <= ${now}
       order by due_at, id limit 1 for update skip locked)
    update communications c
       set attempts = attempts + 1, next_at = ${leaseUntil}, is_answer_lost = true
      from next where c.account_id = ${accountId} and c.id = next.id
    returning c.id, c.booking_id, c.kind, c.is_cancellation, c.body, c.attempts, next.is_answer_lost as was_lost`.execute(
    db,
  )
  return rows[0]
}

export type Asked = {
  id: string
  bookingId: string
  batch: string
  isCancellation: boolean
  questions: number
  sentAt: Date
}

/** Takes what is to be asked about next, at most as many as one question may name. */
export async function claimToAsk(
  db: Db,
  { accountId, establishmentId }: House,
  now: Date,
  leaseUntil: Date,
  limit: number,
) {
  const { rows } = await sql<Asked>`
    with next as (
      select id from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and state = 'sent' and next_at <= ${now}
       order by next_at, id limit ${limit} for update skip locked)
    update communications c set questions = questions + 1, next_at = ${leaseUntil}
      from next where c.account_id = ${accountId} and c.id = next.id
    returning c.id, c.booking_id, c.batch, c.is_cancellation, c.questions, c.sent_at`.execute(db)
  return rows
}

/** When the house has something to do next. */
export async function nextThing(db: Db, { accountId, establishmentId }: House): Promise<Date | null> {
  const { nextAt } = await db
    .selectFrom('communications')
    .select((column) => column.fn.min('nextAt').as('nextAt'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('state', 'in', ['due', 'queued', 'sent'])
    .where('service', '=', 'SES')
    .where('byHand', '=', false)
    .executeTakeFirstOrThrow()
  return nextAt
}

export type ExchangeRow = {
  accountId: string
  id: string
  communicationId: string
  operation: 'submit' | 'query' | 'download' | 'by-hand'
  at: Date
  request: string
  response: string
  httpStatus: number | null
  failure: string
}

export async function insertExchange(db: Db, row: ExchangeRow) {
  await db.insertInto('communicationExchanges').values(row).execute()
}
