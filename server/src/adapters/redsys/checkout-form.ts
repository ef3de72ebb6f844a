import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { CheckoutOrder } from '../../money/payments/card-gateway.ts'
import type { GatewayPage } from '../../money/payments/gateway-answers.ts'
import { signedEnvelope } from './envelope.ts'
import { cannot } from './failures.ts'
import type { Access } from './transact.ts'

const LONGEST_CONCEPT = 125

/** The page on which a guest pays: the browser posts a signed form to it. Nothing is asked of the gateway before. */
export function checkoutForm({ terminal, connection }: Access, checkout: CheckoutOrder): GatewayPage {
  const { orderNumber: order, method, mode } = checkout
  const has = (permission: (typeof terminal.permissions)[number]) => terminal.permissions.includes(permission)
  const isBizum = method === 'bizum'
  if (checkout.mode === 'setup') throw cannot('keep a card without a payment')
  if (isBizum && (mode === 'hold' || !has('bizum'))) throw cannot('take this by Bizum')
  if (mode === 'hold' && !has('preauthorisation')) throw cannot('reserve an amount')
  const savesCard = checkout.mode === 'payment' && checkout.saveCard
  if (savesCard && (isBizum || !has('tokens'))) throw cannot('keep this card')
  const fields = {
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_AMOUNT: String(checkout.amount),
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: mode === 'hold' ? '1' : '0',
    DS_MERCHANT_PAYMETHODS: isBizum ? 'z' : 'C',
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[checkout.language],
    DS_MERCHANT_PRODUCTDESCRIPTION: shortened(checkout.concept),
    DS_MERCHANT_URLOK: checkout.successUrl,
    DS_MERCHANT_URLKO: checkout.cancelUrl,
    ...(checkout.messageUrl !== undefined && { DS_MERCHANT_MERCHANTURL: checkout.messageUrl }),
    ...(savesCard && KEEPS_CARD),
  }
  return {
    kind: 'form',
    action: new URL('realizarPago', connection.base).href,
    fields: signedEnvelope(terminal, { order, fields }),
  }
}

/** What it will be charged for later is not known when it is kept: C stands for any other reason. */
const KEEPS_CARD = { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S', DS_MERCHANT_COF_TYPE: 'C' }

/** Half of a sign that takes two places would be no text. */
const shortened = (text: string) => text.slice(0, LONGEST_CONCEPT).replace(/[\uD800-\uDBFF]$/, '')

const LANGUAGES: Record<GuestLanguage, string> = {
  es: '1',
  en: '2',
  ca: '3',
  fr: '4',
  de: '5',
  nl: '6',
  it: '7',
  pt: '9',
  gl: '12',
  eu: '13',
}
