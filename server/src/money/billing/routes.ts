import { agencyMonthsApi } from '@posada/contract/money/billing/agency-months'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { requireInvoice, shownInvoices } from '../invoices/public.ts'
import { pendingOfAgency } from './agency-months.ts'
import { billToClient, billToGuest } from './bill-to-guest.ts'
import { correctBooking } from './correct-booking.ts'
import { draftBookingInvoice } from './draft-booking-invoice.ts'
import { issueAgencyMonth } from './issue-agency-month.ts'
import { issueBookingInvoice } from './issue-booking-invoice.ts'
import { markInvoicePayment } from './mark-payment.ts'
import { previewBookingInvoice } from './preview-booking-invoice.ts'
import { readBilling } from './read-billing.ts'
import { switchBilled } from './switch-billed.ts'

export function billingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { simulate, verifactu } = dependencies.config

  implement(app, dependencies, bookingBillingApi, {
    get: async ({ bookingId }, context) => ({ billing: await readBilling(context, bookingId) }),

    issue: issueBookingInvoice({ simulate }, verifactu.dates),

    preview: previewBookingInvoice({ simulate }),

    draft: async (wanted, context) => ({
      message: 'Borrador preparado: revíselo y emítalo',
      ...(await draftBookingInvoice(context, wanted)),
    }),

    billToGuest: async (request, context) => ({
      message: 'Ficha de cliente preparada',
      ...(await billToGuest(context, request)),
    }),

    billToClient: async (request, context) => ({
      message: 'Titular preparado',
      ...(await billToClient(context, request)),
    }),

    correct: async ({ bookingId }, context) => ({
      message: 'Rectificativa preparada: revísela y emítala',
      ...(await correctBooking(context, bookingId)),
    }),

    switchBilled: (request, context) => switchBilled(context, request),
  })

  implement(app, dependencies, agencyMonthsApi, {
    pending: async (month, context) => ({ establishments: await pendingOfAgency(context, month) }),
    issue: issueAgencyMonth({ simulate }, verifactu.dates),
  })

  implement(app, dependencies, invoicePaymentsApi, {
    markPayment: async (payment, context) => {
      const message = await markInvoicePayment(context, payment)
      const invoice = await requireInvoice(context.db, context.accountId, payment.id)
      const [shown] = await shownInvoices(context, [invoice])
      return { message, invoice: shown! }
    },
  })
}
