import type { OptionalPaymentMethod, PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { coded } from '../fields.ts'

const methodCodes = {
  C: 'card',
  E: 'cash',
  T: 'transfer',
  B: 'bizum',
  V: 'voucher',
  X: 'virtual_card',
} as const satisfies Record<string, PaymentMethod>

export const paymentMethod = coded(methodCodes)

/** Ways of paying that an establishment switches on. */
export const optionalPaymentMethod = coded({
  B: 'bizum',
  V: 'voucher',
  X: 'virtual_card',
} satisfies Record<string, OptionalPaymentMethod>)

/** The method of the last payment; '' before the first. */
export const lastMethod = coded({ ...methodCodes, '': 'none' })
