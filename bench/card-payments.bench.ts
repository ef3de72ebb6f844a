import { setTimeout as sleep } from 'node:timers/promises'
import { signedMessage } from '@posada/server/simulators/redsys/http/answer-fields'
import { startRedsysSimulator } from '@posada/server/simulators/redsys/start-redsys-simulator'
import { TEST_KEY } from '@posada/server/simulators/redsys/terminals'
import { startStripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import { type Bank, bankOfStripe, bankOfTerminal, KEYS } from './card-payments/banks.ts'
import { linkPayment, movementsOf } from './card-payments/guest-and-desk.ts'
import { createEstablishment, requireOk, sessionsOf } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import type { ApiSession } from './support/session.ts'

const BOOKINGS = 20
const CHARGES_OF_BOOKING = 10
const READINGS = 300
const NOTICES_A_SECOND = 20
const NOTICE_SECONDS = 15
const MOST = { readingMs: 20, chargeMs: 60, noticeMs: 50 }

type Measured = {
  bank: Bank
  /** One request to the gateway alone, as quick as there is. */
  askAlone: () => Promise<unknown>
  /** Has the gateway send one message. */
  notify: (turn: number) => Promise<void> | void
  /** How long each message has taken that was sent since `notify`, once all have been answered. */
  noticeTimes: () => Promise<number[]>
}

const stripe = await startStripeSimulator({ acceptsAnyone: true })
const redsys = await startRedsysSimulator({ acceptsAnyone: true })
try {
  await measure('Stripe', stripeMeasured())
  await measure('a terminal of Redsys', terminalMeasured())
} finally {
  await stripe.close()
  await redsys.close()
}

async function measure(name: string, measured: Measured) {
  const { bank } = measured
  const dataDir = createFolder()
  const env = { ...bank.env, POSADA_SIMULATE: '1' }
  const posada = await startPosada({ dataDir, program: await builtServer(), env })
  try {
    const establishment = await createEstablishment(posada.address, dataDir, BOOKINGS)
    await bank.connect(establishment)
    const [desk] = await sessionsOf(posada.address, establishment, 1)
    const bookings = await bookedWithCards(desk!)
    const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
    console.log(`\ncard payments by ${name}; load before: ${load}`)
    await measureCharges(desk!, bookings, measured)
    await measureRefunds(desk!, bookings, measured)
    await measureReadings(desk!, bookings)
    await measureNotices(measured)

    async function bookedWithCards(clerk: ApiSession): Promise<string[]> {
      const ids: string[] = []
      const { establishmentId, roomIds } = establishment
      for (const SafeURL of roomIds) {
        const stay = { AccomodationID: establishmentId, checkInDate: '2027-01-01', checkOutDate: '2027-03-01' }
        const reply = await requireOk(
          clerk.post('/api/bookings/add', { ...stay, name: 'Titular', rooms: [{ SafeURL }] }),
        )
        const id = String(reply['safeURL'])
        await linkPayment(bank, id, 1).run(clerk, posada.address)
        ids.push(id)
      }
      while (
        (await Promise.all(ids.map((id) => movementsOf(clerk, id)))).some(
          ({ pay_methods: cards }) => cards.length === 0,
        )
      )
        await sleep(500)
      return ids
    }
  } finally {
    await posada.stop()
  }
}

/** A call with everything around it, less the same request to the gateway alone. */
async function measureShare(what: string, calls: readonly (() => Promise<unknown>)[], { askAlone }: Measured) {
  const [times, alone]: number[][] = [[], []]
  for (const call of calls) {
    const begun = performance.now()
    await call()
    times!.push(performance.now() - begun)
    const asked = performance.now()
    await askAlone()
    alone!.push(performance.now() - asked)
    await sleep(30)
  }
  const share = round1(quantile(times!, 0.95) - quantile(alone!, 0.5))
  const words = `${share} ms (the call p95 ${round1(quantile(times!, 0.95))} ms, median ${round1(quantile(times!, 0.5))} ms)`
  checkTarget(`our share of a ${what}: p95 at most ${MOST.chargeMs} ms`, share <= MOST.chargeMs, words)
}

async function measureCharges(desk: ApiSession, bookings: readonly string[], measured: Measured) {
  const cards = new Map<string, string>()
  for (const id of bookings) cards.set(id, (await movementsOf(desk, id)).pay_methods[0]!.id)
  const orders = bookings.flatMap((booking_url) =>
    Array.from({ length: CHARGES_OF_BOOKING }, (_, turn) => ({
      booking_url,
      amount: 1 + turn / 100,
      payment_method: cards.get(booking_url),
    })),
  )
  const charge = (order: object) => requireOk(desk.post('/api/stripe/create_payment_intent_booking_off_session', order))
  await measureShare(
    'charge',
    orders.map((order) => () => charge(order)),
    measured,
  )
}

async function measureRefunds(desk: ApiSession, bookings: readonly string[], measured: Measured) {
  const orders: object[] = []
  for (const booking_url of bookings)
    for (const { charge } of (await movementsOf(desk, booking_url)).charges)
      orders.push({ booking_url, intent_id: charge.id, amount: 0.5 })
  const refund = (order: object) => requireOk(desk.post('/api/stripe/submit_refund', order))
  await measureShare(
    'refund',
    orders.map((order) => () => refund(order)),
    measured,
  )
}

async function measureReadings(desk: ApiSession, bookings: readonly string[]) {
  const times: number[] = []
  for (let turn = 0; turn < READINGS; turn++) {
    const begun = performance.now()
    await movementsOf(desk, bookings[turn % bookings.length]!)
    times.push(performance.now() - begun)
    await sleep(10)
  }
  const p95 = round1(quantile(times, 0.95))
  checkTarget(`get_charges: p95 at most ${MOST.readingMs} ms`, p95 <= MOST.readingMs, `${p95} ms`)
}

async function measureNotices({ notify, noticeTimes }: Measured) {
  for (let turn = 0; turn < NOTICES_A_SECOND * NOTICE_SECONDS; turn++) {
    void notify(turn)
    await sleep(1_000 / NOTICES_A_SECOND)
  }
  const times = await noticeTimes()
  const p95 = round1(quantile(times, 0.95))
  const words = `${times.length} messages at ${NOTICES_A_SECOND} a second: p95 at most ${MOST.noticeMs} ms`
  checkTarget(words, p95 <= MOST.noticeMs, `${p95} ms`)
}

/** Messages are of charges in the gateway's own panel. */
function stripeMeasured(): Measured {
  let before: Set<unknown> | undefined
  return {
    bank: bankOfStripe(stripe),
    askAlone: () =>
      fetch(`${stripe.url}/v1/payment_intents?limit=1`, { headers: { authorization: `Bearer ${KEYS.PrivKey}` } }),
    notify(turn) {
      before ??= new Set(stripe.deliveries())
      const charges = stripe.state().charges.filter(({ customer }) => customer !== null)
      const { customer, payment_method: cardId } = charges[turn % charges.length]!
      stripe.chargeInPanel({ customerId: customer!, cardId, amount: 100 })
    },
    async noticeTimes() {
      while (stripe.countPendingNotices() > 0) await sleep(100)
      return stripe.deliveries().flatMap((delivery) => (before?.has(delivery) ? [] : [delivery.ms]))
    },
  }
}

/** Messages are of payments that were made, each with an authorisation of its own, so that none is a repeat. */
function terminalMeasured(): Measured {
  const [times, sent]: [number[], Promise<void>[]] = [[], []]
  return {
    bank: bankOfTerminal(redsys),
    askAlone: () => fetch(new URL('rest/trataPeticionREST', redsys.url), { method: 'POST', body: '{}' }),
    notify(turn) {
      const { url, order } = redsys.deliveries()[turn % redsys.deliveries().length]!
      sent.push(post(url, order, turn))
    },
    async noticeTimes() {
      await Promise.all(sent)
      return times
    },
  }

  async function post(url: string, order: string, turn: number) {
    const fields = {
      Ds_Order: order,
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '001',
      Ds_Currency: '978',
      Ds_TransactionType: '0',
      Ds_Response: '0000',
      Ds_AuthorisationCode: String(turn),
    }
    const body = new URLSearchParams(signedMessage('v2', { key: TEST_KEY, order, fields }))
    const begun = performance.now()
    const reply = await fetch(url, { method: 'POST', body })
    await reply.text()
    times.push(performance.now() - begun)
    if (!reply.ok) throw new Error(`the message was answered with ${reply.status}`)
  }
}
