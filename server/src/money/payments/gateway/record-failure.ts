import { bankPermissionNames } from '@posada/domain/money/payments/redsys-terminal'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { GatewayKeyRefused, GatewayNotEnabled } from '../gateway-errors.ts'
import { noteRefusedPermission, updateGateway } from '../queries/gateways.ts'

const KEY_REFUSED = 'La pasarela de pago no acepta la clave guardada'

/** For the staff: what to ask the bank for. Nothing of it is the card's fault. */
export const notEnabledSentence = ({ permission, code }: GatewayNotEnabled): string =>
  `Su banco no tiene activado en el TPV: ${bankPermissionNames[permission]} (${code}). Pídaselo.`

/** Keeps for the settings what an error of the gateway says of its terminal or account; any other error says nothing of them. */
export async function recordGatewayFailure(context: JobContext, gatewayId: string, error: unknown): Promise<void> {
  const gateway = { accountId: context.accountId, id: gatewayId }
  if (error instanceof GatewayNotEnabled) await noteRefusedPermission(context.db, gateway, error)
  else if (error instanceof GatewayKeyRefused) await updateGateway(context.db, gateway, { trouble: KEY_REFUSED })
  else return
  context.changed('card-gateway')
}
