import { emailKey } from '@posada/domain/email'
import { passwordFault } from '@posada/domain/password'
import type { Dependencies } from '../dependencies.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { mailPage, queueMail } from '../mails/public.ts'
import { requireOwnUser } from './own-user.ts'
import { deleteOpenLinks, endSessions, openSessionsOf, updateOwnAccess } from './queries/own-access.ts'

const SESSION_MS = 30 * 86_400_000
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
export async function changeOwnPassword(call: Call, passwordHash: string) {
  const user = await requireOwnUser(call)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { passwordHash })
  await closeOtherDoors(call)
  const page = { title: 'Su contraseña ha cambiado', paragraphs: [`Es la de su usuario ${user.email}.`, NOT_YOU] }
  await queueMail(call, {
    purpose: 'password-changed',
    recipient: user.email,
    subject: 'Ha cambiado su contraseña de Posada',
    ...mailPage(page),
  })
  call.changed('users', call.loginId)
}

/** A mail informs the old address, so that a stolen session cannot take the login over unnoticed. */
export async function changeOwnEmail(call: Call, email: string) {
  const user = await requireOwnUser(call)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { email, emailKey: emailKey(email) })
  await closeOtherDoors(call)
  const paragraphs = [`Desde ahora se inicia sesión con ${email}.`, NOT_YOU]
  await queueMail(call, {
    purpose: 'email-changed',
    recipient: user.email,
    subject: 'Ha cambiado su correo de Posada',
    ...mailPage({ title: 'Su correo de acceso ha cambiado', paragraphs }),
  })
  call.changed('users', call.loginId)
}

async function closeOtherDoors({ db, accountId, loginId, sessionId, now }: Call) {
  await deleteOpenLinks(db, accountId, loginId)
  await endSessions(db, accountId, loginId, { allBut: sessionId }, now)
}

export async function ownSessions({ db, accountId, loginId, sessionId, now }: Call) {
  const sessions = await openSessionsOf(db, accountId, loginId, new Date(now.getTime() - SESSION_MS))
  return sessions.map(({ id, device, address, openedAt, lastSeenAt }) => ({
    id,
    device,
    address,
    openedAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

export async function endOwnSession(call: Call, id: string) {
  const ended = await endSessions(call.db, call.accountId, call.loginId, { only: id }, call.now)
  if (ended === 0) throw new UserError('La sesión ya no está abierta')
  call.changed('sessions', id)
}
