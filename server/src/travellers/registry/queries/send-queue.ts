import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type EstablishmentKey = { accountId: string; establishmentId: string }

/** Due plans of the establishment that are sent over the network, by deadline. */
export async function duePlanIds(
  db: Db,
  { accountId, establishmentId }: EstablishmentKey,
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

export type LeasedSubmission = {
  id: string
  bookingId: string
  kind: 'travellers' | 'reservation'
  isCancellation: boolean
  body: Buffer
  attempts: number
  /** Whether an earlier attempt may have reached the registry. */
  wasLost: boolean
}

/**
 * Leases the next queued communication until `leaseUntil`, and marks its answer as lost before it is sent: after a
 * crash the mark says that it may have reached the registry.
 */
export async function leaseNextSubmission(
  db: Db,
  { accountId, establishmentId }: EstablishmentKey,
  now: Date,
  leaseUntil: Date,
) {
  const { rows } = await sql<LeasedSubmission>`
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

export type LeasedQuery = {
  id: string
  bookingId: string
  batch: string
  isCancellation: boolean
  questions: number
  sentAt: Date
}

/** Leases the next communications to query, at most as many as one query may name. */
export async function leaseQueries(
  db: Db,
  { accountId, establishmentId }: EstablishmentKey,
  now: Date,
  leaseUntil: Date,
  limit: number,
) {
  const { rows } = await sql<LeasedQuery>`
    with next as (
      select id from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and state = 'sent' and next_at <= ${now}
       order by next_at, id limit ${limit} for update skip locked)
    update communications c set questions = questions + 1, next_at = ${leaseUntil}
      from next where c.account_id = ${accountId} and c.id = next.id
    returning c.id, c.booking_id, c.batch, c.is_cancellation, c.questions, c.sent_at`.execute(db)
  return rows
}

/** When the establishment's next communication is due; null if there is none. */
export async function nextDueTime(db: Db, { accountId, establishmentId }: EstablishmentKey): Promise<Date | null> {
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
