import { randomBytes } from 'node:crypto'
import type { usersApi } from '@posada/contract/account/users'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/email'
import { roleLabels } from '@posada/domain/roles'
import { addressOf } from '../address.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RequestContext } from '../http/call.ts'
import { sha256 } from '../http/tokens.ts'
import { newId } from '../ids.ts'
import { renderMail, queueMail } from '../mails/public.ts'
import { requireSamePassword, type OwnPassword } from './check-own-password.ts'
import { requireOwnPassword } from './make-owner.ts'
import { requireNameWithoutUrl } from './plain-name.ts'
import { insertInvitation, insertInvitedUser } from './queries/users.ts'

const VALID_DAYS = 7

/**
 * Adds an invited user, who chooses a password behind a one-time link that is mailed or copied. Inviting an owner
 * requires the inviter's password.
 * @returns the link, '' if it was mailed
 */
export async function inviteUser(
  { config }: Pick<Dependencies, 'config'>,
  input: Input<typeof usersApi.invite>,
  context: RequestContext,
  own: OwnPassword | undefined,
) {
  requireNameWithoutUrl(input.name)
  if (input.role === 'owner') await requireSamePassword(context, requireOwnPassword(own))
  const { db, accountId, now } = context
  const id = newId(now.getTime())
  await insertInvitedUser(db, accountId, { ...input, id, emailKey: emailKey(input.email), now })
  const token = randomBytes(32).toString('base64url')
  await insertInvitation(db, accountId, id, sha256(token), new Date(now.getTime() + VALID_DAYS * 86_400_000))
  const link = `${addressOf(config)}/recover_password/${token}`
  if (input.method === 'mail')
    await queueMail(context, { purpose: 'invitation', recipient: input.email, ...invitation(input, link) })
  context.changed('users', id)
  return { link: input.method === 'link' ? link : '' }
}

const invitation = ({ name, role }: Input<typeof usersApi.invite>, link: string) => ({
  subject: 'Le han invitado a Posada',
  ...renderMail({
    title: `Hola, ${name}`,
    paragraphs: [
      `Le han dado acceso a Posada con el papel «${roleLabels[role]}».`,
      `El enlace vale ${VALID_DAYS} días y se puede usar una sola vez.`,
    ],
    button: { label: 'Elegir una contraseña', url: link },
  }),
})
