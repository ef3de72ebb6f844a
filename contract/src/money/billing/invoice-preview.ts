import { z } from 'zod'
import { invoiceAmount } from '../invoices/invoice-fields.ts'
import { wire } from '../../wire.ts'

const previewLine = wire({
  name: ['nombre', z.string()],
  detail: ['detalle', z.string()],
  /** The unit of the stay that it charges; '' for the whole booking. */
  unit: ['unidad', z.string()],
  amount: ['importe', invoiceAmount],
})

/** `field`: 'issuer', 'recipient' or another part of the invoice. */
const previewFault = wire({ field: ['campo', z.string()], message: ['mensaje', z.string()] })

/** What an invoice would say if it were issued now, beside its PDF. Amounts include the tax unless the name says otherwise. */
export const shownPreview = {
  /** '' for a simplified invoice, as are identity and address. */
  payerName: ['titular', z.string()],
  /** 'NIF 12345678Z', 'Pasaporte X1234567 (SWE)'. */
  identity: ['identificacion', z.string()],
  address: ['direccion', z.string()],
  /** Where the payer receives mail; '' where unknown. */
  email: ['email', z.string()],
  lines: ['conceptos', z.array(previewLine)],
  base: ['base', invoiceAmount],
  tax: ['impuestos', invoiceAmount],
  taxName: ['impuesto', z.string()],
  payable: ['total', invoiceAmount],
  /** What was received for it. */
  received: ['cobrado', invoiceAmount],
  /** What is left to pay; negative where money is to be given back. */
  open: ['faltan', invoiceAmount],
  /** Why it cannot be issued; empty where it can. */
  faults: ['faltas', z.array(previewFault)],
} as const
