import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockGateways, updateGateway } from '../queries/gateways.ts'

/** Whether guests may pay by Bizum on the page of Stripe; its account must have it. Switched on again, it is tried again. */
export async function setBizum(context: RequestContext, isOn: boolean): Promise<void> {
  const { db, accountId } = context
  const stripe = (await lockGateways(db, accountId)).find(({ kind }) => kind === 'stripe')
  if (!stripe) throw new UserError('Conecte antes Stripe')
  await updateGateway(db, stripe, { permissions: isOn ? ['bizum'] : [], refusedPermissions: '{}' })
  context.changed('card-gateway')
  context.noted(isOn ? 'Bizum: se ofrece' : 'Bizum: no se ofrece')
}
