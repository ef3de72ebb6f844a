import { parse } from 'csv-parse/sync'
import { type Pieced, pieced } from '../untrusted/pieced.ts'
import { delimiterOf } from './delimiter.ts'
import { distinctColumns } from './distinct-columns.ts'

/** Each row has the number of the line of the file on which it begins. */
export type CsvRow = { line: number; cells: string[] }
export type CsvTable = { header: CsvRow; columns: string[] }
/** A file as it is stored, with what the screen shows of it. */
export type CsvFile = { csv: string; columns: string[]; sample: string[][]; lineCount: number }
/** What is wrong with a file, in Spanish. */
export type CsvRefusal = { fault: string }

const MAX_LINES = 20_000
/** Cells may have several lines, and spreadsheets write empty ones at the end. */
const MAX_BREAKS = 500_000
const MAX_COLUMNS = 200
const MAX_CELLS = 1_000_000
const SAMPLE_LINES = 5
/** So many cells are handed over at once. */
const CELLS_OF_PIECE = 4_000

export class CsvFault extends Error {}

/** Reads a CSV with any usual delimiter, as a file or as the text that was made of one. Runs in a thread. */
export function parseCsv(input: { bytes: Uint8Array }): CsvFile | CsvRefusal
export function parseCsv(input: { text: string }): Pieced<CsvTable, CsvRow> | CsvRefusal
export function parseCsv(
  input: { bytes: Uint8Array } | { text: string },
): Pieced<CsvTable, CsvRow> | CsvFile | CsvRefusal {
  try {
    if ('text' in input) {
      const { header, columns, rows } = readTable(input.text)
      return pieced({ header, columns }, inPieces(rows))
    }
    const csv = decodeText(Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength))
    const { columns, rows } = readTable(csv)
    return { csv, columns, sample: sampleOf(rows), lineCount: rows.length }
  } catch (error) {
    if (error instanceof CsvFault) return { fault: error.message }
    throw error
  }
}

/** The first lines of a file, which the screen shows. */
export const sampleOf = (rows: readonly CsvRow[]) => rows.slice(0, SAMPLE_LINES).map(({ cells }) => cells)

/** Decodes a file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes))
  if (bytes.includes(0)) throw new CsvFault('El archivo no es un CSV. Guárdelo como CSV desde su hoja de cálculo.')
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

/** Header and rows. @throws CsvFault if it cannot be read, is empty or too large */
function readTable(text: string) {
  requireFewBreaks(text)
  const [header, ...rows] = numbered(parseCells(text))
  const columns = header?.cells
  if (!header || !columns || columns.every((column) => column.trim() === ''))
    throw new CsvFault('El archivo está vacío: la primera línea debe dar los nombres de las columnas')
  if (columns.length > MAX_COLUMNS) throw new CsvFault('El archivo tiene demasiadas columnas')
  if (rows.length === 0) throw new CsvFault('El archivo no tiene ninguna línea')
  if (rows.length > MAX_LINES) throw tooManyLines()
  return { header, columns: distinctColumns(columns.map((column) => column.trim())), rows }
}

const tooManyLines = () =>
  new CsvFault(`El archivo tiene más de ${MAX_LINES.toLocaleString('es')} líneas. Divídalo en varios.`)

/** Counted before anything is parsed: a file of 10 MB may have five million lines. */
function requireFewBreaks(text: string) {
  let breaks = 0
  for (const mark of ['\n', '\r'])
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1))
      if (++breaks > 2 * MAX_BREAKS) throw tooManyLines()
}

type Parsed = { record: string[]; info: { lines: number } }

/** Adds line numbers. The parser reports the last line of a record and counts a quoted Windows line break as two. */
function numbered(records: Parsed[]): CsvRow[] {
  let extra = 0
  return records.map(({ record: cells, info }) => {
    const text = cells.join()
    const line = info.lines - extra - (text.match(/[\r\n]/g)?.length ?? 0)
    extra += text.match(/\r\n/g)?.length ?? 0
    return { line, cells }
  })
}

function parseCells(text: string): Parsed[] {
  let cells = 0
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: 100_000,
      to: MAX_LINES + 2, // the header, and one more than there may be
      onRecord: (record: unknown): never => {
        cells += (record as Parsed).record.length
        if (cells > MAX_CELLS) throw new CsvFault('El archivo tiene demasiadas celdas: quite las columnas que sobren')
        return record as never // of the parser's types too
      },
    })
    return records as Parsed[] // the parser's types ignore the option 'info'
  } catch (error) {
    throw error instanceof CsvFault ? error : new CsvFault('El archivo no es un CSV que se pueda leer')
  }
}

function inPieces(rows: readonly CsvRow[]): CsvRow[][] {
  const pieces: CsvRow[][] = []
  let room = 0
  for (const row of rows) {
    if (room <= 0) {
      pieces.push([])
      room = CELLS_OF_PIECE
    }
    pieces.at(-1)?.push(row)
    room -= row.cells.length + 1
  }
  return pieces
}

// A text column of PostgreSQL cannot contain NUL.
const clean = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\u0000', '')
