import { limits } from '@posada/domain/platform/limits'
import { backOffice } from '@posada/domain/account/users/roles'
import { paymentMethod } from '../../platform/payment-method.ts'
import { post } from '../../endpoint.ts'
import { euros, flag, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { seriesInvoice, theInvoice } from './invoice-fields.ts'

/** Apart from the invoices: the payment of an invoice of a booking is a payment of the booking. */
export const invoicePaymentsApi = {
  markPayment: post('/api/facturacion/facturas_series/mark_payment', {
    summary: 'Marcar una factura emitida como cobrada o sin cobrar',
    idempotent: true,
    refusedToProvider: true,
    roles: backOffice,
    request: wire({
      ...theInvoice,
      isPaid: ['paid', flag, 'La casilla de cobrada'],
      paymentMethod: ['paymentMethod', maybe(paymentMethod), 'La forma de pago'],
      /** Absent: all that is owed. Less pays a part of an invoice of bookings. */
      amount: ['importe', maybe(euros(1, limits.booking.total)), 'El importe'],
      isConfirmed: ['confirmado', maybe(flag), 'La confirmación'],
    }),
    reply: wire({ invoice: ['serieFactura', seriesInvoice] }),
    /** Cash that reaches the legal limit, which nobody has confirmed yet. */
    refusals: { cashLimit: { mark: ['limite_efectivo', true], fields: wire({}) } },
  }),
}
