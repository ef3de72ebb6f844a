import { bankPermissionNames } from '@posada/domain/money/payments/redsys-terminal'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { GatewayNotEnabled } from '../gateway-errors.ts'
import { noteRefusedPermission } from '../queries/gateways.ts'

/** For the staff: what to ask the bank for. Nothing of it is the card's fault. */
export const notEnabledSentence = ({ permission, code }: GatewayNotEnabled): string =>
  `Su banco no tiene activado en el TPV: ${bankPermissionNames[permission]} (${code}). Pídaselo.`

/** Keeps for the settings that the bank answered so. */
export async function recordNotEnabled(
  context: JobContext,
  gatewayId: string,
  { permission, code }: GatewayNotEnabled,
): Promise<void> {
  const { db, accountId } = context
  await noteRefusedPermission(db, { accountId, id: gatewayId }, { permission, code })
  context.changed('card-gateway')
}
