/** How a stay is paid, as the registries ask for it. */
export type PaymentKind = 'cash' | 'card' | 'platform' | 'transfer' | 'on-arrival' | 'other'

export const paymentKindNames: Record<PaymentKind, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  platform: 'Plataforma de pago',
  transfer: 'Transferencia',
  'on-arrival': 'Pago en destino',
  other: 'Otro medio de pago',
}

const kindOfMethod: Record<string, PaymentKind> = { card: 'card', cash: 'cash', transfer: 'transfer' }

/** What is paid to the agency is the platform's; else the newest money that came in counts, and its day. */
export function paymentOf(
  payTo: string,
  newest: { method: string; day: string } | undefined,
): { kind: PaymentKind; paidOn?: string } {
  if (payTo === 'agency') return { kind: 'platform' }
  if (!newest) return { kind: 'on-arrival' }
  return { kind: kindOfMethod[newest.method] ?? 'other', paidOn: newest.day }
}
