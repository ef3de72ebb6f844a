/** How a stay is paid, in the registries' classes. */
type PaymentKind = 'cash' | 'card' | 'platform' | 'transfer' | 'on-arrival' | 'other'

export const paymentKindNames: Record<PaymentKind, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  platform: 'Plataforma de pago',
  transfer: 'Transferencia',
  'on-arrival': 'Pago en destino',
  other: 'Otro medio de pago',
}

/** The class of each way of paying; any other is 'other'. */
export const kindOfPaymentMethod: Record<string, 'cash' | 'card' | 'transfer' | undefined> = {
  card: 'card',
  virtual_card: 'card',
  cash: 'cash',
  transfer: 'transfer',
}

/** 'platform' when the guest pays the agency; else the method and day of the newest payment. */
export function paymentOf(
  payTo: string,
  newest: { method: string; day: string } | undefined,
): { kind: PaymentKind; paidOn?: string } {
  if (payTo === 'agency') return { kind: 'platform' }
  if (!newest) return { kind: 'on-arrival' }
  return { kind: kindOfPaymentMethod[newest.method] ?? 'other', paidOn: newest.day }
}

/** The authority that receives the travellers' data, as the privacy texts name it, by the reporting service. */
export const reportRecipients: Record<'SES' | 'ME' | 'ER', string> = {
  SES: 'El Ministerio del Interior (Secretaría de Estado de Seguridad)',
  ME: 'La Dirección General de la Policía de Cataluña (Mossos d’Esquadra)',
  ER: 'El Departamento de Seguridad del Gobierno Vasco (Ertzaintza)',
}
