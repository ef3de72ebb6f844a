/** The ways of paying, in the order in which screens, reports and exports show them. */
export const paymentMethods = ['cash', 'card', 'transfer', 'bizum', 'voucher', 'virtual_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  bizum: 'Bizum',
  voucher: 'Vale',
  virtual_card: 'Tarjeta virtual',
}

/** Ways of paying that an establishment accepts only after it has switched them on. */
export const optionalPaymentMethods = ['bizum', 'voucher', 'virtual_card'] as const
export type OptionalPaymentMethod = (typeof optionalPaymentMethods)[number]

const isOptional = (method: PaymentMethod) => optionalPaymentMethods.some((optional) => optional === method)

/** The ways of paying of an establishment that has switched on `switchedOn`. */
export const acceptedPaymentMethods = (switchedOn: readonly string[]): PaymentMethod[] =>
  paymentMethods.filter((method) => !isOptional(method) || switchedOn.includes(method))

/** An amount of each way of paying. */
export type MethodTotals = Record<PaymentMethod, number>

export function totalsByMethod(payments: readonly { method: PaymentMethod; amount: number }[]): MethodTotals {
  const totals: MethodTotals = { cash: 0, card: 0, transfer: 0, bizum: 0, voucher: 0, virtual_card: 0 }
  for (const { method, amount } of payments) totals[method] += amount
  return totals
}
