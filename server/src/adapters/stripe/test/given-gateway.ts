import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { AccountGateway } from '../../../money/payments/card-gateway.ts'
import type { GatewayCard, GatewayPage } from '../../../money/payments/gateway-answers.ts'
import { type StripeSimulator, startStripeSimulator } from '../../../simulators/stripe/start-stripe-simulator.ts'
import type { StripeOptions } from '../../../simulators/stripe/types.ts'
import { stripeAccounts } from '../client.ts'
import { API_VERSION } from '../connection.ts'

export const SECRET_KEY = 'sk_test_hotel'
export const PUBLIC_KEY = 'pk_test_hotel'

export const bookingIds = () => ({ bookingId: randomUUID(), locator: 'K7Q2M9' })

/** What Stripe needs nothing of. */
export const A_CHARGE = { networkId: '', orderNumber: '', reason: 'stay' } as const
export const A_VISIT = { orderNumber: '', method: 'card', messageUrl: undefined } as const

/** A gateway with a customer, and what a guest or the bank does there. */
export type GivenGateway = {
  gateway: AccountGateway
  secretKey: string
  publicKey: string | undefined
  customerId: string
  ids: { bookingId: string; locator: string }
  /** Keeps a test card, by the gateway's id of it. */
  keepCard(testCard: string): Promise<GatewayCard>
  chargeCard(cardId: string, amount: number, attemptId?: string): ReturnType<AccountGateway['charge']>
}

/** The gateway itself or the simulator, whichever answers at `endpoint`. */
export async function givenGateway(
  secretKey: string,
  { endpoint, publicKey }: { endpoint?: string; publicKey?: string } = {},
): Promise<GivenGateway> {
  const gateway = stripeAccounts(endpoint === undefined ? {} : { endpoint })({ secretKey, takesBizum: true })
  const ids = bookingIds()
  const customerId = await gateway.createCustomer(ids, randomUUID())
  return {
    gateway,
    secretKey,
    publicKey,
    customerId,
    ids,
    async keepCard(testCard) {
      const attached = await rawClient(secretKey, endpoint).paymentMethods.attach(testCard, { customer: customerId })
      const cards = await gateway.listCards(customerId)
      return cards.find(({ id }) => id === attached.id)!
    },
    chargeCard: (cardId, amount, attemptId = randomUUID()) =>
      gateway.charge({ ...A_CHARGE, customerId, cardId, amount, attemptId, ...ids }, attemptId),
  }
}

/** The library without our adapter, for what the port cannot do. */
function rawClient(secretKey: string, endpoint?: string): Stripe {
  const { protocol, hostname, port } = new URL(endpoint ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

export async function givenSimulatedGateway(
  options: StripeOptions = {},
): Promise<GivenGateway & { simulator: StripeSimulator; later: (seconds: number) => void }> {
  let at = Date.parse('2026-11-24T10:00:00Z')
  const simulator = await startStripeSimulator({
    acceptsAnyone: true,
    now: () => new Date(at),
    retryDelaysMs: [20, 40],
    ...options,
  })
  onTestFinished(() => simulator.close())
  const given = await givenGateway(SECRET_KEY, { endpoint: simulator.url, publicKey: PUBLIC_KEY })
  return { ...given, simulator, later: (seconds) => void (at += seconds * 1000) }
}

/** The address of a page that is no form. */
export function pageAddressOf(page: GatewayPage): string {
  if (page.kind === 'address') return page.url
  throw new Error('the page is a form')
}
