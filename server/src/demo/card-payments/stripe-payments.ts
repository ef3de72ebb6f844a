import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { findGateway } from '../../money/cards/public.ts'
import { connectGateway } from '../../money/payments/gateway/connect-gateway.ts'
import { insertCard, insertCustomer } from '../../money/payments/queries/gateways.ts'
import { newId } from '../../platform/ids.ts'
import type { StripeSimulator } from '../../simulators/stripe/start-stripe-simulator.ts'
import {
  ask,
  type Booking,
  type Cashier,
  chargeKept,
  depositOf,
  inputOf,
  type PaymentCase,
  refund,
  run,
} from './cashier.ts'

const KEYS = { PubKey: 'pk_test_demostracion', PrivKey: 'sk_test_demostracion' }

/** Connects the simulated Stripe. */
export async function stripePayments(cashier: Cashier, stripe: StripeSimulator): Promise<PaymentCase[]> {
  const keys = inputOf(cardGatewayApi.connect, { stripeInfo: KEYS })
  await run(cashier, connectGateway(cashier.dependencies), keys)
  const leaveCard = cardLeaver(cashier, stripe)
  return [
    async (booking) => {
      const cardId = await leaveCard(booking, 'pm_card_visa')
      const chargeId = await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
      await refund(cashier, booking, { chargeId, amount: 2000 })
      await ask(cashier, booking, { amount: 3000, concept: 'Cena y aparcamiento' })
    },
    async (booking) => {
      const cardId = await leaveCard(booking, 'pm_card_chargeCustomerFail')
      await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
    },
    async (booking) => {
      const cardId = await leaveCard(booking, 'pm_card_authenticationRequired')
      await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
      await ask(cashier, booking, { amount: depositOf(booking), concept: 'Depósito de la reserva' })
    },
    async (booking) => {
      const cardId = await leaveCard(booking, 'pm_card_mastercard')
      await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
    },
    async (booking) => void (await leaveCard(booking, 'pm_card_visa')),
  ]
}

/** A card that a guest has left by a link. */
const cardLeaver =
  ({ context, dependencies }: Cashier, stripe: StripeSimulator) =>
  async (booking: Booking, testCard: string): Promise<string> => {
    const { db, accountId, now } = context
    const gateway = (await findGateway(db, accountId, booking.establishment_id))!
    const client = dependencies.cardGateways.stripe({ secretKey: KEYS.PrivKey, takesBizum: false })
    const ids = { bookingId: booking.id, locator: booking.locator }
    const customerId = await client.createCustomer(ids, newId())
    stripe.keepCard(customerId, testCard)
    const [card] = await client.listCards(customerId)
    const key = { accountId, bookingId: booking.id, gatewayId: gateway.id }
    await insertCustomer(db, { ...key, customerId })
    const { id: cardId, brand, last4, expires } = card!
    const id = newId()
    await insertCard(db, { ...key, id, cardId, brand, last4, expires, terms: 'Autorizo los cobros.', savedAt: now })
    return id
  }
