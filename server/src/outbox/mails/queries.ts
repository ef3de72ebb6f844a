import { sql } from 'kysely'
import type { OutgoingMail } from '../../adapters/mail/client.ts'
import type { Db } from '../../platform/db/database.ts'
import { deferStatement } from '../../platform/db/defer-statement.ts'
import { firstIdAt } from '../../platform/ids.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'

export type DueMail = OutgoingMail & { purpose: string; attempts: number; createdAt: Date }
type Mail = OutgoingMail & { purpose: string; now: Date; expiresAt?: Date | undefined; refusal?: string | undefined }

const whose = (mail: Pick<OutgoingMail, 'fromName' | 'replyTo' | 'declineUrl'>) => ({
  fromName: mail.fromName ?? '',
  replyTo: mail.replyTo ?? '',
  declineUrl: mail.declineUrl ?? '',
})

const NO_BODY = { textBody: '', htmlBody: '', declineUrl: '', attachment: null }

export async function insertMail(
  db: Db,
  accountId: string,
  { id, purpose, recipient, subject, text, html, attachment, now, expiresAt, refusal, ...sender }: Mail,
) {
  const row = { accountId, id, purpose, recipient, subject, textBody: text, htmlBody: html, dueAt: now, createdAt: now }
  const file = attachment && { attachmentName: attachment.name, attachment: attachment.bytes }
  const failure = refusal !== undefined && { state: 'failed', lastError: refusal, ...NO_BODY }
  const values = { ...row, ...file, ...whose(sender), expiresAt: expiresAt ?? null, ...failure }
  await deferStatement(db, db.insertInto('mails').values(values))
}

/**
 * Claims due mails for this worker, oldest first. They are due again at `leaseUntil`, when the worker counts as dead.
 */
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
      'attachmentName',
      'attachment',
      'fromName',
      'replyTo',
      'declineUrl',
    ])
    .execute()
  return claimed
    .map(({ attachmentName: name, attachment: bytes, ...mail }) => ({
      ...mail,
      ...(bytes === null ? {} : { attachment: { name, bytes } }),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Keeps claimed mails from being claimed by another worker until then. */
export async function extendClaims(db: Db, accountId: string, ids: string[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ dueAt: leaseUntil })
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

/** Also deletes the bodies: they contain links that only the recipient may open. */
export async function markSent(db: Db, accountId: string, id: string, now: Date) {
  await setMail(db, accountId, id, { state: 'sent', sentAt: now, lastError: null, ...NO_BODY })
}

export async function markFailed(db: Db, accountId: string, id: string, lastError: string) {
  await setMail(db, accountId, id, { state: 'failed', lastError, ...NO_BODY })
}

/**
 * Fails mails whose link has expired. A mail that a worker is sending at this moment is not due and stays unchanged.
 */
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

type MailChange = {
  state?: string
  sentAt?: Date
  dueAt?: Date
  lastError: string | null
  textBody?: string
  htmlBody?: string
  declineUrl?: string
  attachment?: null
}

async function setMail(db: Db, accountId: string, id: string, change: MailChange) {
  await db
    .updateTable('mails')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** A mail's state, recipient and last error. */
export function findMail(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('mails')
    .select(['state', 'recipient', 'lastError'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a purpose until the transaction ends, so that requests at once count the mails of it one after the other. */
export async function lockMailPurpose(db: Db, accountId: string, purpose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${accountId} ${purpose}`}, 0))`.execute(db)
}

/** Counts mails of a purpose written since an instant. */
export async function countMailsSince(db: Db, accountId: string, purpose: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('id', '>=', firstIdAt(since.getTime()))
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return count
}

/** The error of a mail that another one has replaced: nobody has to see to it. */
export const REPLACED = 'sustituido por otro'

/** Stops trying to send a mail that has not been sent yet. */
export async function abandonMail(db: Db, accountId: string, id: string) {
  await markFailed(db, accountId, id, REPLACED)
}

/** Stores why no mail is sent, without counting an attempt. */
export async function storeWaitingReason(db: Db, accountId: string, reason: string) {
  await db
    .updateTable('mails')
    .set({ lastError: reason })
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('lastError', 'is distinct from', reason)
    .execute()
}

/** Queues another run over the account's mails. */
export async function queueMailJob(db: Db, accountId: string) {
  await sql`select enqueue('mail', ${accountId})`.execute(db)
}

/**
 * Whether an owner of the account has proved their address by a mail, or no proof is required. A link that was shown to
 * the inviting user proves nothing: they may have opened it themselves.
 */
export async function isAccountProved(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isProved: boolean }>`
    select exists (select from logins where account_id = ${accountId} and role = 'owner' and state = 'active' and not is_support
                    and email_unconfirmed_since is null and not is_invited_by_link) as "isProved"`.execute(db)
  return rows[0]!.isProved
}

type MailsToOthers = { recipient: string; since: Date; except: string }

/** Counts mails to addresses that are no user's, but for those with the given error, and says whether the recipient is a user. */
export async function countMailsToOthers(db: Db, accountId: string, { recipient, since, except }: MailsToOthers) {
  const { rows } = await sql<{ isOwn: boolean; count: number }>`
    select exists (select from logins where account_id = ${accountId} and state = 'active'
                                        and lower(email) = lower(${recipient})) as "isOwn",
           (select count(*)::int from mails m
             where m.account_id = ${accountId} and m.id >= ${firstIdAt(since.getTime())}
               and m.last_error is distinct from ${except}
               and not exists (select from logins l
                                where l.account_id = m.account_id and l.state = 'active'
                                  and lower(l.email) = lower(m.recipient))) as count`.execute(db)
  return rows[0]!
}

export async function accountsWithDueMail(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>('select accounts_with_due_mail($1) as "accountId"', [now])
  return rows.map(({ accountId }) => accountId)
}
