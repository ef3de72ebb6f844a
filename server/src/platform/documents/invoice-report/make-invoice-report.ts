import { writeWorkbook } from '../spreadsheets/workbook.ts'
import { bookSheet } from './book-sheet.ts'
import { gapsSheet } from './gaps-sheet.ts'
import type { InvoiceReport } from './invoice-report.ts'
import { invoicesSheet } from './invoices-sheet.ts'
import { vatReturnSheet } from './vat-return-sheet.ts'

/**
 * The workbook of a period for the accountant: invoices, sums for the VAT return, official book, missing numbers. Of several
 * tax identities each has its sheets, with its NIF in their names.
 */
export const makeInvoiceReport = (reports: readonly InvoiceReport[]): Promise<Buffer> =>
  writeWorkbook(
    reports.flatMap((report) =>
      [invoicesSheet(report), vatReturnSheet(report), bookSheet(report), gapsSheet(report)].map((sheet) =>
        reports.length === 1
          ? sheet
          : { ...sheet, name: `${sheet.name} ${report.issuer.taxId}`.slice(0, LONGEST_NAME) },
      ),
    ),
  )

/** Of a sheet, in every spreadsheet program. */
const LONGEST_NAME = 31
