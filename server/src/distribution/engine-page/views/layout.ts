import { enginePagePath, writeEngineAddress } from '@posada/contract/distribution/engine/engine-address'
import { guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import { datesHref, type EnginePage, hrefOf } from '../engine-page.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'

type EngineStep = 'dates' | 'offers' | 'data'
const STEPS: readonly EngineStep[] = ['dates', 'offers', 'data']

type Parts = {
  /** Null on a page that is none of the steps of a booking. */
  step: EngineStep | null
  /** Above both columns on a telephone. */
  top?: HtmlValue
  body: HtmlValue
  /** Beside the body on a wide screen. */
  side: HtmlValue
  /** At the lower edge of a telephone. */
  dock: HtmlValue
}

/** A whole page: header, two columns on a wide screen, and on a telephone the dock with the one filled button. */
export const layout = (page: EnginePage, { step, top, body, side, dock }: Parts): Html =>
  html` <div class="screen" id="page" data-step="${step ?? ''}">
    ${header(page, step)}
    <main>
      ${top}
      <div class="main">
        <div class="body">${body}</div>
        <aside class="side" aria-label="${page.words.yourBooking}">${side}</aside>
      </div>
    </main>
    ${footer(page)}
    <div class="dock" role="region" aria-label="${page.words.mainAction}"><div>${dock}</div></div>
  </div>`

const header = (page: EnginePage, step: EngineStep | null) =>
  html`<header class="bar">
    ${logo(page)}
    <div class="name"><b>${page.establishment.name}</b><small>${placeOf(page)}</small></div>
    ${step !== null && crumbs(page, step)} ${languageMenu(page)}
  </header>`

const crumbs = (page: EnginePage, step: EngineStep) =>
  html`<nav class="crumbs" aria-label="${page.words.steps}">
    <ol>
      ${STEPS.map((each, at) => crumb(page, { each, at, step }))}
    </ol>
  </nav>`

const logo = ({ establishment: { logo: address, name } }: EnginePage) =>
  address === ''
    ? html`<span class="logo letter" aria-hidden="true">${Array.from(name)[0]?.toUpperCase()}</span>`
    : html`<img class="logo" src="${address}" alt="" width="40" height="40" />`

const placeOf = ({ establishment: { municipality, province } }: EnginePage) =>
  [...new Set([municipality, province])].filter(Boolean).join(', ')

type Crumb = { each: EngineStep; at: number; step: EngineStep }

function crumb(page: EnginePage, { each, at, step }: Crumb): Html {
  const label = page.words.step[each]
  const isDone = at < STEPS.indexOf(step)
  const href = each === 'dates' ? datesHref(page) : hrefOf(page, { isDataStep: false, month: null })
  if (isDone)
    return html`<li>
      <a class="done" href="${href}"><i aria-hidden="true">✓</i>${label}</a>
    </li>`
  return each === step
    ? html`<li>
        <span class="on" aria-current="step"><i aria-hidden="true">${at + 1}</i><b>${label}</b></span>
      </li>`
    : html`<li>
        <span><i aria-hidden="true">${at + 1}</i>${label}</span>
      </li>`
}

/** Links that keep the address: they work without a script. */
const languageMenu = ({ name, language, words, address, languageHref }: EnginePage) =>
  html`<details class="language">
    <summary>
      <i class="i i-world" aria-hidden="true"></i
      ><span class="vh">${words.language}: ${guestLanguageNames[language]}</span
      ><span aria-hidden="true">${language.toUpperCase()}</span><i class="i i-down" aria-hidden="true"></i>
    </summary>
    <ul>
      ${guestLanguages.map(
        (each) =>
          html`<li>
            <a
              href="${languageHref ? languageHref(each) : enginePagePath(name, each) + writeEngineAddress(address)}"
              hreflang="${each}"
              lang="${each}"
              ${each === language && html`aria-current="true"`}
              >${guestLanguageNames[each]}</a
            >
          </li>`,
      )}
    </ul>
  </details>`

const footer = ({ words, establishment: { name, issuer } }: EnginePage) =>
  html`<footer class="foot">
    <div>
      <b>${name}</b>
      <div class="acts">
        ${issuer.phone && html`<a href="${dialUrl(issuer.phone)}"><i class="i i-phone" aria-hidden="true"></i>${words.call}</a>`}
        ${issuer.email && html`<a href="mailto:${issuer.email}"><i class="i i-mail" aria-hidden="true"></i>${words.write}</a>`}
      </div>
      <span class="by">${words.by}</span>
    </div>
  </footer>`

/** What a telephone dials: digits and '+' only. */
export const dialUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A line of text with an icon, such as why there is nothing. */
export const note = (text: HtmlValue, kind: 'plain' | 'warn' = 'plain'): Html =>
  html`<div class="note${kind === 'warn' && ' warn'}" ${kind === 'warn' && html`role="status"`}>
    <i class="i i-info" aria-hidden="true"></i>
    <div>${text}</div>
  </div>`
