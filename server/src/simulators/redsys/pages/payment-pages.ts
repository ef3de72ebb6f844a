import type { PageLanguage } from '../../hosted-sheet.ts'
import { keepToken, newAuthorisationCode, operationsOf, paymentIn } from '../ledger.ts'
import { answerOfBank } from '../test-cards.ts'
import type { RedsysWorld } from '../ledger.ts'
import { findRedsysTestCard, type RedsysTestCard, usedCardOf } from '../test-cards.ts'
import type { StoredOperation, StoredPage, StoredToken } from '../types.ts'
import {
  confirmationPage,
  bizumPage,
  cardPaymentPage,
  type PaymentPageContent,
  resultPage,
  sentencePage,
} from './page-html.ts'

/** What the page needs when a payment has ended: to notify the merchant, and to send the browser back. */
type PageServer = RedsysWorld & {
  notify(page: StoredPage, operation: StoredOperation, token: StoredToken | undefined): void
  backUrl(page: StoredPage, operation: StoredOperation, token: StoredToken | undefined): string
}

const BIZUM_PHONE = '700000000'
const BIZUM_CODE = '123456'
const MOST_BY_BIZUM = 1000_00
const LEAST_BY_BIZUM = 50

/** Answers a request to the page of a payment; `form` is what was pressed. */
export function answerPaymentPage(
  server: PageServer,
  page: StoredPage,
  form: URLSearchParams | undefined,
): { status: number; html: string } {
  const payment = paymentIn(operationsOf(server.ledger, page, page.order))!
  const content = { language: languageOf(payment), concept: page.concept, amount: payment.amount, error: undefined }
  if (page.step === 'over') return { status: 410, html: sentencePage(content.language, 'over') }
  if (!form) return { status: 200, html: pageAt(page, content) }
  return { status: 200, html: press({ server, page, payment, content }, form) }
}

const languageOf = ({ language }: StoredOperation): PageLanguage => (Number(language) === 2 ? 'en' : 'es')

const pageAt = ({ step }: StoredPage, content: PaymentPageContent): string => {
  if (step === 'bank') return confirmationPage(content)
  return step === 'card' ? cardPaymentPage(content) : bizumPage(content, step === 'bizum-code')
}

type Visit = { server: PageServer; page: StoredPage; payment: StoredOperation; content: PaymentPageContent }

function press(visit: Visit, form: URLSearchParams): string {
  const { page } = visit
  const pressed = form.get('press') ?? ''
  if (page.step === 'bank') return answerBank(visit, pressed)
  if (pressed === 'cancel') return end(visit, page.step === 'card' ? '9915' : '9673')
  if (pressed === 'deny') return end(visit, page.step === 'card' ? '0190' : '9966')
  page.isSecret = pressed === 'silent'
  return page.step === 'card' ? payByCard(visit, form) : payByBizum(visit, form)
}

const again = ({ page, content }: Visit, error: PaymentPageContent['error']): string =>
  pageAt(page, { ...content, error })

function payByCard(visit: Visit, form: URLSearchParams): string {
  const card = findRedsysTestCard(form.get('number')?.trim() || (form.get('card') ?? ''))
  if (!card) return again(visit, 'unknownCard')
  const { page, payment } = visit
  payment.card = usedCardOf(card)
  payment.secure = card.isAuthenticated ? '1' : '0'
  const response = responseTo(visit, card, form.get('cvv')?.trim() ?? '')
  if (response !== '0000' || !card.challenge) return end(visit, response)
  page.step = 'bank'
  return pageAt(page, visit.content)
}

const responseTo = ({ server, page, payment: { amount } }: Visit, card: RedsysTestCard, securityCode: string): string =>
  answerOfBank({
    amount,
    securityCode,
    usual: card.response ?? '0000',
    forced: server.behaviours.response(page.merchantCode),
  })

function answerBank(visit: Visit, pressed: string): string {
  if (pressed !== 'authorize') return end(visit, '0184')
  visit.payment.secure = '1'
  return end(visit, '0000')
}

function payByBizum(visit: Visit, form: URLSearchParams): string {
  const { page, payment, server } = visit
  if (page.step === 'bizum') {
    if (form.get('phone')?.replace(/^\+34|\s/g, '') !== BIZUM_PHONE) return again(visit, 'unknownPhone')
    if (payment.amount < LEAST_BY_BIZUM || payment.amount > MOST_BY_BIZUM) return again(visit, 'tooMuch')
    page.step = 'bizum-code'
    return pageAt(page, visit.content)
  }
  if (form.get('code')?.trim() !== BIZUM_CODE) return again(visit, 'wrongCode')
  payment.secure = '2'
  const forced = server.behaviours.response(page.merchantCode)
  return end(visit, answerOfBank({ amount: payment.amount, securityCode: '', usual: '0000', forced }))
}

/** Ends the payment. The merchant is notified whatever the outcome is, and the order takes no other payment. */
function end({ server, page, payment, content }: Visit, response: string): string {
  const isPaid = response === '0000'
  payment.response = response
  payment.at = server.now()
  payment.authorisationCode = isPaid ? newAuthorisationCode() : ''
  page.step = 'over'
  const token = isPaid && page.keepsCard && payment.card ? keepToken(server.ledger, page, payment.card) : undefined
  if (page.isSecret) return sentencePage(content.language, 'closed')
  server.notify(page, payment, token)
  return resultPage(content, isPaid, server.backUrl(page, payment, token))
}
