import { emailKey } from '@posada/domain/platform/text/formats'
import { passwordFault } from '@posada/domain/account/users/password'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from '../../platform/http/sessions/cookies.ts'
import { renderMail, queueMail } from '../../outbox/mails/public.ts'
import { abandonEmailChange, canConfirmEmails, requestConfirmation } from './confirm-email.ts'
import { requireOwnUser } from './own-password.ts'
import { deleteOpenLinks, endSessions, openSessionsOf, updateOwnAccess } from './queries/own-access.ts'

const NOT_YOU = 'Si no lo ha cambiado usted, avise enseguida a quien lleva su cuenta.'

/** @throws UserError if the password is too weak for the user with that e-mail */
export async function hashNewPassword(
  { passwords }: Pick<Dependencies, 'passwords'>,
  password: string,
  email: string,
): Promise<string> {
  const fault = passwordFault(password, email)
  if (fault) throw new UserError(fault)
  return passwords.hashPassword(password)
}

/**
 * Sets the password, ends the user's other sessions and deletes recovery links mailed before; a mail informs the user.
 */
export async function changeOwnPassword(context: RequestContext, passwordHash: string) {
  const user = await requireOwnUser(context)
  await updateOwnAccess(context.db, context.accountId, context.loginId, { passwordHash })
  await endOtherAccess(context)
  const page = { title: 'Su contraseña ha cambiado', paragraphs: [`Es la de su usuario ${user.email}.`, NOT_YOU] }
  await queueMail(context, {
    purpose: 'password-changed',
    recipient: user.email,
    subject: 'Ha cambiado su contraseña de Posada',
    ...renderMail(page),
  })
  context.changed('users', context.loginId)
}

/**
 * Where mail is configured, the new address counts once the link sent to it is opened; otherwise at once. A mail informs
 * the old address, so that a stolen session cannot take the login over unnoticed.
 * @returns whether the new address has to be confirmed
 */
export async function changeOwnEmail(config: Dependencies['config'], context: RequestContext, email: string) {
  const user = await requireOwnUser(context)
  const isPending = canConfirmEmails(config)
  await endOtherAccess(context)
  if (isPending) await requestConfirmation(config, context, email)
  else await updateOwnAccess(context.db, context.accountId, context.loginId, { email, emailKey: emailKey(email) })
  const news = isPending
    ? `Se ha pedido iniciar sesión con ${email}. El cambio vale cuando se abra el enlace que hemos enviado a esa dirección.`
    : `Desde ahora se inicia sesión con ${email}.`
  await queueMail(context, {
    purpose: 'email-changed',
    recipient: user.email,
    subject: isPending ? 'Han pedido cambiar su correo de Posada' : 'Ha cambiado su correo de Posada',
    ...renderMail({
      title: isPending ? 'Cambio de su correo de acceso' : 'Su correo de acceso ha cambiado',
      paragraphs: [news, NOT_YOU],
    }),
  })
  context.changed('users', context.loginId)
  context.noted(`Correo de acceso: ${user.email} → ${email}${isPending ? ', cuando se confirme' : ''}`)
  return isPending
}

async function endOtherAccess(context: RequestContext) {
  const { db, accountId, loginId, sessionId, now } = context
  await abandonEmailChange(context)
  await deleteOpenLinks(db, accountId, loginId)
  await endSessions(db, accountId, loginId, { allBut: sessionId }, now)
}

export async function ownSessions({ db, accountId, loginId, sessionId, now }: RequestContext) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const limits = { usedSince: before(SESSION_SECONDS), openedSince: before(LONGEST_SESSION_SECONDS) }
  const sessions = await openSessionsOf(db, accountId, loginId, limits)
  return sessions.map(({ id, device, address, openedAt, lastSeenAt }) => ({
    id,
    device,
    address,
    openedAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

export async function endOwnSession(context: RequestContext, id: string) {
  const ended = await endSessions(context.db, context.accountId, context.loginId, { only: id }, context.now)
  if (ended === 0) throw new UserError('La sesión ya no está abierta')
  context.changed('sessions', id)
}
