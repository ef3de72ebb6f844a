import type { PaymentMethod } from '@posada/contract/bookings/payments'

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Tarjeta',
  cash: 'Efectivo',
  transfer: 'Transferencia',
}
