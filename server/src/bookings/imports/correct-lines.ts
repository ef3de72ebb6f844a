import type { Input } from '@posada/contract/endpoint'
import type { importsApi, ProblemLine } from '@posada/contract/bookings/imports/imports'
import { type ColumnField, columnFields } from '@posada/domain/bookings/imports/import-fields'
import { importedDayFields, readImportedDay } from '@posada/domain/bookings/imports/read-booking-line'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { inAccountTransaction, type SessionRequest } from '../../platform/http/handlers/account-transaction.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { cellReader } from './csv/cell-reader.ts'
import { sampleOf } from '../../platform/csv/parse-csv.ts'
import { type Csv, readCsv } from '../../platform/csv/read-csv.ts'
import { csvOfRows } from './csv/write-csv.ts'
import { monthFirstIn } from './import-plan.ts'
import { csvOf, isStoredCsv, updateImport } from './queries.ts'
import { requireIdle, requireImport } from './request-import.ts'
import { startCheck } from './store-file.ts'

const MOST_SHOWN = 100

/** A stored file with what was read of it, before the transaction that corrects it. */
type FileToCorrect = { text: string; csv: Csv }

/** The first lines with problems, each with its cells as they are in the file. */
export async function problemLinesOf(
  dependencies: Dependencies,
  signed: SessionRequest,
  id: string,
): Promise<ProblemLine[]> {
  const { accountId, row, text } = await findStoredFile(dependencies, signed, id)
  if (row.state !== 'checked') return []
  const { columns, rows } = await readCsv({ key: accountId, by: 'request' }, text)
  const { mapping, problems } = row
  const cellOfRow = cellReader(columns, mapping)
  const fields = columnFields.filter((field) => mapping[field] !== undefined)
  const withProblem = new Set(problems.filter(({ isNote }) => !isNote).map(({ line }) => line))
  return rows
    .filter(({ line }) => withProblem.has(line))
    .slice(0, MOST_SHOWN)
    .map(({ line, cells }) => {
      const cellOf = cellOfRow(cells)
      return { line, cells: Object.fromEntries(fields.map((field) => [field, cellOf(field)])) }
    })
}

/** @throws UserError if the import is finished or being processed */
export async function fileToCorrect(
  dependencies: Dependencies,
  signed: SessionRequest,
  id: string,
): Promise<FileToCorrect> {
  const { accountId, row, text } = await findStoredFile(dependencies, signed, id)
  requireIdle(row)
  return { text, csv: await readCsv({ key: accountId, by: 'request' }, text) }
}

/** In a transaction of its own, because files are read outside of transactions. */
const findStoredFile = (dependencies: Dependencies, signed: SessionRequest, id: string) =>
  inAccountTransaction(dependencies, signed, async (context) => ({
    accountId: context.accountId,
    row: await requireImport(context, id),
    text: await csvOf(context.db, context.accountId, id),
  }))

/**
 * Changes cells of the stored file, removes the lines that are left out, and compares the file again. The other lines
 * keep their numbers.
 */
export async function correctLines(
  context: RequestContext,
  input: Input<(typeof importsApi)['correct']>,
  { text: original, csv }: FileToCorrect,
): Promise<void> {
  const { db, accountId } = context
  const row = await requireImport(context, input.id)
  requireIdle(row)
  if (!(await isStoredCsv(db, accountId, row.id, original)))
    throw new UserError('El archivo ha cambiado mientras lo corregía. Vuelva a abrir la importación.')
  const { columns, rows, header } = csv
  const hasMonthFirstDates = row.hasMonthFirstDates || (row.kind === 'bookings' && monthFirstIn(csv, row.mapping))
  const byLine = new Map(rows.map((line) => [line.line, line.cells]))
  for (const { line, field, text } of input.cells) {
    const cells = byLine.get(line)
    const column = columns.indexOf(row.mapping[field] ?? '')
    if (!cells || column === -1) throw new UserError('La línea o la columna que corrige no está en el archivo')
    while (cells.length < column) cells.push('')
    cells[column] = correctedText(field, text ?? '')
  }
  const leftOut = new Set(input.leftOut)
  const kept = rows.filter(({ line, cells }) => !leftOut.has(line) && cells.some((cell) => cell.trim() !== ''))
  if (kept.length === 0) throw new UserError('No queda ninguna línea')
  await updateImport(db, accountId, row.id, {
    csv: csvOfRows(original, [header, ...kept]),
    hasMonthFirstDates,
    lineCount: kept.length,
    sample: JSON.stringify(sampleOf(kept)),
  })
  await startCheck(db, accountId, row.id, row)
  context.changed('imports', row.id)
  context.enqueue('imports', row.id)
}

/** A day that a person types has the day first, whatever order the file has: it is stored so that it has one reading. */
function correctedText(field: ColumnField, text: string): string {
  return importedDayFields.some((name) => name === field) ? (readImportedDay(text) ?? text) : text
}
