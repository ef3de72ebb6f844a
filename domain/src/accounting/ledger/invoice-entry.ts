import type { Day } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { isAdvanceKey } from '../../money/billing/booking-billing.ts'
import { FEE_KEY, TOURIST_TAX_KEY } from '../../money/billing/billable-items.ts'
import type { CorrectionMode, InvoiceLine, InvoiceType, TaxGroup } from '../../money/invoices/invoice-snapshot.ts'
import { netLines } from '../../money/invoices/invoice-totals.ts'
import type { AccountUse } from './account-plan.ts'
import { type JournalEntry, mergePostings, type Posting } from './journal-entry.ts'

type BookedLine = Pick<InvoiceLine, 'quantity' | 'price' | 'rate' | 'noTaxReason' | 'isDisbursement'> & {
  /** The keys of what it bills of a booking; missing in lines of no booking. */
  charges?: readonly { key: string }[] | undefined
}

/** What an issued document bills, as far as it is booked. */
export type BookedDocument = {
  documentId: string
  number: string
  seriesId: string
  /** Who pays, as `partyOf` writes it; '' in a simplified invoice. */
  party: string
  groups: readonly TaxGroup[]
  disbursements: Cents
  lines: readonly BookedLine[]
}

/** An issued invoice that counts, with those that it corrects or replaces. */
type BookedInvoice = BookedDocument & {
  establishmentId: string
  taxId: string
  type: InvoiceType
  /** By which it belongs to a quarter. */
  day: Day
  correctionMode: CorrectionMode | null
  corrects: readonly BookedDocument[]
}

/**
 * The entry of an invoice; null where it books nothing. A correction by substitution also takes back what it corrects. An invoice
 * in the place of simplified ones bills nothing again: it moves what is owed to whom it names.
 */
export function invoiceEntry(invoice: BookedInvoice): JournalEntry | null {
  const { documentId, establishmentId, taxId, number, day, type, correctionMode, corrects } = invoice
  const isReplacement = type === 'F3'
  const taken =
    isReplacement || correctionMode === 'S' ? corrects.flatMap((document) => reversed(postingsOf(document))) : []
  const booked = [...taken, ...postingsOf(invoice)]
  const postings = mergePostings(isReplacement ? onlyCustomers(booked) : booked)
  if (postings.length === 0) return null
  return {
    key: `invoice:${documentId}`,
    kind: 'invoice',
    establishmentId,
    taxId,
    day,
    concept: conceptOf(invoice),
    document: number,
    documentId,
    postings,
  }
}

function conceptOf({ type, number, corrects }: BookedInvoice): string {
  const others = corrects.map((document) => document.number).join(', ')
  if (type === 'F3') return `Factura ${number} por ${others}`
  return others === '' ? `Factura ${number}` : `Rectificativa ${number} de ${others}`
}

/** What a document books: what its payer owes, its income by rate, and its taxes. */
function postingsOf(document: BookedDocument): Posting[] {
  const nets = netLines(document.lines)
  const credits = document.groups.flatMap((group) =>
    groupPostings(
      group,
      document,
      nets.map(({ net }) => net),
    ),
  )
  const disbursed: Posting = {
    use: { kind: 'plan', account: 'disbursements' },
    amount: -document.disbursements,
    taxed: null,
  }
  const all = [...credits, disbursed]
  const owed = -sum(all.map(({ amount }) => amount))
  return [{ use: { kind: 'customer', party: document.party }, amount: owed, taxed: null }, ...all]
}

/**
 * The base of a rate by what its lines bill, and its tax. Cents by which the lines do not add up to the base of the document
 * belong to its largest line.
 */
function groupPostings(group: TaxGroup, { lines, seriesId }: BookedDocument, nets: readonly Cents[]): Posting[] {
  const own = lines
    .map((line, place) => ({ line, net: nets[place] ?? 0 }))
    .filter(({ line }) => !line.isDisbursement && line.rate === group.rate && line.noTaxReason === group.noTaxReason)
  const bases = mergePostings(own.map(({ line, net }) => ({ use: useOf(line, seriesId), amount: -net, taxed: null })))
  const largest = bases.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]
  const rest = -group.base - sum(bases.map(({ amount }) => amount))
  const taxed = { base: group.base, rate: group.rate, tax: group.tax }
  const isTaxed = group.tax !== 0
  const marked = isTaxed ? null : taxed
  const income: Posting = { use: { kind: 'income', seriesId, rate: group.rate }, amount: rest, taxed: marked }
  return [
    ...bases.map((one) => (one === largest ? { ...one, amount: one.amount + rest, taxed: marked } : one)),
    ...(largest === undefined ? [income] : []),
    ...(isTaxed ? [{ use: { kind: 'tax', rate: group.rate } as const, amount: -group.tax, taxed }] : []),
  ]
}

function useOf({ charges = [], rate }: BookedLine, seriesId: string): AccountUse {
  const keys = charges.map(({ key }) => key)
  if (keys.some(isAdvanceKey)) return { kind: 'plan', account: 'advances' }
  if (keys.length > 0 && keys.every((key) => key === TOURIST_TAX_KEY)) return { kind: 'plan', account: 'touristTax' }
  if (keys.includes(FEE_KEY)) return { kind: 'plan', account: 'compensations' }
  return { kind: 'income', seriesId, rate }
}

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ use, amount, taxed }) => ({
    use,
    amount: -amount || 0,
    taxed: taxed && { base: -taxed.base || 0, rate: taxed.rate, tax: -taxed.tax || 0 },
  }))

/** Only what is owed, so that it moves between payers and is never more or less. */
function onlyCustomers(postings: readonly Posting[]): Posting[] {
  const customers = postings.filter(({ use }) => use.kind === 'customer')
  const [first] = customers
  const rest = sum(customers.map(({ amount }) => amount))
  return first === undefined || rest === 0
    ? customers
    : [{ ...first, amount: first.amount - rest }, ...customers.slice(1)]
}
