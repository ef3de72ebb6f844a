import { randomUUID } from 'node:crypto'
import type { Draw } from '../channel/draw.ts'
import type { Json } from '../support/session.ts'
import type { GuestBrowser, Offer } from './guest-browser.ts'

/** What a guest does once the units are held. */
export const FATES = ['pays', 'pays late', 'leaves', 'leaves at the gateway', 'is declined', 'cancels'] as const
export type Fate = (typeof FATES)[number]

const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_authenticationRequired'] as const
const REFUSED = ['ya_no_disponible', 'oferta_caducada', 'demasiadas']

export type Held = { bookingId: string; stayToken: string; payToken: string; charge: string }
export type Guest = {
  number: number
  fate: Fate
  browser: GuestBrowser
  holds: Held[]
  /** Bookings for which the gateway's page has taken the card before anything could lapse. */
  paid: Set<string>
  /** Bookings of which the engine has said that they are confirmed. */
  toldConfirmed: Set<string>
  cancelled: Set<string>
  refusals: string[]
}

export const newGuest = (number: number, fate: Fate, browser: GuestBrowser): Guest => ({
  number,
  fate,
  browser,
  holds: [],
  paid: new Set(),
  toldConfirmed: new Set(),
  cancelled: new Set(),
  refusals: [],
})

const tokenIn = (url: unknown) => String(url).split('/').at(-1) ?? ''

/** The same press, repeated as tabs and impatient people do; it must be one booking. @throws Error where it is two */
async function press(guest: Guest, draw: Draw, offers: readonly Offer[]): Promise<Json> {
  const key = { 'idempotency-key': randomUUID() }
  const body = await guest.browser.holdRequest(offers)
  const again = () => guest.browser.engine('hold', body, key)
  const replies = await Promise.all(Array.from({ length: draw.pickOf(1, 1, 1, 2) }, again))
  if (draw.chance(0.1)) replies.push(await again())
  const made = new Set(replies.filter(({ resultado }) => resultado === 'Ok').map((reply) => reply['safeURL']))
  if (made.size > 1) throw new Error(`one press has made ${made.size} bookings`)
  return replies.find(({ resultado }) => resultado === 'Ok') ?? replies[0]!
}

/** From the search to the hold, and to the gateway where the guest goes there. */
export async function bookAndPay(guest: Guest, draw: Draw, stay: object): Promise<void> {
  await hold(guest, draw, stay)
  // Back, to something else: the first hold lapses by itself.
  if (draw.chance(0.1)) await hold(guest, draw, stay)
  const chosen = guest.holds.at(-1)
  if (!chosen) return
  if (guest.fate !== 'leaves' && guest.fate !== 'pays late') await visitGateway(guest, draw, chosen)
  await hear(guest)
  if (guest.fate === 'cancels' && guest.toldConfirmed.has(chosen.bookingId)) {
    const { resultado } = await guest.browser.stay('cancel', chosen.stayToken)
    if (resultado === 'Ok') guest.cancelled.add(chosen.bookingId)
  }
}

async function hold(guest: Guest, draw: Draw, stay: object): Promise<void> {
  const units = draw.pickOf(1, 1, 1, 1, 2)
  const offers = await guest.browser.search(stay, units)
  const first = draw.pick(offers)
  if (!first) return
  // Two units in one cart are paid in one way.
  const cart = [first, ...(units === 2 ? [draw.pick(offers.filter(({ cobro }) => cobro === first.cobro))!] : [])]
  const reply = await press(guest, draw, cart)
  if (reply.resultado !== 'Ok') {
    const code = String(reply['codigo'] ?? reply.mensaje)
    if (!REFUSED.includes(code) && !code.includes('formas distintas'))
      throw new Error(`a hold was refused: ${JSON.stringify(reply)}`)
    return void guest.refusals.push(code)
  }
  guest.holds.push({
    bookingId: String(reply['safeURL']),
    stayToken: tokenIn(reply['gestion_url']),
    payToken: reply['pago_url'] === '' ? '' : tokenIn(reply['pago_url']),
    charge: first.cobro,
  })
}

/** Those who pay late press when their time is over, whether the gateway's page still takes it or not. */
export async function payLate(guest: Guest, draw: Draw): Promise<void> {
  const last = guest.holds.at(-1)
  if (guest.fate === 'pays late' && last && late.has(guest)) await pressAt(guest, draw, late.get(guest)!)
}

const late = new WeakMap<Guest, string>()

/** Opens the gateway's page before the time is over, and leaves it open. */
export async function openForLater(guest: Guest): Promise<void> {
  const last = guest.holds.at(-1)
  if (guest.fate !== 'pays late' || !last || !isAtGateway(last)) return
  const { url } = await guest.browser.pay('start', last.payToken)
  if (typeof url === 'string') late.set(guest, url)
}

const isAtGateway = ({ payToken, charge }: Held) => payToken !== '' && charge !== 'transferencia'

async function visitGateway(guest: Guest, draw: Draw, held: Held): Promise<void> {
  if (!isAtGateway(held)) return
  const { url } = await guest.browser.pay('start', held.payToken)
  if (typeof url !== 'string' || guest.fate === 'leaves at the gateway') return
  if (await pressAt(guest, draw, url)) guest.paid.add(held.bookingId)
}

/** Whether the gateway has taken the card. */
async function pressAt(guest: Guest, draw: Draw, url: string): Promise<boolean> {
  const { onGatewayPage } = guest.browser
  const isDeclined = guest.fate === 'is declined'
  const next = await onGatewayPage(url, { card: isDeclined ? 'pm_card_chargeDeclined' : (draw.pick(CARDS) ?? '') })
  if (!next.endsWith('/bank')) return next !== '' && !isDeclined
  const answer = draw.chance(0.9) ? 'authorize' : 'decline'
  return (await onGatewayPage(new URL(next, url).href, { answer })) !== '' && answer === 'authorize'
}

/** Asks how its bookings go, as the page does. */
export async function hear(guest: Guest): Promise<void> {
  for (const { bookingId, stayToken } of guest.holds) {
    const { estado } = await guest.browser.engine('status', { gestion: stayToken })
    if (estado === 'confirmada') guest.toldConfirmed.add(bookingId)
  }
}
