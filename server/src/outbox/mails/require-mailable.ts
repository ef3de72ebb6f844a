import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'

type Setup = { config: Pick<Dependencies['config'], 'smtpUrl'> }

/** Whether the installation sends mails. */
export const sendsMails = ({ smtpUrl }: Setup['config']): boolean => smtpUrl !== undefined

/**
 * The URL of the mail server through which the guests of a booking are sent a mail.
 * @throws UserError without their address, or without a mail server
 */
export function requireMailable({ config: { smtpUrl } }: Setup, { email }: { email: string }): string {
  if (email === '') throw new UserError('La reserva no tiene correo electrónico')
  if (smtpUrl === undefined) throw new UserError('El envío de correos no está configurado')
  return smtpUrl
}
