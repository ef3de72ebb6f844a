import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { csvLines } from '../spreadsheets/csv.ts'
import { csvCell, type TableColumn } from '../spreadsheets/table.ts'
import { writeWorkbook } from '../spreadsheets/workbook.ts'
import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import { contasolSheet } from './contasol-sheet.ts'
import type { JournalBook, JournalFile } from './journal-file.ts'

/** A journal as a file: a workbook with a sheet of each tax identity, or a CSV or a ContaSol file of each, packed if there are several. */
export function makeJournal({ format, books }: JournalFile): Promise<Buffer> {
  if (format === 'xlsx') return writeWorkbook(books.map((book) => journalSheet(book, books.length > 1)))
  const make = async (book: JournalBook) => (format === 'csv' ? csvOf(book) : writeWorkbook([contasolSheet(book)]))
  const [only, other] = books
  if (only !== undefined && other === undefined) return make(only)
  return packed(books, format === 'csv' ? 'diario.csv' : 'APU.xlsx', make)
}

/** A folder of each tax identity: ContaSol knows a file by its name. */
async function packed(books: readonly JournalBook[], name: string, make: (book: JournalBook) => Promise<Buffer>) {
  const file = new ZipFile()
  for (const book of books) file.addBuffer(await make(book), `${folderOf(book)}/${name}`)
  file.end()
  return buffer(file.outputStream)
}

const folderOf = ({ taxId }: JournalBook): string => taxId.replace(/[^\p{L}\p{N}]/gu, '') || 'sin-nif'

const columns: readonly TableColumn[] = [
  { title: 'fecha', kind: 'day' },
  { title: 'asiento', kind: 'number' },
  { title: 'cuenta', kind: 'text' },
  { title: 'concepto', kind: 'text' },
  { title: 'debe', kind: 'money' },
  { title: 'haber', kind: 'money' },
  { title: 'documento', kind: 'text' },
  { title: 'nif', kind: 'text' },
  { title: 'nombre', kind: 'text' },
  { title: 'base', kind: 'money' },
  { title: 'tipo', kind: 'percent' },
  { title: 'cuota', kind: 'money' },
]

/** Of debit and credit, the one that is 0 stays empty. */
function* rowsOf({ entries }: JournalBook): Generator<(string | number)[]> {
  for (const { day, number, concept, document, payerTaxId, name, lines } of entries)
    for (const { account, debit, credit, taxed } of lines) {
      const amounts = taxed === null ? ['', '', ''] : [taxed.base, taxed.rate, taxed.tax]
      yield [day, number, account, concept, debit || '', credit || '', document, payerTaxId, name, ...amounts]
    }
}

const FIGURES = columns.map(({ kind }) => kind !== 'text')
/** So many rows are written at once: all together would need several times the memory of the file. */
const ROWS = 2_000

function csvOf(book: JournalBook): Buffer {
  const parts = [`\uFEFF${csvLines([columns.map(({ title }) => title)], [])}`]
  let rows: string[][] = []
  const write = () => {
    parts.push(csvLines(rows, FIGURES))
    rows = []
  }
  for (const row of rowsOf(book)) {
    rows.push(row.map((cell, place) => (cell === '' ? '' : csvCell(cell, columns[place]?.kind ?? 'text'))))
    if (rows.length === ROWS) write()
  }
  write()
  return Buffer.from(parts.join(''))
}

function journalSheet(book: JournalBook, isOneOfSeveral: boolean): WorkbookSheet {
  return {
    name: isOneOfSeveral ? `Diario ${folderOf(book)}`.slice(0, 31) : 'Diario',
    widths: [12, 9, 13, 44, 14, 14, 20, 14, 32, 14, 8, 14],
    frozenRows: 1,
    merged: [],
    rows: sheetRows(book),
  }
}

function* sheetRows(book: JournalBook): Generator<SheetCell[]> {
  yield columns.map(({ title }) => ({ kind: 'bold', text: title }))
  for (const row of rowsOf(book)) yield row.map((cell, place) => sheetCell(cell, columns[place]?.kind ?? 'text'))
}

function sheetCell(cell: string | number, kind: TableColumn['kind']): SheetCell {
  if (cell === '') return null
  switch (kind) {
    case 'day':
      return { kind: 'day', day: String(cell) }
    case 'number':
      return { kind: 'number', value: Number(cell) }
    case 'money':
    case 'percent':
      return { kind: 'decimal', hundredths: Number(cell) }
    case 'text':
      return String(cell)
  }
}
