import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connect } from '../platform/db/database.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { startStripeSimulator } from '../simulators/stripe/start-stripe-simulator.ts'
import { aBooking } from './a-booking.ts'
import { aUnit, closeAtTheEnd, givenEstablishment, PASSWORD } from './given.ts'
import { checkInvariants } from './invariants.ts'

type Fields = Record<string, unknown>
export type Movements = {
  charges: {
    card: { last4: string }
    charge: { id: string; amount: number; devolvible: number; otraCuenta: boolean }
    refunds: { id: string; amount: number; status: string }[]
    disputa: string
  }[]
  pay_methods: { id: string; last4: string; caduca: string }[]
  intentos: { id: string; estado: string; motivo: string; importe: number }[]
  solicitudes: { safeURL: string; estado: string; link: string; importe: number }[]
}

const MINUTE_MS = 60_000
export const KEYS = { PubKey: 'pk_test_hotel', PrivKey: 'sk_test_hotel' }
const APPLICATION = 'application/x-www-form-urlencoded'

/** An establishment that is connected to the simulated card gateway, with the workers; the gateway's notices arrive. */
export async function givenPayments({ now = '2026-07-20T10:00:00Z', isConnected = true, smtpUrl = '' } = {}) {
  let clock: { now(): Date } = { now: () => new Date(now) }
  const stripe = await startStripeSimulator({ acceptsAnyone: true, now: () => clock.now(), retryDelaysMs: [50, 100] })
  closeAtTheEnd(() => stripe.close())
  const given = await givenEstablishment({ now, config: { endpoints: { stripe: stripe.url } } })
  clock = given.clock
  const { owner, email, establishmentId, logins, dependencies, app } = given
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // The gateway learns this address when it is connected.
  Object.assign(dependencies.config, { publicUrl: address })
  const db = connect(logins.owner, 2)
  closeAtTheEnd(() => db.destroy())
  const config = { mailFrom: 'a@ejemplo.test', ...(smtpUrl && { ...dependencies.config, smtpUrl }) }
  const jobs = await startJobs(logins.owner, { ...dependencies, config })
  closeAtTheEnd(() => jobs.stop())
  const room = await aUnit(owner, establishmentId)
  let month = 0

  const post = (path: string, fields: Fields = {}, headers: Fields = {}) =>
    owner.post(`/api/${path}`, fields, headers as Record<string, string>)
  const ok = async (path: string, fields: Fields = {}, headers: Fields = {}) => {
    const reply = await post(path, fields, headers)
    expect(reply).toMatchObject({ resultado: 'Ok' })
    return reply
  }
  const link = async (path: string, token: string) =>
    (
      await app.inject({ method: 'POST', url: `/api/pay/${path}`, payload: {}, headers: { 'x-link-token': token } })
    ).json<Fields & { resultado: string; mensaje: string }>()
  if (isConnected) await ok('profile/update_stripe', { stripeInfo: KEYS })

  /** A booking of two nights of 60 €, in a month without others. */
  const booked = async () => {
    const start = new Date(Date.UTC(2027, month++, 1)).toISOString().slice(0, 8)
    const stay = { checkInDate: `${start}01`, checkOutDate: `${start}03` }
    return (await aBooking(owner, establishmentId, [room], stay)).id
  }
  const movements = async (booking_url: string) =>
    (await ok('stripe/get_charges', { booking_url }))['stripeMovements'] as Movements
  const info = async (safeURL: string) => (await ok('bookings/get_booking_info', { safeURL }))['booking'] as Fields
  const request = async (booking_url: string, fields: Fields) => {
    const reply = await ok('stripe/request_payment', { booking_url, Method: 'copy_link', ...fields })
    return { safeURL: String(reply['safeURL']), token: String(reply['link']).split('/pago/')[1]! }
  }
  /** What the guest does on the hosted page; returns where the browser is sent. */
  const onPage = async (url: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': APPLICATION },
    })
    return reply.headers.get('location') ?? ''
  }
  /** Presses the button of the request's page and pays, or leaves the card, on the hosted page. */
  const payByLink = async (token: string, card = 'pm_card_visa') => {
    const { url } = await link('start', token)
    const next = await onPage(String(url), { card })
    if (next.endsWith('/bank')) await onPage(new URL(next, String(url)).href, { answer: 'authorize' })
  }
  /** A booking with a card that the guest has left; returns both. */
  const withCard = async (card = 'pm_card_visa') => {
    const id = await booked()
    const { token } = await request(id, { requested_amount: 0, guardar_tarjeta: 1 })
    await payByLink(token)
    await becomes(id, ({ pay_methods: cards }) => cards.length === 1)
    if (card !== 'pm_card_visa') await replaceCard(id, card)
    return { id, cardId: (await movements(id)).pay_methods[0]!.id }
  }
  /** The hosted page takes no card that always declines; the bank changes its mind later. */
  const replaceCard = async (bookingId: string, card: string) => {
    const { customerId } = await db
      .selectFrom('cardCustomers')
      .select('customerId')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('cards')
      .set({ cardId: stripe.keepCard(customerId, card) })
      .where('bookingId', '=', bookingId)
      .execute()
  }
  const charge = (
    booking_url: string,
    payment_method: string,
    amount: unknown,
    fields: Fields = {},
    headers: Fields = {},
  ) =>
    post(
      'stripe/create_payment_intent_booking_off_session',
      { booking_url, payment_method, amount, ...fields },
      headers,
    )
  const refund = (booking_url: string, intent_id: string, fields: Fields = {}) =>
    post('stripe/submit_refund', { booking_url, intent_id, ...fields })

  let signedInAt = clock.now().getTime()
  /** Moves the clock, renews the session and runs the workers. */
  const later = async (minutes: number) => {
    given.clock.moveBy(minutes * MINUTE_MS)
    stripe.catchUp()
    if (clock.now().getTime() - signedInAt > 10 * MINUTE_MS) {
      await owner.logIn(email, PASSWORD)
      signedInAt = clock.now().getTime()
    }
    await jobs.sweep()
  }
  /** Waits until the movements of a booking are as expected, while the workers run. */
  const becomes = async (id: string, isSo: (seen: Movements) => boolean, what = 'the movements') =>
    expect.poll(async () => isSo(await movements(id)), { interval: 50, message: what }).toBe(true)
  /** What Posada counts of a booking and what the gateway has are the same, to the cent. */
  const agrees = async (bookingId: string) => {
    const { customerId } =
      (await db
        .selectFrom('cardCustomers')
        .select('customerId')
        .where('bookingId', '=', bookingId)
        .executeTakeFirst()) ?? {}
    const state = stripe.state()
    const mine = state.charges.filter(({ customer, paid }) => customer === customerId && paid)
    const lost = state.disputes.filter(
      ({ status, charge: of }) => status === 'lost' && mine.some(({ id }) => id === of),
    )
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const theirs =
      sum(mine.map(({ amount, amount_refunded: back }) => amount - back)) - sum(lost.map(({ amount }) => amount))
    const ours = await db
      .selectFrom('payments')
      .select('amount')
      .where('bookingId', '=', bookingId)
      .where('isGateway', '=', true)
      .execute()
    expect(sum(ours.map(({ amount }) => amount))).toBe(theirs)
    expect(await checkInvariants(logins.owner)).toEqual([])
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  return {
    ...given,
    stripe,
    db,
    jobs,
    room,
    address,
    post,
    ok,
    link,
    booked,
    movements,
    info,
    request,
    onPage,
    payByLink,
    withCard,
    replaceCard,
    charge,
    refund,
    later,
    becomes,
    agrees,
    key,
  }
}
