import { z } from 'zod'
import { coded } from '../fields.ts'
import { invoiceAmount } from '../invoices/invoice-fields.ts'
import { wire } from '../wire.ts'

/** How much of a booking is on issued invoices; 'outside' was billed by another program. */
export const billingState = coded({
  sin_factura: 'none',
  parcial: 'partial',
  facturada: 'billed',
  difiere: 'differs',
  fuera: 'outside',
})
export type BillingState = z.output<typeof billingState>

export const billingSums = {
  state: ['estado', billingState],
  /** On issued invoices, advances included. */
  billed: ['facturado', invoiceAmount],
  /** Not on any issued invoice yet. */
  unbilled: ['porFacturar', invoiceAmount],
  /** How much more (or less) the billed charges cost now than the invoices say. */
  difference: ['diferencia', invoiceAmount],
  /** Invoiced as an advance and not deducted yet. */
  advances: ['anticipos', invoiceAmount],
} as const

export const billingSummary = wire(billingSums)
