import {
  answerBank,
  isAtBank,
  type PageOutcome,
  payOnPage,
  payOnPageByBizum,
  planOf,
} from '../objects/checkout-sessions.ts'
import { type Context, find } from '../objects/ledger.ts'
import { isBizumPhone } from '../objects/pay-by-bizum.ts'
import { bankPage, cardPage, closedPage, type PageContent, telephonePage } from './page-html.ts'
import type { PageLanguage } from '../../hosted-sheet.ts'
import { findTestCard } from '../test-cards.ts'
import type { CheckoutSession } from '../types.ts'

/** A page, or the address that the browser goes to next. */
export type PageAnswer = { status: number; html: string } | { location: string }

const PATH = /^\/pay\/(cs_\w+)(\/bank)?$/

/** The session whose page is at this path. */
export const sessionIdAt = (path: string): string | undefined => PATH.exec(path)?.[1]

export const missingPage: PageAnswer = { status: 404, html: closedPage('es', 'missing') }

/** Answers a request to the hosted page of a session or to the bank's page; `form` is what was pressed. */
export function answerPage(
  context: Context,
  sessionId: string,
  { path, form }: { path: string; form: URLSearchParams | undefined },
): PageAnswer {
  const session = find(context.ledger, 'checkout.session', sessionId)
  if (!session) return missingPage
  if (session.status === 'complete' && !form) return { status: 200, html: closedPage(languageOf(session), 'done') }
  if (session.status === 'complete') return { location: successUrlOf(session) }
  if (session.status === 'expired') return { status: 410, html: closedPage(languageOf(session), 'expired') }
  const page = `/pay/${session.id}`
  const isBank = path.endsWith('/bank')
  if (isBank !== isAtBank(context, session)) return { location: isBank ? page : `${page}/bank` }
  if (!form) return { status: 200, html: isBank ? bankPage(contentOf(session)) : pageOf(session) }
  if (isBank) return next(session, answerBank(context, session, form.get('answer') === 'authorize'))
  return isByBizum(session) ? payByBizum(context, session, form) : payByCard(context, session, form)
}

function payByCard(context: Context, session: CheckoutSession, form: URLSearchParams): PageAnswer {
  const card = findTestCard(form.get('number')?.trim() || (form.get('card') ?? ''))
  if (!card) return { status: 200, html: pageOf(session, 'unknownCard') }
  return next(session, payOnPage(context, session, card))
}

function payByBizum(context: Context, session: CheckoutSession, form: URLSearchParams): PageAnswer {
  const phone = form.get('phone') ?? ''
  if (!isBizumPhone(phone)) return { status: 200, html: pageOf(session, 'unknownPhone') }
  return next(session, payOnPageByBizum(context, session, phone))
}

function next(session: CheckoutSession, outcome: PageOutcome): PageAnswer {
  if (outcome === 'done') return { location: successUrlOf(session) }
  if (outcome === 'bank') return { location: `/pay/${session.id}/bank` }
  return { status: 200, html: pageOf(session, isByBizum(session) ? 'declinedBizum' : 'declined') }
}

const successUrlOf = ({ success_url: url, id }: CheckoutSession) => url.replace('{CHECKOUT_SESSION_ID}', id)

const languageOf = ({ locale }: CheckoutSession): PageLanguage => (locale === 'en' ? 'en' : 'es')

const isByBizum = ({ payment_method_types: types }: CheckoutSession) => types.includes('bizum')

const pageOf = (session: CheckoutSession, error?: PageContent['error']) =>
  (isByBizum(session) ? telephonePage : cardPage)({ ...contentOf(session), error })

const contentOf = (session: CheckoutSession): PageContent => ({
  language: languageOf(session),
  mode: session.mode,
  concept: planOf(session).concept,
  amount: session.amount_total,
  cancelUrl: session.cancel_url,
  error: undefined,
})
