import {
  engineParameters as names,
  enginePagePath,
  writeChosenOffer,
} from '@posada/contract/distribution/engine/engine-address'
import type { ShownType } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import { stayDates } from '@posada/domain/guest-pages/guest-days'
import { cartOf, type CartFault, isMixed, type CartLine, type FoundOffers, offersOfUnit, cartSums } from '../cart.ts'
import { allPeople, datesHref, type EnginePage, hrefOf, moneyIn, peopleInWords, thisYear } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../html.ts'
import { layout, note } from './layout.ts'
import { codeForm, hiddenUnits } from './people-form.ts'
import { lazyPicture } from './pictures.ts'
import { nightsInWords, shortDatesInWords, stayFacts } from './stay-facts.ts'
import { linesList, paymentInWords, planInWords, sumsTable } from './summary.ts'
import { waitingForm } from './waiting-form.ts'

/** The form to which all choices of the step belong, wherever they stand. */
const FORM = 'choose'
/** Few enough that it helps to know. */
const FEW_LEFT = 3
const PHOTO = { sizes: '(min-width: 900px) 232px, calc(100vw - 42px)', width: 640, height: 360 }

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
      <form id="${FORM}" method="get" action="${enginePagePath(name, language)}" target="_top">
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
      form="${FORM}"
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

type TypeCard = { unit: number; type: ShownType; offers: Offer[]; chosen: Offer | undefined; showsTax: boolean }

function typeCard(page: EnginePage, { unit, type, offers, chosen, showsTax }: TypeCard): Html {
  const { words } = page
  const left = Math.min(...offers.map((offer) => offer.left))
  const heading = type.title || type.name
  return html`<section class="card offer">
    ${photos(page, type)}
    <div>
      <div class="in">
        <div class="offer-head">
          <h2>${heading}</h2>
          ${left <= FEW_LEFT && html`<span class="left">${words.left(left)}</span>`}
        </div>
        <p class="meta">${words.upTo(placesInWords(page, type))}</p>
        ${type.description !== '' && html`<p class="small about-type">${type.description}</p>`}
      </div>
      ${offers.map((offer) => offerRow(page, { unit, offer, type, isChosen: offer === chosen, showsTax }))}
    </div>
  </section>`
}

const placesInWords = ({ words }: EnginePage, { adults, places }: ShownType): string =>
  peopleInWords(words, { adults, children: Array.from({ length: Math.max(0, places - adults) }, () => 0) })

/** All pictures in a strip that is moved with the finger; they load as they come into view. */
function photos(page: EnginePage, { name, pictures }: ShownType): HtmlValue {
  const alt = page.words.photo(name)
  if (pictures.length === 0) return ''
  return html`<div class="ph">
    ${
      pictures.length === 1
        ? pictures.map((picture) => lazyPicture({ picture, alt, ...PHOTO }))
        : html`<div class="strip" tabindex="0" role="group" aria-label="${alt}">
            ${pictures.map((picture) => lazyPicture({ picture, alt: '', ...PHOTO }))}
          </div>`
    }
  </div>`
}

type OfferRow = { unit: number; offer: Offer; type: ShownType; isChosen: boolean; showsTax: boolean }

function offerRow(page: EnginePage, { unit, offer, type, isChosen, showsTax }: OfferRow): Html {
  const money = moneyIn(page)
  const isFree = offer.cancellableUntil !== null
  const value = writeChosenOffer({ unit, saleTypeId: offer.saleTypeId, planId: offer.planId, board: offer.board })
  return html`<label class="plan">
    <input
      type="radio"
      form="${FORM}"
      name="${names.chosenOfUnit(unit)}"
      value="${value}"
      ${isChosen && html`checked`}
      data-unit="${unit}"
      data-type="${type.name}"
      data-plan="${planInWords(page, offer)}"
      data-total="${offer.total}"
      data-now="${offer.now}"
      data-later="${offer.later}"
      data-tax="${offer.tax}"
      data-awaits="${offer.awaits}"
    />
    <b>${planInWords(page, offer)}</b><span class="price">${money(offer.total)}</span>
    <span class="c${isFree && ' good'}"
      ><i class="i ${isFree ? 'i-ok' : 'i-info'}" aria-hidden="true"></i><span>${offer.conditions}</span></span
    >
    <span class="c">${paymentInWords(page, offer)}</span>
    ${showsTax && offer.tax > 0 && html`<span class="c">${page.words.taxOfOffer(money(offer.tax))}</span>`}
  </label>`
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

type Link = { href: string; name: string; under: string; from: number }

/** The nearest dates that have room, and the other establishments of the account. */
function otherDates(page: EnginePage, { nearby, sisters }: FoundOffers): Html {
  const { words, language, establishment } = page
  const money = moneyIn(page)
  const rows = (title: string, links: Link[], isElsewhere = false) =>
    links.length > 0 &&
    html`<section class="others">
      <h2>${title}</h2>
      <ul>
        ${links.map(
          ({ href, name, under, from }) =>
            html`<li>
              <a href="${href}" rel="nofollow" ${isElsewhere && html`target="_top"`}
                ><span><b>${name}</b><small>${under}</small></span
                ><span><small>${words.fromPrice}</small> <b>${money(from)}</b></span></a
              >
            </li>`,
        )}
      </ul>
    </section>`
  return html`${rows(
    words.nearby,
    nearby.map(({ checkIn, checkOut, from }) => ({
      href: hrefOf(page, { checkIn, checkOut, chosen: [], isDataStep: false }),
      name: stayDates(checkIn, checkOut, language, thisYear(establishment)),
      under: nightsInWords(page),
      from,
    })),
  )}
  ${rows(
    words.sisters,
    sisters.map(({ url, name, municipality, from }) => ({ href: url, name, under: municipality, from })),
    true,
  )}`
}
