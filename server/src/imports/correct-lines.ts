import type { Input } from '@posada/contract/endpoint'
import type { importsApi, ProblemLine } from '@posada/contract/imports/imports'
import { columnFields } from '@posada/domain/imports/import-fields'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { cellReader, csvOfRows, readCsv } from './csv.ts'
import { csvOf, updateImport } from './queries.ts'
import { requireIdle, requireImport } from './request-import.ts'
import { sampleOf, startCheck } from './store-file.ts'

const MOST_SHOWN = 100

/** The first lines with problems, each with its cells as they are in the file. */
export async function problemLinesOf(context: RequestContext, id: string): Promise<ProblemLine[]> {
  const { mapping, problems, state } = await requireImport(context, id)
  if (state !== 'checked') return []
  const { columns, rows } = readCsv(await csvOf(context.db, context.accountId, id))
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

/**
 * Changes cells of the stored file, removes the lines that are left out, and compares the file again. The other lines
 * keep their numbers.
 */
export async function correctLines(
  context: RequestContext,
  input: Input<(typeof importsApi)['correct']>,
): Promise<void> {
  const { db, accountId } = context
  const row = await requireImport(context, input.id)
  requireIdle(row)
  const original = await csvOf(db, accountId, row.id)
  const { columns, rows, header } = readCsv(original)
  const byLine = new Map(rows.map((line) => [line.line, line.cells]))
  for (const { line, field, text } of input.cells) {
    const cells = byLine.get(line)
    const column = columns.indexOf(row.mapping[field] ?? '')
    if (!cells || column === -1) throw new UserError('La línea o la columna que corrige no está en el archivo')
    while (cells.length < column) cells.push('')
    cells[column] = text ?? ''
  }
  const leftOut = new Set(input.leftOut)
  const kept = rows.filter(({ line, cells }) => !leftOut.has(line) && cells.some((cell) => cell.trim() !== ''))
  if (kept.length === 0) throw new UserError('No queda ninguna línea')
  await updateImport(db, accountId, row.id, {
    csv: csvOfRows(original, [header, ...kept]),
    lineCount: kept.length,
    sample: JSON.stringify(sampleOf(kept)),
  })
  await startCheck(db, accountId, row.id, row)
  context.changed('imports', row.id)
  context.enqueue('imports', row.id)
}
