import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { requireMailable } from '../mails/public.ts'

export type SendingConfig = Pick<
  Dependencies['config'],
  'publicUrl' | 'host' | 'port' | 'tls' | 'smtpUrl' | 'sms' | 'endpoints'
>
type Setup = { config: SendingConfig }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** Whether a URL leads to this machine only. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

/** How a link reaches a guest. */
export type SendMethod = 'email' | 'sms' | 'copy_link'

/** @throws UserError where the link cannot be sent in this way */
export function requireSendable(
  { config }: Setup,
  { sendBy, email, phone }: { sendBy: SendMethod; email: string; phone: string },
): void {
  if (sendBy === 'copy_link') return
  if (sendBy === 'sms') return void requireSms({ config }, phone)
  requireReachablePages({ config }, requireMailable({ config }, { email }))
}

const SMS_PROVIDER = 'https://api.labsmobile.com'

function requireSms({ config }: Setup, phone: string): void {
  if (config.sms === undefined) throw new UserError('El envío de SMS no está configurado')
  if (phone === '') throw new UserError('La reserva no tiene teléfono')
  if (mobileNumber(phone) === '') throw new UserError('Ese teléfono no puede recibir SMS: indique un móvil')
  requireReachablePages({ config }, config.endpoints.sms ?? SMS_PROVIDER)
}

/** Whether a link in a mail leads to this server also from the guest's telephone. False where no mail leaves. */
export const arePagesReachable = ({ config }: Setup): boolean =>
  config.smtpUrl !== undefined && leadsHere({ config }, config.smtpUrl)

/** A link does not lead here where it would only lead to this machine, and the message leaves it. */
const leadsHere = ({ config }: Setup, sender: string): boolean => !isLoopback(addressOf(config)) || isLoopback(sender)

/** @throws UserError where the link of a mail or text message would not lead to this server */
function requireReachablePages({ config }: Setup, sender: string): void {
  if (!leadsHere({ config }, sender))
    throw new UserError(
      'El enlace solo se abriría en este ordenador. Configure la dirección pública de Posada (POSADA_PUBLIC_URL) o copie el enlace.',
    )
}
