import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { amountText, hostedSheet, type PageLanguage } from '../../hosted-sheet.ts'
import { redsysTestCards } from '../test-cards.ts'
import { paymentTexts } from './page-texts.ts'

type TextName = keyof (typeof paymentTexts)['es']

export type PaymentPageContent = {
  language: PageLanguage
  concept: string
  amount: number
  error: TextName | undefined
}

const heading = (title: string, { concept, amount, language, error }: PaymentPageContent) =>
  `<h1>${escapeHtml(title)}</h1><p class="concept">${escapeHtml(concept)}</p>` +
  `<p class="amount">${amountText(amount, language)}</p>` +
  (error ? `<p class="error" role="alert">${paymentTexts[language][error]}</p>` : '')

const sheetOf = ({ language }: PaymentPageContent, title: string, content: string) =>
  hostedSheet({ language, title, content })

type Button = { name: TextName; value: string; isPlain?: true }

const buttons = (language: PageLanguage, list: readonly Button[]) =>
  list
    .map(
      ({ name, value, isPlain }) =>
        `<button${isPlain ? ' class="plain"' : ''} name="press" value="${value}">${paymentTexts[language][name]}</button>`,
    )
    .join('')

const END_BUTTONS: readonly Button[] = [
  { name: 'paySilently', value: 'silent', isPlain: true },
  { name: 'deny', value: 'deny', isPlain: true },
  { name: 'cancel', value: 'cancel', isPlain: true },
]

export function cardPaymentPage(content: PaymentPageContent): string {
  const { language } = content
  const text = paymentTexts[language]
  const options = redsysTestCards.map(
    ({ number, label }) => `<option value="${number}">${escapeHtml(label[language])} ···· ${number.slice(-4)}</option>`,
  )
  return sheetOf(
    content,
    text.title,
    `${heading(text.title, content)}<form method="post">` +
      `<label for="card">${text.testCard}</label><select id="card" name="card">${options.join('')}</select>` +
      `<label for="number">${text.number}</label>` +
      `<input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4548 8100 0000 0003">` +
      `<label for="cvv">${text.securityCode}</label>` +
      `<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" placeholder="123">` +
      `${buttons(language, [{ name: 'pay', value: 'pay' }, ...END_BUTTONS])}</form>`,
  )
}

/** The page on which the bank asks the holder. */
export function confirmationPage(content: PaymentPageContent): string {
  const { language } = content
  const text = paymentTexts[language]
  const answers: Button[] = [
    { name: 'authorize', value: 'authorize' },
    { name: 'reject', value: 'reject', isPlain: true },
  ]
  return sheetOf(
    content,
    text.bankTitle,
    `${heading(text.bankTitle, content)}<p>${text.bankQuestion}</p>` +
      `<form method="post">${buttons(language, answers)}</form>`,
  )
}

/** Asks for a telephone, or for the code that the guest's bank sends to it. */
export function bizumPage(content: PaymentPageContent, isCode: boolean): string {
  const { language } = content
  const text = paymentTexts[language]
  const [name, label] = isCode ? ['code', text.bizumCode] : ['phone', text.phone]
  return sheetOf(
    content,
    text.bizumTitle,
    `${heading(text.bizumTitle, content)}<form method="post"><label for="${name}">${label}</label>` +
      `<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off">` +
      `${buttons(language, [{ name: isCode ? 'pay' : 'next', value: 'pay' }, ...END_BUTTONS])}</form>`,
  )
}

/** What became of the payment, with the way back. */
export function resultPage(content: PaymentPageContent, isPaid: boolean, backUrl: string): string {
  const text = paymentTexts[content.language]
  const title = isPaid ? text.paid : text.denied
  const back = backUrl === '' ? '' : `<a href="${escapeHtml(backUrl)}">${text.next}</a>`
  return sheetOf(content, title, heading(title, content) + back)
}

/** A page with one sentence. */
export function sentencePage(language: PageLanguage, name: TextName, code = ''): string {
  const title = paymentTexts[language][name]
  const content = `<h1>${title}</h1>${code === '' ? '' : `<p class="error" role="alert">${escapeHtml(code)}</p>`}`
  return hostedSheet({ language, title, content })
}
