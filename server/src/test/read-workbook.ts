import { XMLParser } from 'fast-xml-parser'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The value of a cell: a text, a number, or null where the cell is empty. */
export type CellValue = string | number | null
export type ReadSheet = { name: string; rows: CellValue[][] }

type Xml = { [name: string]: Xml | Xml[] | string | undefined }

/** The sheets of a workbook with the values of their cells, as a spreadsheet reads them. */
export async function readWorkbook(workbook: Buffer): Promise<ReadSheet[]> {
  const parts = await partsOf(workbook)
  const sheets = listOf(objectIn(objectIn(partIn(parts, 'xl/workbook.xml'), 'workbook'), 'sheets')['sheet'])
  return sheets.map((sheet, index) => ({
    name: String(sheet['@name']),
    rows: rowsOf(partIn(parts, `xl/worksheets/sheet${index + 1}.xml`)),
  }))
}

async function partsOf(workbook: Buffer): Promise<Map<string, Xml>> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    processEntities: { enabled: true, maxTotalExpansions: 10_000_000, maxExpandedLength: 100_000_000 },
  })
  const file = await yauzl.fromBufferPromise(workbook, { lazyEntries: true })
  const parts = new Map<string, Xml>()
  for await (const entry of file.eachEntry())
    parts.set(entry.fileName, parser.parse(await text(await file.openReadStreamPromise(entry))) as Xml)
  return parts
}

function rowsOf(part: Xml): CellValue[][] {
  const rows = listOf(objectIn(objectIn(part, 'worksheet'), 'sheetData')['row'])
  return rows.map((row) => {
    const cells: CellValue[] = []
    for (const cell of listOf(row['c'])) {
      const place = placeOf(String(cell['@r']))
      while (cells.length < place) cells.push(null)
      cells.push(valueOf(cell))
    }
    return cells
  })
}

function valueOf(cell: Xml): CellValue {
  if (cell['@t'] !== 'inlineStr') return Number(cell['v'])
  const content = objectIn(cell, 'is')['t']
  return typeof content === 'object' ? String((content as Xml)['#text'] ?? '') : (content ?? '')
}

/** The place of a column, from 0, by the reference of a cell such as 'AJ12'. */
const placeOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

function partIn(parts: ReadonlyMap<string, Xml>, name: string): Xml {
  const part = parts.get(name)
  if (!part) throw new Error(`The workbook has no ${name}`)
  return part
}

const objectIn = (xml: Xml, name: string): Xml => (typeof xml[name] === 'object' ? (xml[name] as Xml) : {})

const listOf = (value: Xml[string]): Xml[] => (Array.isArray(value) ? value : typeof value === 'object' ? [value] : [])
