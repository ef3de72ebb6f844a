import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { decode } from '@posada/contract/compile'
import type { Endpoint, Input } from '@posada/contract/endpoint'
import { pino } from 'pino'
import { redsysTerminals } from '../adapters/redsys/client.ts'
import { stripeAccounts } from '../adapters/stripe/client.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { OutsideHandler, RequestContext } from '../platform/http/handlers/request-context.ts'
import { newId } from '../platform/ids.ts'
import { findGateway } from '../money/cards/public.ts'
import { chargeCard } from '../money/payments/charges/charge-card.ts'
import { connectGateway } from '../money/payments/gateway/connect-gateway.ts'
import type { PaymentDependencies } from '../money/payments/gateway/gateway-access.ts'
import { setDepositPercent } from '../money/payments/gateway/set-deposit-percent.ts'
import { insertCard, insertCustomer } from '../money/payments/queries/gateways.ts'
import { refundCharge } from '../money/payments/refunds/refund-charge.ts'
import { requestPayment } from '../money/payments/requests/request-payment.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { stripeFileIn } from '../simulators/start-simulators.ts'
import { startStripeSimulator, type StripeSimulator } from '../simulators/stripe/start-stripe-simulator.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'
import type { DemoStay } from './stays.ts'

type Booking = DemoStay['booking']
type Demo = { db: Db; hotel: DemoHotel; stays: readonly DemoStay[]; config: Config; secrets: SecretBox; now: Date }
type Cashier = { context: RequestContext; dependencies: PaymentDependencies; stripe: StripeSimulator }

const KEYS = { PubKey: 'pk_test_demostracion', PrivKey: 'sk_test_demostracion' }
const DEPOSIT_PERCENT = 30
/** Smaller bookings have too little to charge a part of. */
const LEAST_TOTAL = 10_000

/** Connects the simulated Stripe, and takes and returns money of some coming stays by the verbs that the screens call. */
export async function makeCardPayments({ db, hotel, stays, config, secrets, now }: Demo): Promise<void> {
  const stripe = await startStripeSimulator({ acceptsAnyone: true, ...stripeFileIn(config.dataDir) })
  const dependencies = {
    config: { ...config, endpoints: { ...config.endpoints, stripe: stripe.url } },
    secrets,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    cardGateways: { stripe: stripeAccounts({ endpoint: stripe.url }), redsys: redsysTerminals() },
  }
  try {
    await inAccount(db, hotel.accountId, async (transaction) => {
      const cashier = { context: ownerContext(transaction, hotel, now), dependencies, stripe }
      await run(cashier, connectGateway(dependencies), inputOf(cardGatewayApi.connect, { stripeInfo: KEYS }))
      await setDepositPercent(cashier.context, { percent: DEPOSIT_PERCENT, establishmentId: null })
      for (const [index, booking] of payableStays(stays, now).entries()) await CASES[index]?.(cashier, booking)
    })
  } finally {
    await stripe.close()
  }
}

/** What the coming stays have, the nearest first. */
const CASES: ((cashier: Cashier, booking: Booking) => Promise<void>)[] = [
  async (cashier, booking) => {
    const cardId = await leaveCard(cashier, booking, 'pm_card_visa')
    const chargeId = await charge(cashier, booking, { cardId, amount: depositOf(booking) })
    await refund(cashier, booking, { chargeId, amount: 2000 })
    await ask(cashier, booking, { amount: 3000, concept: 'Cena y aparcamiento' })
  },
  async (cashier, booking) => {
    const cardId = await leaveCard(cashier, booking, 'pm_card_chargeCustomerFail')
    await charge(cashier, booking, { cardId, amount: depositOf(booking) })
  },
  async (cashier, booking) => {
    const cardId = await leaveCard(cashier, booking, 'pm_card_authenticationRequired')
    await charge(cashier, booking, { cardId, amount: depositOf(booking) })
    await ask(cashier, booking, { amount: depositOf(booking), concept: 'Depósito de la reserva' })
  },
  async (cashier, booking) => {
    const cardId = await leaveCard(cashier, booking, 'pm_card_mastercard')
    await charge(cashier, booking, { cardId, amount: depositOf(booking) })
  },
  async (cashier, booking) => void (await leaveCard(cashier, booking, 'pm_card_visa')),
]

const depositOf = ({ total }: Booking) => Math.round((total * DEPOSIT_PERCENT) / 100)

const payableStays = (stays: readonly DemoStay[], now: Date): Booking[] =>
  stays
    .map(({ booking }) => booking)
    .filter(({ state, paid, total }) => state === 'confirmed' && paid === 0 && total >= LEAST_TOTAL)
    .filter(({ check_in }) => check_in > now.toISOString().slice(0, 10))
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1))

/** A card that a guest has left by a link. */
async function leaveCard(cashier: Cashier, booking: Booking, testCard: string) {
  const { context, stripe } = cashier
  const { db, accountId, now } = context
  const gateway = (await findGateway(db, accountId, booking.establishment_id))!
  const client = stripeAccountOf(cashier)
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

const stripeAccountOf = ({ dependencies }: Cashier) =>
  dependencies.cardGateways.stripe({ secretKey: KEYS.PrivKey, takesBizum: false })

async function charge(cashier: Cashier, { id }: Booking, { cardId, amount }: { cardId: string; amount: number }) {
  const order = { booking_url: id, amount: amount / 100, payment_method: cardId }
  const result = await run(cashier, chargeCard(cashier.dependencies), inputOf(cardPaymentsApi.charge, order))
  return (result as { id: string }).id
}

async function refund(cashier: Cashier, { id }: Booking, { chargeId, amount }: { chargeId: string; amount: number }) {
  const order = { booking_url: id, intent_id: chargeId, amount: amount / 100 }
  await run(cashier, refundCharge(cashier.dependencies), inputOf(cardPaymentsApi.refund, order))
}

async function ask({ context, dependencies }: Cashier, { id }: Booking, request: { amount: number; concept: string }) {
  const { amount, concept } = request
  const fields = { booking_url: id, requested_amount: amount / 100, concepto: concept, Method: 'copy_link' }
  await requestPayment(dependencies, context, inputOf(cardPaymentsApi.request, fields))
}

/** As a request does, but in one transaction. */
async function run<E extends Endpoint, Attempt, Outcome>(
  { context }: Cashier,
  handler: OutsideHandler<E, Attempt, Outcome>,
  input: Input<E>,
) {
  const outcome = await handler.callOutside(await handler.attempt(input, context as never))
  return handler.finish(outcome, context as never)
}

const inputOf = <E extends Endpoint>(endpoint: E, fields: object): Input<E> =>
  decode(endpoint.request, fields) as Input<E>
