import { UserError } from '../../../platform/http/errors.ts'
import type { HookRequest, LinkContext } from '../../../platform/http/handlers/request-context.ts'
import type { WebhookEvent } from '../card-gateway.ts'
import { findGatewayById, insertEvent } from '../queries/gateways.ts'
import { clientOf, type PaymentDependencies, webhookPurpose } from './gateway-access.ts'
import { addLookup, findCheckoutOfGateway, type LookupKind } from '../../cards/public.ts'

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
  if (!gateway || gateway.sealedWebhookSecret === null || gateway.disconnectedAt !== null) throw refused()
  const secret = dependencies.secrets.open(gateway.sealedWebhookSecret, webhookPurpose(accountId))
  const signature = String(headers['stripe-signature'] ?? '')
  const event = clientOf(dependencies, gateway).readWebhook({ rawBody, signature, secret, now })
  if (!event || !isOfAccount(event, gateway)) throw refused()
  const { id: eventId, type } = event
  if (!(await insertEvent(db, { accountId, gatewayId: id, eventId, type, receivedAt: now }))) return
  for (const lookup of await lookupsFor(context, event))
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
  { db, accountId }: LinkContext,
  { objectKind, objectId, intentId }: WebhookEvent,
): Promise<{ kind: LookupKind; objectId: string }[]> {
  const checkout = objectKind === 'checkout' ? await findCheckoutOfGateway(db, accountId, objectId) : undefined
  if (checkout) return [{ kind: 'checkout', objectId: checkout.id }]
  if (intentId !== undefined) return [{ kind: 'intent', objectId: intentId }]
  return objectKind === 'refund' ? [{ kind: 'refund', objectId }] : []
}
