import { formatDay } from '../../../platform/days/day.ts'
import type { Cents } from '../../../platform/money/money.ts'
import { paysCorporateTax } from '../fiscal-terms.ts'
import type { TaxGroup } from '../invoice-snapshot.ts'
import {
  ledgerEntries,
  quarterOf,
  taxDayOf,
  type LedgerDocument,
  type LedgerEntry,
  type LedgerInvoice,
} from './ledger-invoice.ts'

/** Whose book it is. */
export type BookIssuer = {
  taxId: string
  /** Group of the business tax (IAE): 681 hotels, 685 tourist lodgings outside of hotels. */
  activity: '681' | '685'
}

/** Longest texts of the official book. */
const LONGEST = { series: 20, number: 20, identification: 20, name: 40 }
const CONSUMER = 'VENTAS A CONSUMIDOR FINAL'

/**
 * A row of the official book of issued invoices (sheet EXPEDIDAS_INGRESOS, columns A to AJ), as texts: dates dd/mm/yyyy,
 * amounts with a comma. Columns that a hotel never uses are empty.
 */
type BookRow = readonly string[]

/** The rows of an invoice: one for each tax group, and those of what a substitution takes back. */
export function bookRows(invoice: LedgerInvoice, issuer: BookIssuer): BookRow[] {
  const { year, quarter } = quarterOf(taxDayOf(invoice))
  const period = [String(year), `${quarter}T`]
  return ledgerEntries(invoice).flatMap((entry) =>
    entry.groups.map((group) => [...period, ...rowOf(group, entry, issuer)]),
  )
}

function rowOf(group: TaxGroup, { document }: LedgerEntry, { taxId, activity }: BookIssuer): string[] {
  const { base, rate, tax } = group
  const key = keyOf(group, document)
  const isTaxed = key.qualification === 'S1'
  // A company has no income tax of persons: its book leaves these two columns empty.
  const income = paysCorporateTax(taxId) ? ['', ''] : ['I01', decimal(base)]
  return [
    'A',
    '03',
    activity,
    document.type,
    ...income,
    ...datesOf(document),
    ...numberOf(document),
    ...recipientOf(document),
    key.regime,
    key.qualification,
    key.exemption,
    decimal(isTaxed ? base + tax : base),
    decimal(base),
    isTaxed ? decimal(rate) : '',
    isTaxed ? decimal(tax) : '',
    ...EMPTY,
  ]
}

/** Equivalence surcharge, payment, retention, agreement, property and external reference. */
const EMPTY = Array.from({ length: 12 }, () => '')

/** Regime, qualification and cause of exemption. What is subject to another tax is outside of IVA: only its base counts. */
function keyOf({ noTaxReason }: TaxGroup, { taxName }: LedgerDocument) {
  if (taxName !== 'IVA') return { regime: '08', qualification: 'N2', exemption: '' }
  if (noTaxReason === '') return { regime: '01', qualification: 'S1', exemption: '' }
  if (noTaxReason === 'N1' || noTaxReason === 'N2') return { regime: '01', qualification: noTaxReason, exemption: '' }
  const isExport = noTaxReason === 'E2' || noTaxReason === 'E3'
  return { regime: isExport ? '02' : '01', qualification: '', exemption: noTaxReason }
}

const datesOf = ({ issuedOn, operationOn }: LedgerDocument): string[] => [
  formatDay(issuedOn),
  operationOn === null || operationOn === issuedOn ? '' : formatDay(operationOn),
]

/** Series, number and last number. Series and number together are the number as it is printed. */
function numberOf({ number, sequence }: LedgerDocument): string[] {
  const place = Math.max(0, number.lastIndexOf(String(sequence).padStart(5, '0')))
  const cut = Math.min(place, LONGEST.series)
  return [number.slice(0, cut), number.slice(cut, cut + LONGEST.number), '']
}

/** Type, country, identification and name. */
function recipientOf({ recipient }: LedgerDocument): string[] {
  if (recipient === null) return ['', '', '', CONSUMER]
  const { name, identity, country } = recipient
  const shownName = name.replace(/\s+/g, ' ').trim().slice(0, LONGEST.name)
  if (identity === null) return ['', '', '', shownName]
  const number = identity.number.slice(0, LONGEST.identification)
  // A NIF that the census does not have (07) is still a NIF in the book.
  if (identity.kind === 'nif' || identity.idType === '07') return ['', '', number, shownName]
  return [identity.idType, identity.idType === '02' ? '' : country, number, shownName]
}

/** '-1234,50' of cents, '10,00' of hundredths of a percent. */
function decimal(hundredths: Cents): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
