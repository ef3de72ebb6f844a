import { UNPROVED_MAILS_A_DAY } from '@posada/domain/messages/sending-caps'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstIdAt } from '../ids.ts'
import { lockMailPurpose } from './queries.ts'

const DAY_MS = 86_400_000
export const UNPROVED_MAIL =
  'El correo no ha salido: hasta que confirme su dirección solo puede enviar 10 correos al día a otras personas. Abra el enlace que le enviamos al registrarse.'

/**
 * Whether every owner of the account has proved their address, or nobody asked for it. One owner is not enough: whoever has just
 * registered can invite another by a link that they open themselves.
 */
export async function isAccountProved(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isProved: boolean }>`
    select not exists (select from logins where account_id = ${accountId} and role = 'owner' and state = 'active'
                        and email_unconfirmed_since is not null) as "isProved"`.execute(db)
  return rows[0]!.isProved
}

/**
 * Whether an account that anybody may have opened has sent its mails of the day to others. Only one transaction of such an account
 * counts at a time.
 */
export async function hasUsedUpMails(db: Db, accountId: string, recipient: string, now: Date): Promise<boolean> {
  if (await isAccountProved(db, accountId)) return false
  await lockMailPurpose(db, accountId, 'to others')
  const { rows } = await sql<{ own: boolean; count: number }>`
    select exists (select from logins where account_id = ${accountId} and state = 'active' and lower(email) = lower(${recipient})) as own,
           (select count(*)::int from mails m
             where m.account_id = ${accountId} and m.id >= ${firstIdAt(now.getTime() - DAY_MS)} and m.last_error is distinct from ${UNPROVED_MAIL}
               and not exists (select from logins l where l.account_id = m.account_id and l.state = 'active' and lower(l.email) = lower(m.recipient))) as count`.execute(
    db,
  )
  const { own, count } = rows[0]!
  return !own && count >= UNPROVED_MAILS_A_DAY
}
