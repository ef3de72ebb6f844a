import { UserError } from '../../../platform/http/errors.ts'
import type { HookRequest, LinkContext } from '../../../platform/http/handlers/request-context.ts'
import type { WebhookEvent } from '../gateway-answers.ts'
import { findGatewayById, insertEvent } from '../queries/gateways.ts'
import { clientOf, type PaymentDependencies, webhookPurpose } from './gateway-access.ts'
import { sealCard } from './sealed-card.ts'
import { addLookup, findCheckoutOfGateway, type LookupKind, updateCheckout } from '../../cards/public.ts'

/**
 * Takes a message of the gateway: checks its signature, notes it once, and has a worker read the object that it names. What the
 * message says of the object is not used.
 * @throws UserError for a wrong or old signature and for a message of another account
 */
export async function receiveWebhook(
  dependencies: PaymentDependencies,
  context: LinkContext,
  { rawBody, headers }: HookRequest,
): Promise<void> {
  const { db, accountId, objectId: id, now } = context
  const gateway = await findGatewayById(db, { accountId, id })
  if (!gateway || gateway.disconnectedAt !== null) throw refused()
  const secret = dependencies.secrets.openIfReadable(gateway.sealedWebhookSecret, webhookPurpose(accountId)) ?? ''
  if (gateway.kind === 'stripe' && secret === '') throw refused()
  const event = clientOf(dependencies, gateway).readWebhook({ rawBody, headers, secret, now })
  if (!event || !isOfAccount(event, gateway)) throw refused()
  const { id: eventId, type } = event
  if (!(await insertEvent(db, { accountId, gatewayId: id, eventId, type, receivedAt: now }))) return
  for (const lookup of await lookupsFor(dependencies, context, event))
    await addLookup(db, { accountId, gatewayId: id, ...lookup, since: now, dueAt: now })
  context.enqueue('card-payments', id)
}

const refused = () => new UserError('La firma no es válida')

const isOfAccount = (
  { gatewayAccountId, isTest }: WebhookEvent,
  gateway: { gatewayAccount: string; isTest: boolean },
): boolean =>
  isTest === gateway.isTest && (gatewayAccountId === undefined || gatewayAccountId === gateway.gatewayAccount)

/** What has to be read; nothing where the message is of no object of ours. */
async function lookupsFor(
  { secrets }: PaymentDependencies,
  { db, accountId, objectId: gatewayId }: LinkContext,
  { objectKind, objectId, intentId, keptCard }: WebhookEvent,
): Promise<{ kind: LookupKind; objectId: string }[]> {
  const checkout =
    objectKind === 'checkout'
      ? await findCheckoutOfGateway(db, accountId, { gatewayId, checkoutId: objectId })
      : undefined
  if (checkout && keptCard) await updateCheckout(db, checkout, { sealedCard: sealCard(secrets, accountId, keptCard) })
  // A visit that is over is read again only for its card; without one, money that came late is found by its payment.
  const isOver = !keptCard && (checkout?.state === 'complete' || checkout?.state === 'expired')
  if (checkout && !(isOver && intentId !== undefined)) return [{ kind: 'checkout', objectId: checkout.id }]
  if (intentId !== undefined) return [{ kind: 'intent', objectId: intentId }]
  return objectKind === 'refund' ? [{ kind: 'refund', objectId }] : []
}
