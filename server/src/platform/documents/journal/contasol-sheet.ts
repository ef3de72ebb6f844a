import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import type { JournalBook, WrittenEntry } from './journal-file.ts'

/**
 * The columns of ContaSol's journal of movements (fichero APU), with the longest texts that it takes. Which files it imports, and
 * that the file has this name, days, two decimals and no empty row, its maker publishes (ayudadelsol.sdelsol.com, C1478 and
 * C2766); the columns are those of the open library importasol. See docs/decisions/068-ledger-export.md.
 */
const TITLES = [
  'Diario',
  'Fecha',
  'Asiento',
  'Orden',
  'Cuenta',
  'Pesetas',
  'Concepto',
  'Documento',
  'Debe',
  'Haber',
  'Moneda',
  'Punteo',
] as const
const LONGEST = { concept: 60, document: 5 }

export const contasolSheet = (book: JournalBook): WorkbookSheet => ({
  name: 'APU',
  widths: [8, 12, 9, 8, 13, 9, 44, 11, 14, 14, 9, 8],
  frozenRows: 0,
  merged: [],
  rows: rowsOf(book),
})

function* rowsOf({ entries }: JournalBook): Generator<SheetCell[]> {
  yield [...TITLES]
  for (const entry of entries) {
    // A line without an amount only says a base, which this file has no column for.
    const lines = entry.lines.filter(({ debit, credit }) => debit !== credit)
    for (const [place, line] of lines.entries()) yield rowOf(entry, line, place + 1)
  }
}

const rowOf = (entry: WrittenEntry, line: WrittenEntry['lines'][number], order: number): SheetCell[] => [
  { kind: 'number', value: 1 },
  { kind: 'day', day: entry.day },
  { kind: 'number', value: entry.number },
  { kind: 'number', value: order },
  line.account,
  null,
  entry.concept.slice(0, LONGEST.concept),
  entry.document.slice(-LONGEST.document),
  line.debit === 0 ? null : { kind: 'decimal', hundredths: line.debit },
  line.credit === 0 ? null : { kind: 'decimal', hundredths: line.credit },
  'E',
  { kind: 'number', value: 0 },
]
