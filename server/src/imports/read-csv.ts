import { parse } from 'csv-parse/sync'
import { UserError } from '../http/errors.ts'

/** Each row with the line of the file on which it begins. */
export type Csv = { columns: string[]; rows: Row[] }
type Row = { line: number; cells: string[] }

const MAX_LINES = 20_000
const MAX_COLUMNS = 200

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or else the Windows letters of Western Europe.
 * @throws UserError where there is no text
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes))
  if (bytes.includes(0)) throw new UserError('El archivo no es un CSV. Guárdelo como CSV desde su hoja de cálculo.')
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** Header and lines of a CSV, whatever separates its cells. @throws UserError where that cannot be read */
export function readCsv(text: string): Csv {
  const [header, ...rows] = numbered(parseCells(text))
  const columns = header?.cells
  if (!columns || columns.every((column) => column.trim() === ''))
    throw new UserError('El archivo está vacío: la primera línea debe dar los nombres de las columnas')
  if (columns.length > MAX_COLUMNS) throw new UserError('El archivo tiene demasiadas columnas')
  if (rows.length === 0) throw new UserError('El archivo no tiene ninguna línea')
  if (rows.length > MAX_LINES)
    throw new UserError(`El archivo tiene más de ${MAX_LINES.toLocaleString('es')} líneas. Divídalo en varios.`)
  return { columns: distinct(columns.map((column) => column.trim())), rows }
}

type Parsed = { record: string[]; info: { lines: number } }

/** The parser counts lines up to the end of a record, and a Windows line break between quotes as two. */
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
    return records as Parsed[] // its types do not know what 'info' makes of a record
  } catch {
    throw new UserError('El archivo no es un CSV que se pueda leer')
  }
}

/** What stands most often in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [';', ',', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ';'
}

/** Columns are called by their names, so two of one name are told apart. */
function distinct(columns: string[]): string[] {
  const seen = new Map<string, number>()
  return columns.map((column, index) => {
    const name = (column || `Columna ${index + 1}`).slice(0, 200).replace(/[\ud800-\udbff]$/, '') // no half letter
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

// The database's text holds no NUL.
const clean = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\u0000', '')
