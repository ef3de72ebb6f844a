import { addressOf } from '../../http-address.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../http/errors.ts'

type Setup = { config: Pick<Dependencies['config'], 'publicUrl' | 'host' | 'port' | 'tls' | 'smtpUrl' | 'endpoints'> }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i
const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname)

/**
 * The address to which the gateway sends its messages: a public https one, or any where the gateway itself stands on this
 * machine. Undefined where it could not reach us; then Posada looks every few minutes.
 */
export function webhookAddress({ config }: Setup, token: string): string | undefined {
  const address = addressOf(config)
  const isReachable =
    (address.startsWith('https:') && !isLoopback(address)) ||
    (config.endpoints.stripe !== undefined && isLoopback(config.endpoints.stripe))
  return isReachable ? `${address}/api/stripe/webhook/${token}` : undefined
}

/** The address of a guest's page. */
export const guestPageAddress = ({ config }: Setup, token: string): string => `${addressOf(config)}/pago/${token}`

/**
 * A link in a mail has to lead to this server also from the guest's telephone.
 * @throws UserError where it would only lead to this machine, and the mail leaves it
 */
export function requireReachablePages({ config }: Setup): void {
  const { smtpUrl } = config
  if (isLoopback(addressOf(config)) && smtpUrl !== undefined && !isLoopback(smtpUrl))
    throw new UserError(
      'El enlace solo se abriría en este ordenador. Configure la dirección pública de Posada (POSADA_PUBLIC_URL) o copie el enlace.',
    )
}
