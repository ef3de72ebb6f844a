import type { Db } from '../../../platform/db/database.ts'
import { insertPart } from '../queries/exports.ts'

const PART_BYTES = 1_048_576

type StorePart = (db: Db, key: { accountId: string; id: string }) => Promise<void>

/**
 * Reads the ZIP and has every megabyte of it stored; `bytes` is its length with that piece. `save` opens the transaction and
 * says whether the export is still this worker's. The next piece is read when the last one is stored, so that the ZIP is
 * not written faster than it is kept. Returns whether all was stored.
 */
export async function storeParts(
  zip: NodeJS.ReadableStream,
  save: (store: StorePart, bytes: number) => Promise<boolean>,
): Promise<boolean> {
  let waiting: Buffer[] = []
  let size = 0
  let bytes = 0
  let number = 0
  const storeWaiting = () => {
    const part = Buffer.concat(waiting)
    waiting = []
    size = 0
    bytes += part.length
    const place = number++
    return save((db, { accountId, id }) => insertPart(db, accountId, id, place, part), bytes)
  }
  for await (const chunk of zip as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES && !(await storeWaiting())) return false
  }
  return storeWaiting()
}
