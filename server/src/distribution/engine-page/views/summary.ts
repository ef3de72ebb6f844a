import { boardCodes } from '@posada/domain/prices/board-price'
import { DEFAULT_REGIME } from '@posada/domain/bookings/regimes'
import { boardName } from '@posada/domain/guest-pages/board-names'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import type { CartLine, CartSums } from '../cart.ts'
import { type EnginePage, moneyIn, peopleInWords } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'

/** 'Flexible, media pensión': the plan, and the board where there is one. */
export function planInWords({ language }: EnginePage, { planName, board }: Pick<Offer, 'planName' | 'board'>): string {
  const regime = boardCodes.indexOf(board) + DEFAULT_REGIME
  return `${planName} · ${boardName(regime, language)}`
}

type Paid = Pick<Offer, 'charge' | 'now' | 'later' | 'total'>

/** What is paid when, in one line. */
export function paymentInWords(page: EnginePage, { charge, now, later, total }: Paid): string {
  const { words } = page
  const money = moneyIn(page)
  if (charge === 'card') return words.withCard(money(total))
  if (now === 0) return words.laterAll(money(later))
  if (charge === 'transfer')
    return later === 0 ? words.byTransferAll(money(now)) : words.byTransfer(money(now), money(later))
  return later === 0 ? words.nowAll(money(now)) : words.nowAndLater(money(now), money(later))
}

/** The sums of all that is chosen; the script keeps them right while other offers are chosen. */
export function sumsTable(page: EnginePage, sums: CartSums): Html {
  const { words } = page
  const row = (key: keyof CartSums, label: Html, { isStrong = false, isApart = false } = {}) =>
    html`<div
      class="${isStrong && 'strong'}${isApart && 'apart'}"
      ${!isStrong && sums[key] === 0 && html`hidden`}
      data-row="${key}"
    >
      ${label}<b data-sum="${key}">${moneyIn(page)(sums[key])}</b>
    </div>`
  return html`<div class="sums">
    ${row('total', html`<span>${words.total}</span>`, { isStrong: true })}
    ${row('now', html`<span>${words.now}</span>`)} ${row('later', html`<span>${words.later}</span>`)}
    ${row('tax', html`<span>${words.tax}<small>${words.onArrival}</small></span>`, { isApart: true })}
  </div>`
}

/** What is chosen, unit by unit. */
export const linesList = (page: EnginePage, lines: readonly CartLine[]): Html =>
  html`<ul class="lines">
    ${lines.map(
      (line) =>
        html`<li data-line="${line.unit}">
          <b>${line.type.name}</b
          ><small
            ><span data-plan>${planInWords(page, line.offer)}</span
            >${lines.length > 1 && ` · ${peopleInWords(page.words, line.people)}`}</small
          >
        </li>`,
    )}
  </ul>`
