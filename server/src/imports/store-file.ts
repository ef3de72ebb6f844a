import { bookingColumns, type ColumnMapping, guessColumns } from '@posada/domain/imports/booking-columns'
import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { deleteIdleImports, insertImport, updateImport } from './queries.ts'
import { type Csv, decodeText, readCsv } from './csv.ts'

type UploadedCsv = {
  db: Db
  accountId: string
  loginId: string | null
  now: Date
  file: { name: string; bytes: Buffer }
}

const SAMPLE_LINES = 5

/**
 * Stores the file with a guessed mapping of its columns and deletes the account's earlier files.
 * @throws UserError if the file is no CSV
 */
export async function storeFile({ db, accountId, loginId, now, file }: UploadedCsv): Promise<string> {
  const csv = decodeText(file.bytes)
  const { columns, rows } = readCsv(csv)
  const id = newId()
  await deleteIdleImports(db, accountId)
  await insertImport(db, {
    accountId,
    id,
    csv,
    state: 'uploaded',
    fileName: file.name.slice(0, 200),
    lineCount: rows.length,
    columns: JSON.stringify(columns),
    sample: JSON.stringify(sampleOf(rows)),
    mapping: JSON.stringify(guessColumns(columns)),
    createdAt: now,
    createdBy: loginId,
  })
  return id
}

/** The first lines of a file, which the screen shows. */
export const sampleOf = (rows: Csv['rows']) => rows.slice(0, SAMPLE_LINES).map(({ cells }) => cells)

/**
 * The mapping of fields to columns.
 * @throws UserError for a column that the file does not have, or a missing required one
 */
export function requireMapping(requested: Record<string, string | null>, columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const { field, header, required } of bookingColumns) {
    const column = requested[field] ?? null
    if (column === null && required) throw new UserError(`Falta decir qué columna es «${header}»`)
    if (column === null) continue
    if (!columns.includes(column)) throw new UserError(`El archivo no tiene la columna «${column}»`)
    mapping[field] = column
  }
  return mapping
}

type CheckSettings = { mapping: ColumnMapping; establishmentId: string | null }

/** Marks a stored file to be compared by a worker. */
export async function startCheck(db: Db, accountId: string, id: string, { mapping, establishmentId }: CheckSettings) {
  const patch = { mapping: JSON.stringify(mapping), establishmentId, state: 'checking', attempts: 0, error: '' }
  await updateImport(db, accountId, id, patch)
}
