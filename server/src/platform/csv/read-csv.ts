import { UserError } from '../http/errors.ts'
import { readInThread } from '../untrusted/read-in-thread.ts'
import type { ReadFor } from '../untrusted/reading-queue.ts'
import type { Pieced } from '../untrusted/pieced.ts'
import type { CsvFile, CsvRefusal, CsvRow, CsvTable } from './parse-csv.ts'

/** A CSV file. */
export type Csv = CsvTable & { rows: CsvRow[] }

type ParseFile = (input: { bytes: Uint8Array }) => CsvFile | CsvRefusal
type ParseText = (input: { text: string }) => Pieced<CsvTable, CsvRow> | CsvRefusal

/** Reads an uploaded file. Never call in a transaction. @throws UserError if it is no CSV, is empty or too large */
export async function readCsvFile(owner: ReadFor, bytes: Buffer): Promise<CsvFile> {
  const read = await readInThread<ParseFile>('csv', { owner, input: { bytes }, bytes: bytes.length })
  if ('fault' in read) throw new UserError(read.fault)
  return read
}

/** Reads the text of a stored file. Never call in a transaction. @throws UserError as for the file itself */
export async function readCsv(owner: ReadFor, text: string): Promise<Csv> {
  const read = await readInThread<ParseText>('csv', { owner, input: { text }, bytes: text.length })
  if ('fault' in read) throw new UserError(read.fault)
  return { ...read.value, rows: read.items }
}

/** The cell without the leading apostrophe that stops spreadsheets from evaluating it as a formula. */
export const withoutMark = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
