import { Buffer } from 'node:buffer'
import { XMLParser } from 'fast-xml-parser'
import yauzl from 'yauzl'
import { OutOfSteps, type StepBudget, stepBudget } from '../untrusted/step-budget.ts'
import { isModestXml, XML_DEPTH } from '../untrusted/xml-budget.ts'
import { dateOfSerial, showsDay } from './date-cells.ts'

/** A row of a sheet by its number, with the texts of its cells. */
export type XlsxRow = { line: number; cells: string[] }
type XlsxTable = { rows: XlsxRow[] }
/** What is wrong with a file, in Spanish. */
type XlsxRefusal = { fault: string }

const MB = 1_048_576
const MAX_ENTRIES = 1_000
const MAX_UNPACKED = 16 * MB
const MAX_TAGS = 400_000
const MAX_ROWS = 20_000
const MAX_COLUMNS = 200
const MAX_CELLS = 100_000

const NO_WORKBOOK = 'El archivo no es un libro XLSX. Guárdelo como XLSX o CSV desde su hoja de cálculo.'
const TOO_LARGE = 'El libro tiene demasiados datos: deje solo la hoja con la lista'

class XlsxFault extends Error {}

type Xml = { [name: string]: Xml | Xml[] | string | undefined }

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  maxNestedTags: XML_DEPTH,
})

/** The cells of the first sheet of a workbook, its days as 'YYYY-MM-DD'. Only the parts that it needs are unpacked. Runs in a thread. */
export async function parseXlsx({ bytes }: { bytes: Uint8Array }): Promise<XlsxTable | XlsxRefusal> {
  try {
    const parts = await partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const workbook = childOf(await parts.read('xl/workbook.xml'), 'workbook')
    const sheet = await parts.read(await firstSheetOf(parts, workbook))
    return { rows: rowsOf(sheet, { shared: await sharedTextsOf(parts), dayOf: await dayReader(parts, workbook) }) }
  } catch (error) {
    if (error instanceof OutOfSteps) return { fault: TOO_LARGE }
    return { fault: error instanceof XlsxFault ? error.message : NO_WORKBOOK }
  }
}

type Parts = { has(name: string): boolean; read(name: string): Promise<Xml> }

async function partsOf(bytes: Buffer): Promise<Parts> {
  const file = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  if (file.entryCount > MAX_ENTRIES) throw new XlsxFault(TOO_LARGE)
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  const unpacked = stepBudget(MAX_UNPACKED)
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new XlsxFault(NO_WORKBOOK)
      const chunks: Buffer[] = []
      for await (const chunk of (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        unpacked.spend(chunk.length) // what the directory says of its size may be untrue
        chunks.push(chunk)
      }
      const text = Buffer.concat(chunks).toString('utf8')
      if (!isModestXml(text, MAX_TAGS)) throw new XlsxFault(TOO_LARGE)
      return parser.parse(text) as Xml
    },
  }
}

/** The part of the sheet that the workbook names first. */
async function firstSheetOf(parts: Parts, workbook: Xml): Promise<string> {
  const [sheet] = listOf(childOf(workbook, 'sheets')['sheet'])
  const relations = childOf(await parts.read('xl/_rels/workbook.xml.rels'), 'Relationships')
  const relation = listOf(relations['Relationship']).find((one) => one['@Id'] === sheet?.['@id'])
  const target = relation?.['@Target']
  if (typeof target !== 'string') throw new XlsxFault(NO_WORKBOOK)
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const SHARED = 'xl/sharedStrings.xml'

async function sharedTextsOf(parts: Parts): Promise<string[]> {
  if (!parts.has(SHARED)) return []
  return listOf(childOf(await parts.read(SHARED), 'sst')['si']).map(richText)
}

/** A text, or the runs of a formatted one. */
const richText = (item: Xml): string =>
  [textOf(item['t']), ...listOf(item['r']).map((run) => textOf(run['t']))].join('')

const STYLES = 'xl/styles.xml'

/** Days are numbers; only the format of their cell distinguishes them from others. */
async function dayReader(parts: Parts, workbook: Xml): Promise<CellTexts['dayOf']> {
  if (!parts.has(STYLES)) return () => null
  const styles = childOf(await parts.read(STYLES), 'styleSheet')
  const codes = new Map<number, string>()
  for (const format of listOf(childOf(styles, 'numFmts')['numFmt']))
    codes.set(Number(format['@numFmtId']), textOf(format['@formatCode']))
  const ofCells = childOf(styles, 'cellXfs')['xf']
  const areDays = (Array.isArray(ofCells) ? ofCells : [ofCells]).map((style) => {
    // One without attributes is a text.
    const id = typeof style === 'object' ? Number(style['@numFmtId'] ?? 0) : 0
    return showsDay(id, codes.get(id))
  })
  const countsFrom1904 = /^(?:1|true)$/.test(textOf(childOf(workbook, 'workbookPr')['@date1904']))
  return (style, value) =>
    value !== '' && areDays[Number(style ?? 0)] === true ? dateOfSerial(Number(value), countsFrom1904) : null
}

type CellTexts = { shared: readonly string[]; dayOf(style: Xml[string], value: string): string | null }

function rowsOf(part: Xml, texts: CellTexts): XlsxRow[] {
  const rows = listOf(childOf(childOf(part, 'worksheet'), 'sheetData')['row'])
  if (rows.length > MAX_ROWS) throw new XlsxFault(TOO_LARGE)
  const cells = stepBudget(MAX_CELLS)
  return rows.map((row, index) => ({ line: Number(row['@r'] ?? index + 1), cells: cellsOf(row, texts, cells) }))
}

function cellsOf(row: Xml, texts: CellTexts, budget: StepBudget): string[] {
  const cells: string[] = []
  for (const cell of listOf(row['c'])) {
    const column = columnOf(cell['@r']) ?? cells.length
    if (column >= MAX_COLUMNS) throw new XlsxFault(TOO_LARGE)
    budget.spend()
    while (cells.length < column) cells.push('')
    cells[column] = valueOf(cell, texts)
  }
  return cells
}

/** 'C7' is in column 2. Undefined without a reference that names a column: such a cell is the next one of its row. */
function columnOf(reference: Xml[string]): number | undefined {
  const letters = typeof reference === 'string' ? /^[A-Z]{1,3}/.exec(reference)?.[0] : undefined
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: Xml, { shared, dayOf }: CellTexts): string {
  const value = textOf(cell['v'])
  switch (cell['@t']) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr':
      return richText(childOf(cell, 'is'))
    case 'str':
      return value
    case 'b':
      return value === '1' ? 'sí' : 'no'
    case 'e':
      return ''
    case 'd':
      return value.replace(/T/, ' ')
    default: {
      const day = dayOf(cell['@s'], value)
      if (day !== null) return day
      // 12.499999999999998 is how a spreadsheet stores 12,50.
      return value === '' || !Number.isFinite(Number(value)) ? value : String(Number(Number(value).toPrecision(12)))
    }
  }
}

const childOf = (xml: Xml, name: string): Xml => listOf(xml[name])[0] ?? {}

const listOf = (value: Xml[string]): Xml[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object')

/** An element with attributes has its text among them. */
const textOf = (value: Xml[string]): string =>
  typeof value === 'string' ? value : typeof value === 'object' && !Array.isArray(value) ? textOf(value['#text']) : ''
