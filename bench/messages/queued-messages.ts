import { ownerQuery } from '../support/owner-query.ts'

export type QueuedMail = { id: string; key: string; bookingId: string; state: string }
export type QueuedSms = { bookingId: string; recipient: string; state: string; price: number }

/** The mails to guests with their state. */
export const queuedMails = (dataDir: string) =>
  ownerQuery<QueuedMail>(
    dataDir,
    `select e.id, m.key, m.booking_id as "bookingId", e.state
       from booking_messages m join mails e on e.account_id = m.account_id and e.id = m.mail_id`,
  )

export const queuedSms = (dataDir: string) =>
  ownerQuery<QueuedSms>(dataDir, 'select booking_id as "bookingId", recipient, state, price from sms')

/** How many mails and text messages a worker could take now, or is sending. */
export async function dueNow(dataDir: string, now: number): Promise<number> {
  const [row] = await ownerQuery<{ due: number }>(
    dataDir,
    `select ((select count(*) from mails where state = 'waiting' and due_at <= $1)
           + (select count(*) from sms where state = 'waiting' and due_at <= $1))::int as due`,
    [new Date(now)],
  )
  return row!.due
}
