import type { ownAccessApi } from '@posada/contract/account/users'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/email'
import { passwordFault } from '@posada/domain/password'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { mailPage, queueMail } from '../mails/public.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { endSessions, openSessionsOf, ownCredentials, updateOwnAccess } from './queries/own-access.ts'
import { findUser } from './queries/users.ts'

const SESSION_MS = 30 * 86_400_000

/** Asks for the password once more before anything that opens or closes the account's doors. */
export async function requireOwnPassword(call: Call, password: string) {
  const { passwordHash } = await ownCredentials(call.db)
  if (!(await isPassword(password, passwordHash))) throw new UserError('La contraseña no es correcta')
}

/** Ends every other session: whoever knew the old password is out at once. */
export async function changeOwnPassword(
  call: Call,
  { password, newPassword }: Input<typeof ownAccessApi.changePassword>,
) {
  await requireOwnPassword(call, password)
  const user = await requireOwnUser(call)
  const fault = passwordFault(newPassword, user.email)
  if (fault) throw new UserError(fault)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { passwordHash: await hashPassword(newPassword) })
  await endSessions(call.db, call.accountId, call.loginId, { allBut: call.sessionId }, call.now)
  call.changed('users', call.loginId)
}

/** The old address is told, so that a stolen session cannot move the account away unnoticed. */
export async function changeOwnEmail(call: Call, { password, email }: Input<typeof ownAccessApi.changeEmail>) {
  await requireOwnPassword(call, password)
  const user = await requireOwnUser(call)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { email, emailKey: emailKey(email) })
  await queueMail(call, {
    purpose: 'email-changed',
    recipient: user.email,
    subject: 'Ha cambiado su correo de Posada',
    ...notice(email),
  })
  call.changed('users', call.loginId)
}

const notice = (email: string) =>
  mailPage({
    title: 'Su correo de acceso ha cambiado',
    paragraphs: [
      `Desde ahora se inicia sesión con ${email}.`,
      'Si no lo ha cambiado usted, avise enseguida a quien lleva su cuenta.',
    ],
  })

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

export async function requireOwnUser({ db, accountId, loginId }: Call) {
  const user = await findUser(db, accountId, loginId)
  if (!user) throw new Error('A session without its login')
  return user
}
