import { setTimeout as sleep } from 'node:timers/promises'
import { startStripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import { linkPayment, movementsOf } from './card-payments/guest-and-desk.ts'
import { createEstablishment, requireOk, sessionsOf } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const BOOKINGS = 20
const CHARGES_OF_BOOKING = 10
const READINGS = 300
const NOTICES_A_SECOND = 20
const NOTICE_SECONDS = 15
const MOST = { readingMs: 20, chargeMs: 60, noticeMs: 50 }
const KEYS = { PubKey: 'pk_test_hotel', PrivKey: 'sk_test_hotel' }

const dataDir = createFolder()
const stripe = await startStripeSimulator({ acceptsAnyone: true })
const env = { STRIPE_API_BASE: stripe.url, POSADA_SIMULATE: '1' }
const posada = await startPosada({ dataDir, program: await builtServer(), env })
try {
  const establishment = await createEstablishment(posada.address, dataDir, BOOKINGS)
  await requireOk(establishment.owner.post('/api/profile/update_stripe', { stripeInfo: KEYS }))
  const [desk] = await sessionsOf(posada.address, establishment, 1)
  const bookings = await bookedWithCards()
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\ncard payments; load before: ${load}`)
  await measureCharges()
  await measureReadings()
  await measureNotices()

  async function bookedWithCards(): Promise<string[]> {
    const ids: string[] = []
    for (const SafeURL of establishment.roomIds) {
      const stay = {
        AccomodationID: establishment.establishmentId,
        checkInDate: '2027-01-01',
        checkOutDate: '2027-03-01',
      }
      const reply = await requireOk(desk!.post('/api/bookings/add', { ...stay, name: 'Titular', rooms: [{ SafeURL }] }))
      const id = String(reply['safeURL'])
      await linkPayment(id, 1).run(desk!, posada.address)
      ids.push(id)
    }
    while (
      (await Promise.all(ids.map((id) => movementsOf(desk!, id)))).some(({ pay_methods: cards }) => cards.length === 0)
    )
      await sleep(500)
    return ids
  }

  /** A call with everything around it, less the same request to the gateway alone. */
  async function measureCharges() {
    const [times, alone]: number[][] = [[], []]
    for (const booking_url of bookings) {
      const [card] = (await movementsOf(desk!, booking_url)).pay_methods
      for (let turn = 0; turn < CHARGES_OF_BOOKING; turn++) {
        const order = { booking_url, amount: 1 + turn / 100, payment_method: card!.id }
        const begun = performance.now()
        await requireOk(desk!.post('/api/stripe/create_payment_intent_booking_off_session', order))
        times!.push(performance.now() - begun)
        const asked = performance.now()
        await fetch(`${stripe.url}/v1/payment_intents?limit=1`, {
          headers: { authorization: `Bearer ${KEYS.PrivKey}` },
        })
        alone!.push(performance.now() - asked)
        await sleep(30)
      }
    }
    const share = round1(quantile(times!, 0.95) - quantile(alone!, 0.5))
    const words = `${share} ms (the call p95 ${round1(quantile(times!, 0.95))} ms, median ${round1(quantile(times!, 0.5))} ms)`
    checkTarget(`our share of a charge: p95 at most ${MOST.chargeMs} ms`, share <= MOST.chargeMs, words)
  }

  async function measureReadings() {
    const times: number[] = []
    for (let turn = 0; turn < READINGS; turn++) {
      const begun = performance.now()
      await movementsOf(desk!, bookings[turn % bookings.length]!)
      times.push(performance.now() - begun)
      await sleep(10)
    }
    const p95 = round1(quantile(times, 0.95))
    checkTarget(`get_charges: p95 at most ${MOST.readingMs} ms`, p95 <= MOST.readingMs, `${p95} ms`)
  }

  /** Charges in the gateway's own panel, whose messages arrive one by one. */
  async function measureNotices() {
    const before = new Set(stripe.deliveries())
    const charges = stripe.state().charges.filter(({ customer }) => customer !== null)
    for (let turn = 0; turn < NOTICES_A_SECOND * NOTICE_SECONDS; turn++) {
      const { customer, payment_method: cardId } = charges[turn % charges.length]!
      stripe.chargeInPanel({ customerId: customer!, cardId, amount: 100 })
      await sleep(1_000 / NOTICES_A_SECOND)
    }
    while (stripe.countPendingNotices() > 0) await sleep(100)
    const times = stripe.deliveries().flatMap((delivery) => (before.has(delivery) ? [] : [delivery.ms]))
    const p95 = round1(quantile(times, 0.95))
    checkTarget(
      `${times.length} messages at ${NOTICES_A_SECOND} a second: p95 at most ${MOST.noticeMs} ms`,
      p95 <= MOST.noticeMs,
      `${p95} ms`,
    )
  }
} finally {
  await posada.stop()
  await stripe.close()
}
