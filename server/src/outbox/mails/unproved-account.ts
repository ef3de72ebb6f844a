import { UNPROVED_MAILS_A_DAY } from '@posada/domain/guest-pages/messages/sending-caps'
import type { Db } from '../../platform/db/database.ts'
import { countMailsToOthers, isAccountProved, lockMailPurpose } from './queries.ts'

const DAY_MS = 86_400_000
export const UNPROVED_MAIL =
  'El correo no ha salido: hasta que confirme su dirección solo puede enviar 10 correos al día a otras personas. Abra el enlace que le enviamos al registrarse.'

/**
 * Whether an account that anybody may have opened has sent its mails of the day to others. Only one transaction of such an account
 * counts at a time.
 */
export async function hasUsedUpMails(db: Db, accountId: string, recipient: string, now: Date): Promise<boolean> {
  if (await isAccountProved(db, accountId)) return false
  await lockMailPurpose(db, accountId, 'to others')
  const since = new Date(now.getTime() - DAY_MS)
  const { isOwn, count } = await countMailsToOthers(db, accountId, { recipient, since, except: UNPROVED_MAIL })
  return !isOwn && count >= UNPROVED_MAILS_A_DAY
}
