import type { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import type { Input } from '@posada/contract/endpoint'
import {
  establishmentsOf,
  requireEstablishment,
  updateEstablishment,
} from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'

/** Sets which percent of a booking the request of a payment proposes: of one establishment, or of all. */
export async function setDepositPercent(
  context: RequestContext,
  { percent, establishmentId }: Input<(typeof cardGatewayApi)['setDeposit']>,
): Promise<void> {
  const { db, accountId } = context
  const chosen =
    establishmentId === null
      ? await establishmentsOf(db, accountId)
      : [await requireEstablishment(db, accountId, establishmentId)]
  for (const { id, name, depositPercent } of chosen) {
    if (depositPercent === percent) continue
    await updateEstablishment(db, accountId, id, { depositPercent: percent })
    context.changed('establishments', id)
    context.noted(`Depósito que se propone en ${name}: ${depositPercent ?? 0} % → ${percent ?? 0} %`)
  }
}
