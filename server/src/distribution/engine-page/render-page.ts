import type { EngineAddress, GuestsOfUnit } from '@posada/contract/distribution/engine/engine-address'
import type { CalendarDay, engineApi, EngineEstablishment } from '@posada/contract/distribution/engine/engine'
import type { Input, Reply } from '@posada/contract/endpoint'
import { addMonths } from '@posada/domain/platform/days/add-months'
import { type Day, firstOfMonth, lastOfMonth } from '@posada/domain/platform/days/day'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import { cartFault, cartOf, type FoundOffers } from './cart.ts'
import { agesToSay, type EnginePage } from './engine-page.ts'
import type { Html } from '../../platform/http/pages/html.ts'
import { structuredData } from './structured-data.ts'
import { dataView } from './views/data.ts'
import { datesView } from './views/dates.ts'
import { engineHead } from './views/head.ts'
import { offersView } from './views/offers.ts'

/** What a page reads of an engine, all in one transaction. */
type EngineReadings = {
  months(input: Input<(typeof engineApi)['calendar']>): Promise<Reply<(typeof engineApi)['calendar']>>
  search(input: Input<(typeof engineApi)['search']>): Promise<FoundOffers>
}

export type RenderedPage = {
  head: Html
  body: Html
  isIndexed: boolean
  /** What the page shows, as far as it is counted. */
  view: { stay: Stay | null; units: GuestsOfUnit[]; isDataStep: boolean; hasOffers: boolean }
}

/** The page of an address: the step of dates while a month is shown, of data where all is chosen, else of offers. */
export async function renderPage(given: EnginePage, readings: EngineReadings): Promise<RenderedPage> {
  const page = { ...given, address: sellableAddress(given.address, given.establishment) }
  const { checkIn, checkOut, units, code, month } = page.address
  const { language } = page
  const found =
    checkIn === null || checkOut === null || agesToSay(units) > 0
      ? null
      : await readings.search({ checkIn, checkOut, units, language, code: code === '' ? null : code })
  if (found === null || month !== null) return datesPage(page, readings, found)
  const shown = { address: page.address, establishment: page.establishment, found }
  const fault = page.address.isDataStep ? cartFault(shown) : null
  const body =
    page.address.isDataStep && fault === null ? dataView(page, cartOf(shown)) : offersView(page, { found, fault })
  return {
    head: engineHead(page, { isIndexed: false, data: structuredData(page, { days: [], found }) }),
    body,
    isIndexed: false,
    view: viewOf(page, found, page.address.isDataStep && fault === null),
  }
}

function viewOf({ address }: EnginePage, found: FoundOffers | null, isDataStep: boolean): RenderedPage['view'] {
  const { checkIn, checkOut, units } = address
  const stay = found === null || checkIn === null || checkOut === null ? null : { checkIn, checkOut }
  const hasOffers = units.every((_, unit) => found?.offers.some(({ fits }) => fits.includes(unit)))
  return { stay, units, isDataStep, hasOffers }
}

async function datesPage(page: EnginePage, readings: EngineReadings, found: FoundOffers | null): Promise<RenderedPage> {
  const { address, establishment } = page
  const first = shownMonth(address, establishment)
  const days = await readDays(page, readings, first)
  // A page with something chosen is one of thousands, and the same as the first to a search engine.
  const isIndexed = address.checkIn === null && address.month === null && address.code === ''
  const data = structuredData(page, { days, found: null })
  const body = datesView(page, { first, days, found })
  return { head: engineHead(page, { isIndexed, data }), body, isIndexed, view: viewOf(page, found, false) }
}

/** The days of the shown month and the next one, and those from the chosen arrival on, on which the departure depends. */
async function readDays(page: EnginePage, readings: EngineReadings, first: Day): Promise<CalendarDay[]> {
  const { address, establishment, language } = page
  const { today, until } = establishment
  const { checkIn, checkOut, units } = address
  const last = earlier(lastOfMonth(addMonths(first, 1)), until)
  const opens = first < today ? today : first
  const isAwaited = checkIn !== null && checkOut === null && checkIn < opens
  const isNear = isAwaited && nightsOf({ checkIn, checkOut: last }) < limits.engine.calendarDays
  const people = units.map(asOldest)
  const { days } = await readings.months({ from: isNear ? checkIn : opens, to: last, units: people, language })
  return days
}

/** A child of unknown age pays what the oldest does, so that no lowest price is too low. */
const asOldest = ({ adults, children, agesToSay: unknown = 0 }: GuestsOfUnit): GuestsOfUnit => ({
  adults,
  children: [...children, ...Array.from({ length: unknown }, () => 17)],
})

function shownMonth({ month, checkIn }: EngineAddress, { today, until }: EngineEstablishment): Day {
  const wanted = month === null ? firstOfMonth(checkIn ?? today) : `${month}-01`
  if (wanted < firstOfMonth(today)) return firstOfMonth(today)
  return earlier(wanted, firstOfMonth(until))
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The address without what can no longer or not yet be booked. */
function sellableAddress(address: EngineAddress, { today, until }: EngineEstablishment): EngineAddress {
  const { checkIn, checkOut } = address
  if (checkIn === null || checkIn < today || checkIn >= until) return { ...address, checkIn: null, checkOut: null }
  const isTooLong = checkOut !== null && (checkOut > until || nightsOf({ checkIn, checkOut }) > limits.saleType.nights)
  return isTooLong ? { ...address, checkOut: null } : address
}
