import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a ZIP by their path, read as its table of contents says; the sums of their bytes are checked. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of file.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is in the ZIP twice`)
    files.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  }
  return files
}
