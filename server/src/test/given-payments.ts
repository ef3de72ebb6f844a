import { expect } from 'vitest'
import { startStripeSimulator } from '../simulators/stripe/start-stripe-simulator.ts'
import { closeAtTheEnd, givenEstablishment } from './given.ts'
import { paymentCalls } from './payment-calls.ts'

export const KEYS = { PubKey: 'pk_test_hotel', PrivKey: 'sk_test_hotel' }
const APPLICATION = 'application/x-www-form-urlencoded'

/** An establishment that is connected to the simulated card gateway, with the workers; the gateway's notices arrive. */
export async function givenPayments({ now = '2026-07-20T10:00:00Z', isConnected = true, smtpUrl = '' } = {}) {
  let clock: { now(): Date } = { now: () => new Date(now) }
  const stripe = await startStripeSimulator({ acceptsAnyone: true, now: () => clock.now(), retryDelaysMs: [50, 100] })
  closeAtTheEnd(() => stripe.close())
  const given = await givenEstablishment({ now, config: { endpoints: { stripe: stripe.url } } })
  clock = given.clock
  const calls = await paymentCalls(given, { smtpUrl, catchUp: () => stripe.catchUp() })
  const { db, ok, link, booked, request, becomes, movements } = calls
  if (isConnected) await ok('profile/update_stripe', { stripeInfo: KEYS })

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
    expect(await calls.gatewayMoney(bookingId)).toBe(theirs)
  }
  return { ...given, ...calls, stripe, onPage, payByLink, withCard, replaceCard, agrees }
}
