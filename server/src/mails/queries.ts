import { sql } from 'kysely'
import type { OutgoingMail } from '../adapters/mail/types.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'

export type DueMail = OutgoingMail & { purpose: string; attempts: number; createdAt: Date }
type Mail = OutgoingMail & { purpose: string; now: Date; expiresAt?: Date | undefined }

const NO_BODY = { textBody: '', htmlBody: '' }

export async function insertMail(
  db: Db,
  accountId: string,
  { id, purpose, recipient, subject, text, html, now, expiresAt }: Mail,
) {
  const row = { accountId, id, purpose, recipient, subject, textBody: text, htmlBody: html, dueAt: now, createdAt: now }
  await db
    .insertInto('mails')
    .values({ ...row, expiresAt: expiresAt ?? null })
    .execute()
}

/** Takes due mails for this worker, oldest first: they are not due again until `leaseUntil`, when they count as lost. */
export async function claimDueMails(
  db: Db,
  accountId: string,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DueMail[]> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .updateTable('mails')
    .set((column) => ({ dueAt: leaseUntil, attempts: column('attempts', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', 'in', due)
    .returning([
      'id',
      'purpose',
      'recipient',
      'subject',
      'textBody as text',
      'htmlBody as html',
      'attempts',
      'createdAt',
    ])
    .execute()
  return claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** The bodies go with it: they hold links that open what only the recipient may open. */
export async function markSent(db: Db, accountId: string, id: string, now: Date) {
  await setMail(db, accountId, id, { state: 'sent', sentAt: now, lastError: null, ...NO_BODY })
}

export async function markFailed(db: Db, accountId: string, id: string, lastError: string) {
  await setMail(db, accountId, id, { state: 'failed', lastError, ...NO_BODY })
}

/** What holds a link that no longer opens anything does not leave; one that a worker is sending just now is let be. */
export async function dropExpired(db: Db, accountId: string, now: Date) {
  await db
    .updateTable('mails')
    .set({ state: 'failed', lastError: 'caducado', ...NO_BODY })
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where('expiresAt', '<=', now)
    .execute()
}

export async function postpone(db: Db, accountId: string, id: string, dueAt: Date, lastError: string) {
  await setMail(db, accountId, id, { dueAt, lastError })
}

type Change = {
  state?: string
  sentAt?: Date
  dueAt?: Date
  lastError: string | null
  textBody?: string
  htmlBody?: string
}

async function setMail(db: Db, accountId: string, id: string, change: Change) {
  await db
    .updateTable('mails')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** How a mail fares. */
export function findMail(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('mails')
    .select(['state', 'recipient', 'lastError'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many mails of that purpose were written since; their ids begin with the instant, so only these are looked at. */
export async function countMailsSince(db: Db, accountId: string, purpose: string, since: Date): Promise<number> {
  const firstId = `${newId(since.getTime()).slice(0, 14)}7000-8000-000000000000`
  const { count } = await db
    .selectFrom('mails')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('id', '>=', firstId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return count
}

/** One that has not left is not tried again. */
export async function giveUpMail(db: Db, accountId: string, id: string) {
  await markFailed(db, accountId, id, 'sustituido por otro')
}

/** Says why nothing leaves, without counting an attempt. */
export async function noteWaiting(db: Db, accountId: string, reason: string) {
  await db
    .updateTable('mails')
    .set({ lastError: reason })
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('lastError', 'is distinct from', reason)
    .execute()
}

/** Asks for another look at the account's mails. */
export async function hintMails(db: Db, accountId: string) {
  await sql`select enqueue('mail', ${accountId})`.execute(db)
}
