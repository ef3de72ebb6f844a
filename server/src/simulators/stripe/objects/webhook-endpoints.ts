import { type Context, need, newBase, randomId, save } from './ledger.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { Metadata, WebhookEndpoint } from '../types.ts'

type EndpointOrder = {
  url: string
  enabled_events: string[]
  api_version?: string | undefined
  description?: string | undefined
  metadata?: Metadata | undefined
}

/** Unlike the gateway, the simulator also takes plain http to this machine. */
const isAllowed = (url: string) =>
  URL.canParse(url) && (url.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url))

/** The answer alone contains the secret. */
export function createEndpoint(context: Context, order: EndpointOrder): WebhookEndpoint & { secret: string } {
  if (!isAllowed(order.url))
    throw invalidRequest('Invalid URL: it must be publicly accessible over https.', {
      code: 'url_invalid',
      param: 'url',
    })
  const endpoint = save(context, {
    ...newBase(context, 'webhook_endpoint'),
    metadata: order.metadata ?? {},
    url: order.url,
    enabled_events: order.enabled_events,
    status: 'enabled',
    api_version: order.api_version ?? null,
    description: order.description ?? null,
  } satisfies WebhookEndpoint)
  const secret = `whsec_${randomId(32)}`
  context.ledger.secrets.set(endpoint.id, secret)
  return { ...endpoint, secret }
}

export function deleteEndpoint(context: Context, id: string): object {
  need(context, 'webhook_endpoint', id, 'webhook_endpoint')
  context.ledger.objects.delete(id)
  context.ledger.secrets.delete(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
