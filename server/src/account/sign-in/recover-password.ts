import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { emailKey } from '@posada/domain/platform/text/formats'
import { passwordFault } from '@posada/domain/account/users/password'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { renderMail } from '../../outbox/mails/public.ts'
import { checkLink, requestRecovery, setPasswordByLink } from './queries/gate.ts'

const EXPIRED_LINK = 'El tiempo de validez de este enlace ha expirado.'

const SHORTEST_MS = 50

/**
 * Mails a one-time link, valid for an hour, if the address has a login; reply and duration are the same if it has none.
 */
export async function requestPasswordRecovery(
  config: Pick<Dependencies, 'config'>,
  email: string,
  context: GateContext,
) {
  await Promise.all([mailLink(config, email, context), sleep(SHORTEST_MS)])
}

async function mailLink({ config }: Pick<Dependencies, 'config'>, email: string, { gate, now }: GateContext) {
  const token = randomBytes(32).toString('base64url')
  const page = renderMail({
    title: 'Cambie su contraseña',
    paragraphs: [
      'Hemos recibido una petición para cambiar la contraseña de su usuario de Posada.',
      'El enlace vale una hora y se puede usar una sola vez. Si no lo ha pedido usted, no tiene que hacer nada.',
    ],
    button: { label: 'Poner una contraseña nueva', url: `${addressOf(config)}/recover_password/${token}` },
  })
  await requestRecovery(
    gate,
    emailKey(email),
    sha256(token),
    { id: newId(), subject: 'Cambie su contraseña de Posada', ...page },
    now,
  )
}

export async function verifyRecoveryLink(token: string, { gate, now }: GateContext) {
  if (!(await checkLink(gate, sha256(token), now))) throw new UserError(EXPIRED_LINK)
}

/**
 * Sets the password by a recovery or invitation link, which is then used up, and ends all sessions of that user. The user
 * has read the mail, so that this browser and the next login are not slowed down by failed tries of others.
 */
export async function setNewPassword(
  { passwords }: Pick<Dependencies, 'passwords'>,
  { token, password }: { token: string; password: string },
  { gate, now, device, address, rememberBrowser }: GateContext,
) {
  const hash = sha256(token)
  const link = await checkLink(gate, hash, now)
  if (!link) throw new UserError(EXPIRED_LINK)
  const fault = passwordFault(password, link.email)
  if (fault) throw new UserError(fault)
  const passwordHash = await passwords.hashPassword(password)
  const sessionId = newId(now.getTime())
  const isSet = await setPasswordByLink(gate, hash, { passwordHash, sessionId, device, address, now })
  if (!isSet) throw new UserError(EXPIRED_LINK)
  rememberBrowser(sessionId)
}
