import type { Dependencies } from '../../../dependencies.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { CardGateway } from '../card-gateway.ts'
import { findGateway, type GatewayRow } from '../../cards/public.ts'

export type GatewayDependencies = Pick<Dependencies, 'secrets' | 'cardGateway' | 'clock' | 'log'>
export type PaymentDependencies = GatewayDependencies & Pick<Dependencies, 'config'>

const NO_GATEWAY = 'Conecte antes la pasarela de pago en el panel de usuario'

/** The gateway of the account and the client that speaks with it. @throws UserError where none is connected */
export async function requireGateway(
  dependencies: PaymentDependencies,
  { db, accountId }: JobContext,
): Promise<{ gateway: GatewayRow; client: CardGateway }> {
  const gateway = await findGateway(db, accountId)
  if (!gateway) throw new UserError(NO_GATEWAY)
  return { gateway, client: clientOf(dependencies, gateway) }
}

/** The client of a gateway with its stored key. @throws UserError where the key cannot be read */
export function clientOf({ cardGateway, secrets }: GatewayDependencies, gateway: GatewayRow): CardGateway {
  const secretKey = openSecretKey(secrets, gateway)
  if (secretKey === undefined)
    throw new UserError('No se puede leer la clave de la pasarela de pago: escríbala otra vez en el panel de usuario')
  return cardGateway({ secretKey })
}

/** The stored secret key; undefined where there is none, or it was encrypted with another key of the installation. */
export const openSecretKey = (
  secrets: Dependencies['secrets'],
  { accountId, sealedSecretKey }: GatewayRow,
): string | undefined => secrets.openIfReadable(sealedSecretKey, keyPurpose(accountId))

export const keyPurpose = (accountId: string) => `card gateway key ${accountId}`
export const webhookPurpose = (accountId: string) => `card gateway webhook ${accountId}`
