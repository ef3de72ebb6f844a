import type { Cents } from '../../../platform/money/money.ts'
import { isCorrective } from '../invoice-faults.ts'
import type { TaxGroup } from '../invoice-snapshot.ts'
import { countedEntries, type LedgerEntry, type LedgerInvoice } from './ledger-invoice.ts'

/** A line of the quarterly VAT return (modelo 303): the number of its box of the base, and of the tax if it has one. */
type VatBox = { id: VatBoxId; label: string; base: string; tax: string | null }
type VatBoxId = 'vat0' | 'vat4' | 'vat10' | 'vat21' | 'changes' | 'deliveries' | 'exports' | 'outside' | 'reverse'

export const vatBoxes: readonly VatBox[] = [
  { id: 'vat0', label: 'Régimen general, 0 %', base: '150', tax: '152' },
  { id: 'vat4', label: 'Régimen general, 4 %', base: '01', tax: '03' },
  { id: 'vat10', label: 'Régimen general, 10 %', base: '04', tax: '06' },
  { id: 'vat21', label: 'Régimen general, 21 %', base: '07', tax: '09' },
  {
    id: 'changes',
    label: 'Modificación de bases y cuotas (rectificativas e importes negativos)',
    base: '14',
    tax: '15',
  },
  { id: 'deliveries', label: 'Entregas intracomunitarias exentas', base: '59', tax: null },
  { id: 'exports', label: 'Exportaciones y operaciones asimiladas', base: '60', tax: null },
  { id: 'outside', label: 'No sujetas por reglas de localización', base: '120', tax: null },
  // Invoices have no lines with reverse charge; the return asks for the box nevertheless.
  { id: 'reverse', label: 'Sujetas con inversión del sujeto pasivo', base: '122', tax: null },
]

/** Sums that are in no box of the return. */
export type OutsideReturn = 'exempt' | 'not-subject' | 'other-tax'

export type BoxSum = { base: Cents; tax: Cents }
type VatReturn = {
  boxes: ReadonlyMap<VatBoxId, BoxSum>
  /** The tax of all boxes (total devengado, box 27). */
  taxDue: Cents
  outside: ReadonlyMap<OutsideReturn, BoxSum>
}

/** The box of a tax group, or why it has none. Amounts of corrective invoices and negative ones modify earlier bases. */
function boxOfGroup({ rate, noTaxReason, base }: TaxGroup, { document, role }: LedgerEntry) {
  if (document.taxName !== 'IVA') return 'other-tax'
  if (noTaxReason !== '') return boxWithoutTax(noTaxReason)
  if (isCorrective(document.type) || role === 'reversed' || base < 0) return 'changes'
  const box = byRate[rate]
  if (box === undefined) throw new Error(`No box of the VAT return has the rate ${rate}`)
  return box
}

const byRate: Record<number, VatBoxId | undefined> = { 0: 'vat0', 400: 'vat4', 1000: 'vat10', 2100: 'vat21' }

function boxWithoutTax(reason: Exclude<TaxGroup['noTaxReason'], ''>): VatBoxId | OutsideReturn {
  switch (reason) {
    case 'E5':
      return 'deliveries'
    case 'E2':
    case 'E3':
    case 'E4':
      return 'exports'
    case 'N2':
      return 'outside'
    case 'N1':
      return 'not-subject'
    case 'E1':
    case 'E6':
      return 'exempt'
  }
}

/** The sums of invoices by the boxes of the return. Every cent is in one box, or outside of the return with its cause. */
export function vatReturn(invoices: readonly LedgerInvoice[]): VatReturn {
  const sums = new Map<VatBoxId | OutsideReturn, BoxSum>()
  for (const entry of invoices.flatMap(countedEntries))
    for (const group of entry.groups) {
      const box = boxOfGroup(group, entry)
      const { base, tax } = sums.get(box) ?? { base: 0, tax: 0 }
      sums.set(box, { base: base + group.base, tax: tax + group.tax })
    }
  const boxes = new Map(vatBoxes.map(({ id }) => [id, sums.get(id) ?? { base: 0, tax: 0 }]))
  const causes = ['exempt', 'not-subject', 'other-tax'] as const
  return {
    boxes,
    taxDue: [...boxes.values()].reduce((total, { tax }) => total + tax, 0),
    outside: new Map(causes.map((cause) => [cause, sums.get(cause) ?? { base: 0, tax: 0 }])),
  }
}
