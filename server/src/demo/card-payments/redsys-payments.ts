import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import { findGateway, insertCheckout, updateCheckout } from '../../money/cards/public.ts'
import type { CardGateway } from '../../money/payments/card-gateway.ts'
import type { GatewayPage } from '../../money/payments/gateway-answers.ts'
import { requireGateway } from '../../money/payments/gateway/gateway-access.ts'
import { storedCard } from '../../money/payments/gateway/sealed-card.ts'
import { setTerminal } from '../../money/payments/gateway/terminals.ts'
import { newOrderNumber } from '../../money/payments/order-number.ts'
import { insertCard } from '../../money/payments/queries/gateways.ts'
import { recordCharge } from '../../money/payments/settle/record-charge.ts'
import { newId } from '../../platform/ids.ts'
import type { RedsysSimulator } from '../../simulators/redsys/start-redsys-simulator.ts'
import { TEST_KEY } from '../../simulators/redsys/terminals.ts'
import { ask, type Booking, type Cashier, chargeKept, depositOf, inputOf, type PaymentCase, refund } from './cashier.ts'

/** The merchant that Redsys publishes for tests; each establishment has a terminal of it. */
const FUC = '999008881'
const VISA = '4548810000000003'
const MASTERCARD = '5576441563045037'
const DENIED_LATER = '4548810000000052'
const ASKS_HOLDER_LATER = '4548810000000011'
const PERMISSIONS = { bizum: true, tokens: true, mit: true, devoluciones: true, preautorizacion: true }
const DENIED_CARD = '4548810000000037'
/** What the guest enters on the pages of the bank, one after the other. */
const BIZUM = [{ phone: '700000000' }, { code: '123456' }]

/** Gives each establishment a terminal at the simulated Redsys. */
export async function redsysPayments(cashier: Cashier, redsys: RedsysSimulator): Promise<PaymentCase[]> {
  for (const [index, { id }] of cashier.hotel.establishments.entries())
    await setTerminal(cashier.dependencies, cashier.context, inputOf(cardGatewayApi.setTerminal, fieldsOf(id, index)))
  const leaveCard = cardLeaver(cashier, redsys)
  return [
    async (booking) => {
      const cardId = await leaveCard(booking, VISA)
      const chargeId = await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
      await refund(cashier, booking, { chargeId, amount: 2000 })
      await ask(cashier, booking, { amount: 3000, concept: 'Cena y aparcamiento' })
    },
    async (booking) => {
      const cardId = await leaveCard(booking, DENIED_LATER)
      await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
    },
    async (booking) => {
      const cardId = await leaveCard(booking, ASKS_HOLDER_LATER)
      await chargeKept(cashier, booking, { cardId, amount: depositOf(booking) })
      await ask(cashier, booking, { amount: depositOf(booking), concept: 'Depósito de la reserva' })
    },
    (booking) =>
      payByLink(cashier, booking, { method: 'card', tries: [[{ card: DENIED_CARD }], [{ card: MASTERCARD }]] }),
    (booking) => payByLink(cashier, booking, { method: 'bizum', tries: [BIZUM] }),
    async (booking) => void (await leaveCard(booking, VISA)),
  ]
}

const fieldsOf = (alojamientoURL: string, index: number) => ({
  alojamientoURL,
  FUC,
  Terminal: String(index + 1),
  Clave: TEST_KEY,
  Entorno: 'pruebas',
  Firma: 'v2',
  permite: PERMISSIONS,
})

/** A card that was kept with an earlier payment. */
const cardLeaver =
  ({ context, dependencies }: Cashier, redsys: RedsysSimulator) =>
  async (booking: Booking, number: string): Promise<string> => {
    const { db, accountId, now } = context
    const gateway = (await findGateway(db, accountId, booking.establishment_id))!
    const { identifier, networkId } = redsys.keepCard(gateway, number)
    const brand = number === MASTERCARD ? 'mastercard' : 'visa'
    const card = { id: identifier, networkId, brand, last4: number.slice(-4), expires: '12/49' }
    const id = newId()
    await insertCard(db, {
      accountId,
      bookingId: booking.id,
      gatewayId: gateway.id,
      id,
      ...storedCard(dependencies.secrets, gateway, card),
      brand,
      last4: card.last4,
      expires: card.expires,
      terms: 'Autorizo los cobros.',
      savedAt: now,
    })
    return id
  }

/** Of each try, what is pressed on the pages of the bank. */
type Payment = { method: PageMethod; tries: Record<string, string>[][] }

/** The guest opens the link of a request and pays on the page of the bank, each time under another order. */
async function payByLink(cashier: Cashier, booking: Booking, { method, tries }: Payment): Promise<void> {
  const { context, dependencies } = cashier
  const { db, accountId, now } = context
  const { gateway, client } = await requireGateway(dependencies, context, booking.establishment_id)
  const amount = depositOf(booking)
  const requestId = await ask(cashier, booking, { amount, concept: 'Depósito de la reserva' })
  for (const presses of tries) {
    const checkoutId = newOrderNumber(now)
    const visit = { accountId, id: newId(), requestId, gatewayId: gateway.id, checkoutId, method }
    await insertCheckout(db, { ...visit, mode: 'payment', amount, acceptedAt: now })
    await pressOn(await pageOf(client, booking, { ...visit, amount, now }), presses)
    const intent = await client.readIntent(checkoutId)
    await recordCharge(context, gateway.id, intent)
    await updateCheckout(db, visit, { state: intent.status === 'succeeded' ? 'complete' : 'expired' })
  }
}

type Visit = { requestId: string; checkoutId: string; method: PageMethod; amount: number; now: Date }

async function pageOf(client: CardGateway, { id: bookingId, locator }: Booking, visit: Visit): Promise<GatewayPage> {
  const { requestId, checkoutId, method, amount, now } = visit
  const home = 'http://127.0.0.1/pago'
  const order = {
    mode: 'payment' as const,
    amount,
    saveCard: false,
    customerId: undefined,
    orderNumber: checkoutId,
    method,
    requestId,
    bookingId,
    locator,
    concept: 'Depósito de la reserva',
    language: 'es' as const,
    successUrl: home,
    cancelUrl: home,
    messageUrl: undefined,
    expiresAt: now,
  }
  return (await client.createCheckout(order, requestId)).page
}

/** Posts the form of the page, as a browser does, and what is pressed then. */
async function pressOn(page: GatewayPage, presses: Record<string, string>[]): Promise<void> {
  if (page.kind !== 'form') throw new Error('the page is no form')
  const opened = await post(page.action, page.fields)
  const address = new URL(opened.headers.get('location') ?? opened.url, page.action).href
  for (const fields of presses) await post(address, { press: 'pay', ...fields })
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
