import {
  type ColumnMapping,
  guessColumns,
  importColumns,
  missingColumns,
} from '@posada/domain/bookings/imports/column-mapping'
import type { ImportKind } from '@posada/domain/bookings/imports/import-fields'
import { listsInvoices } from '@posada/domain/bookings/imports/invoice-list'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { deleteIdleImports, insertImport, updateImport } from './queries.ts'
import type { CsvFile } from '../../platform/csv/parse-csv.ts'

type UploadedCsv = {
  db: Db
  accountId: string
  loginId: string | null
  now: Date
  kind?: ImportKind
  file: CsvFile & { name: string }
}

/** What was issued elsewhere has its record elsewhere, and could not be sent again (RD 1007/2023). */
const INVOICES_STAY =
  'Este archivo es una lista de facturas. Las facturas de otro programa no se importan: guárdelas donde se emitieron. Para seguir su numeración, ponga el último número en Facturas, Series.'

/**
 * Stores the file with a guessed mapping of its columns and deletes the account's earlier files of
 * its kind.
 * @throws UserError if it lists invoices
 */
export async function storeFile({
  db,
  accountId,
  loginId,
  now,
  file,
  kind = 'bookings',
}: UploadedCsv): Promise<string> {
  const { csv, columns, sample, lineCount } = file
  if (listsInvoices(columns)) throw new UserError(INVOICES_STAY)
  const id = newId()
  await deleteIdleImports(db, accountId, kind)
  await insertImport(db, {
    accountId,
    id,
    csv,
    kind,
    state: 'uploaded',
    fileName: file.name.slice(0, 200),
    lineCount,
    columns: JSON.stringify(columns),
    sample: JSON.stringify(sample),
    mapping: JSON.stringify(guessColumns(kind, columns)),
    createdAt: now,
    createdBy: loginId,
  })
  return id
}

/**
 * The mapping of fields to columns.
 * @throws UserError for a column that the file does not have, or a missing required one
 */
export function requireMapping(
  kind: ImportKind,
  requested: Record<string, string | null>,
  columns: readonly string[],
): ColumnMapping {
  const [missing] = missingColumns(kind, requested)
  if (missing !== undefined) throw new UserError(`Falta decir qué columna es «${missing}»`)
  const mapping: ColumnMapping = {}
  for (const { field } of importColumns(kind)) {
    const column = requested[field] ?? null
    if (column === null) continue
    if (!columns.includes(column)) throw new UserError(`El archivo no tiene la columna «${column}»`)
    mapping[field] = column
  }
  return mapping
}

type CheckSettings = { mapping: ColumnMapping; establishmentId: string | null; updatesExisting: boolean }

/** Marks a stored file to be compared by a worker. */
export async function startCheck(db: Db, accountId: string, id: string, { mapping, ...settings }: CheckSettings) {
  const { establishmentId, updatesExisting } = settings
  const patch = {
    mapping: JSON.stringify(mapping),
    establishmentId,
    updatesExisting,
    state: 'checking',
    attempts: 0,
    error: '',
  }
  await updateImport(db, accountId, id, patch)
}
