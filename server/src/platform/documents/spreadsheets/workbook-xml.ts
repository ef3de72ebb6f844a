import { daysBetween } from '@posada/domain/platform/days/day'
import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import type { SheetCell, WorkbookSheet } from './workbook-sheet.ts'

// The parts of an Office Open XML workbook (ECMA-376).

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const FORMATS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbered = (count: number, element: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => element(index + 1)).join('')

export const contentTypesXml = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${FORMATS}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${FORMATS}.styles+xml"/>` +
  numbered(
    sheets,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${FORMATS}.worksheet+xml"/>`,
  ) +
  '</Types>'

export const relationshipsXml =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelationshipsXml = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  numbered(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
  `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

export const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>'

/** The places of the styles in `cellXfs`. */
const styles = { plain: 0, bold: 1, title: 2, day: 3, number: 4, money: 5, sum: 6, decimal: 7 } as const

export const stylesXml =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="#,##0.00&quot; €&quot;"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="8">' +
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [164, 0],
    [3, 0],
    [165, 0],
    [165, 1],
    [4, 0],
  ]
    .map(
      ([format, font]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    )
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The pieces of a sheet, one for each row. */
export function* sheetXml({ widths, frozenRows, merged, isFittedToPage, rows }: WorkbookSheet): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}">${isFittedToPage ? FITTED : ''}<sheetViews><sheetView workbookViewId="0">${paneXml(frozenRows)}</sheetView></sheetViews>`
  yield `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
  let number = 0
  for (const row of rows) {
    number++
    yield `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`
  }
  yield '</sheetData>'
  if (merged.length > 0)
    yield `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  if (isFittedToPage) yield '<pageSetup fitToWidth="1" fitToHeight="0"/>'
  yield '</worksheet>'
}

const FITTED = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

const paneXml = (rows: number): string =>
  rows === 0 ? '' : `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`

/** 'A' for 0, 'AJ' for 35. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

function cellXml(cell: SheetCell, reference: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(cell, reference, styles.plain)
  switch (cell.kind) {
    case 'bold':
    case 'title':
      return textXml(cell.text, reference, styles[cell.kind])
    case 'money':
    case 'sum':
      return numberXml(cell.cents / 100, reference, styles[cell.kind])
    case 'day':
      return numberXml(daysBetween(FIRST_SERIAL_DAY, cell.day), reference, styles.day)
    case 'number':
      return numberXml(cell.value, reference, styles.number)
    case 'decimal':
      return numberXml(cell.hundredths / 100, reference, styles.decimal)
  }
}

/** Spreadsheets count days from here. Their 29 February 1900 does not exist, so that the count begins a day earlier. */
const FIRST_SERIAL_DAY = '1899-12-30'

const numberXml = (value: number, reference: string, style: number): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`

const textXml = (text: string, reference: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without characters that XML does not allow. */
const escaped = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')
