import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'

/**
 * What the paper is. A duplicate is a copy of an issued invoice (Real Decreto 1619/2012, art. 14); a draft, a proforma
 * and a sample are no invoices and say so.
 */
export type InvoiceKind = 'invoice' | 'duplicate' | 'draft' | 'proforma' | 'sample'

/** The data of an invoice's PDF. */
export type InvoiceDocument = {
  snapshot: InvoiceSnapshot
  kind: InvoiceKind
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** Whether it comes from a demonstration, and says so. */
  isDemo: boolean
}
