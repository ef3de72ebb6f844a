import { EXPORT_DAYS } from '@posada/domain/account/own-data/account-closing'
import { ZipFile } from 'yazl'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import {
  deleteParts,
  type AccountExportRow,
  lockExport,
  replaceOtherExports,
  updateExport,
} from '../queries/exports.ts'
import { inSnapshot } from '../queries/snapshot.ts'
import { mailExportReady } from './mail-export-ready.ts'
import { storeParts } from './store-parts.ts'
import { writeArchive } from './write-archive.ts'

type ExportReference = { accountId: string; id: string }
type ExportWorker = WorkDependencies & {
  log: Pick<Dependencies['log'], 'error'>
  config: Pick<Dependencies['config'], 'publicUrl'>
  /** Aborted when the process stops: the export is left to the next process. */
  stopping?: AbortSignal
}

const MOST_ATTEMPTS = 3 // without the limit, an export that crashes its worker would be retried forever
const LEASE_MS = 180_000 // far longer than one piece takes
const DAY_MS = 86_400_000

/**
 * Makes the ZIP of an export unless another worker has the lease. It reads one snapshot and stores the ZIP in pieces, each in a
 * transaction of its own; after an unfinished attempt it starts from the beginning.
 */
export async function processExport(reference: ExportReference, worker: ExportWorker): Promise<void> {
  const taken = await takeLease(reference, worker)
  if (!taken) return
  try {
    const isMine = await makeArchive(taken, worker)
    if (isMine) await finish(taken, worker)
  } catch (error) {
    worker.log.error({ export: taken.id, error: messageForLog(error) }, 'an export could not be made')
    await releaseLease(taken, worker)
  }
}

const leaseOf = ({ clock }: ExportWorker) => new Date(clock.now().getTime() + LEASE_MS)

/** Takes the lease and counts the attempt before the work, so that the count stays if the worker crashes. */
async function takeLease(reference: ExportReference, worker: ExportWorker): Promise<AccountExportRow | undefined> {
  let taken: AccountExportRow | undefined
  await inLockedExport(reference, worker, async (context, row) => {
    taken = undefined
    if (row.worksUntil !== null && row.worksUntil > context.now) return
    if (row.attempts >= MOST_ATTEMPTS) return fail(context, row)
    taken = { ...row, attempts: row.attempts + 1 }
    await deleteParts(context.db, row.accountId, row.id)
    const begun = { state: 'running', attempts: taken.attempts, worksUntil: leaseOf(worker), doneRows: 0, bytes: 0 }
    await updateExport(context.db, row.accountId, row.id, begun)
    context.changed('account')
  })
  return taken
}

/** Returns false where another worker has taken the export meanwhile. */
async function makeArchive(row: AccountExportRow, worker: ExportWorker): Promise<boolean> {
  const { accountId, id } = row
  const zip = new ZipFile()
  const progress = { total: 0, done: 0 }
  const isMine = storeParts(zip.outputStream, (store, bytes) => {
    if (worker.stopping?.aborted) throw new Error('the process stops')
    return inAccount(worker.app, accountId, async (db) => {
      const locked = await lockExport(db, accountId, id)
      if (locked?.attempts !== row.attempts) return false
      await store(db, { accountId, id })
      const patch = { totalRows: progress.total, doneRows: progress.done, bytes, worksUntil: leaseOf(worker) }
      await updateExport(db, accountId, id, patch)
      return true
    })
  })
  // Where the pieces cannot be stored any more, nobody reads the ZIP, and writing it would never end.
  const isOver = isMine.then((mine) => (mine ? new Promise<never>(() => {}) : undefined))
  await inSnapshot(worker.app, accountId, (db) =>
    Promise.race([writeArchive({ db, accountId, zip, progress }, worker.clock.now()), isOver]),
  )
  return isMine
}

async function finish(row: AccountExportRow, worker: ExportWorker): Promise<void> {
  await inLockedExport(row, worker, async (context, { attempts, totalRows }) => {
    if (attempts !== row.attempts) return
    const { db, accountId, now } = context
    const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
    const done = { state: 'done', doneRows: totalRows, worksUntil: null, finishedAt: now, expiresAt }
    await updateExport(db, accountId, row.id, done)
    await replaceOtherExports(db, accountId, row.id, now)
    await mailExportReady(worker.config, context, row.requestedBy, expiresAt)
    context.changed('account')
  })
}

/** Releases the lease; the next attempt starts from the beginning. */
async function releaseLease(row: AccountExportRow, worker: ExportWorker): Promise<void> {
  const isStopping = worker.stopping?.aborted === true
  await inLockedExport(row, worker, async (context, { attempts }) => {
    if (attempts !== row.attempts) return
    if (attempts >= MOST_ATTEMPTS && !isStopping) return fail(context, row)
    const patch = { state: 'waiting', attempts: isStopping ? attempts - 1 : attempts, worksUntil: null }
    await updateExport(context.db, row.accountId, row.id, patch)
    context.changed('account')
  })
}

async function fail(context: JobContext, { accountId, id }: AccountExportRow): Promise<void> {
  await deleteParts(context.db, accountId, id)
  const expiresAt = new Date(context.now.getTime() + EXPORT_DAYS * DAY_MS)
  await updateExport(context.db, accountId, id, {
    state: 'failed',
    worksUntil: null,
    finishedAt: context.now,
    expiresAt,
  })
  context.changed('account')
}

const inLockedExport = (
  { accountId, id }: ExportReference,
  worker: ExportWorker,
  work: (context: JobContext, row: AccountExportRow) => Promise<void>,
) =>
  inJobTransaction(worker, { accountId, action: 'export' }, async (context) => {
    const row = await lockExport(context.db, accountId, id)
    if (row) await work(context, row)
  })
