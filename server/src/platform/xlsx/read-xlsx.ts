import { UserError } from '../http/errors.ts'
import { readInThread } from '../untrusted/read-in-thread.ts'
import type { ReadFor } from '../untrusted/reading-queue.ts'
import type { parseXlsx, XlsxRow } from './parse-xlsx.ts'

/** Whether a file says at its beginning that it is an archive, as a workbook is. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** Reads the first sheet of a workbook. Never call in a transaction. @throws UserError if it is none, or too large */
export async function readXlsx(owner: ReadFor, bytes: Buffer): Promise<XlsxRow[]> {
  const read = await readInThread<typeof parseXlsx>('xlsx', { owner, input: { bytes }, bytes: bytes.length })
  if ('fault' in read) throw new UserError(read.fault)
  return read.rows
}
