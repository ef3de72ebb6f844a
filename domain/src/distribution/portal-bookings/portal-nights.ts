import { limits } from '../../platform/limits.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { spreadTotal } from '../../platform/money/price.ts'
import { nightsIn } from '../../platform/days/stay.ts'
import type { PortalBooking, PortalRoom } from './portal-booking.ts'
import type { PortalWarning } from './portal-warning.ts'

/** The currency of the establishments. */
const OUR_CURRENCY = 'EUR'

type PortalNights = { nightly: Cents[][]; warnings: PortalWarning[] }

/**
 * The prices of the nights of each room in cents. They are those of the portal, brought to its amount less a city tax within
 * it, and plus the commission where they are net. In another currency they are those of our plan (`planNights`, by room), because
 * nobody knows at what rate the portal will pay.
 */
export function portalNights(booking: PortalBooking, planNights: (room: PortalRoom) => Cents[]): PortalNights {
  const { currency, amount } = booking
  if (currency !== OUR_CURRENCY)
    return { nightly: booking.rooms.map(planNights), warnings: [{ kind: 'other-currency', amount, currency }] }
  const given = booking.rooms.map((room) => nightsGiven(booking, room))
  const missing = sum(given.map((nights) => nights.filter((price) => price === null).length))
  const nightly = given.map(withoutGaps)
  const { target, isAsGiven } = targetOf(booking, sum(nightly.flat()))
  const spread = spreadTotal(nightly, target)
  const warnings: PortalWarning[] = []
  if (missing > 0) warnings.push({ kind: 'nights-without-price', nights: missing })
  if (target === 0) warnings.push({ kind: 'no-price' })
  if (!spread || !isAsGiven) warnings.push({ kind: 'wrong-sums', nights: sum(nightly.flat()), amount })
  return { nightly: spread ?? nightly.map((nights) => nights.map(withinPrices)), warnings }
}

const withinPrices = (price: Cents) => Math.min(limits.price.max, price)

/** The price of each night of the stay; null where the portal gives none. Nights outside of the stay do not count. */
function nightsGiven(booking: PortalBooking, { nights }: PortalRoom): (Cents | null)[] {
  const byDay = new Map(nights.map(({ day, price }) => [day, Math.max(0, price)]))
  return nightsIn(booking).map((day) => byDay.get(day) ?? null)
}

/** A night without price costs what the others of its room cost on average. */
function withoutGaps(nights: readonly (Cents | null)[]): Cents[] {
  const known = nights.filter((price) => price !== null)
  const average = known.length === 0 ? 0 : Math.round(sum(known) / known.length)
  return nights.map((price) => price ?? average)
}

/**
 * What the nights must cost, and whether they say so themselves. Portals count a city tax and the commission of net prices
 * in their amount or not; an amount that is neither is wrong.
 */
function targetOf(booking: PortalBooking, nights: Cents): { target: Cents; isAsGiven: boolean } {
  const { amount, cityTax, isNet, commission } = booking
  const added = isNet ? (commission ?? 0) : 0
  // The nights are all that is known then; whether the guest owes them a person has to find out.
  if (amount <= 0) return { target: nights + added, isAsGiven: nights + added === 0 }
  const withoutTax = cityTax > 0 && cityTax < amount ? amount - cityTax : amount
  const gross = nights + added
  const isGross = added === 0 || Math.abs(withoutTax - gross) <= Math.abs(withoutTax + added - gross)
  const target = isGross ? withoutTax : withoutTax + added
  // Nights that were rounded one by one differ by cents.
  const rounding = booking.rooms.length * nightsIn(booking).length
  const isAsGiven = [target, target + cityTax].some((total) => Math.abs(total - gross) <= rounding)
  return { target, isAsGiven }
}
