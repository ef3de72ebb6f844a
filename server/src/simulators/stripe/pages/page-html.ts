import type { PageLanguage } from './page-texts.ts'
import { pageTexts } from './page-texts.ts'
import { testCards } from '../test-cards.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const STYLE = `
:root { color-scheme: light dark; --ink: #1a2b3c; --soft: #5a6b7c; --ground: #f3f5f8; --sheet: #fff; --line: #c3ccd6; --press: #3f46c9; --warn: #8a5a00; --warnbg: #fff3d6; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf3; --soft: #a9b6c4; --ground: #10161d; --sheet: #1a222c; --line: #41505f; --press: #7c83ff; --warn: #ffd98a; --warnbg: #3a2d0c; --bad: #ff9a92 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.note { margin: 0; padding: .75rem 1rem; background: var(--warnbg); color: var(--warn); text-align: center; font-weight: 600 }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 .25rem; font-size: 1.25rem } .concept { margin: 0; color: var(--soft) } .amount { margin: .5rem 0 1.25rem; font-size: 2rem; font-weight: 700 }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
select, input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem }
button { width: 100%; min-height: 2.75rem; margin-top: 1.25rem; font: inherit; font-weight: 600; color: #fff; background: var(--press); border: 1px solid var(--press); border-radius: .5rem; cursor: pointer }
button.plain { margin-top: .75rem; color: var(--ink); background: transparent; border-color: var(--line) }
@media (prefers-color-scheme: dark) { button { color: #10161d } }
a { display: block; margin-top: 1rem; padding: .5rem; text-align: center; color: var(--soft) } .error { margin: 1rem 0 0; color: var(--bad); font-weight: 600 }
:focus-visible { outline: 3px solid var(--press); outline-offset: 2px }
@media (max-width: 30rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0 } }
`

const sheet = (language: PageLanguage, title: string, content: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>` +
  `<p class="note" role="note">${pageTexts[language].simulated}</p><main>${content}</main></body></html>`

export type PageContent = {
  language: PageLanguage
  mode: 'payment' | 'setup'
  concept: string
  amount: number | null
  cancelUrl: string | null
  error: 'declined' | 'unknownCard' | undefined
}

function amountText(amount: number | null, language: PageLanguage): string {
  if (amount === null) return pageTexts[language].noAmount
  const euros = (amount / 100).toFixed(2)
  return language === 'es' ? `${euros.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')} €` : `€${euros}`
}

const heading = (title: string, { concept, amount, language }: PageContent) =>
  `<h1>${escape(title)}</h1><p class="concept">${escape(concept)}</p><p class="amount">${amountText(amount, language)}</p>`

/** The form for a card. It works without scripts. */
export function cardPage(content: PageContent): string {
  const { language, mode, cancelUrl, error } = content
  const text = pageTexts[language]
  const title = mode === 'payment' ? text.payTitle : text.keepTitle
  const options = testCards.map(
    ({ id, label, number }) => `<option value="${id}">${escape(label[language])} ···· ${number.slice(-4)}</option>`,
  )
  return sheet(
    language,
    title,
    heading(title, content) +
      (error ? `<p class="error" role="alert">${text[error]}</p>` : '') +
      `<form method="post">` +
      `<label for="card">${text.testCard}</label><select id="card" name="card">${options.join('')}</select>` +
      `<label for="number">${text.number}</label>` +
      `<input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242">` +
      `<button type="submit">${mode === 'payment' ? text.pay : text.keep}</button></form>` +
      (cancelUrl ? `<a href="${escape(cancelUrl)}">${text.back}</a>` : ''),
  )
}

/** The page on which the bank asks the holder. */
export function bankPage(content: PageContent): string {
  const text = pageTexts[content.language]
  return sheet(
    content.language,
    text.bankTitle,
    `${heading(text.bankTitle, content)}<p>${text.bankQuestion}</p><form method="post">` +
      `<button name="answer" value="authorize">${text.authorize}</button>` +
      `<button class="plain" name="answer" value="reject">${text.reject}</button></form>`,
  )
}

/** A page with one sentence, for a session on which nothing can be done any more. */
export const closedPage = (language: PageLanguage, reason: 'expired' | 'done' | 'missing') =>
  sheet(language, pageTexts[language][reason], `<h1>${pageTexts[language][reason]}</h1>`)
