import { writeWorkbook } from '../spreadsheets/workbook.ts'
import { bookSheet } from './book-sheet.ts'
import { gapsSheet } from './gaps-sheet.ts'
import type { InvoiceReport } from './invoice-report.ts'
import { invoicesSheet } from './invoices-sheet.ts'
import { vatReturnSheet } from './vat-return-sheet.ts'

/** The workbook of a period for the accountant: invoices, sums for the VAT return, official book, missing numbers. */
export const makeInvoiceReport = (report: InvoiceReport): Promise<Buffer> =>
  writeWorkbook([invoicesSheet(report), vatReturnSheet(report), bookSheet(report), gapsSheet(report)])
