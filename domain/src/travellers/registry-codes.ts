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

const kindOfMethod: Record<string, PaymentKind> = { card: 'card', cash: 'cash', transfer: 'transfer' }

/** 'platform' when the guest pays the agency; else the method and day of the newest payment. */
export function paymentOf(
  payTo: string,
  newest: { method: string; day: string } | undefined,
): { kind: PaymentKind; paidOn?: string } {
  if (payTo === 'agency') return { kind: 'platform' }
  if (!newest) return { kind: 'on-arrival' }
  return { kind: kindOfMethod[newest.method] ?? 'other', paidOn: newest.day }
}

/** The authority that receives the travellers' data, as the privacy texts name it, by the reporting service. */
export const reportRecipients: Record<'SES' | 'ME' | 'ER', string> = {
  SES: 'El Ministerio del Interior (Secretaría de Estado de Seguridad)',
  ME: 'La Dirección General de la Policía de Cataluña (Mossos d’Esquadra)',
  ER: 'El Departamento de Seguridad del Gobierno Vasco (Ertzaintza)',
}
