import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const ENTRY = 'data.xml'

/**
 * A ZIP with one deflated entry. The same text always gives the same bytes, at any time and in any time zone, because
 * the registry detects duplicates by them.
 */
export function zipXml(xml: string): Promise<Buffer> {
  const zip = new ZipFile()
  // A DOS timestamp is local time without a zone, so this date must be local too.
  zip.addBuffer(Buffer.from(xml, 'utf8'), ENTRY, {
    mtime: new Date(1980, 0, 1, 12),
    forceDosTimestamp: true,
    mode: 0o100644,
  })
  zip.end()
  return buffer(zip.outputStream)
}
