import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import { longDay, weekdayHeads, weekdaysOf } from '@posada/domain/guest-pages/guest-days'
import type { GuestGroup, GuestMenu } from '@posada/domain/restaurant/guest-menus'
import { groupInWords } from '@posada/domain/restaurant/words/course-names'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { langOf, type MenuPage } from '../menu-page.ts'
import { pageWords } from '../words/words.ts'
import { dishArticle } from './dish.ts'

/** The cartas of the day as links to their place on the page, where there are several. */
export function menuTabs({ language, content: { menus } }: MenuPage): HtmlValue {
  if (menus.length < 2) return ''
  const { menus: label, inUseNow } = pageWords[language]
  return html`<nav class="cartas" aria-label="${label}">
    ${menus.map(
      (menu) =>
        html`<a href="#carta-${menu.id}"${menu.isInUse && html` class="on"`}><span${langOf(menu.name)}>${menu.name.text}</span><small>${menu.isInUse && `${inUseNow} · `}${useInWords(menu, language)}</small></a>`,
    )}
  </nav>`
}

/** When a carta is in use: its hours, else its days. */
function useInWords({ weekdays, from, to }: GuestMenu, language: GuestLanguage): string {
  const words = pageWords[language]
  if (from !== '' && to !== '') return `${from}–${to}`
  if (from !== '' || to !== '') return from === '' ? words.untilHour(to) : words.fromHour(from)
  if (weekdays.length === 7) return words.everyDay
  const names = weekdaysOf(language)
  const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)]
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1
  if (isRun) return words.fromTo(names[first] ?? '', names[last] ?? '')
  return weekdays.map((weekday) => (weekdays.length === 1 ? names : weekdayHeads(language))[weekday]).join(', ')
}

/** What is said where no carta is in use, and which one is next. */
export function noneInUse({ language, day, content: { menus, next } }: MenuPage): HtmlValue {
  const words = pageWords[language]
  if (menus.some(({ isInUse }) => isInUse)) return ''
  if (menus.length === 0 && next === null) return note(words.noMenus)
  const when = next && (next.day === day ? words.today : longDay(next.day, language, Number(day.slice(0, 4))))
  return note(
    html`<b>${words.noneInUse}</b
      >${next && html` ${words.next}: <span${langOf(next.name)}>${next.name.text}</span> · ${when}, ${next.time}.`}`,
  )
}

const note = (text: HtmlValue) =>
  html`<div class="note">
    <i class="i i-clock" aria-hidden="true"></i>
    <div>${text}</div>
  </div>`

/** A carta with its day's menu and its groups. Its name is a heading where there are others, or where it says more than that it is one. */
export function menuSection(page: MenuPage, menu: GuestMenu): Html {
  const { language, avoided, content } = page
  const words = pageWords[language]
  const isNamed = content.menus.length > 1 || menu.description.text !== ''
  const level = isNamed ? 3 : 2
  const isEmpty = menu.groups.length === 0 && menu.dayMenu === null
  return html`<section class="carta" id="carta-${menu.id}">
    ${
      isNamed && html`<h2${langOf(menu.name)}>${menu.name.text}</h2>`
    }${!menu.isInUse && html`<p class="small">${words.notNow} ${useInWords(menu, language)}</p>`}${
      menu.description.text !== '' && html`<p class="lead" ${langOf(menu.description)}>${menu.description.text}</p>`
    }${isEmpty && avoided.length === 0 && html`<p class="lead">${words.allSoldOut}</p>`}${dayMenu(page, menu, level)}${menu.groups.map((group) => groupSection(page, group, level))}
  </section>`
}

function dayMenu(page: MenuPage, { dayMenu: served }: GuestMenu, level: number): HtmlValue {
  if (served === null) return ''
  const { language } = page
  return html`<section class="card day"><h${level}>${pageWords[language].dayMenu}<b>${guestMoney(served.price, language)}</b></h${level}>${served.groups.map((group) => groupSection(page, group, level + 1))}</section>`
}

function groupSection(page: MenuPage, group: GuestGroup, level: number): Html {
  const name = groupInWords(group, page.language)
  return html`<section class="sec"><h${level}${langOf(name)}>${name.text}</h${level}>${group.dishes.map((dish) => dishArticle(page, dish, level + 1))}</section>`
}
