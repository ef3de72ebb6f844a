import { writeAvoided } from '@posada/contract/restaurant/menu-address'
import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import { dishesOf, type HiddenDish, type withoutAllergens } from '@posada/domain/restaurant/guest-menus'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { html, type Html, type HtmlValue, jsonScript } from '../../../platform/http/pages/html.ts'
import { langOf, type MenuPage } from '../menu-page.ts'
import {
  allergenInSentence,
  capitalized,
  filterInWords,
  listInWords,
  pageWords,
  withoutAllergen,
} from '../words/words.ts'

/** Those that most guests avoid stand first; the others open. */
const FIRST: readonly Allergen[] = ['gluten', 'milk', 'eggs', 'nuts']
const OTHERS = allergens.filter((allergen) => !FIRST.includes(allergen))

type Filtered = ReturnType<typeof withoutAllergens>

/** The filters as links, of which the script makes buttons. Nothing where there is no dish. */
export function filterBar(page: MenuPage): HtmlValue {
  const words = pageWords[page.language]
  if (dishesOf(page.content.menus).length === 0) return ''
  const inMore = OTHERS.filter((allergen) => page.avoided.includes(allergen)).length
  return html`<nav class="filt" aria-label="${words.filters}">
    <div class="row">${FIRST.map((allergen) => chip(page, allergen))}</div>
    <details class="more">
      <summary class="chip">
        <i class="i i-sliders" aria-hidden="true"></i>${words.more}<b id="in-more">${inMore > 0 && inMore}</b>
      </summary>
      <div class="panel">${OTHERS.map((allergen) => chip(page, allergen))}</div>
    </details>
  </nav>`
}

/** A link that adds an allergen to what is avoided, or takes it away. */
function chip({ language, avoided }: MenuPage, allergen: Allergen): Html {
  const isOn = avoided.includes(allergen)
  const others = isOn ? avoided.filter((each) => each !== allergen) : [...avoided, allergen]
  return html`<a
    class="chip"
    href="${writeAvoided(others) || '?'}"
    data-number="${allergens.indexOf(allergen) + 1}"
    data-code="${writeAvoided([allergen])}"
    data-name="${allergenInSentence(allergen, language)}"
    data-without="${withoutAllergen(allergen, language)}"
    ${isOn && html` aria-current="true"`}
    ><i class="i i-check" aria-hidden="true"></i>${capitalized(withoutAllergen(allergen, language))}</a
  > `
}

/** How many dishes are left by the filter of the address, and what is hidden. The script fills the same two places. */
export function filterResult({ language, avoided }: MenuPage, { shown, hidden }: Filtered): { note: Html; list: Html } {
  const words = pageWords[language]
  if (avoided.length === 0)
    return {
      note: html`<div class="note" id="result" role="status" hidden></div>`,
      list: html`<details class="hidden-dishes" id="hidden" hidden></details>`,
    }
  const names = avoidedNames(avoided, language)
  return {
    note: html`<div class="note" id="result" role="status">
      <i class="i i-filter" aria-hidden="true"></i>
      <div>
        <b>${words.shown(shown, shown + hidden.length, filterInWords(avoided, language))}</b>
        <p>${words.whyHidden(names)}</p>
        ${shown === 0 && html`<p>${words.nothingFits}</p>`}<a class="act" href="?">${words.removeFilter}</a>
      </div>
    </div>`,
    list:
      hidden.length === 0
        ? html``
        : html`<details class="hidden-dishes" id="hidden">
            <summary>${words.seeHidden(hidden.length)}<i class="i i-down" aria-hidden="true"></i></summary>
            ${reasons(hidden, names, language)}
          </details>`,
  }
}

const avoidedNames = (avoided: readonly Allergen[], language: MenuPage['language']): string =>
  listInWords(
    avoided.map((allergen) => allergenInSentence(allergen, language)),
    pageWords[language].or,
  )

function reasons(hidden: readonly HiddenDish[], names: string, language: MenuPage['language']): Html {
  const { contains, mayContain, unchecked } = dishWords[language]
  const line = (reason: HiddenDish['reason'], label: string) => {
    const dishes = hidden.filter((dish) => dish.reason === reason)
    const listed = dishes.map(({ name }, at) => html`${at > 0 && ', '}<span${langOf(name)}>${name.text}</span>`)
    return dishes.length > 0 && html`<li><b>${label}:</b> ${listed}</li>`
  }
  return html`<ul>
    ${line('contains', `${contains} ${names}`)}${line('traces', `${mayContain} ${names}`)}${line('unchecked', unchecked)}
  </ul>`
}

/** The sentences that the script says, with `{…}` where its values belong. It filters a page that has every dish, and no other. */
export function sayings({ language, avoided }: MenuPage): HtmlValue {
  if (avoided.length > 0) return ''
  const words = pageWords[language]
  const { contains, mayContain, unchecked } = dishWords[language]
  return jsonScript('application/json', 'sayings', {
    shown: words.shown('{count}', '{all}', '{which}'),
    why: words.whyHidden('{names}'),
    remove: words.removeFilter,
    see: words.seeHidden('{count}'),
    nothing: words.nothingFits,
    contains: `${contains} {names}`,
    mayContain: `${mayContain} {names}`,
    unchecked,
    and: words.and,
    or: words.or,
  })
}
