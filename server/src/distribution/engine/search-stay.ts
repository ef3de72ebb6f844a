import { enginePagePath, writeEngineAddress } from '@posada/contract/distribution/engine/engine-address'
import type { engineApi } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import type { Input, Reply } from '@posada/contract/endpoint'
import { lastFreeDay } from '@posada/domain/bookings/guest-cancellation'
import { type CodeFault, codeFault, codeKey, type DiscountCode } from '@posada/domain/distribution/engine/discount-code'
import { offersOf, type PricedOffer, type Search } from '@posada/domain/distribution/engine/engine-sale'
import { peopleOf, type UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import { hasRoomForAll } from '@posada/domain/distribution/engine/room-for-all'
import { saleDatesFault } from '@posada/domain/distribution/engine/sale-dates'
import { codeFaultInWords } from '@posada/domain/distribution/engine/code-fault-words'
import { addDays } from '@posada/domain/platform/days/day'
import { nightsIn, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import type { TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { conditionsInWords } from '@posada/domain/guest-pages/offer-conditions'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { calculateTaxFrom } from '../../bookings/tourist-tax/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireNoFault } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { type PublishedEngine, publishedEngine } from './engine-of-link.ts'
import { discountCodesOf, sistersOf } from './queries.ts'
import { sealQuote } from './quotes.ts'
import { type ReadForSale, readForSale } from './read-sale-facts.ts'
import { holdConditionOf } from './sale-plans.ts'

type EngineDependencies = Pick<Dependencies, 'secrets' | 'config'>
type Found = Reply<(typeof engineApi)['search']>

/** How far from the wanted days other dates are proposed. */
const NEARBY_DAYS = 14
const MOST_NEARBY = 4

/**
 * What may be booked for a stay; where there is nothing, or not enough for all units, the nearest dates and the account's other
 * establishments too. @throws UserError for dates that are no stay, or that nobody sells
 */
export async function searchStay(
  dependencies: EngineDependencies,
  context: JobContext,
  published: PublishedEngine,
  { checkIn, checkOut, units: wanted, code: typed, language = 'es' }: Input<(typeof engineApi)['search']>,
): Promise<Found> {
  const stay = { checkIn, checkOut }
  requireNoFault(saleDatesFault(stay, published))
  const units = wanted.map(({ adults, children = [] }) => ({ adults, children }))
  const { code, fault } = await readCode(context, published, typed === null ? null : codeKey(typed), stay)
  const codeWords = fault === null ? '' : codeFaultInWords(language, fault)
  const offers = await readOffers(dependencies, context, published, { search: { stay, units, code }, language })
  const rooms = offers.map(({ saleTypeId: typeId, left, fits }) => ({ typeId, left, fits }))
  if (hasRoomForAll(rooms, units.length)) return { offers, nearby: [], sisters: [], codeFault: codeWords }
  return {
    offers,
    nearby: await nearbyStays(context, published, { stay, units, code }),
    sisters: await sistersWithRoom(dependencies, context, published, { stay, units, code: null }),
    codeFault: codeWords,
  }
}

/** The discount of a code, by its key, or why there is none; neither without a key. */
export async function readCode(
  { db, accountId }: JobContext,
  { establishment }: PublishedEngine,
  key: string | null,
  { checkIn }: Stay,
): Promise<{ code: (DiscountCode & { key: string }) | null; fault: CodeFault | null }> {
  if (key === null) return { code: null, fault: null }
  const [found] = await discountCodesOf(db, { accountId, establishmentId: establishment.id }, key)
  const fault = codeFault(found, checkIn)
  return { code: fault === null ? (found ?? null) : null, fault }
}

type OffersWanted = { search: Search & { code: (DiscountCode & { key: string }) | null }; language: GuestLanguage }

/** The offers for a stay as the page shows them, each with a signed id that keeps its price. */
export async function readOffers(
  dependencies: EngineDependencies,
  context: JobContext,
  published: PublishedEngine,
  { search, language }: OffersWanted,
): Promise<Offer[]> {
  const { stay } = search
  const read = await readForSale(context, published, { from: stay.checkIn, to: stay.checkOut, forStay: stay })
  return offersOf(read.facts, search).flatMap((offer) =>
    shownOffers({ dependencies, context, published, read, search, language }, offer),
  )
}

type Showing = OffersWanted & {
  dependencies: EngineDependencies
  context: JobContext
  published: PublishedEngine
  read: ReadForSale
}

/** An offer for the units of one price; one for each tax where the tax of their people differs. */
function shownOffers(showing: Showing, offer: PricedOffer): Offer[] {
  const { search, read } = showing
  const byTax = new Map<number, number[]>()
  for (const index of offer.fits) {
    const tax = read.taxTerms === null ? 0 : taxOf(search.units[index], search.stay, read.taxTerms)
    byTax.set(tax, [...(byTax.get(tax) ?? []), index])
  }
  return [...byTax].map(([tax, fits]) => shownOffer(showing, { ...offer, fits }, tax))
}

function taxOf(people: UnitPeople | undefined, stay: Stay, terms: TaxTerms): number {
  if (!people) return 0
  const party = { occupants: peopleOf(people), children: people.children.length, exempt: 0 }
  return calculateTaxFrom({ stay, ...party }, [], terms)?.total ?? 0
}

function shownOffer(showing: Showing, offer: PricedOffer, tax: number): Offer {
  const { dependencies, context, published, read, search, language } = showing
  const { typeId, planId, board, nights, total, now, left, fits } = offer
  const { establishment } = published
  const plan = read.planOf(planId)
  if (!plan) throw new Error('an offer has a plan that was not read')
  const days = nightsIn(search.stay)
  const quote = {
    establishmentId: establishment.id,
    typeId,
    planId,
    board,
    ...search.stay,
    nights,
    people: fits.flatMap((index) => search.units[index] ?? []),
    codeKey: search.code?.key ?? '',
    units: search.units.length,
    at: context.now.getTime(),
  }
  const { isNonRefundable, charge } = plan
  const { checkIn } = search.stay
  const { cancellationNotice } = establishment
  const cancellableUntil = lastFreeDay({ checkIn, cancellationNotice, isNonRefundable }, published.today)
  const awaits = holdConditionOf(plan, read, published.engine)
  return {
    id: sealQuote(dependencies.secrets, context.accountId, quote),
    saleTypeId: typeId,
    planId: planId === establishment.id ? null : planId,
    planName: plan.name,
    board,
    nights: nights.map((price, place) => ({ day: days[place] ?? checkIn, price })),
    total,
    tax,
    now,
    later: total - now,
    charge: charge.kind,
    share: charge.share,
    awaits,
    conditions: conditionsInWords(language, { isNonRefundable, cancellableUntil, now, awaits, days: charge.days }),
    cancellableUntil,
    left,
    fits,
  }
}

/** The nearest dates of as many nights that have room, with their lowest price, by day of arrival. */
async function nearbyStays(
  context: JobContext,
  published: PublishedEngine,
  { stay, units, code }: Search,
): Promise<Found['nearby']> {
  const { today } = published
  const earliest = [addDays(stay.checkIn, -NEARBY_DAYS), today].sort().at(-1) ?? today
  const nights = nightsOf(stay)
  const { facts } = await readForSale(context, published, { from: earliest, to: addDays(stay.checkOut, NEARBY_DAYS) })
  const found: Found['nearby'] = []
  for (let shift = 1; shift <= NEARBY_DAYS && found.length < MOST_NEARBY; shift++)
    for (const checkIn of [addDays(stay.checkIn, shift), addDays(stay.checkIn, -shift)]) {
      if (checkIn < today || found.length >= MOST_NEARBY) continue
      const moved = { checkIn, checkOut: addDays(checkIn, nights) }
      const from = lowestPrice(offersOf(facts, { stay: moved, units, code }), units.length)
      if (from !== null) found.push({ ...moved, from })
    }
  return found.sort((one, other) => (one.checkIn < other.checkIn ? -1 : 1))
}

/** The lowest sum for all units; null where one of them fits nowhere or they are too many. */
function lowestPrice(offers: readonly PricedOffer[], units: number): number | null {
  let total = 0
  const left = new Map(offers.map(({ typeId, left: free }) => [typeId, free]))
  for (let index = 0; index < units; index++) {
    const [cheapest] = offers
      .filter(({ fits, typeId }) => fits.includes(index) && (left.get(typeId) ?? 0) > 0)
      .sort((one, other) => one.total - other.total)
    if (!cheapest) return null
    left.set(cheapest.typeId, (left.get(cheapest.typeId) ?? 0) - 1)
    total += cheapest.total
  }
  return total
}

async function sistersWithRoom(
  { config }: EngineDependencies,
  context: JobContext,
  { establishment }: PublishedEngine,
  search: Search,
): Promise<Found['sisters']> {
  const { db, accountId } = context
  const found: Found['sisters'] = []
  for (const sister of await sistersOf(db, { accountId, establishmentId: establishment.id })) {
    const { stay } = search
    const published = await publishedEngine(context, sister.establishmentId)
    const { facts } = await readForSale(context, published, { from: stay.checkIn, to: stay.checkOut })
    const from = lowestPrice(offersOf(facts, search), search.units.length)
    if (from === null) continue
    const units = search.units.map(({ adults, children }) => ({ adults, children: [...children] }))
    const url = addressOf(config) + enginePagePath(sister.engineName) + writeEngineAddress({ ...stay, units })
    found.push({ name: sister.name, municipality: sister.municipality, url, from })
  }
  return found
}
