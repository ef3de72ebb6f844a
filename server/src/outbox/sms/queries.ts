import { sql } from 'kysely'
import type { OutgoingSms } from '../../adapters/sms/client.ts'
import type { Db } from '../../platform/db/database.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'

/** What a message is for: codes are counted apart from links. */
export type SmsPurpose = 'link' | 'arrival-code'
type NewSms = OutgoingSms & { bookingId: string; purpose: SmsPurpose; price: number; now: Date }
export type DueSms = OutgoingSms & { bookingId: string; attempts: number; createdAt: Date }
type SmsState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unconfirmed'

export async function insertSms(db: Db, accountId: string, { now, ...sms }: NewSms): Promise<void> {
  await db
    .insertInto('sms')
    .values({ accountId, ...sms, dueAt: now, createdAt: now })
    .execute()
}

/** How many were written since an instant, of the account, and of the booking for the same purpose. */
export async function countSms(
  db: Db,
  accountId: string,
  { bookingId, since, purpose = 'link' }: { bookingId: string; since: Date; purpose?: SmsPurpose },
): Promise<{ ofAccount: number; ofBooking: number }> {
  const { rows } = await sql<{ ofAccount: number; ofBooking: number }>`
    select count(*)::int as "ofAccount", (count(*) filter (where booking_id = ${bookingId} and purpose = ${purpose}))::int as "ofBooking"
      from sms where account_id = ${accountId} and created_at > ${since}`.execute(db)
  return rows[0]!
}

/** What decides whether the account may send a text message besides its own limits. */
export async function smsSituation(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<{ isAbroadOn: boolean; sentByInstallation: number; cap: number }>`
    select coalesce((select has_sms_abroad from account_profiles where account_id = ${accountId}), false) as "isAbroadOn",
           sent as "sentByInstallation", cap from installation_sms(${now})`.execute(db)
  return rows[0]!
}

/** Whether the owner lets text messages go to telephones of other countries. */
export async function isSmsAbroadOn(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('accountProfiles')
    .select('hasSmsAbroad')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found?.hasSmsAbroad ?? false
}

/** Lets one transaction of the account at a time count and write. */
export async function lockSms(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${accountId}`}, 0))`.execute(db)
}

/** Lets one transaction of the installation at a time count and write. Taken after the account's lock. */
export async function lockInstallationSms(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms of the installation', 0))`.execute(db)
}

/** Takes the next due message to send it. From then on it is either recorded what became of it, or nobody knows. */
export async function claimDueSms(
  db: Db,
  accountId: string,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<DueSms | undefined> {
  const due = db
    .selectFrom('sms')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('sms')
    .set((column) => ({ state: 'sending', dueAt: leaseUntil, attempts: column('attempts', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', 'in', due)
    .returning(['id', 'bookingId', 'recipient', 'body', 'attempts', 'createdAt'])
    .executeTakeFirst()
}

/** Messages whose worker is gone. */
export async function markUnconfirmed(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ id: string; bookingId: string }[]> {
  return db
    .updateTable('sms')
    .set({ state: 'unconfirmed', lastError: 'El servidor se ha parado mientras lo enviaba', body: '' })
    .where('accountId', '=', accountId)
    .where('state', '=', 'sending')
    .where('dueAt', '<=', now)
    .returning(['id', 'bookingId'])
    .execute()
}

/** The address that is notified of a message's failure. */
export async function establishmentOfSms(db: Db, accountId: string, id: string) {
  const { rows } = await sql<{ locator: string; name: string; email: string; purpose: SmsPurpose }>`
    select b.locator, e.name, e.email, s.purpose
      from sms s
      join bookings b on b.account_id = s.account_id and b.id = s.booking_id
      join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
     where s.account_id = ${accountId} and s.id = ${id}`.execute(db)
  return rows[0]
}

type SmsChange = { state: SmsState; lastError?: string; sentAt?: Date; dueAt?: Date; body?: ''; price?: 0 }

/** Records what became of a message; an outcome that comes late is better than none. */
export async function recordOutcome(db: Db, accountId: string, id: string, change: SmsChange): Promise<void> {
  await db
    .updateTable('sms')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unconfirmed'])
    .execute()
}

/** The months since an instant with the messages that were sent, or may have been, newest first. */
export async function smsMonths(db: Db, accountId: string, { since, timeZone }: { since: Date; timeZone: string }) {
  const { rows } = await sql<{ month: string; count: number; amount: number }>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as count, sum(price)::int as amount
      from sms where account_id = ${accountId} and created_at >= ${since} and state in ('sent', 'unconfirmed')
     group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Accounts with text messages to send, and those whose worker may be gone while it was sending one. */
export async function accountsWithDueSms(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>(
    `select distinct account_id as "accountId" from sms where state in ('waiting', 'sending') and due_at <= $1`,
    [now],
  )
  return rows.map(({ accountId }) => accountId)
}
