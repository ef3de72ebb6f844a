import type { PaymentMethod } from './payment-methods.ts'

/** How money is paid, to be read after an amount: '77,38 € en efectivo'. */
export const paymentMethodPhrases: Record<PaymentMethod, string> = {
  cash: 'en efectivo',
  card: 'con tarjeta',
  transfer: 'por transferencia',
  bizum: 'por Bizum',
  voucher: 'con vale',
  virtual_card: 'con tarjeta virtual',
}
