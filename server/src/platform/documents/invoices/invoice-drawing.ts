import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import type { InvoiceDocument } from './invoice-document.ts'
import type { Look } from './look.ts'
import type { Pen } from '../pdf/pen.ts'
import { taxNames } from './words/amounts.ts'
import { bilingual, filled, inLanguages, type Word } from './words/word.ts'

/** An invoice while it is being drawn. */
export type InvoiceDrawing = InvoiceDocument & { pen: Pen; look: Look }

/** The word in the languages of the invoice: 'Factura / Invoice'. '{tax}' is the name of its tax. */
export const say = ({ snapshot }: InvoiceDrawing, word: Word, values: Record<string, Word | string | number> = {}) =>
  bilingual(withTax(snapshot, word, values), snapshot.language)

/** The same with each language in a line of its own, for narrow columns. */
export const sayInLines = (
  { snapshot }: InvoiceDrawing,
  word: Word,
  values: Record<string, Word | string | number> = {},
): string => inLanguages(withTax(snapshot, word, values), snapshot.language).join('\n')

const withTax = ({ taxName }: InvoiceSnapshot, word: Word, values: Record<string, Word | string | number>) =>
  filled(word, { tax: taxNames[taxName], ...values })

/** '−1.234,50 €' with the minus sign of the typeface, as wide as a digit. */
export const euros = (cents: Cents): string => withMinus(formatEuros(cents))

export const withMinus = (text: string): string => text.replace(/^-/, '\u2212')
