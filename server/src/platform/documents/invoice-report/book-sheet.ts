import { bookColumns, bookHeadRows, bookTitle } from '@posada/domain/money/invoices/ledger/book-columns'
import { bookRows } from '@posada/domain/money/invoices/ledger/book-rows'
import { columnName } from '../spreadsheets/workbook-xml.ts'
import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import type { InvoiceReport } from './invoice-report.ts'

/** 'EXPEDIDAS_INGRESOS': the official book of issued invoices, one row for each rate, as the AEAT imports it. */
export const bookSheet = (report: InvoiceReport): WorkbookSheet => ({
  name: 'EXPEDIDAS_INGRESOS',
  widths: bookColumns.map(({ type }) => (type.includes('40') ? 36 : type.includes('20') ? 20 : 12)),
  frozenRows: bookHeadRows.types,
  merged: mergedHeads(),
  rows: rowsOf(report),
})

function* rowsOf({ issuer, invoices }: InvoiceReport): Generator<SheetCell[]> {
  for (let row = 1; row < bookHeadRows.groups; row++) yield [bookTitle[row - 1] ?? null]
  yield bookColumns.map(({ group }, index) => (isFirstOfGroup(index) ? { kind: 'bold', text: group } : null))
  yield bookColumns.map(({ group, header }) => (group === header ? null : { kind: 'bold', text: header }))
  yield bookColumns.map(({ type }) => type)
  for (const invoice of invoices)
    if (invoice.state !== 'annulled') for (const row of bookRows(invoice, issuer)) yield [...row]
}

const isFirstOfGroup = (index: number): boolean => bookColumns[index - 1]?.group !== bookColumns[index]?.group

/** A group of several columns is merged over them, a column without a group over both heading rows. */
function mergedHeads(): string[] {
  const { groups, headers } = bookHeadRows
  return bookColumns.flatMap(({ group, header }, index) => {
    if (!isFirstOfGroup(index)) return []
    const width = bookColumns.slice(index).findIndex((column) => column.group !== group)
    const last = width === -1 ? bookColumns.length - 1 : index + width - 1
    if (group === header) return [`${columnName(index)}${groups}:${columnName(index)}${headers}`]
    return last === index ? [] : [`${columnName(index)}${groups}:${columnName(last)}${groups}`]
  })
}
