import type { Day } from '../../../platform/days/day.ts'
import { isCorrective } from '../invoice-faults.ts'
import type { CorrectionMode, InvoiceIdentity, InvoiceSnapshot, InvoiceType, TaxGroup } from '../invoice-snapshot.ts'

/** What the books repeat of an issued invoice. */
export type LedgerDocument = {
  number: string
  /** The number within its series. */
  sequence: number
  type: InvoiceType
  issuedOn: Day
  operationOn: Day | null
  taxName: InvoiceSnapshot['taxName']
  /** Null in a simplified invoice. The country is ISO 3166-1 alpha-2. */
  recipient: { name: string; identity: InvoiceIdentity | null; country: string } | null
  groups: readonly TaxGroup[]
}

/** An issued invoice as the books have it, with the invoices that it corrects or replaces. */
export type LedgerInvoice = LedgerDocument & {
  correctionMode: CorrectionMode | null
  corrects: readonly LedgerDocument[]
}

/** Some rows of base and tax in the books. */
export type LedgerEntry = {
  document: LedgerDocument
  /** The tax groups that count, with their signs. */
  groups: readonly TaxGroup[]
  /** `reversed`: what a correction by substitution takes back of the invoice that it corrects. */
  role: 'issued' | 'reversed'
}

type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 }

/** The day by which an invoice belongs to a quarter: that of the operation; of a corrective invoice, that of its issue. */
export const taxDayOf = ({ type, issuedOn, operationOn }: Pick<LedgerDocument, 'type' | 'issuedOn' | 'operationOn'>) =>
  isCorrective(type) ? issuedOn : (operationOn ?? issuedOn)

export const quarterOf = (day: Day): Quarter => ({
  year: Number(day.slice(0, 4)),
  quarter: Math.ceil(Number(day.slice(5, 7)) / 3) as Quarter['quarter'],
})

export const firstOfQuarter = (day: Day): Day =>
  `${day.slice(0, 4)}-${String((quarterOf(day).quarter - 1) * 3 + 1).padStart(2, '0')}-01`

/**
 * The entries of an invoice in the official book. A correction by substitution is two: the corrected invoice with the
 * opposite sign, and the corrective one as it is.
 */
export function ledgerEntries(invoice: LedgerInvoice): LedgerEntry[] {
  const reversed = invoice.correctionMode === 'S' ? invoice.corrects : []
  return [
    ...reversed.map((document) => ({ document, groups: document.groups.map(opposite), role: 'reversed' as const })),
    { document: invoice, groups: invoice.groups, role: 'issued' as const },
  ]
}

/**
 * The entries that add up to what was invoiced: those of the book without invoices in the place of simplified ones (F3),
 * because the simplified ones are counted already.
 */
export const countedEntries = (invoice: LedgerInvoice): LedgerEntry[] =>
  invoice.type === 'F3' ? [] : ledgerEntries(invoice)

export const opposite = (group: TaxGroup): TaxGroup => ({ ...group, base: -group.base || 0, tax: -group.tax || 0 })
