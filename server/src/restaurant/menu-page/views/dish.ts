import { guestMenuApi } from '@posada/contract/restaurant/guest-menu'
import { wireFieldsOf } from '@posada/contract/wire'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import { type Allergen, allergens, isFreeOf } from '@posada/domain/restaurant/allergens'
import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import type { GuestDish } from '@posada/domain/restaurant/guest-menus'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { formatName } from '@posada/domain/restaurant/words/format-names'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { langOf, type MenuPage, pictureUrl } from '../menu-page.ts'

const [WIDTH_PARAMETER = ''] = wireFieldsOf(guestMenuApi.picture.request)?.['width'] ?? []
/** Of the two copies that are made of every picture. */
const [NARROW, WIDE] = [320, 640]
const SHOWN = 104

/** A dish of a carta or of a day's menu, under a heading of the level before. */
export function dishArticle(page: MenuPage, dish: GuestDish, level: number): Html {
  const { language } = page
  return html`<article class="dish${dish.pictureId === '' && ' noph'}"${filterData(dish)}><h${level}${langOf(dish.name)}>${dish.name.text}</h${level}>${priceLine(dish, language)}${picture(page, dish)}${description(dish)}${diet(dish, language)}${allergenLines(dish, language)}</article>`
}

/**
 * What the script filters by, in numbers of Annex II: what the dish is free of, decided here, and what it has, which is only
 * said as the reason.
 */
function filterData(dish: GuestDish): HtmlValue {
  const free = allergens.filter((allergen) => isFreeOf(dish, [allergen]))
  const list = (name: string, some: readonly Allergen[]) =>
    some.length > 0 && html` data-${name}="${some.map((allergen) => allergens.indexOf(allergen) + 1).join(' ')}"`
  return [
    html` data-free="${free.map((allergen) => allergens.indexOf(allergen) + 1).join(' ')}"`,
    list('has', dish.contains),
    list('may', dish.traces),
  ]
}

function priceLine({ prices, supplement }: GuestDish, language: GuestLanguage): HtmlValue {
  if (prices.length === 0) return ''
  return html`<p class="price">
    ${prices.map((price) => formatPrice(price, language))}${
      supplement !== null &&
      html`<small${inSpanish(supplement.name, language)}>${formatName(supplement.name, language)} +${guestMoney(supplement.price, language)}</small>`
    }
  </p>`
}

const formatPrice = ({ name, price }: FormatPrice, language: GuestLanguage): Html =>
  html`<span
    >${name !== '' && html`<small${inSpanish(name, language)}>${formatName(name, language)}</small> `}<b
      >${guestMoney(price, language)}</b
    ></span
  >`

/** A name that the establishment has made up, in a page of another language. */
const inSpanish = (name: string, language: GuestLanguage): HtmlValue =>
  language !== 'es' && formatName(name, language) === name && html` lang="es"`

const picture = ({ token }: MenuPage, { pictureId }: GuestDish): HtmlValue => {
  if (pictureId === '') return ''
  const inWidth = (width: number) => `${pictureUrl(token, pictureId)}?${WIDTH_PARAMETER}=${width}`
  return html`<img
    class="ph"
    src="${inWidth(NARROW)}"
    srcset="${inWidth(NARROW)} ${NARROW}w, ${inWidth(WIDE)} ${WIDE}w"
    sizes="${SHOWN}px"
    width="${SHOWN}"
    height="${SHOWN}"
    alt=""
    loading="lazy"
    decoding="async"
  />`
}

const description = ({ description: said }: GuestDish): HtmlValue =>
  said.text !== '' && html`<p class="about" ${langOf(said)}>${said.text}</p>`

function diet({ diet: said }: GuestDish, language: GuestLanguage): HtmlValue {
  if (said === '') return ''
  return html`<p class="diet"><i class="i i-leaf" aria-hidden="true"></i>${dishWords[language][said]}</p>`
}

/** What is known of the fourteen: lists, that there is none of them, or that nobody has checked. Never nothing. */
function allergenLines(dish: GuestDish, language: GuestLanguage): Html {
  const words = dishWords[language]
  if (!dish.isChecked)
    return html`<div class="alg ask">
      <i class="i i-help" aria-hidden="true"></i>
      <p><b>${words.unchecked}</b>${words.askStaff}</p>
    </div>`
  if (isFreeOf(dish, allergens))
    return html`<p class="alg none"><i class="i i-ok" aria-hidden="true"></i>${words.noneOfThem}</p>`
  return html`<div class="alg">
    ${allergenList(words.contains, dish.contains, { language, kind: '' })}${allergenList(words.mayContain, dish.traces, { language, kind: ' may' })}
  </div>`
}

const allergenList = (
  label: string,
  some: readonly Allergen[],
  { language, kind }: { language: GuestLanguage; kind: string },
): HtmlValue =>
  some.length > 0 &&
  html`<p>
    ${label}${some.map((allergen) => html` <span class="al${kind}">${sign(allergen)}${allergenNames[language][allergen]}</span>`)}
  </p>`

/** The sign of an allergen, which never stands without its name. */
export const sign = (allergen: Allergen): Html => html`<i class="i i-${allergen}" aria-hidden="true"></i>`
