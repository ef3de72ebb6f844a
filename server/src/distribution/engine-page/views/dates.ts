import type { CalendarDay } from '@posada/contract/distribution/engine/engine'
import { addMonths } from '@posada/domain/platform/days/add-months'
import type { Day } from '@posada/domain/platform/days/day'
import { allPeople, datesHref, type EnginePage, hrefOf, moneyIn, nightsIn, peopleInWords } from '../engine-page.ts'
import type { FoundOffers } from '../cart.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { layout, note } from './layout.ts'
import { monthTable } from './month.ts'
import { peopleForm } from './people-form.ts'
import { lazyPicture, phoneHero } from './pictures.ts'
import { datesInWords, nightsInWords, stayFacts } from './stay-facts.ts'

type DatesData = {
  /** The first day of the month that is shown. */
  first: Day
  days: readonly CalendarDay[]
  /** What there is for the chosen stay; null until both days are chosen. */
  found: FoundOffers | null
}

/** The first step: the month with its prices, and who comes. */
export function datesView(page: EnginePage, data: DatesData): Html {
  const { words, establishment } = page
  const people = peopleInWords(words, allPeople(page))
  const body = html`<div class="title">
      <h1>${words.when}</h1>
      <p class="lead">${words.lowest(people)}</p>
    </div>
    ${peopleForm(page)} ${months(page, data)}
    <div class="keys">
      <span><i class="dot" aria-hidden="true"></i>${words.keyLowest}</span>
      <span><i class="shut" aria-hidden="true">3</i>${words.keyShut}</span>
    </div>
    ${about(page)}`
  const [picture] = establishment.pictures
  const side = html`<section class="card flush">
      ${
        picture !== undefined &&
        html`<div class="ph">${lazyPicture({ picture, alt: '', sizes: '348px', width: 348, height: 196 })}</div>`
      }
      <div class="in">
        <h2>${words.yourStay}</h2>
        ${stayFacts(page)}${sumOfStay(page, data.found)}
        <div class="go">${button(page, data)}</div>
      </div>
    </section>
    ${note(words.direct)}`
  return layout(page, { step: 'dates', top: phoneHero(page), body, side, dock: dock(page, data) })
}

function months(page: EnginePage, { first, days }: DatesData): Html {
  const { today, until } = page.establishment
  const byDay = new Map(days.map((day) => [day.day, day]))
  const second = addMonths(first, 1)
  const hrefOfMonth = (month: Day, isShown: boolean) => (isShown ? datesHref(page, { month: month.slice(0, 7) }) : null)
  const before = hrefOfMonth(addMonths(first, -1), first.slice(0, 7) > today.slice(0, 7))
  const after = hrefOfMonth(second, second.slice(0, 7) <= until.slice(0, 7))
  return html`<div class="months">
    ${monthTable(page, { first, days: byDay, before, after, isOnWideOnly: false })}
    ${after !== null && monthTable(page, { first: second, days: byDay, before: null, after, isOnWideOnly: true })}
  </div>`
}

const about = ({ establishment: { texts } }: EnginePage) =>
  (texts.title !== '' || texts.description !== '') &&
  html`<section class="about">
    ${texts.title !== '' && html`<h2>${texts.title}</h2>`}
    ${texts.description !== '' && html`<p>${texts.description}</p>`}
  </section>`

/** The lowest price of all units together, and the tourist tax beside it; null where a unit fits nowhere. */
function lowestStay({ address }: EnginePage, found: FoundOffers): { total: number; tax: number } | null {
  let [total, tax] = [0, 0]
  for (const unit of address.units.keys()) {
    const [cheapest] = found.offers
      .filter(({ fits }) => fits.includes(unit))
      .toSorted((one, other) => one.total - other.total)
    if (!cheapest) return null
    total += cheapest.total
    tax += cheapest.tax
  }
  return { total, tax }
}

function sumOfStay(page: EnginePage, found: FoundOffers | null): HtmlValue {
  const lowest = found && lowestStay(page, found)
  if (!lowest) return ''
  const { words } = page
  const money = moneyIn(page)
  return html`<div class="sums">
      <div class="strong"><span>${words.nightsFrom(nightsInWords(page))}</span><b>${money(lowest.total)}</b></div>
    </div>
    ${lowest.tax > 0 && html`<p class="small">${words.withoutTax(money(lowest.tax))}</p>`}`
}

/** Leads on once both days are chosen, also where nothing is free: the next step says what there is instead. */
function button(page: EnginePage, { found, days }: DatesData): Html {
  const { words, address } = page
  if (found === null) return html`<p class="hint" aria-live="polite">${hint(page, days)}</p>`
  const href = hrefOf(page, { month: null, chosen: [], isDataStep: false })
  const hasRoom = lowestStay(page, found) !== null
  const label = hasRoom ? words.seeRooms : words.nearby
  return html`${!hasRoom && html`<p class="hint" aria-live="polite">${address.units.length > 1 ? words.noneFits : words.nothing}</p>`}
    <a class="button" href="${href}" rel="nofollow">${label}</a>`
}

function hint({ words, address: { checkIn } }: EnginePage, days: readonly CalendarDay[]): string {
  if (checkIn === null) return words.pickArrival
  const least = days.find(({ day }) => day === checkIn)?.minStay ?? 1
  return least > 1 ? `${words.pickDeparture}. ${words.leastNights(words.nights(least))}` : words.pickDeparture
}

function dock(page: EnginePage, data: DatesData): Html {
  const { words, address } = page
  const lowest = data.found && lowestStay(page, data.found)
  return html`${
    nightsIn(address) > 0 &&
    html`<div class="sum">
      <span><span>${datesInWords(page)}</span><small>${words.taxes(nightsInWords(page))}</small></span>
      ${lowest && html`<b><small>${words.fromPrice}</small> ${moneyIn(page)(lowest.total)}</b>`}
    </div>`
  }${button(page, data)}`
}
