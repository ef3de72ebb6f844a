import type { Dependencies } from '../dependencies.ts'
import type { Work } from '../http/call.ts'
import { workIn, type WorkDependencies } from '../http/work-in.ts'
import { lockRooms } from '../rooms/public.ts'
import { compareImport, hasConflicts, type Comparison } from './compare-import.ts'
import { importedRows } from './imported-rows.ts'
import { insertBookings, lockImport, updateImport, type ImportRow } from './queries.ts'

export type Worker = WorkDependencies & { log: Pick<Dependencies['log'], 'error'> }
type Import = { accountId: string; id: string }
type State = 'checking' | 'running'

const CHECKED = '/api/bookings/import/check'
const MOST_PROBLEMS = 500 // more are not stored
const MOST_ATTEMPTS = 3 // without the limit, an import that crashes its worker would be retried forever
const UNEXPECTED = 'No se ha podido terminar. No se ha importado nada: vuelva a intentarlo.'

/** Does the next step of an import, if any: compares its file, or inserts all its bookings in one transaction. */
export async function workImport({ accountId, id }: Import, worker: Worker): Promise<void> {
  const { log } = worker
  const works = { checking: check, running: run }
  const scope = { accountId, action: CHECKED }
  for (const state of ['checking', 'running'] as const)
    try {
      const row = await workIn(worker, scope, (work) => begin(work, id, state))
      if (!row) continue
      const action = state === 'running' ? '/api/bookings/import/run' : CHECKED
      await workIn(worker, { accountId, action, loginId: row.createdBy }, (work) => works[state](work, id))
    } catch (error) {
      log.error({ import: id, error: (error as Error).message }, 'an import failed')
      await workIn(worker, scope, (work) => giveUp(work, id))
    }
}

/**
 * Counts the attempt in a transaction of its own, so that the count stays if the worker crashes. Undefined if there is
 * nothing to do.
 */
async function begin(work: Work, id: string, state: State): Promise<ImportRow | undefined> {
  const { db, accountId } = work
  const row = await lockImport(db, accountId, id, [state])
  if (!row) return undefined
  const isHopeless = row.attempts >= MOST_ATTEMPTS
  if (isHopeless) await giveUp(work, id)
  else await updateImport(db, accountId, id, { attempts: row.attempts + 1 })
  return isHopeless ? undefined : row
}

/** Marks the import as failed, unless it is finished or locked by another worker. */
async function giveUp(work: Work, id: string) {
  if (await lockImport(work.db, work.accountId, id)) await note(work, id, { state: 'failed', error: UNEXPECTED })
}

async function check(work: Work, id: string) {
  const { db, accountId, now } = work
  const row = await lockImport(db, accountId, id, ['checking'])
  if (!row) return
  await note(work, id, reportOf(await compareImport(db, accountId, row, now)))
}

/** Reads, compares and prepares everything before it locks the units; afterwards it only checks for conflicts again. */
async function run(work: Work, id: string) {
  const { db, accountId, now } = work
  const row = await lockImport(db, accountId, id, ['running'])
  if (!row) return
  const comparison = await compareImport(db, accountId, row, now)
  const rows = await importedRows({ db, accountId, loginId: row.createdBy, now }, comparison.toAdd)
  const roomIds = roomIdsOf(comparison)
  const locked = await lockRooms(db, accountId, [...roomIds])
  const isHindered = comparison.problems.length > 0 || locked.length < roomIds.size // a unit was deleted meanwhile
  if (isHindered || (await hasConflicts(db, accountId, comparison.toAdd)))
    return note(work, id, reportOf(await compareImport(db, accountId, row, now)))
  await insertBookings(db, rows)
  await finishImport(
    work,
    row,
    comparison,
    rows.bookings.map((booking) => booking.id),
  )
}

async function finishImport(work: Work, row: ImportRow, { toAdd }: Comparison, bookingIds: string[]) {
  const emptied = { csv: '', columns: '[]', sample: '[]' }
  await updateImport(work.db, work.accountId, row.id, { state: 'done', toAdd: toAdd.length, ...emptied })
  work.changed('bookings', ...bookingIds)
  work.changed('imports', row.id)
  for (const establishmentId of new Set(toAdd.map(({ lines }) => lines[0].establishmentId)))
    work.enqueue('channel-availability', establishmentId)
}

const reportOf = ({ toAdd, alreadyThere, problems }: Comparison) => ({
  state: 'checked',
  toAdd: toAdd.length,
  alreadyThere,
  problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)),
  problemCount: problems.length,
})

type Patch = Parameters<typeof updateImport>[3]

async function note({ db, accountId, changed }: Work, id: string, patch: Patch) {
  await updateImport(db, accountId, id, patch)
  changed('imports', id)
}

const roomIdsOf = ({ toAdd }: Comparison) => new Set(toAdd.flatMap(({ lines }) => lines.map(({ roomId }) => roomId)))
