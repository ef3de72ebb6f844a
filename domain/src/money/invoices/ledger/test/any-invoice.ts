import fc from 'fast-check'
import { noTaxReasons, type NoTaxReason } from '../../../../platform/money/tax-rates.ts'
import type { TaxGroup } from '../../invoice-snapshot.ts'
import { invoiceTotals } from '../../invoice-totals.ts'
import type { LedgerDocument, LedgerInvoice } from '../ledger-invoice.ts'

const reasons = Object.keys(noTaxReasons) as NoTaxReason[]
const anyLine = fc.record({
  quantity: fc.integer({ min: -9, max: 9 }).filter((quantity) => quantity !== 0),
  price: fc.integer({ min: -300_000, max: 300_000 }),
  rate: fc.constantFrom(0, 400, 1000, 2100),
  reason: fc.constantFrom(...reasons),
})

const anyGroups: fc.Arbitrary<TaxGroup[]> = fc.array(anyLine, { minLength: 1, maxLength: 6 }).map(
  (lines) =>
    invoiceTotals(
      lines.map(({ reason, ...line }) => ({
        ...line,
        noTaxReason: line.rate === 0 ? reason : '',
        isDisbursement: false,
      })),
    ).groups,
)

const anyDay = fc.integer({ min: 0, max: 1000 }).map((days) => {
  const time = Date.UTC(2025, 0, 1) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
})

export const anyDocument: fc.Arbitrary<LedgerDocument> = fc
  .record({
    sequence: fc.integer({ min: 1, max: 200_000 }),
    type: fc.constantFrom('F1', 'F2', 'R1', 'R4'),
    days: fc.array(anyDay, { minLength: 2, maxLength: 2 }).map((days) => days.sort()),
    hasOperation: fc.boolean(),
    groups: anyGroups,
  })
  .map(({ sequence, type, days: [operation = '', issued = ''], hasOperation, groups }) => ({
    number: `H-2026/${String(sequence).padStart(5, '0')}`,
    sequence,
    type: type as LedgerDocument['type'],
    issuedOn: issued,
    operationOn: hasOperation ? operation : null,
    taxName: 'IVA' as const,
    recipient: null,
    groups,
  }))

/** Invoices, corrections by differences and by substitution, and invoices in the place of simplified ones. */
export const anyInvoice: fc.Arbitrary<LedgerInvoice> = fc
  .record({ document: anyDocument, corrected: anyDocument, kind: fc.constantFrom('plain', 'I', 'S', 'F3') })
  .map(({ document, corrected, kind }): LedgerInvoice => {
    if (kind === 'plain') return { ...document, correctionMode: null, corrects: [] }
    if (kind === 'F3') return { ...document, type: 'F3', correctionMode: null, corrects: [corrected] }
    return { ...document, type: 'R4', correctionMode: kind === 'I' ? 'I' : 'S', corrects: [corrected] }
  })
