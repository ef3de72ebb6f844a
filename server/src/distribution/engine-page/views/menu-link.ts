import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import { menuUrlIn } from '@posada/contract/restaurant/menu-address'
import { hasBreakfast, regimeOfBoard } from '@posada/domain/bookings/regimes'
import { boardName } from '@posada/domain/guest-pages/board-names'
import { seeMenu } from '@posada/domain/restaurant/words/see-menu'
import { html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import type { EnginePage } from '../engine-page.ts'

/**
 * Leads to the public cartas of the establishment, with the names of the boards on offer that include something to eat. It stands above the
 * offers, because a link inside of one would stand in the way of choosing it.
 */
export function menuLink({ establishment, language }: EnginePage, offers: readonly Pick<Offer, 'board'>[]): HtmlValue {
  if (establishment.menuUrl === '') return ''
  const regimes = [...new Set(offers.map(({ board }) => regimeOfBoard[board]))]
  const boards = regimes
    .filter(hasBreakfast)
    .toSorted((one, other) => one - other)
    .map((regime) => boardName(regime, language))
  return html`<p class="small">
    ${boards.length > 0 && `${boards.join(' · ')}: `}<a
      href="${menuUrlIn(establishment.menuUrl, language)}"
      target="_blank"
      rel="noopener"
      >${seeMenu[language]}</a
    >
  </p>`
}
