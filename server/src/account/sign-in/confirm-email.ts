import { emailKey } from '@posada/domain/platform/text/formats'
import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { GateContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import { requireOwnUser } from './own-password.ts'
import { deleteConfirmation, findConfirmation, saveConfirmation } from './queries/confirmations.ts'
import { confirmEmailByLink } from './queries/gate.ts'

export const EMAIL_TAKEN = 'Ya existe una cuenta con ese correo'

const VALID_MS = 86_400_000
const RESEND_PAUSE_MS = 60_000
const PURPOSE = 'email-confirmation'

/** Without a mail server no address can be proved: every address counts at once, as it was entered. */
export const canConfirmEmails = ({ smtpUrl }: Dependencies['config']): boolean => smtpUrl !== undefined

/** A new one-time link to the page that confirms an address, and the mail with it, which ends with the warning. */
export function makeConfirmation(config: Dependencies['config'], warning?: string) {
  const token = randomBytes(32).toString('base64url')
  const page = renderMail({
    title: 'Confirme su correo',
    paragraphs: [
      'Alguien ha escrito esta dirección como correo de acceso a Posada. Si ha sido usted, confírmela.',
      'El enlace vale un día y se puede usar una sola vez. Si no ha sido usted, no tiene que hacer nada.',
      ...(warning === undefined ? [] : [warning]),
    ],
    button: { label: 'Confirmar mi correo', url: `${addressOf(config)}/confirm_email/${token}` },
  })
  return { tokenHash: sha256(token), content: { subject: 'Confirme su correo de Posada', ...page } }
}

/** Mails a link to an address that becomes the signed-in user's once it is opened. A new link replaces the last one. */
export async function requestConfirmation(config: Dependencies['config'], context: RequestContext, email: string) {
  const { db, accountId, loginId, now } = context
  const { tokenHash, content } = makeConfirmation(config)
  const pending = { tokenHash, email, emailKey: emailKey(email), requestedAt: now }
  await saveConfirmation(db, accountId, loginId, { ...pending, expiresAt: new Date(now.getTime() + VALID_MS) })
  await queueMail(context, { purpose: PURPOSE, recipient: email, ...content })
}

/**
 * The address that the signed-in user still has to confirm: a new one, that of the registration, or that of an owner who came by a
 * link that was shown. '' if none.
 */
export async function pendingEmailOf(context: RequestContext): Promise<string> {
  const { db, accountId, loginId } = context
  const pending = await findConfirmation(db, accountId, loginId)
  if (pending) return pending.email
  const { email, role, emailUnconfirmedSince, isInvitedByLink } = await requireOwnUser(context)
  return emailUnconfirmedSince || (isInvitedByLink && role === 'owner') ? email : ''
}

export async function resendConfirmation(config: Dependencies['config'], context: RequestContext) {
  const { db, accountId, loginId, now } = context
  const email = await pendingEmailOf(context)
  if (!email) throw new UserError('No hay ningún correo pendiente de confirmar')
  if (!canConfirmEmails(config)) throw new UserError('El envío de correos no está configurado')
  const pending = await findConfirmation(db, accountId, loginId)
  if (pending && now.getTime() - pending.requestedAt.getTime() < RESEND_PAUSE_MS)
    throw new UserError('Acabamos de enviarlo. Espere un minuto antes de pedir otro.')
  await requestConfirmation(config, context, email)
  context.changed('users', loginId)
}

/** A change that is not confirmed yet is given up: the link in its mail is not valid any more. */
export const abandonEmailChange = ({ db, accountId, loginId }: RequestContext) =>
  deleteConfirmation(db, accountId, loginId)

/** Opened without a session, from the mail. */
export async function confirmEmail(token: string, { gate, now }: GateContext) {
  const outcome = await confirmEmailByLink(gate, sha256(token), now)
  if (outcome === 'expired')
    throw new UserError(
      'El enlace ya no vale. Inicie sesión y pida otro en «Panel de usuario», junto a su correo; si acababa de registrarse, cree la cuenta otra vez.',
    )
  if (outcome === 'taken') throw new UserError(EMAIL_TAKEN)
}
