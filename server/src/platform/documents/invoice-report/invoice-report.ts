import type { Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import type { InvoiceTotals } from '@posada/domain/money/invoices/invoice-snapshot'
import type { BookIssuer } from '@posada/domain/money/invoices/ledger/book-rows'
import type { LedgerInvoice } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import type { PaymentState } from '@posada/domain/money/billing/payment-state'
import type { SubmissionState } from '@posada/domain/money/invoices/submission-state'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'

/** The data of the workbook of a period: the invoices of one tax identity. Plain objects, posted to the worker thread. */
export type InvoiceReport = {
  issuer: BookIssuer & { name: string }
  period: Period
  /** By day, in the order of their numbers; annulled ones too. */
  invoices: readonly ReportedInvoice[]
  annulled: readonly AnnulledInvoice[]
  gaps: readonly SeriesGap[]
}

export type ReportedInvoice = LedgerInvoice & {
  seriesName: string
  locator: string
  disbursements: InvoiceTotals['disbursements']
  /** How it was paid, in the order of the payments. */
  methods: readonly PaymentMethod[]
  /** Null of an annulled invoice. */
  paymentState: PaymentState | null
  isPaid: boolean
  state: 'issued' | 'corrected' | 'annulled'
  hash: string
  /** What the AEAT answered; null where the record is not sent. */
  submission: { state: SubmissionState; code: number | null } | null
}

export type AnnulledInvoice = {
  number: string
  seriesName: string
  issuedOn: Day
  annulledOn: Day
  recipientName: string
  total: number
  reason: string
}

/** Numbers that no invoice has, as they would be printed. */
export type SeriesGap = { seriesName: string; first: string; last: string; count: number; isStart: boolean }
