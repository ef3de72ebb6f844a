import type { Dependencies } from '../dependencies.ts'
import { UserError } from '../http/errors.ts'
import { addressOf } from '../http-address.ts'

type Setup = { config: Pick<Dependencies['config'], 'publicUrl' | 'host' | 'port' | 'tls' | 'smtpUrl'> }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** Whether a URL leads to this machine only. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

/** How a link reaches a guest. */
export type SendMethod = 'email' | 'sms' | 'copy_link'

/** @throws UserError where the link cannot be sent in this way */
export function requireSendable({ config }: Setup, { sendBy, email }: { sendBy: SendMethod; email: string }): void {
  if (sendBy === 'sms') throw new UserError('El envío de SMS no está configurado')
  if (sendBy === 'copy_link') return
  if (email === '') throw new UserError('La reserva no tiene correo electrónico')
  if (config.smtpUrl === undefined) throw new UserError('El envío de correos no está configurado')
  requireReachablePages({ config })
}

/**
 * A link in a mail has to lead to this server also from the guest's telephone.
 * @throws UserError where it would only lead to this machine, and the mail leaves it
 */
function requireReachablePages({ config }: Setup): void {
  const { smtpUrl } = config
  if (isLoopback(addressOf(config)) && smtpUrl !== undefined && !isLoopback(smtpUrl))
    throw new UserError(
      'El enlace solo se abriría en este ordenador. Configure la dirección pública de Posada (POSADA_PUBLIC_URL) o copie el enlace.',
    )
}
