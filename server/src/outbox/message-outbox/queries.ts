import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type {
  MessageKey,
  MessageText,
  ScheduledKey,
  StateKey,
  SwitchedKey,
} from '@posada/domain/guest-pages/messages/message-key'
import type { Day } from '@posada/domain/platform/days/day'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deferStatement } from '../../platform/db/defer-statement.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type TextTarget = { establishmentId: string; key: MessageKey; language: GuestLanguage }
type SettingRow = {
  key: SwitchedKey
  isOn: boolean
  days: number
  hour: string
  /** Since when a confirmation or cancellation leaves by itself, and since when for bookings of portals; null: it does not. */
  onSince: Date | null
  portalsSince: Date | null
}

export const settingsOf = (db: Db, accountId: string, establishmentId: string): Promise<SettingRow[]> =>
  db
    .selectFrom('messageSettings')
    .select(['key', 'isOn', 'days', 'hour', 'onSince', 'portalsSince'])
    .$narrowType<{ key: SwitchedKey }>()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()

export async function saveSetting(
  db: Db,
  accountId: string,
  establishmentId: string,
  setting: SettingRow,
): Promise<void> {
  const { isOn, days, hour, onSince, portalsSince } = setting
  await db
    .insertInto('messageSettings')
    .values({ accountId, establishmentId, ...setting })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'establishmentId', 'key'])
        .doUpdateSet({ isOn, days, hour, onSince, portalsSince }),
    )
    .execute()
}

/** The establishment's own words, by message and language. */
export const textsOf = (db: Db, accountId: string, establishmentId: string): Promise<(TextTarget & MessageText)[]> =>
  db
    .selectFrom('messageTexts')
    .select(['establishmentId', 'key', 'language', 'subject', 'body'])
    .$narrowType<{ key: MessageKey; language: GuestLanguage }>()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()

export const findText = (
  db: Db,
  accountId: string,
  { establishmentId, key, language }: TextTarget,
): Promise<MessageText | undefined> =>
  db
    .selectFrom('messageTexts')
    .select(['subject', 'body'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('key', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()

export async function saveText(
  db: Db,
  accountId: string,
  { establishmentId, key, language }: TextTarget,
  { subject, body }: MessageText,
): Promise<void> {
  await db
    .insertInto('messageTexts')
    .values({ accountId, establishmentId, key, language, subject, body })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'establishmentId', 'key', 'language']).doUpdateSet({ subject, body }),
    )
    .execute()
}

export async function deleteText(
  db: Db,
  accountId: string,
  { establishmentId, key, language }: TextTarget,
): Promise<void> {
  await db
    .deleteFrom('messageTexts')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('key', '=', key)
    .where('language', '=', language)
    .execute()
}

/** Whether the message of this day was left to leave already: by this or another process. */
export async function isQueued(
  db: Db,
  accountId: string,
  { bookingId, key, reasonDay }: { bookingId: string; key: ScheduledKey; reasonDay: Day },
): Promise<boolean> {
  const found = await db
    .selectFrom('bookingMessages')
    .select('id')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('key', '=', key)
    .where('reasonDay', '=', reasonDay)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBookingMessage(db: Db, row: Insertable<Tables['bookingMessages']>): Promise<void> {
  await deferStatement(db, db.insertInto('bookingMessages').values(row))
}

/** Mails of one message of a booking since an instant. */
export async function countMessagesSince(
  db: Db,
  accountId: string,
  { bookingId, key, since }: { bookingId: string; key: MessageKey; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bookingMessages')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('key', '=', key)
    .where('queuedAt', '>', since)
    .where('mailId', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export type SentMessage = {
  id: string
  key: MessageKey
  language: GuestLanguage
  recipient: string
  way: 'email' | 'sms'
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unconfirmed'
  error: string
  queuedAt: Date
  isAutomatic: boolean
}

/** What was sent to the guests of a booking, newest first. A mail that is not kept any more has been sent. */
export async function messagesOfBooking(db: Db, accountId: string, bookingId: string): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.key, m.language, m.recipient, case when m.sms_id is null then 'email' else 'sms' end as way,
           coalesce(s.state, e.state, 'sent') as state, coalesce(s.last_error, e.last_error, '') as error,
           m.queued_at as "queuedAt", num_nonnulls(m.reason_day, m.reason_at) > 0 as "isAutomatic"
      from booking_messages m
      left join mails e on e.account_id = m.account_id and e.id = m.mail_id
      left join sms s on s.account_id = m.account_id and s.id = m.sms_id
     where m.account_id = ${accountId} and m.booking_id = ${bookingId}
     order by m.queued_at desc, m.id desc limit 200`.execute(db)
  return rows
}

type Words = {
  bookingId: string
  lastKey: StateKey | null
  lastAt: Date | null
  hasWord: boolean
  isOfCalendar: boolean
}

/** The messages already sent to the guests of bookings, and whether a calendar brought the booking. */
export async function wordsOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select b.id as "bookingId", w.key as "lastKey", w.queued_at as "lastAt",
           has_word(b.account_id, b.id) as "hasWord",
           exists (select from calendar_events c where c.account_id = b.account_id and c.booking_id = b.id) as "isOfCalendar"
      from unnest(${bookingIds}::uuid[]) as given (id)
      join bookings b on b.account_id = ${accountId} and b.id = given.id
      left join lateral (
        select m.key, m.queued_at from booking_messages m
         where m.account_id = b.account_id and m.booking_id = b.id and m.key in ('confirmation', 'cancellation')
         order by m.queued_at desc, m.id desc limit 1) w on true`.execute(db)
  return rows
}

const emailKeyOf = (email: string) => email.trim().toLowerCase()

export async function hasDeclined(db: Db, accountId: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('declinedMessages')
    .select('declinedAt')
    .where('accountId', '=', accountId)
    .where('emailKey', '=', emailKeyOf(email))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertDeclined(db: Db, accountId: string, email: string, now: Date): Promise<void> {
  await db
    .insertInto('declinedMessages')
    .values({ accountId, emailKey: emailKeyOf(email), declinedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Dismisses an unsent message. Returns which message it is; undefined where the booking has none of that id. */
export async function markMessageDismissed(
  db: Db,
  accountId: string,
  { id, bookingId, now }: { id: string; bookingId: string; now: Date },
): Promise<{ key: MessageKey } | undefined> {
  return db
    .updateTable('bookingMessages')
    .set({ dismissedAt: now })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('id', '=', id)
    .returning('key')
    .$narrowType<{ key: MessageKey }>()
    .executeTakeFirst()
}
