import type { OutgoingMail } from '../adapters/mail/client.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { newId } from '../ids.ts'
import { insertMail } from './queries.ts'

type NewMail = Omit<OutgoingMail, 'id'> & { purpose: string }

/** How long the one-time link in a mail of a purpose is valid. Mails of other purposes never expire. */
const VALID_FOR_MS: Record<string, number> = { invitation: 7 * 86_400_000, 'email-confirmation': 86_400_000 }

/** Stores a mail in the caller's transaction; it is sent after the commit. Returns its id. */
export async function queueMail(
  { db, accountId, now, enqueue }: Pick<RequestContext, 'db' | 'accountId' | 'now' | 'enqueue'>,
  mail: NewMail,
): Promise<string> {
  const goodFor = VALID_FOR_MS[mail.purpose]
  const expiresAt = goodFor === undefined ? undefined : new Date(now.getTime() + goodFor)
  const id = newId(now.getTime())
  await insertMail(db, accountId, { ...mail, id, now, expiresAt })
  enqueue('mail', accountId)
  return id
}
