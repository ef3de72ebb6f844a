import { type ColumnMapping, importColumns } from '@posada/domain/imports/column-mapping'
import { columnFields, type ColumnField, type ImportKind } from '@posada/domain/imports/import-fields'
import { parse } from 'csv-parse/sync'
import { asText, csvBytes } from '../documents/spreadsheets/csv.ts'
import { UserError } from '../http/errors.ts'
import type { Download } from '../http/handlers/request-context.ts'

/** A CSV file; each row has the number of the line of the file on which it begins. */
export type Csv = { header: Row; columns: string[]; rows: Row[] }
type Row = { line: number; cells: string[] }

const MAX_LINES = 20_000
const MAX_COLUMNS = 200

/**
 * Decodes a file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
 * @throws UserError if the file is no text
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes))
  if (bytes.includes(0)) throw new UserError('El archivo no es un CSV. Guárdelo como CSV desde su hoja de cálculo.')
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean(fromWindows1252(bytes.toString('latin1')))
  }
}

/** What 0x80 to 0x9F are in Windows-1252. Node's decoder of that name reads them as control characters, as Latin-1 does. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

const fromWindows1252 = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '')

/** Header and rows of a CSV with any usual delimiter. @throws UserError if it cannot be read, is empty or too large */
export function readCsv(text: string): Csv {
  const [header, ...rows] = numbered(parseCells(text))
  const columns = header?.cells
  if (!header || !columns || columns.every((column) => column.trim() === ''))
    throw new UserError('El archivo está vacío: la primera línea debe dar los nombres de las columnas')
  if (columns.length > MAX_COLUMNS) throw new UserError('El archivo tiene demasiadas columnas')
  if (rows.length === 0) throw new UserError('El archivo no tiene ninguna línea')
  if (rows.length > MAX_LINES)
    throw new UserError(`El archivo tiene más de ${MAX_LINES.toLocaleString('es')} líneas. Divídalo en varios.`)
  return { header, columns: distinct(columns.map((column) => column.trim())), rows }
}

type Parsed = { record: string[]; info: { lines: number } }

/** Adds line numbers. The parser reports the last line of a record and counts a quoted Windows line break as two. */
function numbered(records: Parsed[]): Row[] {
  let extra = 0
  return records.map(({ record: cells, info }) => {
    const text = cells.join()
    const line = info.lines - extra - (text.match(/[\r\n]/g)?.length ?? 0)
    extra += text.match(/\r\n/g)?.length ?? 0
    return { line, cells }
  })
}

function parseCells(text: string): Parsed[] {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: 100_000,
    })
    return records as Parsed[] // the parser's types ignore the option 'info'
  } catch {
    throw new UserError('El archivo no es un CSV que se pueda leer')
  }
}

/** The delimiter that is most frequent in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [';', ',', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ';'
}

/** A CSV of these rows, header first, in which each begins on the line of its number: the lines between are empty. */
export function csvOfRows(original: string, rows: readonly Row[]): string {
  const delimiter = delimiterOf(original)
  const isPlain = (cell: string) => !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell)
  const written = (cell: string) => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)
  let text = ''
  let next = 1
  for (const { line, cells } of rows) {
    const record = cells.map((cell) => written(cell.replaceAll('\r\n', '\n'))).join(delimiter)
    text += '\n'.repeat(line - next) + `${record}\n`
    next = line + record.split('\n').length
  }
  return text
}

/** Adds numbers to repeated names, because columns are identified by name. */
function distinct(columns: string[]): string[] {
  const seen = new Map<string, number>()
  return columns.map((column, index) => {
    const name = (column || `Columna ${index + 1}`).slice(0, 200).replace(/[\ud800-\udbff]$/, '') // no cut surrogate pair
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

// A text column of PostgreSQL cannot contain NUL.
const clean = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\u0000', '')

export type ExportedLine = Partial<Record<ColumnField, string>>

/** A file for the import, with all columns of its kind. */
export function writeCsv(kind: ImportKind, name: string, lines: readonly ExportedLine[]): Download {
  const columns = importColumns(kind)
  const rows = lines.map((line) => columns.map(({ field }) => asText(line[field] ?? '')))
  const bytes = csvBytes([columns.map(({ header }) => header), ...rows])
  return { name, contentType: 'text/csv; charset=utf-8', bytes }
}

/** Reads the cells of a row by their fields; '' for a field without a column. */
export function cellReader(columns: readonly string[], mapping: ColumnMapping) {
  const indexes = new Map(columnFields.map((field) => [field, columns.indexOf(mapping[field] ?? '')]))
  return (cells: readonly string[]) => (field: ColumnField) => withoutMark(cells[indexes.get(field) ?? -1] ?? '')
}

/** The cell without the leading apostrophe that stops spreadsheets from evaluating it as a formula. */
const withoutMark = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
