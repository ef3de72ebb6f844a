import { engineParameters as names, writeChosenOffer } from '@posada/contract/distribution/engine/engine-address'
import type { ShownType } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import { type EnginePage, moneyIn, peopleInWords } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { lazyPicture } from './pictures.ts'
import { paymentInWords, planInWords } from './summary.ts'

/** The form to which all choices of the step belong, wherever they stand. */
export const CHOICE_FORM = 'choose'
/** Few enough that it helps to know. */
const FEW_LEFT = 3
const PHOTO = { sizes: '(min-width: 900px) 232px, calc(100vw - 42px)', width: 640, height: 360 }

type TypeCard = { unit: number; type: ShownType; offers: Offer[]; chosen: Offer | undefined; showsTax: boolean }

/** A type with its pictures and what of it can be chosen for a unit. */
export function typeCard(page: EnginePage, { unit, type, offers, chosen, showsTax }: TypeCard): Html {
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
      form="${CHOICE_FORM}"
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
