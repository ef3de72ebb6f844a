import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { coded, euros } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** How much of a booking is on issued invoices; 'outside' was billed by another program. */
export const billingState = coded({
  sin_factura: 'none',
  parcial: 'partial',
  facturada: 'billed',
  difiere: 'differs',
  fuera: 'outside',
})
export type BillingState = z.output<typeof billingState>

/** Not `invoiceAmount`: the planning loads this file, and would load the fields of invoices with it. */
const amount = euros(-limits.invoice.total, limits.invoice.total)

export const billingSums = {
  state: ['estado', billingState],
  /** On issued invoices, advances included. */
  billed: ['facturado', amount],
  /** Not on any issued invoice yet. */
  unbilled: ['porFacturar', amount],
  /** How much more (or less) the billed items cost now than the invoices say. */
  difference: ['diferencia', amount],
  /** Invoiced as an advance and not deducted yet. */
  advances: ['anticipos', amount],
} as const

export const billingSummary = wire(billingSums)
