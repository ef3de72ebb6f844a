import type { CalendarDay } from '@posada/contract/distribution/engine/engine'
import { pickedAs, weeksOfMonth } from '@posada/domain/distribution/engine/pick-stay'
import { monthTitle, weekdayHeads } from '@posada/domain/guest-pages/guest-days'
import { shortGuestMoney } from '@posada/domain/guest-pages/guest-money'
import { type Day, lastOfMonth } from '@posada/domain/platform/days/day'
import { datesHref, dayIn, type EnginePage } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'

type ShownMonth = {
  first: Day
  days: ReadonlyMap<Day, CalendarDay>
  /** Links to the months beside it, where they can be shown. */
  before: string | null
  after: string | null
  isOnWideOnly: boolean
}

/** A month with the lowest price of each night. Each day that can be chosen is a link to the page with it. */
export function monthTable(page: EnginePage, { first, days, before, after, isOnWideOnly }: ShownMonth): Html {
  const { words, language } = page
  const place = isOnWideOnly ? 'second' : 'first'
  const title = monthTitle(first, language)
  const lowest = lowestOf(days, first)
  return html`<section class="month${isOnWideOnly && ' on-wide'}" aria-label="${title}">
    <div class="month-head">
      ${step(before, { label: words.previousMonth, icon: 'left', id: `before-${place}` })}
      <h2>${title}</h2>
      ${step(after, { label: words.nextMonth, icon: 'right', id: `after-${place}` })}
    </div>
    <table class="cal">
      <thead>
        <tr>
          ${weekdayHeads(language).map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeksOfMonth(first).map(
          (week) =>
            html`<tr>
              ${week.map((day) => (day === null ? html`<td></td>` : dayCell(page, { day, days, lowest })))}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

type Step = { label: string; icon: 'left' | 'right'; id: string }

const step = (href: string | null, { label, icon, id }: Step) =>
  href === null
    ? html`<span class="sq off"></span>`
    : html`<a class="sq" id="${id}" href="${href}" rel="nofollow" aria-label="${label}" data-swap
        ><i class="i i-${icon}" aria-hidden="true"></i
      ></a>`

/** The lowest price of the month; null where half of its days or more have it, so that there is none to point at. */
function lowestOf(days: ReadonlyMap<Day, CalendarDay>, first: Day): number | null {
  const last = lastOfMonth(first)
  const prices = [...days.values()]
    .filter(({ day, closed }) => !closed && day >= first && day <= last)
    .flatMap(({ price }) => price ?? [])
  const lowest = Math.min(...prices)
  return 2 * prices.filter((price) => price === lowest).length < prices.length ? lowest : null
}

type Cell = { day: Day; days: ReadonlyMap<Day, CalendarDay>; lowest: number | null }

function dayCell(page: EnginePage, { day, days, lowest }: Cell): Html {
  const known = days.get(day)
  const price = known === undefined || known.closed ? null : known.price
  const content = html`<b>${Number(day.slice(8))}</b><small>${underDay(page, day, known)}</small>`
  const classes = [
    ...classesOfStay(page, day),
    price !== null && price === lowest && 'low',
    known === undefined ? 'past' : price === null && day !== page.address.checkOut && 'off',
  ]
  return html`<td class="${classes.filter(Boolean).join(' ')}">${pressable(page, { day, known, days, content })}</td>`
}

/** What stands below the number: the price, why there is none, or that it is the day of departure. */
function underDay({ words, address, language }: EnginePage, day: Day, known: CalendarDay | undefined): string {
  if (day === address.checkOut) return words.departs
  if (known === undefined) return ''
  if (known.full) return words.full
  return known.closed || known.price === null ? words.closed : shortGuestMoney(known.price, language)
}

function classesOfStay({ address: { checkIn, checkOut } }: EnginePage, day: Day): string[] {
  if (day === checkIn) return ['from']
  if (day === checkOut) return ['to']
  return checkIn !== null && checkOut !== null && day > checkIn && day < checkOut ? ['mid'] : []
}

type Pressable = Pick<Cell, 'day' | 'days'> & { known: CalendarDay | undefined; content: HtmlValue }

/** A link that chooses the day, or its plain text where it cannot be chosen. */
function pressable(page: EnginePage, { day, known, days, content }: Pressable): Html {
  const { checkIn, checkOut } = page.address
  // With a whole stay, the next press begins another one.
  const picked = pickedAs(days, day, checkOut === null ? checkIn : null)
  if (picked === null) return html`<span class="day">${content}</span>`
  const change = picked === 'departure' ? { checkOut: day } : { checkIn: day, checkOut: null }
  return html`<a
    class="day"
    id="day-${day}"
    href="${datesHref(page, change)}"
    rel="nofollow"
    ${(day === checkIn || day === checkOut) && html`aria-current="date"`}
    data-swap
    ><span aria-hidden="true">${content}</span><span class="vh">${labelOf(page, day, known)}</span></a
  >`
}

function labelOf(page: EnginePage, day: Day, known: CalendarDay | undefined): string {
  const { words, language } = page
  const name = dayIn(page, day)
  if (known === undefined) return name
  if (known.full) return words.dayFull(name)
  return known.closed || known.price === null
    ? words.dayClosed(name)
    : words.dayFrom(name, shortGuestMoney(known.price, language))
}
