import type { Day } from '@posada/domain/platform/days/day'
import type { MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { REPLACED } from '../../../outbox/mails/public.ts'

/** The booking with which a message is shown: the next arrival, else the last one. */
export async function exampleBooking(
  db: Db,
  accountId: string,
  { establishmentId, today }: { establishmentId: string; today: Day },
): Promise<string | undefined> {
  const confirmed = db
    .selectFrom('bookings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('state', '=', 'confirmed')
    .where('deletedAt', 'is', null)
    .limit(1)
  const next = await confirmed.where('checkIn', '>=', today).orderBy('checkIn').orderBy('id').executeTakeFirst()
  const found = next ?? (await confirmed.orderBy('checkIn', 'desc').orderBy('id').executeTakeFirst())
  return found?.id
}

/** Locks bookings until the transaction ends, in the order of their ids. */
export async function lockBookings(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`select from bookings where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
}

export type UnsentRow = {
  id: string
  bookingId: string
  locator: string
  holderName: string
  timeZone: string
  key: MessageKey
  way: 'email' | 'sms'
  recipient: string
  state: 'failed' | 'unconfirmed'
  error: string
  queuedAt: Date
}

/**
 * Messages since an instant that did not leave or may not have, newest first: unless they were dismissed, replaced or followed by another
 * one of the kind.
 */
export async function unsentMessages(
  db: Db,
  accountId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<UnsentRow[]> {
  const { rows } = await sql<UnsentRow>`
    with unsent as (
      select m.*, 'email' as way, e.state, e.last_error
        from mails e join booking_messages m on m.account_id = e.account_id and m.mail_id = e.id
       where e.account_id = ${accountId} and e.state = 'failed' and e.last_error is distinct from ${REPLACED}
      union all
      select m.*, 'sms' as way, s.state, s.last_error
        from sms s join booking_messages m on m.account_id = s.account_id and m.sms_id = s.id
       where s.account_id = ${accountId} and s.state in ('failed', 'unconfirmed') and s.created_at > ${since}
    )
    select u.id, u.booking_id as "bookingId", b.locator, b.holder_name as "holderName", h.time_zone as "timeZone", u.key, u.way,
           u.recipient, u.state, coalesce(u.last_error, '') as error, u.queued_at as "queuedAt"
      from unsent u
      join bookings b on b.account_id = u.account_id and b.id = u.booking_id and b.deleted_at is null
      join establishments h on h.account_id = b.account_id and h.id = b.establishment_id
     where u.queued_at > ${since} and u.dismissed_at is null
       and not exists (select from booking_messages later
                        where later.account_id = u.account_id and later.booking_id = u.booking_id and later.key = u.key
                          and (later.queued_at, later.id) > (u.queued_at, u.id))
     order by u.queued_at desc, u.id desc limit ${limit}`.execute(db)
  return rows
}
