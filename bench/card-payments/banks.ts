import { type RedsysSimulator, startRedsysSimulator } from '@posada/server/simulators/redsys/start-redsys-simulator'
import { TEST_KEY } from '@posada/server/simulators/redsys/terminals'
import { startStripeSimulator, type StripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import { type BenchEstablishment, requireOk } from '../support/establishment.ts'
import type { Json } from '../support/session.ts'

/** What of a booking is known where its money is. `orders`: the numbers of its payments at a terminal. */
export type BookedAtBank = { customerId: string | null; orders: string[] }
/** In cents, what went back deducted. */
export type MoneyAtBank = { net: number; charges: number; refunds: number }

/** A simulated gateway with its faults, and what guests do on its page. */
export type Bank = {
  env: Record<string, string>
  connect(establishment: BenchEstablishment): Promise<void>
  misbehave(): void
  behave(): void
  /** The guest pays on the page that a press was answered with. */
  pay(pressed: Json): Promise<void>
  moneyOf(booking: BookedAtBank): MoneyAtBank
  close(): Promise<void>
}
type Setup = { now: () => Date; seed: number }

export const KEYS = { PubKey: 'pk_test_hotel', PrivKey: 'sk_test_hotel' }
const POST_ONCE = { method: 'POST', redirect: 'manual' } as const

export const stripeBank = async (setup: Setup): Promise<Bank> =>
  bankOfStripe(await startStripeSimulator({ acceptsAnyone: true, ...setup }))

export function bankOfStripe(stripe: StripeSimulator): Bank {
  return {
    env: { STRIPE_API_BASE: stripe.url },
    connect: async ({ owner }) =>
      void (await requireOk(owner.post('/api/profile/update_stripe', { stripeInfo: KEYS }))),
    misbehave() {
      const fault = ['swallow', 'late', 'http-500-done', 'down', 'http-429'] as const
      stripe.setBehaviour({ fault: [...fault], probability: 0.3, slowMs: 20 })
      stripe.setWebhooks({ duplicated: 0.3, reordered: 0.3, missing: 0.2, forged: 0.1, stale: 0.1 })
    },
    behave: () => stripe.clearBehaviour(),
    async pay({ url }) {
      await fetch(String(url), { ...POST_ONCE, body: new URLSearchParams({ card: 'pm_card_visa' }) })
    },
    moneyOf: moneyAtStripe(stripe),
    close: () => stripe.close(),
  }
}

export const moneyAtStripe =
  (stripe: StripeSimulator): Bank['moneyOf'] =>
  ({ customerId }) => {
    const { charges, refunds } = stripe.state()
    const mine = charges.filter(({ customer, paid }) => customerId !== null && customer === customerId && paid)
    const returned = refunds.filter(({ status, charge }) => status !== 'failed' && mine.some(({ id }) => id === charge))
    const net = mine.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
    return { net, charges: mine.length, refunds: returned.length }
  }

const VISA = '4548810000000003'

export const terminalBank = async (setup: Setup): Promise<Bank> =>
  bankOfTerminal(await startRedsysSimulator({ acceptsAnyone: true, ...setup }))

export function bankOfTerminal(redsys: RedsysSimulator): Bank {
  return {
    env: { REDSYS_ENDPOINT: redsys.url },
    connect: async ({ owner, establishmentId }) =>
      void (await requireOk(owner.post('/api/pagos/pasarela/set', terminalOf(establishmentId)))),
    misbehave() {
      const fault = ['swallow', 'swallow-before', 'late', 'http-500-done', 'down', 'http-503', 'unreadable'] as const
      redsys.setBehaviour({ fault: [...fault], probability: 0.3, slowMs: 20 })
      redsys.setNotifications({
        duplicated: 0.3,
        missing: 0.2,
        percentEncoded: 0.3,
        blanks: 0.2,
        forged: 0.1,
        downgraded: 0.1,
      })
    },
    behave: () => redsys.clearBehaviour(),
    pay: ({ formulario }) => payOnPage(formulario as Form),
    moneyOf({ orders }) {
      const mine = redsys
        .state()
        .operations.filter(({ order, response }) => orders.includes(order) && /^(00\d\d|0900)$/.test(response))
      const sumOf = (type: string) =>
        mine.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0)
      const countOf = (type: string) => mine.filter((one) => one.type === type).length
      return { net: sumOf('0') - sumOf('3'), charges: countOf('0'), refunds: countOf('3') }
    },
    close: () => redsys.close(),
  }
}

const terminalOf = (alojamientoURL: string) => ({
  alojamientoURL,
  FUC: '999008881',
  Terminal: '1',
  Clave: TEST_KEY,
  Entorno: 'pruebas',
  Firma: 'v2',
  permite: { bizum: true, tokens: true, mit: true, devoluciones: true, preautorizacion: true },
})

type Form = { action: string; campos: Record<string, string> }

/** Posts the form of a press, and pays with the usual card on the page that it opens. */
async function payOnPage({ action, campos }: Form): Promise<void> {
  const opened = await fetch(action, { ...POST_ONCE, body: new URLSearchParams(campos) })
  const page = opened.headers.get('location')
  if (page === null) return // the order was refused, because it is paid already
  await fetch(new URL(page, action), { ...POST_ONCE, body: new URLSearchParams({ card: VISA, press: 'pay' }) })
}
