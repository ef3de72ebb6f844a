import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { WorkbookSheet } from './workbook-sheet.ts'
import {
  contentTypesXml,
  relationshipsXml,
  sheetXml,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './workbook-xml.ts'

const CHUNK = 65_536

/**
 * A workbook of several sheets, written row by row: with the library that makes the small ones, 20,000 rows of 36 cells
 * need 470 MB.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const file = new ZipFile()
  const add = (name: string, xml: string) => file.addBuffer(Buffer.from(xml), name)
  add('[Content_Types].xml', contentTypesXml(sheets.length))
  add('_rels/.rels', relationshipsXml)
  add('xl/workbook.xml', workbookXml(sheets.map(({ name }) => name)))
  add('xl/_rels/workbook.xml.rels', workbookRelationshipsXml(sheets.length))
  add('xl/styles.xml', stylesXml)
  for (const [index, sheet] of sheets.entries())
    file.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (done) => done(null, Readable.from(chunksOf(sheet))))
  file.end()
  return buffer(file.outputStream)
}

/** Joins short pieces, so that the compression does not get thousands of them. */
function* chunksOf(sheet: WorkbookSheet): Generator<Buffer> {
  let text = ''
  for (const piece of sheetXml(sheet)) {
    text += piece
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
