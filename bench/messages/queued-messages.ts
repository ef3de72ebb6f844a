import { withClient } from '@posada/server/db/with-client'
import { databaseOwnerOf } from '../support/establishment.ts'

export type QueuedMail = { id: string; key: string; bookingId: string; state: string }
export type QueuedSms = { bookingId: string; recipient: string; state: string; price: number }

const rowsOf = async <Row>(dataDir: string, query: string, values: unknown[] = []) =>
  withClient(await databaseOwnerOf(dataDir), async (client) => (await client.query(query, values)).rows as Row[])

/** The mails to guests with their state. */
export const queuedMails = (dataDir: string) =>
  rowsOf<QueuedMail>(
    dataDir,
    `select e.id, m.key, m.booking_id as "bookingId", e.state
       from booking_messages m join mails e on e.account_id = m.account_id and e.id = m.mail_id`,
  )

export const queuedSms = (dataDir: string) =>
  rowsOf<QueuedSms>(dataDir, 'select booking_id as "bookingId", recipient, state, price from sms')

/** How many mails and text messages a worker could take now, or is sending. */
export async function dueNow(dataDir: string, now: number): Promise<number> {
  const [row] = await rowsOf<{ due: number }>(
    dataDir,
    `select ((select count(*) from mails where state = 'waiting' and due_at <= $1)
           + (select count(*) from sms where state = 'waiting' and due_at <= $1))::int as due`,
    [new Date(now)],
  )
  return row!.due
}
