import { messageForLog } from '../../platform/db/error-for-log.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { openTillDays } from '../bookings/public.ts'
import { lockUnits } from '../../establishments/units/public.ts'
import { compareClients } from './clients/compare-clients.ts'
import { runClientImport } from './clients/run-client-import.ts'
import { UserError } from '../../platform/http/errors.ts'
import { compareImport, hasConflicts, type Comparison } from './compare-import.ts'
import { importedRows } from './imported-rows.ts'
import { type Csv, readCsv } from '../../platform/csv/read-csv.ts'
import { csvOf, insertBookings, lockImport, updateImport, type ImportedRows, type ImportRow } from './queries.ts'

export type ImportWorker = WorkDependencies & { log: Pick<Dependencies['log'], 'error'> }
type ImportReference = { accountId: string; id: string }
type State = 'checking' | 'running'

const CHECKED = '/api/bookings/import/check'
const RUN = '/api/bookings/import/run'
const MOST_PROBLEMS = 500 // more are not stored
const MOST_ATTEMPTS = 3 // without the limit, an import that crashes its worker would be retried forever
const UNEXPECTED = 'No se ha podido terminar. No se ha importado nada: vuelva a intentarlo.'

/**
 * Does the next step of an import, if any: compares its file, or inserts all that it lists in one transaction. The file is read before
 * that: nobody changes it while the import is in one of these states.
 */
export async function processImport({ accountId, id }: ImportReference, worker: ImportWorker): Promise<void> {
  const { log } = worker
  const works = { checking: check, running: run }
  const scope = { accountId, action: CHECKED } as const
  for (const state of ['checking', 'running'] as const)
    try {
      const started = await inJobTransaction(worker, scope, (context) => startAttempt(context, id, state))
      if (!started) continue
      const action = state === 'running' ? RUN : CHECKED
      const csv = await readCsv({ key: accountId, by: 'job' }, started.text)
      await inJobTransaction(worker, { accountId, action, loginId: started.createdBy }, (context) =>
        works[state](context, id, csv),
      )
    } catch (error) {
      log.error({ import: id, error: messageForLog(error) }, 'an import failed')
      await inJobTransaction(worker, scope, (context) => failImport(context, id, error))
    }
}

/**
 * Counts the attempt in a transaction of its own, so that the count stays if the worker crashes. Undefined if there is
 * nothing to do.
 */
async function startAttempt(context: JobContext, id: string, state: State) {
  const { db, accountId } = context
  const row = await lockImport(db, accountId, id, [state])
  if (!row) return undefined
  const isHopeless = row.attempts >= MOST_ATTEMPTS
  if (isHopeless) await failImport(context, id)
  else await updateImport(db, accountId, id, { attempts: row.attempts + 1 })
  return isHopeless ? undefined : { createdBy: row.createdBy, text: await csvOf(db, accountId, id) }
}

/** Marks the import as failed, unless it is finished or locked by another worker. */
async function failImport(context: JobContext, id: string, error?: unknown) {
  const reason = error instanceof UserError ? error.message : UNEXPECTED
  if (await lockImport(context.db, context.accountId, id))
    await updateAndNotify(context, id, { state: 'failed', error: reason })
}

async function check(context: JobContext, id: string, csv: Csv) {
  const { db, accountId } = context
  const row = await lockImport(db, accountId, id, ['checking'])
  if (!row) return
  const comparison =
    row.kind === 'clients' ? await compareClients(db, accountId, row, csv) : await compareImport(context, row, csv)
  await updateAndNotify(context, id, comparisonColumns(comparison))
}

async function run(context: JobContext, id: string, csv: Csv) {
  const row = await lockImport(context.db, context.accountId, id, ['running'])
  if (row) await (row.kind === 'clients' ? runClients(context, row, csv) : runBookings(context, row, csv))
}

async function runClients(context: JobContext, row: ImportRow, csv: Csv) {
  const { db, accountId, changed, noted } = context
  const { comparison, ids } = await runClientImport(context, row, csv)
  if (ids === null) return updateAndNotify(context, row.id, comparisonColumns(comparison))
  const [toAdd, toUpdate] = [comparison.toAdd.length, comparison.toUpdate.length]
  await updateImport(db, accountId, row.id, { ...EMPTIED, problems: '[]', state: 'done', toAdd, toUpdate })
  changed('clients', ...ids)
  changed('imports', row.id)
  noted(`Clientes de un archivo: ${toAdd} añadidos, ${toUpdate} actualizados`)
}

/** Reads, compares and prepares everything before it locks the units; afterwards it only checks for conflicts again. */
async function runBookings(context: JobContext, row: ImportRow, csv: Csv) {
  const { db, accountId, now } = context
  const { id } = row
  const comparison = await compareImport(context, row, csv)
  const rows = await importedRows({ db, accountId, loginId: row.createdBy, now }, comparison.toAdd)
  const roomIds = roomIdsOf(comparison)
  const locked = await lockUnits(db, accountId, [...roomIds])
  const isHindered = comparison.problems.length > 0 || locked.length < roomIds.size // a unit was deleted meanwhile
  if (isHindered || (await hasConflicts(db, accountId, comparison.toAdd)))
    return updateAndNotify(context, id, comparisonColumns(await compareImport(context, row, csv)))
  await insertBookings(db, { ...rows, payments: await inOpenTills(context, rows) })
  await finishImport(
    context,
    row,
    comparison,
    rows.bookings.map((booking) => booking.id),
  )
}

/** A closed till takes no imported payment either. The establishments come in one order, because their tills are locked. */
async function inOpenTills(
  context: JobContext,
  { bookings, payments }: ImportedRows,
): Promise<ImportedRows['payments']> {
  const establishmentOf = new Map(bookings.map(({ id, establishmentId }) => [id, establishmentId]))
  const moved: ImportedRows['payments'] = []
  for (const establishmentId of [
    ...new Set(payments.map(({ bookingId }) => establishmentOf.get(bookingId) ?? '')),
  ].sort()) {
    const own = payments.filter(({ bookingId }) => establishmentOf.get(bookingId) === establishmentId)
    const enteredOn = await openTillDays(
      context,
      establishmentId,
      own.map(({ day }) => day),
    )
    moved.push(...own.map((payment) => ({ ...payment, day: enteredOn(payment.day) })))
  }
  return moved
}

async function finishImport(context: JobContext, row: ImportRow, { toAdd }: Comparison, bookingIds: string[]) {
  await updateImport(context.db, context.accountId, row.id, { state: 'done', toAdd: toAdd.length, ...EMPTIED })
  context.changed('bookings', ...bookingIds)
  context.changed('imports', row.id)
  context.noted(`Reservas de un archivo: ${toAdd.length} añadidas`)
}

/** The file is deleted once it is imported. */
const EMPTIED = { csv: '', columns: '[]', sample: '[]' }

type Compared = Pick<Comparison, 'alreadyThere' | 'problems' | 'notes'> & {
  toAdd: readonly unknown[]
  toUpdate?: readonly unknown[]
}
const comparisonColumns = ({ toAdd, toUpdate, alreadyThere, problems, notes }: Compared) => ({
  state: 'checked',
  toAdd: toAdd.length,
  toUpdate: toUpdate?.length ?? 0,
  alreadyThere,
  problems: JSON.stringify([...problems, ...notes].slice(0, MOST_PROBLEMS)),
  problemCount: problems.length,
})

type Patch = Parameters<typeof updateImport>[3]

async function updateAndNotify({ db, accountId, changed }: JobContext, id: string, patch: Patch) {
  await updateImport(db, accountId, id, patch)
  changed('imports', id)
}

const roomIdsOf = ({ toAdd }: Comparison) => new Set(toAdd.flatMap(({ lines }) => lines.map(({ roomId }) => roomId)))
