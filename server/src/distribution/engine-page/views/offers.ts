import { engineParameters as names, enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import type { ShownType } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import { cartOf, type CartFault, isMixed, type CartLine, type FoundOffers, offersOfUnit, cartSums } from '../cart.ts'
import { allPeople, datesHref, type EnginePage, moneyIn, peopleInWords } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'
import { layout, note } from './layout.ts'
import { otherDates } from './other-dates.ts'
import { codeForm, hiddenUnits } from './people-form.ts'
import { nightsInWords, shortDatesInWords, stayFacts } from './stay-facts.ts'
import { menuLink } from './menu-link.ts'
import { linesList, sumsTable } from './summary.ts'
import { CHOICE_FORM, typeCard } from './type-card.ts'
import { waitingForm } from './waiting-form.ts'

type OffersData = { found: FoundOffers; fault: CartFault | null }

/** The second step: what can be booked for the stay, one choice for each unit. */
export const offersView = (page: EnginePage, { found, fault }: OffersData): Html =>
  found.offers.length === 0 ? nothingFree(page, found) : someOffers(page, { found, fault })

function someOffers(page: EnginePage, { found, fault }: OffersData): Html {
  const { words, address, name, language, establishment } = page
  const shown = { address, establishment, found }
  const lines = cartOf(shown)
  const isWhole = lines.length === address.units.length
  const taxes = new Set(found.offers.map(({ tax }) => tax))
  const body = html`${askBar(page)}
    <div class="title">
      <h1>${words.choose}</h1>
      <p class="lead">${words.priceOf(nightsInWords(page))} ${taxInWords(page, [...taxes])}</p>
      ${menuLink(page, found.offers)}
      <form id="${CHOICE_FORM}" method="get" action="${enginePagePath(name, language)}" target="_top">
        <input type="hidden" name="${names.checkIn}" value="${address.checkIn}" />
        <input type="hidden" name="${names.checkOut}" value="${address.checkOut}" />
        ${hiddenUnits(address.units)}
        ${address.code && html`<input type="hidden" name="${names.code}" value="${address.code}" />`}
        ${address.saleTypeId && html`<input type="hidden" name="${names.saleType}" value="${address.saleTypeId}" />`}
        <input type="hidden" name="${names.step}" value="${names.dataStep}" data-step />
      </form>
    </div>
    <div id="notice" aria-live="polite">
      ${fault && fault.kind !== 'mixed' && note(faultInWords(page, fault), 'warn')}
    </div>
    ${isTooMany(found) && html`${note(words.tooManyUnits, 'warn')}${otherDates(page, found)}`}
    ${address.units.map((people, unit) => unitChoice(page, { unit, people, lines, groups: offersOfUnit(shown, unit), showsTax: taxes.size > 1 }))}
    <div data-mixed role="status" ${!isMixed(lines) && html`hidden`}>${note(words.mixedPayment, 'warn')}</div>
    ${codeForm(page, found.codeFault)}`
  const continueButton = (isWide: boolean) =>
    html`<button
      class="button"
      type="submit"
      form="${CHOICE_FORM}"
      ${(!isWhole || isMixed(lines)) && html`disabled`}
      data-continue
      ${isWide && html`data-wide`}
    >
      ${words.continue}
    </button>`
  const side = html`<section class="card">
    <h2>${words.yourBooking}</h2>
    <div data-scripted>${linesList(page, lines)}</div>
    ${stayFacts(page)}
    <div data-scripted>${sumsTable(page, cartSums(lines))}</div>
    <div class="go">${continueButton(true)}</div>
  </section>`
  return layout(page, { step: 'offers', body, side, dock: html`${dockSum(page, lines)}${continueButton(false)}` })
}

const taxInWords = (page: EnginePage, taxes: readonly number[]): string => {
  const [tax = 0] = taxes
  if (taxes.length > 1) return page.words.taxApartOfEach
  return tax > 0 ? page.words.taxApart(moneyIn(page)(tax * page.address.units.length)) : ''
}

const faultInWords = ({ words }: EnginePage, fault: Exclude<CartFault, { kind: 'mixed' }>): string =>
  fault.kind === 'gone' ? words.chosenGone : words.tooFew(fault.type, fault.left)

/** Dates and people, each a way back to what changes them. */
const askBar = (page: EnginePage) =>
  html`<nav class="ask-bar on-phone" aria-label="${page.words.yourStay}">
    <a href="${datesHref(page)}"
      ><i class="i i-calendar" aria-hidden="true"></i
      ><span><small>${nightsInWords(page)}</small><b>${shortDatesInWords(page)}</b></span></a
    >
    <a href="${datesHref(page)}#people"
      ><i class="i i-users" aria-hidden="true"></i
      ><span
        ><small>${page.words.people.travellers}</small><b>${peopleInWords(page.words, allPeople(page))}</b></span
      ></a
    >
  </nav>`

type UnitChoice = {
  unit: number
  people: EnginePage['address']['units'][number]
  lines: readonly CartLine[]
  groups: { type: ShownType; offers: Offer[] }[]
  showsTax: boolean
}

function unitChoice(page: EnginePage, { unit, people, lines, groups, showsTax }: UnitChoice): Html {
  const { words, address } = page
  const chosen = lines.find((line) => line.unit === unit)?.offer
  const isOne = address.units.length === 1
  const heading = isOne ? words.choose : `${words.people.unit(unit + 1)}: ${peopleInWords(words, people)}`
  return html`<fieldset class="choice">
    <legend class="${isOne && 'vh'}">${heading}</legend>
    ${groups.length === 0 && note(words.noneFits, 'warn')}
    ${groups.map(({ type, offers }) => typeCard(page, { unit, type, offers, chosen, showsTax }))}
  </fieldset>`
}

function dockSum(page: EnginePage, lines: readonly CartLine[]): Html {
  const { words } = page
  const sums = cartSums(lines)
  const [first] = lines
  return html`<div class="sum" data-scripted>
    <span
      ><span data-chosen="${lines.length === 1 ? 'one' : 'more'}"
        >${lines.length === 1 ? first?.type.name : `${lines.length} × ${words.people.units}`}</span
      ><small>${words.now} <span data-sum="now">${moneyIn(page)(sums.now)}</span></small></span
    >
    <b data-sum="total">${moneyIn(page)(sums.total)}</b>
  </div>`
}

/** Nothing for these days. */
function nothingFree(page: EnginePage, found: FoundOffers): Html {
  const { words } = page
  const body = html`${askBar(page)}
    <div class="title">
      <h1>${words.nothing}</h1>
      <p class="lead">${words.nothingWhy}</p>
    </div>
    ${otherDates(page, found)} ${found.codeFault !== '' && codeForm(page, found.codeFault)} ${waitingForm(page)}`
  const back = html`<a class="button" href="${datesHref(page)}" rel="nofollow">${words.changeDates}</a>`
  const side = html`<section class="card">
    <h2>${words.yourStay}</h2>
    ${stayFacts(page)}
    <div class="go">${back}</div>
  </section>`
  return layout(page, { step: 'offers', body, side, dock: back })
}

/** There are offers, and not enough for all units: other dates are only looked for then. */
const isTooMany = ({ nearby, sisters }: FoundOffers): boolean => nearby.length > 0 || sisters.length > 0
