import type { Call } from '../http/call.ts'
import { newId } from '../ids.ts'
import { insertMail } from './queries.ts'

type NewMail = { purpose: string; recipient: string; subject: string; text: string; html: string }

/** As long as the one-time link in it opens anything; what is not here never expires. */
const GOOD_FOR_MS: Record<string, number> = { invitation: 7 * 86_400_000 }

/** Writes a mail in the caller's transaction; it leaves after the commit, and only then. Gives its id. */
export async function queueMail(
  { db, accountId, now, enqueue }: Pick<Call, 'db' | 'accountId' | 'now' | 'enqueue'>,
  mail: NewMail,
): Promise<string> {
  const goodFor = GOOD_FOR_MS[mail.purpose]
  const expiresAt = goodFor === undefined ? undefined : new Date(now.getTime() + goodFor)
  const id = newId(now.getTime())
  await insertMail(db, accountId, { ...mail, id, now, expiresAt })
  enqueue('mail', accountId)
  return id
}
