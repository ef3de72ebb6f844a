import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { amountText, hostedSheet, type PageLanguage } from '../../hosted-sheet.ts'
import { pageTexts } from './page-texts.ts'
import { testCards } from '../test-cards.ts'

export type PageContent = {
  language: PageLanguage
  mode: 'payment' | 'setup'
  concept: string
  amount: number | null
  cancelUrl: string | null
  error: 'declined' | 'unknownCard' | 'declinedBizum' | 'unknownPhone' | undefined
}

const amountOf = ({ amount, language }: PageContent): string =>
  amount === null ? pageTexts[language].noAmount : amountText(amount, language)

const heading = (title: string, content: PageContent) =>
  `<h1>${escapeHtml(title)}</h1><p class="concept">${escapeHtml(content.concept)}</p><p class="amount">${amountOf(content)}</p>`

const sheet = (language: PageLanguage, title: string, content: string) => hostedSheet({ language, title, content })

/** The form for a card. It works without scripts. */
export function cardPage(content: PageContent): string {
  const { language, mode, cancelUrl, error } = content
  const text = pageTexts[language]
  const title = mode === 'payment' ? text.payTitle : text.keepTitle
  const options = testCards.map(
    ({ id, label, number }) => `<option value="${id}">${escapeHtml(label[language])} ···· ${number.slice(-4)}</option>`,
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
      (cancelUrl ? `<a href="${escapeHtml(cancelUrl)}">${text.back}</a>` : ''),
  )
}

/** The form for the telephone of a Bizum. It works without scripts. */
export function telephonePage(content: PageContent): string {
  const { language, cancelUrl, error } = content
  const text = pageTexts[language]
  return sheet(
    language,
    text.bizumTitle,
    heading(text.bizumTitle, content) +
      (error ? `<p class="error" role="alert">${text[error]}</p>` : '') +
      `<form method="post"><label for="phone">${text.phone}</label>` +
      `<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="off" placeholder="700 000 000">` +
      `<button type="submit">${text.payByBizum}</button></form>` +
      (cancelUrl ? `<a href="${escapeHtml(cancelUrl)}">${text.back}</a>` : ''),
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
