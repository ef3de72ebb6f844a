import type { BookingImport } from '@posada/contract/bookings/imports/imports'
import type { ImportRow } from './queries.ts'

/** An import for replies. After the import its columns and sample are empty. */
export function describeImport(row: ImportRow): BookingImport {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.fileName,
    columns: row.columns,
    sample: row.sample,
    lines: row.lineCount,
    mapping: row.mapping,
    establishmentId: row.establishmentId ?? '',
    updatesExisting: row.updatesExisting,
    toAdd: row.toAdd,
    toUpdate: row.toUpdate,
    alreadyThere: row.alreadyThere,
    problems: row.problems,
    problemCount: row.problemCount,
    error: row.error,
  }
}
