import type { Db } from '../db/database.ts'
import { inAccount } from '../db/enter.ts'
import { finishCall, newTrace } from '../db/finish-call.ts'
import { retrying } from '../db/retry.ts'
import type { Dependencies } from '../dependencies.ts'
import { lockRooms } from '../rooms/public.ts'
import { compareImport, hasConflicts, type Comparison } from './compare-import.ts'
import { importedRows } from './imported-rows.ts'
import { insertBookings, lockImport, updateImport, type ImportRow } from './queries.ts'

export type Worker = Pick<Dependencies, 'app' | 'clock'> & { log: Pick<Dependencies['log'], 'error'> }
type Import = { accountId: string; id: string }
type State = 'checking' | 'running'

const MOST_PROBLEMS = 500 // more are not stored
const MOST_ATTEMPTS = 3 // without the limit, an import that crashes its worker would be retried forever
const UNEXPECTED = 'No se ha podido terminar. No se ha importado nada: vuelva a intentarlo.'

/** Does the next step of an import, if any: compares its file, or inserts all its bookings in one transaction. */
export async function workImport({ accountId, id }: Import, { app, clock, log }: Worker): Promise<void> {
  const works = { checking: check, running: run }
  for (const state of ['checking', 'running'] as const)
    try {
      if (!(await inAccount(app, accountId, (db) => begin(db, accountId, id, state, clock.now())))) continue
      await retrying(() => inAccount(app, accountId, (db) => works[state](db, accountId, id, clock.now())))
    } catch (error) {
      log.error({ import: id, error: (error as Error).message }, 'an import failed')
      await inAccount(app, accountId, (db) => giveUp(db, accountId, id, clock.now()))
    }
}

/**
 * Counts the attempt in a transaction of its own, so that the count stays if the worker crashes. False if there is
 * nothing to do.
 */
async function begin(db: Db, accountId: string, id: string, state: State, now: Date): Promise<boolean> {
  const row = await lockImport(db, accountId, id, [state])
  if (!row) return false
  const isHopeless = row.attempts >= MOST_ATTEMPTS
  if (isHopeless) await giveUp(db, accountId, id, now)
  else await updateImport(db, accountId, id, { attempts: row.attempts + 1 })
  return !isHopeless
}

/** Marks the import as failed, unless it is finished or locked by another worker. */
async function giveUp(db: Db, accountId: string, id: string, now: Date) {
  if (await lockImport(db, accountId, id))
    await note(db, accountId, id, null, now, { state: 'failed', error: UNEXPECTED })
}

async function check(db: Db, accountId: string, id: string, now: Date) {
  const row = await lockImport(db, accountId, id, ['checking'])
  if (!row) return
  await note(db, accountId, id, row.createdBy, now, reportOf(await compareImport(db, accountId, row, now)))
}

/** Reads, compares and prepares everything before it locks the units; afterwards it only checks for conflicts again. */
async function run(db: Db, accountId: string, id: string, now: Date) {
  const row = await lockImport(db, accountId, id, ['running'])
  if (!row) return
  const comparison = await compareImport(db, accountId, row, now)
  const rows = await importedRows({ db, accountId, loginId: row.createdBy, now }, comparison.toAdd)
  const roomIds = roomIdsOf(comparison)
  const locked = await lockRooms(db, accountId, [...roomIds])
  const isHindered = comparison.problems.length > 0 || locked.length < roomIds.size // a unit was deleted meanwhile
  if (isHindered || (await hasConflicts(db, accountId, comparison.toAdd)))
    return note(db, accountId, id, row.createdBy, now, reportOf(await compareImport(db, accountId, row, now)))
  await insertBookings(db, rows)
  const ids = rows.bookings.map((booking) => booking.id)
  await finishImport(db, accountId, row, comparison, ids, now)
}

async function finishImport(
  db: Db,
  accountId: string,
  row: ImportRow,
  { toAdd }: Comparison,
  bookingIds: string[],
  now: Date,
) {
  const emptied = { csv: '', columns: '[]', sample: '[]' }
  await updateImport(db, accountId, row.id, { state: 'done', toAdd: toAdd.length, ...emptied })
  const establishments = new Set(toAdd.map(({ lines }) => lines[0].establishmentId))
  const changes = [
    { kind: 'bookings', ids: bookingIds },
    { kind: 'imports', ids: [row.id] },
  ]
  const jobs = [...establishments].map((establishmentId) => ({ queue: 'channel-availability', id: establishmentId }))
  await finishCall(db, '/api/bookings/import/run', row.createdBy, now, { ...newTrace(), changes, jobs })
}

const reportOf = ({ toAdd, alreadyThere, problems }: Comparison) => ({
  state: 'checked',
  toAdd: toAdd.length,
  alreadyThere,
  problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)),
  problemCount: problems.length,
})

type Patch = Parameters<typeof updateImport>[3]

async function note(db: Db, accountId: string, id: string, loginId: string | null, now: Date, patch: Patch) {
  await updateImport(db, accountId, id, patch)
  const trace = { ...newTrace(), changes: [{ kind: 'imports', ids: [id] }] }
  await finishCall(db, '/api/bookings/import/check', loginId, now, trace)
}

const roomIdsOf = ({ toAdd }: Comparison) => new Set(toAdd.flatMap(({ lines }) => lines.map(({ roomId }) => roomId)))
