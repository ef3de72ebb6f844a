import { buffer } from 'node:stream/consumers'
import writeXlsx from 'write-excel-file/node'
import yazl from 'yazl'
import { expect, test } from 'vitest'
import { parseXlsx } from './parse-xlsx.ts'

const zipped = (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text as string), name)
  zip.end()
  return buffer(zip.outputStream)
}
const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
const workbook = '<workbook><sheets><sheet name="Carta" r:id="rId1"/></sheets></workbook>'
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const book = (rows: string, others: Record<string, string | Buffer> = {}) =>
  zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheet(rows),
    ...others,
  })
const parse = async (bytes: Buffer) => parseXlsx({ bytes })

test('reads what a spreadsheet has written', async () => {
  const bytes = await writeXlsx([
    [{ value: 'Plato' }, { value: 'Precio' }],
    [{ value: 'Flan & <nata>' }, { value: 4.5, type: Number }],
  ] as never).toBuffer()
  expect(await parse(bytes)).toEqual({
    rows: [
      { line: 1, cells: ['Plato', 'Precio'] },
      { line: 2, cells: ['Flan & <nata>', '4.5'] },
    ],
  })
})

test('reads shared, formatted and inline texts, gaps and rounding errors', async () => {
  const shared = '<sst><si><t>Plato</t></si><si><r><t>Ta</t></r><r><t xml:space="preserve">pa </t></r></si></sst>'
  const rows =
    '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>' +
    '<row r="5"><c r="B5"><v>12.499999999999998</v></c><c r="C5" t="inlineStr"><is><t>x</t></is></c><c r="D5" t="b"><v>1</v></c></row>'
  expect(await parse(await book(rows, { 'xl/sharedStrings.xml': shared }))).toEqual({
    rows: [
      { line: 3, cells: ['Plato', '', 'Tapa '] },
      { line: 5, cells: ['', '12.5', 'x', 'sí'] },
    ],
  })
})

test('reads days by the format of their cells, and leaves other numbers', async () => {
  const bytes = await writeXlsx([
    [
      { value: new Date('2026-06-25T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: new Date('2026-06-25T10:12:00Z'), type: Date, format: 'dd/mm/yy hh:mm' },
      { value: 46_198, type: Number, format: '#,##0.00 "días"' },
      { value: 46_198, type: Number },
    ],
  ] as never).toBuffer()
  expect(await parse(bytes)).toEqual({
    rows: [{ line: 1, cells: ['2026-06-25', '2026-06-25 10:12:00', '46198', '46198'] }],
  })
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const since1904 = workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  const rows =
    '<row><c s="1"><v>44736</v></c><c s="1"><v>0.5</v></c><c t="d" s="1"><v>2026-06-25T00:00:00</v></c></row>'
  expect(await parse(await book(rows, { 'xl/styles.xml': styles, 'xl/workbook.xml': since1904 }))).toEqual({
    rows: [{ line: 1, cells: ['2026-06-25', '0.5', '2026-06-25 00:00:00'] }],
  })
})

test.each(['', ' r=""', ' r="7"', ' r="b7"'])(
  'places a cell with the reference%s after the one before it',
  async (reference) => {
    const rows = `<row r="7"><c r="B7"><v>1</v></c><c${reference}><v>2</v></c><c r="D7"><v>3</v></c></row>`
    expect(await parse(await book(rows))).toEqual({ rows: [{ line: 7, cells: ['', '1', '2', '3'] }] })
  },
)

const TOO_LARGE = { fault: 'El libro tiene demasiados datos: deje solo la hoja con la lista' }
const NO_WORKBOOK = { fault: expect.stringMatching(/no es un libro XLSX/) as string }

test.each<[string, () => Promise<Buffer> | Buffer, object]>([
  ['a bomb', () => book('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, ' ') }), TOO_LARGE],
  ['millions of tags', () => book('<row/>'.repeat(500_000)), TOO_LARGE],
  [
    'a doctype',
    () => book('', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheet('')}` }),
    TOO_LARGE,
  ],
  ['a cell far to the right', () => book('<row><c r="XFD1"><v>1</v></c></row>'), TOO_LARGE],
  ['too many cells', () => book(`<row>${'<c><v>1</v></c>'.repeat(150)}</row>`.repeat(700)), TOO_LARGE],
  [
    'too many files',
    () => zipped(Object.fromEntries(Array.from({ length: 1_001 }, (_, one) => [`a${one}`, '']))),
    TOO_LARGE,
  ],
  ['another archive', () => zipped({ 'a.txt': 'x' }), NO_WORKBOOK],
  ['a text', () => Buffer.from('Plato;Precio'), NO_WORKBOOK],
  ['nothing', () => Buffer.alloc(0), NO_WORKBOOK],
  ['an archive that breaks off', async () => (await book('<row/>')).subarray(0, 200), NO_WORKBOOK],
])('refuses %s', async (_, make, expected) => {
  expect(await parse(await make())).toEqual(expected)
})
