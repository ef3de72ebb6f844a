import { type Day, isDay } from '../../platform/days/day.ts'
import { type Cents, parseEuros } from '../../platform/money/money.ts'
import { type CsvField, csvFields, type CsvMapping } from './csv-columns.ts'
import { bankText, payerOfTexts } from './payer-of-texts.ts'
import { type AccountStatement, MAX_LINE_AMOUNT, type StatementLine } from './statement-line.ts'

type Row = { line: number; cells: readonly string[] }

/** What is wrong with a table, in Spanish. */
type Fault = { fault: string }

/** The movements of a bank's table, read by the columns that a person has confirmed. Rows without date and amount are left out. */
export function readCsvLines(
  columns: readonly string[],
  rows: readonly Row[],
  mapping: CsvMapping,
): AccountStatement | Fault {
  const places = new Map(csvFields.map((field) => [field, columns.indexOf(mapping[field] ?? '')]))
  const cellOf = (cells: readonly string[]) => (field: CsvField) => (cells[places.get(field) ?? -1] ?? '').trim()
  const lines: StatementLine[] = []
  for (const { line, cells } of rows) {
    const read = readRow(cellOf(cells), lines.length > 0)
    if (read === null) continue
    if ('fault' in read) return { fault: `Línea ${line}: ${read.fault}` }
    lines.push({ ...read, key: cells.map((text) => text.trim()).join('\u0001') })
  }
  if (lines.length === 0) return { fault: 'El archivo no tiene ningún movimiento' }
  const days = lines.map(({ day }) => day).toSorted()
  return { account: '', firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', lines }
}

/** The movement of a row; null for sums, remarks and movements of nothing. */
function readRow(cell: (field: CsvField) => string, isBelow: boolean): Omit<StatementLine, 'key'> | Fault | null {
  const dayText = cell('day')
  const amountText = cell('amount') || cell('credit') || cell('debit')
  if (dayText === '' || amountText === '') return null
  const day = readBankDay(dayText)
  if (day === null) return isBelow && !/\d/.test(dayText) ? null : { fault: `«${excerpt(dayText)}» no es una fecha` }
  const amount = amountOf(cell('amount'), cell('debit'), cell('credit'))
  if (amount === null || Math.abs(amount) > MAX_LINE_AMOUNT)
    return { fault: `«${excerpt(amountText)}» no es un importe` }
  if (amount === 0) return null
  const valueDay = readBankDay(cell('valueDay')) ?? day
  return { day, valueDay, amount, ...textsOf(cell('payer'), cell('concept'), cell('reference')) }
}

const excerpt = (text: string) => text.slice(0, 40)

function textsOf(payer: string, concept: string, reference: string) {
  const found = payer === '' ? payerOfTexts([concept, reference]) : { payer, concept }
  const keepsReference = payer !== '' || !found.concept.includes(reference.replace(/\s+/g, ' '))
  return {
    payer: bankText(found.payer),
    concept: bankText(found.concept),
    reference: keepsReference && found.payer !== reference.replace(/\s+/g, ' ') ? bankText(reference) : '',
  }
}

/** '25/06/2026', '25-06-26', '2026-06-25', '25.06.2026 10:12'; null for anything else. */
function readBankDay(text: string): Day | null {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(text.trim()) ?? []
  if (iso) return isDay(iso) ? iso : null
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[T ]|$)/.exec(text.trim()) ?? []
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Banks write what leaves in its column with either sign; what comes is negative where an earlier movement is reversed. */
function amountOf(amount: string, debit: string, credit: string): Cents | null {
  if (amount !== '') return readBankAmount(amount)
  const out = debit === '' ? 0 : readBankAmount(debit)
  const received = credit === '' ? 0 : readBankAmount(credit)
  return out === null || received === null ? null : received - Math.abs(out)
}

/** '1.234,50', '-45,5 EUR', '45,50-', '+1234.50', '1,234.50'; null for anything else. */
function readBankAmount(text: string): Cents | null {
  const plain = text
    .replace(/\s*(?:EUR|€)\s*$/i, '')
    .replace(/^\+\s*/, '')
    .trim()
  const signed = plain.endsWith('-') ? `-${plain.slice(0, -1).trim()}` : plain
  if (/^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(signed)) return parseEuros(signed.replaceAll(',', ''))
  // Programs that count in floating point write their rounding error.
  return /^-?\d+\.\d{5,}$/.test(signed) ? Math.round(Number(signed) * 100) : parseEuros(signed)
}
