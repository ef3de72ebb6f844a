import type { Call } from '../http/call.ts'
import { newId } from '../ids.ts'
import { insertMail } from './queries.ts'

type NewMail = { purpose: string; recipient: string; subject: string; text: string; html: string }

/** Writes a mail in the caller's transaction; it leaves after the commit, and only then. */
export async function queueMail(
  { db, accountId, now, enqueue }: Pick<Call, 'db' | 'accountId' | 'now' | 'enqueue'>,
  mail: NewMail,
) {
  await insertMail(db, accountId, { ...mail, id: newId(now.getTime()), now })
  enqueue('mail', accountId)
}
