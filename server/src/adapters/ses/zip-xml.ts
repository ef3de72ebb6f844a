import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const ENTRY = 'data.xml'

/**
 * A ZIP with one deflated entry. The same text always gives the same bytes, whatever the hour and the time zone:
 * the registry knows what it has had before by them.
 */
export function zipXml(xml: string): Promise<Buffer> {
  const zip = new ZipFile()
  // The DOS form holds the hour of the clock on the wall, without a zone, and so has to be made from it.
  zip.addBuffer(Buffer.from(xml, 'utf8'), ENTRY, {
    mtime: new Date(1980, 0, 1, 12),
    forceDosTimestamp: true,
    mode: 0o100644,
  })
  zip.end()
  return buffer(zip.outputStream)
}
