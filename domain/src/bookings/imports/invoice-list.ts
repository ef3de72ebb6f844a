import { normalizeText } from '../../platform/text/search-key.ts'
import { guessColumns } from './column-mapping.ts'

const NUMBER = /^((numero|num|n|no|nº) ?(de )?(la )?)?factura( ?(numero|num|n))?$|^invoice( (number|no|id))?$/
const TAX = /^(base( imponible.*)?|cuota.*|(importe |tipo |total )?(de )?(iva|igic|ipsi)( .*)?|tax( .*)?|vat( .*)?)$/

/** Whether a file lists invoices, by the names of its columns: numbers and tax of invoices, and no stays. */
export function listsInvoices(columns: readonly string[]): boolean {
  const names = columns.map((column) =>
    normalizeText(column)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  const isOfStays = guessColumns('bookings', columns).checkIn !== undefined
  return !isOfStays && names.some((name) => NUMBER.test(name)) && names.some((name) => TAX.test(name))
}
