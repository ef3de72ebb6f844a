import type { OutgoingMail } from '../../adapters/mail/client.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { insertMail } from './queries.ts'
import { hasUsedUpMails, UNPROVED_MAIL } from './unproved-account.ts'

type NewMail = Omit<OutgoingMail, 'id'> & {
  purpose: string
  /** True of what only goes along with another act, which must not be refused for it. */
  isSideEffect?: boolean
}
type MailContext = Pick<JobContext, 'db' | 'accountId' | 'now' | 'enqueue'> & { loginId?: string | null }

/** How long the one-time link in a mail of a purpose is valid. Mails of other purposes never expire. */
const VALID_FOR_MS: Record<string, number> = { invitation: 7 * 86_400_000, 'email-confirmation': 86_400_000 }

/** To the provider's staff, from any account. */
const isForProvider = (purpose: string) => purpose.startsWith('help-request ') || purpose === 'backup-alarm'

/**
 * Stores a mail in the caller's transaction; it is sent after the commit. Returns its id. A mail beyond those of an account that
 * nobody has proved is refused to a person, and otherwise stored as failed. @throws UserError
 */
export async function queueMail(
  { db, accountId, now, enqueue, loginId }: MailContext,
  { isSideEffect = false, ...mail }: NewMail,
): Promise<string> {
  const goodFor = VALID_FOR_MS[mail.purpose]
  const expiresAt = goodFor === undefined ? undefined : new Date(now.getTime() + goodFor)
  const id = newId(now.getTime())
  const isTooMuch = !isForProvider(mail.purpose) && (await hasUsedUpMails(db, accountId, mail.recipient, now))
  if (isTooMuch && loginId && !isSideEffect) throw new UserError(UNPROVED_MAIL)
  await insertMail(db, accountId, { ...mail, id, now, expiresAt, refusal: isTooMuch ? UNPROVED_MAIL : undefined })
  if (!isTooMuch) enqueue('mail', accountId)
  return id
}
