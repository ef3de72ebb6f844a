import { gunzipSync } from 'node:zlib'
import { StartError } from '../../../platform/configuration/start-up.ts'

/** As `initdb` sets it, and our clusters have it. */
const SEGMENT_BYTES = 16 * 1_048_576

/** The WAL of a packed segment from a place that may not be ours alone. @throws StartError for one that was changed there */
export function unpackSegment(packed: Buffer, name: string): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: SEGMENT_BYTES })
  } catch {
    throw new StartError(`El archivo de cambios ${name} está dañado.`)
  }
}
