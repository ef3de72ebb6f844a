import { messageForLog } from '../db/error-for-log.ts'
import type { Dependencies } from '../dependencies.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { inJobTransaction, type WorkDependencies } from '../http/handlers/job-transaction.ts'
import { lockRooms } from '../rooms/public.ts'
import { compareImport, hasConflicts, type Comparison } from './compare-import.ts'
import { importedRows } from './imported-rows.ts'
import { insertBookings, lockImport, updateImport, type ImportRow } from './queries.ts'

export type ImportWorker = WorkDependencies & { log: Pick<Dependencies['log'], 'error'> }
type ImportReference = { accountId: string; id: string }
type State = 'checking' | 'running'

const CHECKED = '/api/bookings/import/check'
const MOST_PROBLEMS = 500 // more are not stored
const MOST_ATTEMPTS = 3 // without the limit, an import that crashes its worker would be retried forever
const UNEXPECTED = 'No se ha podido terminar. No se ha importado nada: vuelva a intentarlo.'

/** Does the next step of an import, if any: compares its file, or inserts all its bookings in one transaction. */
export async function processImport({ accountId, id }: ImportReference, worker: ImportWorker): Promise<void> {
  const { log } = worker
  const works = { checking: check, running: run }
  const scope = { accountId, action: CHECKED }
  for (const state of ['checking', 'running'] as const)
    try {
      const row = await inJobTransaction(worker, scope, (context) => startAttempt(context, id, state))
      if (!row) continue
      const action = state === 'running' ? '/api/bookings/import/run' : CHECKED
      await inJobTransaction(worker, { accountId, action, loginId: row.createdBy }, (context) =>
        works[state](context, id),
      )
    } catch (error) {
      log.error({ import: id, error: messageForLog(error) }, 'an import failed')
      await inJobTransaction(worker, scope, (context) => failImport(context, id))
    }
}

/**
 * Counts the attempt in a transaction of its own, so that the count stays if the worker crashes. Undefined if there is
 * nothing to do.
 */
async function startAttempt(context: JobContext, id: string, state: State): Promise<ImportRow | undefined> {
  const { db, accountId } = context
  const row = await lockImport(db, accountId, id, [state])
  if (!row) return undefined
  const isHopeless = row.attempts >= MOST_ATTEMPTS
  if (isHopeless) await failImport(context, id)
  else await updateImport(db, accountId, id, { attempts: row.attempts + 1 })
  return isHopeless ? undefined : row
}

/** Marks the import as failed, unless it is finished or locked by another worker. */
async function failImport(context: JobContext, id: string) {
  if (await lockImport(context.db, context.accountId, id))
    await updateAndNotify(context, id, { state: 'failed', error: UNEXPECTED })
}

async function check(context: JobContext, id: string) {
  const { db, accountId, now } = context
  const row = await lockImport(db, accountId, id, ['checking'])
  if (!row) return
  await updateAndNotify(context, id, comparisonColumns(await compareImport(db, accountId, row, now)))
}

/** Reads, compares and prepares everything before it locks the units; afterwards it only checks for conflicts again. */
async function run(context: JobContext, id: string) {
  const { db, accountId, now } = context
  const row = await lockImport(db, accountId, id, ['running'])
  if (!row) return
  const comparison = await compareImport(db, accountId, row, now)
  const rows = await importedRows({ db, accountId, loginId: row.createdBy, now }, comparison.toAdd)
  const roomIds = roomIdsOf(comparison)
  const locked = await lockRooms(db, accountId, [...roomIds])
  const isHindered = comparison.problems.length > 0 || locked.length < roomIds.size // a unit was deleted meanwhile
  if (isHindered || (await hasConflicts(db, accountId, comparison.toAdd)))
    return updateAndNotify(context, id, comparisonColumns(await compareImport(db, accountId, row, now)))
  await insertBookings(db, rows)
  await finishImport(
    context,
    row,
    comparison,
    rows.bookings.map((booking) => booking.id),
  )
}

async function finishImport(context: JobContext, row: ImportRow, { toAdd }: Comparison, bookingIds: string[]) {
  const emptied = { csv: '', columns: '[]', sample: '[]' }
  await updateImport(context.db, context.accountId, row.id, { state: 'done', toAdd: toAdd.length, ...emptied })
  context.changed('bookings', ...bookingIds)
  context.changed('imports', row.id)
  for (const establishmentId of new Set(toAdd.map(({ lines }) => lines[0].establishmentId)))
    context.enqueue('channel-availability', establishmentId)
}

const comparisonColumns = ({ toAdd, alreadyThere, problems, notes }: Comparison) => ({
  state: 'checked',
  toAdd: toAdd.length,
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
