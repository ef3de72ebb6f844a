import { daysBetween } from '@posada/domain/platform/days/day'
import { moneyIn, paymentInWords, planInWords, shortDayIn } from '../../engine-page/public.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'
import { type OfferPage, offerHref, type PageOption } from './offer-page.ts'

/** The options, of which one is looked at. They are links, so that the button and its conditions are right without a script. */
export function optionList(page: OfferPage): Html {
  const { offerWords: say, options } = page
  return html`<section class="card offer options" aria-labelledby="options-title">
    <div class="in"><h2 id="options-title">${say.choose}</h2></div>
    ${options.map((option) => optionRow(page, option))}
  </section>`
}

function optionRow(page: OfferPage, option: PageOption): Html {
  const { engine, offerWords: say, chosen } = page
  const isChosen = option.position === chosen
  const dates = `${shortDayIn(engine, option.checkIn)} – ${shortDayIn(engine, option.checkOut)}, ${engine.words.nights(daysBetween(option.checkIn, option.checkOut))}`
  const inside = html`<i class="dot" aria-hidden="true"></i><b>${option.title}</b
    ><span class="price">${moneyIn(engine)(option.total)}</span> <span class="c">${dates}</span>
    <span class="c">${planInWords(engine, option)}</span>
    ${option.description !== '' && html`<span class="c">${option.description}</span>`}
    <span class="c${option.isCancellable && ' good'}"
      ><i class="i ${option.isCancellable ? 'i-ok' : 'i-info'}" aria-hidden="true"></i
      ><span>${option.conditions}</span></span
    >
    <span class="c">${paymentInWords(engine, option)}</span>`
  if (option.isTaken)
    return html`<div class="plan taken">
      ${inside}<span class="c"><strong>${say.taken}</strong></span>
    </div>`
  return html`<a
    class="plan${isChosen && ' chosen'}"
    id="option-${option.position}"
    href="${offerHref(page, { option: option.position })}"
    data-swap
    ${isChosen && html`aria-current="true"`}
    >${inside}</a
  >`
}
