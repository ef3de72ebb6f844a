import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import type { GivenApp } from '../given.ts'

/** Words of the establishment, a text message, and both kinds of messages in the booking's history. */
export async function messagesOf(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, bookingId, marker }: Record<string, string>,
): Promise<{ bookingMessage: string }> {
  const bookingMessage = newId()
  await withClient(logins.owner, async (client) => {
    const now = clock.now()
    const [sms, mail] = [newId(), newId()]
    await client.query(
      `insert into message_texts (account_id, establishment_id, key, language, subject, body)
       values ($1, $2, 'before-arrival', 'es', $3, $3)`,
      [accountId, establishmentId, marker],
    )
    await client.query(
      `insert into message_settings (account_id, establishment_id, key, days, hour)
       values ($1, $2, 'before-arrival', 3, '10:00')`,
      [accountId, establishmentId],
    )
    await client.query('insert into declined_messages (account_id, email_key, declined_at) values ($1, $2, $3)', [
      accountId,
      `${marker}@ejemplo.test`,
      now,
    ])
    await client.query(
      `insert into sms (account_id, id, booking_id, recipient, body, price, due_at, created_at)
       values ($1, $2, $3, $4, $4, 15, 'infinity', $5)`,
      [accountId, sms, bookingId, marker, now],
    )
    for (const [id, mailId, smsId] of [
      [bookingMessage, mail, null],
      [newId(), null, sms],
    ])
      await client.query(
        `insert into booking_messages (account_id, id, booking_id, key, language, recipient, mail_id, sms_id, queued_at)
         values ($1, $2, $3, 'invitation', 'es', $4, $5, $6, $7)`,
        [accountId, id, bookingId, marker, mailId, smsId, now],
      )
  })
  return { bookingMessage }
}
