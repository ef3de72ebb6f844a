import { shortDate } from '@posada/domain/guest-pages/guest-days'
import { allPeople, type EnginePage, nightsIn, peopleInWords, shortDayIn, thisYear } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'

/** Arrival, departure and people, as in the rail of every step. */
export function stayFacts(page: EnginePage): Html {
  const { words, address, establishment } = page
  const { checkIn, checkOut } = address
  const { checkInTime, checkOutTime } = establishment
  return html`<dl class="facts">
    ${checkIn && fact(words.arrival, checkInTime ? words.fromHour(shortDayIn(page, checkIn), checkInTime) : shortDayIn(page, checkIn))}
    ${checkOut && fact(words.departure, checkOutTime ? words.untilHour(shortDayIn(page, checkOut), checkOutTime) : shortDayIn(page, checkOut))}
    ${fact(words.people.travellers, peopleInWords(words, allPeople(page)))}
  </dl>`
}

const fact = (name: string, value: HtmlValue) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** 'Vie 10 jul – mar 14 jul': both days of the stay. */
export function datesInWords(page: EnginePage): string {
  const { checkIn, checkOut } = page.address
  if (checkIn === null || checkOut === null) return ''
  return `${shortDayIn(page, checkIn)} – ${shortDayIn(page, checkOut)}`
}

/** '10 jul – 14 jul', for a narrow place. */
export function shortDatesInWords({ address: { checkIn, checkOut }, language, establishment }: EnginePage): string {
  if (checkIn === null || checkOut === null) return ''
  return [checkIn, checkOut].map((day) => shortDate(day, language, thisYear(establishment))).join(' – ')
}

export const nightsInWords = ({ words, address }: EnginePage): string => words.nights(nightsIn(address))
