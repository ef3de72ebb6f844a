import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { resumeConnections } from '../../../distribution/channel/public.ts'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deleteClosing } from '../queries/closings.ts'

/**
 * Takes an account back that is being closed, and resumes the sale by portals where the closing paused it. Portals' bookings were taken
 * in meanwhile. Cleaners sign in again. Returns what the owner reads.
 * @throws UserError if it is not being closed, or its erasure has begun
 */
export async function returnToAccount(context: RequestContext): Promise<string> {
  const closing = await deleteClosing(context.db, context.accountId)
  if (!closing) throw declaredRefusal(ownDataApi.returnToAccount, 'notClosing', 'La cuenta no se está cerrando')
  context.changed('account')
  context.noted('Cuenta: se estaba cerrando → abierta')
  return `Su cuenta vuelve a estar abierta.${await resumeSale(context, closing.pausedChannels)}`
}

/** As the call that resumes the sale, only with a subscription. */
async function resumeSale(context: RequestContext, pausedChannels: readonly string[]): Promise<string> {
  if (pausedChannels.length === 0) return ''
  if (context.isExpired)
    return ' La venta en los portales sigue en pausa: reanúdela en «Precios y portales» con la suscripción al día.'
  const isSelling = await resumeConnections(context, pausedChannels)
  return isSelling ? ' La venta en los portales se reanuda: revise que los precios estén al día.' : ''
}
