import type { Input } from '@posada/contract/endpoint'
import type { usersApi } from '@posada/contract/account/users/users'
import { emailKey } from '@posada/domain/platform/text/formats'
import { roleLabels } from '@posada/domain/account/users/roles'
import { randomBytes } from 'node:crypto'
import {
  canConfirmEmails,
  countInvitationTry,
  EMAIL_TAKEN,
  type OwnPassword,
  requireSamePassword,
  insertInvitation,
  insertInvitedUser,
} from '../sign-in/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { inAccountTransaction, type SessionRequest } from '../../platform/http/handlers/account-transaction.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { Refusal, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import { requireNameWithoutUrl, requireOwnPassword } from './user-rules.ts'

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
  const isInvitedByLink = input.method === 'link' && canConfirmEmails(config)
  const user = { ...input, id, emailKey: emailKey(input.email), isInvitedByLink, now }
  const isInserted = await insertInvitedUser(db, accountId, user)
  if (!isInserted) throw new UserError(EMAIL_TAKEN)
  const token = randomBytes(32).toString('base64url')
  await insertInvitation(db, accountId, id, sha256(token), new Date(now.getTime() + VALID_DAYS * 86_400_000))
  const link = `${addressOf(config)}/recover_password/${token}`
  if (input.method === 'mail')
    await queueMail(context, { purpose: 'invitation', recipient: input.email, ...invitation(input, link) })
  context.changed('users', id)
  context.noted(`Papel: ${roleLabels[input.role]}`)
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

const TOO_MANY = 'Ha invitado a mucha gente en poco tiempo. Espere un rato antes de invitar a nadie más.'

/**
 * Counts every invitation, also a refused one: without the limit, the refusal 'ya existe' would reveal for any number
 * of addresses whether they have a login here.
 * @returns a refusal beyond the limit
 */
export async function countInvitation(
  dependencies: Dependencies,
  signed: SessionRequest,
): Promise<Refusal | undefined> {
  const isAllowed = await inAccountTransaction(dependencies, signed, ({ db, now }) =>
    countInvitationTry(db, newId(), now),
  )
  return isAllowed ? undefined : { refusal: TOO_MANY }
}
