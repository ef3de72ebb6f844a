import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import type { Cents } from '@posada/domain/platform/money/money'
import { formatRate } from '@posada/domain/platform/money/tax-rates'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { euros, say, withMinus, type InvoiceDrawing } from './invoice-drawing.ts'
import { INNER_WIDTH } from './look.ts'
import { formatUnitPrice, grossOf, netLines } from '@posada/domain/money/invoices/invoice-totals'
import { MM } from '../pdf/pen.ts'
import { amountLabels } from './words/amounts.ts'
import { noTaxWord } from './words/no-tax.ts'
import type { Word } from './words/word.ts'

/** A line with what is calculated from it. */
export type PricedLine = { line: InvoiceLine; net: Cents; gross: Cents; unitPrice: string }

/** A column of the lines' table, beside that of the concepts. */
export type LineColumn = {
  head: Word
  width: number
  of(line: PricedLine): string
  /** The column of amounts that are summed, also on the way from page to page. */
  amount?: (line: PricedLine) => Cents
  isStrong?: boolean
}

/** The lines to print in the table: all but the disbursements, which are below the total. */
export function pricedLines({ snapshot }: InvoiceDrawing): PricedLine[] {
  const nets = netLines(snapshot.lines)
  return snapshot.lines.flatMap((line, place) => {
    const { net, unitPrice } = nets[place] ?? { net: 0, unitPrice: 0 }
    return line.isDisbursement ? [] : [{ line, net, gross: grossOf(line), unitPrice: formatUnitPrice(unitPrice) }]
  })
}

/** The columns of the invoice's model. A simplified invoice has prices with tax. */
export function lineColumns(drawing: InvoiceDrawing): LineColumn[] {
  const { model } = drawing.snapshot
  if (isSimplified(drawing.snapshot.type))
    return model === 3 ? [quantity, grossPrice, gross] : [quantity, grossPrice, rateColumn(drawing), gross]
  if (model === 3) return [quantity, netPrice, { ...net, isStrong: false, width: 26 * MM }, withTax]
  return [quantity, netPrice, rateColumn(drawing), net]
}

export const conceptWidth = (columns: readonly LineColumn[]): number =>
  columns.reduce((width, column) => width - column.width, INNER_WIDTH)

const quantity: LineColumn = {
  head: amountLabels.quantity,
  width: 17 * MM,
  of: ({ line }) => withMinus(String(line.quantity)),
}

const netPrice: LineColumn = {
  head: amountLabels.priceBeforeTax,
  width: 31 * MM,
  of: ({ unitPrice }) => `${withMinus(unitPrice)}\u00a0€`,
}

const grossPrice: LineColumn = {
  head: amountLabels.priceWithTax,
  width: 31 * MM,
  of: ({ line }) => euros(line.price),
}

const net: LineColumn = {
  head: amountLabels.amount,
  width: 30 * MM,
  of: (line) => euros(line.net),
  amount: (line) => line.net,
  isStrong: true,
}

const gross: LineColumn = {
  head: amountLabels.amount,
  width: 30 * MM,
  of: (line) => euros(line.gross),
  amount: (line) => line.gross,
  isStrong: true,
}

const withTax: LineColumn = {
  head: amountLabels.amountWithTax,
  width: 28 * MM,
  of: (line) => euros(line.gross),
  amount: (line) => line.gross,
  isStrong: true,
}

const rateColumn = (drawing: InvoiceDrawing): LineColumn => ({
  head: { es: '{tax}', en: '{tax}', fr: '{tax}', de: '{tax}', it: '{tax}', pt: '{tax}' },
  width: 19 * MM,
  of: ({ line }) => rateText(drawing, line),
})

/** '10 %', or 'Exenta' where no tax is due. */
export const rateText = (
  drawing: InvoiceDrawing,
  { rate, noTaxReason }: Pick<InvoiceLine, 'rate' | 'noTaxReason'>,
): string => (noTaxReason === '' ? formatRate(rate) : say(drawing, noTaxWord(noTaxReason)))
