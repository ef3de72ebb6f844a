import { menuPagePath, writeAvoided } from '@posada/contract/restaurant/menu-address'
import { longDay } from '@posada/domain/guest-pages/guest-days'
import { allergens } from '@posada/domain/restaurant/allergens'
import { withoutAllergens } from '@posada/domain/restaurant/guest-menus'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import { html, type Html, type HtmlValue, jsonScript } from '../../../platform/http/pages/html.ts'
import { type MenuPage, pictureUrl, placeOfEstablishment } from '../menu-page.ts'
import { menuStructuredData } from '../structured-data.ts'
import { capitalized, pageWords } from '../words/words.ts'
import { sign } from './dish.ts'
import { filterBar, filterResult, sayings } from './filters.ts'
import { menuSection, menuTabs, noneInUse } from './menus.ts'

/** The whole page of the cartas of an establishment, with what its address filters. */
export function menuPageBody(page: MenuPage): Html {
  const { language, day, avoided, content } = page
  const words = pageWords[language]
  const left = withoutAllergens(content.menus, avoided)
  const { note, list } = filterResult(page, left)
  const date = capitalized(longDay(day, language, Number(day.slice(0, 4))))
  return html`<a class="skip" href="#dishes">${words.skip}</a>
    <div class="screen">
      ${header(page)}
      <main>
        <div class="top">
          <p class="small">${date}</p>
          <h1>${words.heading}</h1>
          ${menuTabs(page)}
        </div>
        ${filterBar(page)}
        <div class="main" id="dishes" tabindex="-1">
          ${noneInUse(page)} ${note} ${avoided.length === 0 && allergyNote(page)}
          ${left.menus.map((menu) => menuSection(page, menu))} ${list} ${avoided.length > 0 && allergyNote(page)}
          ${content.menus.length > 0 && legend(page)}
          ${content.menus.length > 0 && html`<p class="small">${dishWords[language].pricesIncludeTax}</p>`}
        </div>
      </main>
      ${footer(page)}
    </div>
    ${sayings(page)} ${avoided.length === 0 && jsonScript('application/ld+json', '', menuStructuredData(page))}`
}

const header = (page: MenuPage) =>
  html`<header class="bar">
    ${logo(page)}
    <div class="name"><b>${page.establishment.name}</b><small>${placeOfEstablishment(page.establishment)}</small></div>
    ${languageMenu(page)}
  </header>`

const logo = ({ token, establishment: { logoId, name } }: MenuPage) =>
  logoId === ''
    ? html`<span class="logo letter" aria-hidden="true">${Array.from(name)[0]?.toUpperCase()}</span>`
    : html`<img class="logo" src="${pictureUrl(token, logoId)}" alt="" width="40" height="40" />`

/** Links that keep the filter: they work without a script. */
const languageMenu = ({ token, language, avoided }: MenuPage) =>
  html`<details class="language">
    <summary>
      <i class="i i-world" aria-hidden="true"></i
      ><span class="vh">${pageWords[language].language}: ${guestLanguageNames[language]}</span
      ><span aria-hidden="true">${language.toUpperCase()}</span><i class="i i-down" aria-hidden="true"></i>
    </summary>
    <ul>
      ${guestLanguages.map(
        (each) =>
          html`<li>
            <a
              href="${menuPagePath(token, each)}${writeAvoided(avoided)}"
              hreflang="${each}"
              lang="${each}"
              ${each === language && html` aria-current="true"`}
              >${guestLanguageNames[each]}</a
            >
          </li>`,
      )}
    </ul>
  </details>`

function allergyNote({ language }: MenuPage): HtmlValue {
  const { allergyQuestion, allergyAnswer } = dishWords[language]
  return html`<div class="note">
    <i class="i i-message" aria-hidden="true"></i>
    <div><b>${allergyQuestion}</b> ${allergyAnswer}</div>
  </div>`
}

const legend = ({ language }: MenuPage) =>
  html`<section class="card">
    <h2>${dishWords[language].theFourteen}</h2>
    <ul class="legend">
      ${allergens.map((allergen) => html`<li>${sign(allergen)}${allergenNames[language][allergen]}</li>`)}
    </ul>
  </section>`

function footer({ language, establishment }: MenuPage) {
  const words = pageWords[language]
  const place = [establishment.postalCode, establishment.municipality].filter(Boolean).join(' ')
  const province =
    establishment.province !== '' && establishment.province !== establishment.municipality
      ? ` (${establishment.province})`
      : ''
  const address = [establishment.address, place && `${place}${province}`].filter(Boolean).join(' · ')
  return html`<footer class="foot">
    <div>
      <b>${establishment.name}</b><span>${address}</span>
      <div class="acts">
        ${
          establishment.phone &&
          html`<a href="tel:${establishment.phone.replace(/[^\d+]/g, '')}"
            ><i class="i i-phone" aria-hidden="true"></i>${words.call}</a
          >`
        }${
          establishment.email &&
          html`<a href="mailto:${establishment.email}"><i class="i i-mail" aria-hidden="true"></i>${words.write}</a>`
        }
        <details>
          <summary><i class="i i-lock" aria-hidden="true"></i>${words.privacy}</summary>
          <p>${words.privacyAnswer}</p>
        </details>
      </div>
      <span class="by">${words.by}</span>
    </div>
  </footer>`
}
