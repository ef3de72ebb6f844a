import { sql, type Insertable, type Selectable } from 'kysely'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type MessageRow = Selectable<Tables['portalMessages']>
export type NewMessage = Omit<
  Insertable<Tables['portalMessages']>,
  'accountId' | 'establishmentId' | 'place' | 'portalBookingId' | 'appliedAt' | 'askedAt'
>

/** Stores messages whose content has not come before. Returns how many. */
export async function insertMessages(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  messages: readonly NewMessage[],
): Promise<number> {
  if (messages.length === 0) return 0
  const inserted = await db
    .insertInto('portalMessages')
    .values(messages.map((message) => ({ ...message, accountId, establishmentId })))
    .onConflict((conflict) => conflict.constraint('portal_message_comes_once').doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** The oldest message that is to be applied now, apart from those of these codes. */
export const nextMessage = (
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { now, exceptIds }: { now: Date; exceptIds: readonly string[] },
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('portalMessages')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('appliedAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .where(sql<boolean>`id <> all (${[...exceptIds]}::uuid[])`)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

export async function isUnapplied(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('portalMessages')
    .select('appliedAt')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.appliedAt === null
}

/**
 * All messages of the booking to which a code belongs, oldest first: those of the code, of what it replaces and of what replaces
 * it, and so on.
 */
export async function messagesOfChain(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  code: string,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with recursive chain (code) as (
      select ${code}::text
      union
      select linked.code from chain
        join portal_messages m on m.account_id = ${accountId} and m.establishment_id = ${establishmentId}
                              and (m.code = chain.code or m.replaces @> array[chain.code])
       cross join lateral unnest(m.replaces || m.code) as linked (code))
    select m.* from portal_messages m
     where m.account_id = ${accountId} and m.establishment_id = ${establishmentId}
       and m.code in (select code from chain)
     order by m.place`.execute(db)
  return rows
}

/** What has come of these codes, oldest first. */
export const messagesOfCodes = (
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  codes: readonly string[],
): Promise<Pick<MessageRow, 'code' | 'body'>[]> =>
  db
    .selectFrom('portalMessages')
    .select(['code', 'body'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where(sql<boolean>`code = any (${[...codes]}::text[])`)
    .orderBy('place')
    .execute()

/** Everything that has come of a booking is applied. */
export async function markApplied(
  db: Db,
  accountId: string,
  ids: readonly string[],
  { portalBookingId, deleteAfter, now }: { portalBookingId: string; deleteAfter: string; now: Date },
): Promise<void> {
  await sql`
    update portal_messages
       set portal_booking_id = ${portalBookingId}, applied_at = coalesce(applied_at, ${now}), failure = '',
           delete_after = ${deleteAfter}
     where account_id = ${accountId} and id = any (${[...ids]}::uuid[])`.execute(db)
}

export async function markMessageFailed(
  db: Db,
  accountId: string,
  id: string,
  { failure, nextTryAt }: { failure: string; nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('portalMessages')
    .set((column) => ({ failure, nextTryAt, tries: column('tries', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Messages that could not be read or applied, newest first. */
export const failedMessages = (db: Db, accountId: string, establishmentId: string, limit: number) =>
  db
    .selectFrom('portalMessages')
    .select(['id', 'code', 'body', 'failure', 'tries', 'receivedAt', 'nextTryAt'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('appliedAt', 'is', null)
    .where('failure', '<>', '')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()

/** Has a message applied at once, however often that has failed. Returns its establishment, undefined where there is none. */
export async function retryMessage(db: Db, accountId: string, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('portalMessages')
    .set({ nextTryAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .returning('establishmentId')
    .executeTakeFirst()
  return row?.establishmentId
}

/** Codes that a message replaces and that have never come nor been requested, with the message. */
export async function unknownCodes(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  limit: number,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select m.id, replaced.code from portal_messages m cross join lateral unnest(m.replaces) as replaced (code)
     where m.account_id = ${accountId} and m.establishment_id = ${establishmentId} and m.asked_at is null
       and cardinality(m.replaces) > 0
       and not exists (select from portal_messages other where other.account_id = m.account_id
                         and other.establishment_id = m.establishment_id and other.code = replaced.code)
     order by m.place limit ${limit}`.execute(db)
  return rows
}

export async function markAsked(db: Db, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update portal_messages set asked_at = ${now}
             where account_id = ${accountId} and id = any (${[...ids]}::uuid[])`.execute(db)
}

/** How many messages have not been applied. */
export async function countUnapplied(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<number> {
  const { count } = await db
    .selectFrom('portalMessages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('appliedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When the next message is to be applied that could not be applied yet; null without one. */
export async function nextTryOf(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<Date | null> {
  const { next } = await db
    .selectFrom('portalMessages')
    .select(sql<Date | null>`min(next_try_at)`.as('next'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('appliedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return next
}
