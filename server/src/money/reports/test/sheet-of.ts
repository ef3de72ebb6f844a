import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The XML of the only sheet of a workbook. */
export async function sheetOf(workbook: Buffer): Promise<string> {
  const file = await yauzl.fromBufferPromise(workbook, { lazyEntries: true })
  for await (const entry of file.eachEntry())
    if (/^xl\/worksheets\/.*\.xml$/.test(entry.fileName)) return text(await file.openReadStreamPromise(entry))
  throw new Error('The workbook has no sheet')
}
