import type { InvoiceSnapshot, TaxGroup } from '@posada/domain/money/invoices/invoice-snapshot'
import {
  ledgerEntries,
  opposite,
  type LedgerDocument,
  type LedgerEntry,
} from '@posada/domain/money/invoices/ledger/ledger-invoice'
import { submissionLabels } from '@posada/domain/money/invoices/submission-state'
import { paymentStateLabels } from '@posada/domain/money/billing/payment-state'
import { paymentMethodLabels, type PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { rateLabel, taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import type { InvoiceReport, ReportedInvoice } from './invoice-report.ts'

/** Base and tax of a rate, or the base of what has no tax. */
type AmountColumn = { titles: readonly string[]; amountsOf(entry: LedgerEntry): number[] }

const BEFORE = ['Serie', 'Número', 'Fecha', 'Fecha operación', 'Cliente', 'NIF', 'País']
const AFTER = ['Total', 'Forma de pago', 'Cobrada', 'Estado', 'Tipo', 'Rectifica a', 'Reserva', 'Huella', 'Estado AEAT']
const widths = { before: [14, 22, 12, 14, 32, 16, 6], amount: 14, after: [14, 14, 9, 26, 7, 24, 12, 10, 14] }

/**
 * 'Facturas': every issued invoice. The columns can be added up: annulled invoices have no amounts, and what a correction
 * by substitution or a full invoice in the place of a simplified one (F3) repeats has a row with the opposite sign.
 */
export function invoicesSheet({ invoices }: InvoiceReport): WorkbookSheet {
  const columns = amountColumns(invoices)
  const titles = [...BEFORE, ...columns.flatMap((column) => column.titles), 'Suplidos', ...AFTER]
  const amounts = titles.length - BEFORE.length - AFTER.length
  return {
    name: 'Facturas',
    widths: [...widths.before, ...Array.from({ length: amounts }, () => widths.amount), ...widths.after],
    frozenRows: 1,
    merged: [],
    rows: rowsOf(invoices, columns, titles),
  }
}

function* rowsOf(invoices: readonly ReportedInvoice[], columns: readonly AmountColumn[], titles: readonly string[]) {
  yield titles.map((text) => ({ kind: 'bold' as const, text }))
  const sums: number[] = []
  for (const invoice of invoices)
    for (const row of sheetRows(invoice)) {
      const amounts = row.isAnnulled ? null : amountsOf(row, columns)
      amounts?.forEach((amount, index) => (sums[index] = (sums[index] ?? 0) + amount))
      yield [...headCells(invoice, row), ...amountCells(amounts, titles), ...tailCells(invoice, row)]
    }
  const label: SheetCell[] = [{ kind: 'bold', text: 'Suma' }]
  const summed = sums.map((cents) => ({ kind: 'sum' as const, cents }))
  yield [...label, ...BEFORE.slice(1).map(() => null), ...summed]
}

/** A row of the sheet: the invoice itself, or amounts that are counted in another row. */
type SheetRow = LedgerEntry & { disbursements: number; note: string; isAnnulled: boolean }

function sheetRows(invoice: ReportedInvoice): SheetRow[] {
  const isAnnulled = invoice.state === 'annulled'
  const entries = isAnnulled ? ledgerEntries(invoice).slice(-1) : ledgerEntries(invoice)
  const rows = entries.map((entry): SheetRow => {
    const isOwn = entry.role === 'issued'
    const note = isOwn ? STATES[invoice.state] : `Sustituida por ${invoice.number}`
    return { ...entry, disbursements: isOwn ? invoice.disbursements : 0, note, isAnnulled }
  })
  if (invoice.type !== 'F3' || isAnnulled) return rows
  const counted: SheetRow = {
    document: invoice,
    groups: invoice.groups.map(opposite),
    role: 'reversed',
    disbursements: -invoice.disbursements || 0,
    note: `Ya sumada en ${numbersOf(invoice.corrects)}`,
    isAnnulled,
  }
  return [...rows, counted]
}

const STATES = { issued: 'Emitida', corrected: 'Rectificada', annulled: 'Anulada' } as const

const numbersOf = (documents: readonly LedgerDocument[]): string => documents.map(({ number }) => number).join(', ')

function headCells({ seriesName }: ReportedInvoice, { document }: SheetRow): SheetCell[] {
  const { number, issuedOn, operationOn, recipient } = document
  return [
    seriesName,
    number,
    { kind: 'day', day: issuedOn },
    operationOn === null ? null : { kind: 'day', day: operationOn },
    recipient?.name ?? '',
    recipient?.identity?.number ?? '',
    recipient?.country ?? '',
  ]
}

/** The amounts of the columns, the disbursements and the total. */
function amountsOf(row: SheetRow, columns: readonly AmountColumn[]): number[] {
  const total = row.groups.reduce((sum, { base, tax }) => sum + base + tax, 0)
  return [...columns.flatMap((column) => column.amountsOf(row)), row.disbursements, total]
}

const amountCells = (amounts: readonly number[] | null, titles: readonly string[]): SheetCell[] =>
  amounts === null
    ? Array.from({ length: titles.length - BEFORE.length - AFTER.length + 1 }, () => null)
    : amounts.map((cents) => ({ kind: 'money', cents }))

function tailCells(invoice: ReportedInvoice, { role, note }: SheetRow): SheetCell[] {
  if (role === 'reversed') return [null, null, note]
  const { methods, type, corrects, locator, hash, submission } = invoice
  return [
    methods.map((method) => PAYMENT_LETTERS[method]).join(', '),
    paidText(invoice),
    note,
    type,
    numbersOf(corrects),
    locator,
    hash,
    submissionText(submission),
  ]
}

/** 'Sí', 'No', or what else became of it: 'Cobrada en parte', 'A devolver'. */
function paidText({ state, isPaid, paymentState }: ReportedInvoice): string {
  if (state === 'annulled') return ''
  if (paymentState === 'partly-paid' || paymentState === 'to-refund') return paymentStateLabels[paymentState]
  return isPaid ? 'Sí' : 'No'
}

/** 'Rechazada (1110)' */
const submissionText = (submission: ReportedInvoice['submission']): string =>
  submission === null
    ? ''
    : [submissionLabels[submission.state], submission.code === null ? '' : `(${submission.code})`].join(' ').trim()

/** The letters by which the calls name the ways of paying, with their words. */
const PAYMENT_LETTERS: Record<PaymentMethod, string> = {
  cash: `E ${paymentMethodLabels.cash}`,
  card: `C ${paymentMethodLabels.card}`,
  transfer: `T ${paymentMethodLabels.transfer}`,
  bizum: `B ${paymentMethodLabels.bizum}`,
  voucher: `V ${paymentMethodLabels.voucher}`,
  virtual_card: `X ${paymentMethodLabels.virtual_card}`,
}

/** Columns for the rates of the taxes that the invoices have, also of rates that no invoice uses. */
function amountColumns(invoices: readonly ReportedInvoice[]): AmountColumn[] {
  const taxNames = [...new Set(invoices.map(({ taxName }) => taxName))].sort()
  const shown = taxNames.length === 0 ? (['IVA'] as const) : taxNames
  return [...shown.flatMap((taxName) => ratesOf(taxName, invoices)), ...withoutTax]
}

const provinces: Record<InvoiceSnapshot['taxName'], string> = { IVA: '28', IGIC: '35', IPSI: '52' }

function ratesOf(taxName: InvoiceSnapshot['taxName'], invoices: readonly ReportedInvoice[]): AmountColumn[] {
  const ofTax = invoices.filter((invoice) => invoice.taxName === taxName)
  const used = ofTax.flatMap(({ groups }) => groups.map(({ rate }) => rate))
  const rates = [...new Set([...taxOfProvince(provinces[taxName]).rates, ...used])].filter((rate) => rate > 0)
  return rates
    .sort((a, b) => a - b)
    .map((rate) => ({
      titles: [`Base ${rateLabel(rate, taxName)}`, `Cuota ${rateLabel(rate, taxName)}`],
      amountsOf: ({ document, groups }) =>
        sumOf(groups.filter((group) => document.taxName === taxName && group.rate === rate)),
    }))
}

const sumOf = (groups: readonly TaxGroup[]): number[] => [
  groups.reduce((sum, { base }) => sum + base, 0),
  groups.reduce((sum, { tax }) => sum + tax, 0),
]

const notSubject: readonly string[] = ['N1', 'N2']

const withoutTax: readonly AmountColumn[] = [
  {
    titles: ['Base 0 % (exenta)'],
    amountsOf: ({ groups }) =>
      baseOf(groups.filter(({ noTaxReason }) => noTaxReason !== '' && !notSubject.includes(noTaxReason))),
  },
  {
    titles: ['No sujeta'],
    amountsOf: ({ groups }) => baseOf(groups.filter(({ noTaxReason }) => notSubject.includes(noTaxReason))),
  },
]

const baseOf = (groups: readonly TaxGroup[]): number[] => sumOf(groups).slice(0, 1)
