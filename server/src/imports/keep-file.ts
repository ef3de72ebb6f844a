import { bookingColumns, type ColumnMapping } from '@posada/domain/booking-import/booking-columns'
import { guessColumns } from '@posada/domain/booking-import/guess-columns'
import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { deleteIdleImports, insertImport, updateImport } from './queries.ts'
import { decodeText, readCsv } from './read-csv.ts'

type Given = {
  db: Db
  accountId: string
  loginId: string | null
  now: Date
  file: { name: string; bytes: Buffer }
}

const SAMPLE_LINES = 5

/** Keeps the file in place of the account's earlier ones, with the columns that its fields probably stand in. @throws UserError for what is no CSV */
export async function keepFile({ db, accountId, loginId, now, file }: Given): Promise<string> {
  const csv = decodeText(file.bytes)
  const { columns, rows } = readCsv(csv)
  const sample = rows.slice(0, SAMPLE_LINES).map(({ cells }) => cells)
  const id = newId()
  await deleteIdleImports(db, accountId)
  await insertImport(db, {
    ...{ accountId, id, csv, state: 'uploaded', fileName: file.name.slice(0, 200), lineCount: rows.length },
    ...{ columns: JSON.stringify(columns), sample: JSON.stringify(sample) },
    ...{ mapping: JSON.stringify(guessColumns(columns)), createdAt: now, createdBy: loginId },
  })
  return id
}

/** @throws UserError where a column is not of the file, or a needed one was not named */
export function requireMapping(asked: Record<string, string | null>, columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const { field, header, required } of bookingColumns) {
    const column = asked[field] ?? null
    if (column === null && required) throw new UserError(`Falta decir qué columna es «${header}»`)
    if (column === null) continue
    if (!columns.includes(column)) throw new UserError(`El archivo no tiene la columna «${column}»`)
    mapping[field] = column
  }
  return mapping
}

type Wanted = { mapping: ColumnMapping; establishmentId: string | null }

/** Has a kept file compared by the next worker that looks. */
export async function startCheck(db: Db, accountId: string, id: string, { mapping, establishmentId }: Wanted) {
  const patch = { mapping: JSON.stringify(mapping), establishmentId, state: 'checking', attempts: 0, error: '' }
  await updateImport(db, accountId, id, patch)
}
