import { stayDates } from '@posada/domain/guest-pages/guest-days'
import type { FoundOffers } from '../cart.ts'
import { type EnginePage, hrefOf, moneyIn, thisYear } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { nightsInWords } from './stay-facts.ts'

type OtherStay = { href: string; name: string; under: string; price: Html }

/** Links to other stays with their prices; '' where there are none. `isElsewhere`: they lead away from the page, also out of a frame. */
export const otherStays = (title: string, stays: readonly OtherStay[], isElsewhere = false): HtmlValue =>
  stays.length > 0 &&
  html`<section class="others">
    <h2>${title}</h2>
    <ul>
      ${stays.map(
        ({ href, name, under, price }) =>
          html`<li>
            <a href="${href}" rel="nofollow" ${isElsewhere && html`target="_top"`}
              ><span><b>${name}</b><small>${under}</small></span
              ><span>${price}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`

/** The nearest dates that have room, and the other establishments of the account. */
export function otherDates(page: EnginePage, { nearby, sisters }: FoundOffers): Html {
  const { words, language, establishment } = page
  const from = (cents: number) => html`<small>${words.fromPrice}</small> <b>${moneyIn(page)(cents)}</b>`
  return html`${otherStays(
    words.nearby,
    nearby.map(({ checkIn, checkOut, from: lowest }) => ({
      href: hrefOf(page, { checkIn, checkOut, chosen: [], isDataStep: false }),
      name: stayDates(checkIn, checkOut, language, thisYear(establishment)),
      under: nightsInWords(page),
      price: from(lowest),
    })),
  )}
  ${otherStays(
    words.sisters,
    sisters.map(({ url, name, municipality, from: lowest }) => ({
      href: url,
      name,
      under: municipality,
      price: from(lowest),
    })),
    true,
  )}`
}
