import type { Dependencies } from '../../../dependencies.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { CardGateway } from '../card-gateway.ts'
import { findGatewayById } from '../queries/gateways.ts'
import { findGateway, type GatewayRow } from '../../cards/public.ts'

export type GatewayDependencies = Pick<Dependencies, 'secrets' | 'cardGateways' | 'clock' | 'log'>
export type PaymentDependencies = GatewayDependencies & Pick<Dependencies, 'config'>
type Access = { gateway: GatewayRow; client: CardGateway }

const NO_GATEWAY = 'Conecte antes la pasarela de pago en el panel de usuario'
const UNREADABLE = 'No se puede leer la clave de la pasarela de pago: escríbala otra vez en el panel de usuario'

/** The gateway that takes new charges of an establishment, and its client. @throws UserError where none is connected */
export async function requireGateway(
  dependencies: GatewayDependencies,
  { db, accountId }: JobContext,
  establishmentId: string,
): Promise<Access> {
  const gateway = await findGateway(db, accountId, establishmentId)
  if (!gateway) throw new UserError(NO_GATEWAY)
  return { gateway, client: clientOf(dependencies, gateway) }
}

/** The gateway that took a charge, also after another one has replaced it. @throws UserError where its keys are gone */
export async function requireGatewayOfCharge(
  dependencies: GatewayDependencies,
  { db, accountId }: JobContext,
  { gatewayId }: { gatewayId: string },
): Promise<Access> {
  const gateway = await findGatewayById(db, { accountId, id: gatewayId })
  if (!gateway || gateway.disconnectedAt !== null)
    throw new UserError('Ese cobro se hizo con otra cuenta de la pasarela: devuélvalo en el panel de esa cuenta')
  return { gateway, client: clientOf(dependencies, gateway) }
}

/** The client of a gateway with its stored key. @throws UserError where the key cannot be read */
export function clientOf({ cardGateways, secrets }: GatewayDependencies, gateway: GatewayRow): CardGateway {
  const key = openGatewayKey(secrets, gateway)
  if (key === undefined) throw new UserError(UNREADABLE)
  if (gateway.kind === 'stripe')
    return cardGateways.stripe({ secretKey: key, takesBizum: enabledPermissions(gateway).includes('bizum') })
  return cardGateways.redsys({ ...terminalOf(gateway, key), permissions: enabledPermissions(gateway) })
}

/** What the settings say to be enabled, and the gateway has not answered to be not. */
const enabledPermissions = ({ permissions, refusedPermissions }: GatewayRow) =>
  permissions.filter((permission) => refusedPermissions[permission] === undefined)

/** The stored key; undefined where there is none, or it was encrypted with another key of the installation. */
export const openGatewayKey = (
  secrets: Dependencies['secrets'],
  { kind, accountId, sealedSecretKey }: GatewayRow,
): string | undefined => secrets.openIfReadable(sealedSecretKey, keyPurposes[kind](accountId))

export const terminalOf = ({ merchantCode, terminal, isTest, signature, permissions }: GatewayRow, key: string) =>
  ({ merchantCode, terminal, key, isTest, signature: signature || 'v2', permissions }) as const

/** One for each kind, so that no key is ever sent to the other gateway. */
export const keyPurposes = {
  stripe: (accountId: string) => `card gateway key ${accountId}`,
  redsys: (accountId: string) => `card gateway terminal ${accountId}`,
}
export const webhookPurpose = (accountId: string) => `card gateway webhook ${accountId}`
