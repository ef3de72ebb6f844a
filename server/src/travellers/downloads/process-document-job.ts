import { messageForLog } from '../../platform/db/error-for-log.ts'
import type { Dependencies } from '../../dependencies.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import type { ListMaker } from './made-file.ts'
import { makeAdmissionList } from './make-admission-list.ts'
import { makeBook } from './traveller-book.ts'
import { deleteJobFiles, insertJobFile, lockJob, updateJob, type JobRow, type ListKind } from './queries/jobs.ts'

type DocumentWorker = WorkDependencies & {
  log: Pick<Dependencies['log'], 'error'>
  /** Aborted when the process stops: unfinished jobs are left to the next process. */
  stopping?: AbortSignal
}
type JobReference = { accountId: string; id: string }
type Patch = Parameters<typeof updateJob>[3]

const MOST_ATTEMPTS = 3 // without the limit, a job that crashes its worker would be retried forever
const LEASE_MS = 180_000 // far longer than one file takes
const UNFINISHED = 'No se ha podido terminar. Vuelva a generarlo.'

const makers: Record<ListKind, ListMaker> = { 'traveller-book': makeBook, 'admission-list': makeAdmissionList }

/**
 * Makes the list of a job unless another worker has the lease. After an unfinished attempt it starts from the
 * beginning.
 */
export async function processDocumentJob(reference: JobReference, worker: DocumentWorker): Promise<void> {
  const job = await takeLease(reference, worker)
  if (!job) return
  try {
    let made = 0
    let done = 0
    for await (const step of makers[job.kind](worker, job)) {
      if (worker.stopping?.aborted) {
        await releaseLease(job, worker)
        return
      }
      const total = 'total' in step ? { total: step.total } : {}
      const file = 'bytes' in step ? { ...step, number: ++made } : undefined
      done += file?.sheets ?? 0
      const isMine = await storeProgress(job, worker, { ...total, done, worksUntil: leaseOf(worker) }, file)
      if (!isMine) return
    }
    await storeProgress(job, worker, { state: 'done', worksUntil: null })
  } catch (error) {
    worker.log.error({ job: job.id, error: messageForLog(error) }, 'a list could not be made')
    await releaseLease(job, worker)
  }
}

const leaseOf = ({ clock }: DocumentWorker) => new Date(clock.now().getTime() + LEASE_MS)

/** Takes the lease and counts the attempt before the work, so that the count stays if the worker crashes. */
async function takeLease({ accountId, id }: JobReference, worker: DocumentWorker): Promise<JobRow | undefined> {
  let taken: JobRow | undefined
  await inLockedJob({ accountId, id }, worker, async (context, job) => {
    taken = undefined
    if (job.worksUntil !== null && job.worksUntil > context.now) return
    context.changed('documents', id)
    if (job.attempts >= MOST_ATTEMPTS)
      return updateJob(context.db, accountId, id, { state: 'failed', error: UNFINISHED })
    taken = { ...job, attempts: job.attempts + 1 }
    await deleteJobFiles(context.db, accountId, id)
    const begun = { state: 'running', attempts: taken.attempts, worksUntil: leaseOf(worker), done: 0 }
    await updateJob(context.db, accountId, id, begun)
  })
  return taken
}

/** Releases the lease; the next attempt starts from the beginning. */
async function releaseLease(job: JobRow, worker: DocumentWorker): Promise<void> {
  const isOver = job.attempts >= MOST_ATTEMPTS && !worker.stopping?.aborted
  const attempts = worker.stopping?.aborted ? job.attempts - 1 : job.attempts
  const patch: Patch = isOver ? { state: 'failed', error: UNFINISHED } : { state: 'waiting', attempts }
  await storeProgress(job, worker, { ...patch, worksUntil: null })
}

type NewFile = { bytes: Buffer; name: string; number: number }

/** Stores progress and a finished file. False, without storing anything, if another worker has taken the job. */
async function storeProgress(job: JobRow, worker: DocumentWorker, patch: Patch, file?: NewFile): Promise<boolean> {
  const { accountId, id } = job
  let isMine = false
  await inLockedJob(job, worker, async (context, { attempts }) => {
    isMine = attempts === job.attempts
    if (!isMine) return
    if (file) {
      const { bytes, name, number } = file
      await insertJobFile(context.db, { accountId, id: newId(), jobId: id, number, name, bytes })
    }
    await updateJob(context.db, accountId, id, patch)
    context.changed('documents', id)
  })
  return isMine
}

const inLockedJob = (
  { accountId, id }: JobReference,
  worker: DocumentWorker,
  work: (context: JobContext, job: JobRow) => Promise<void>,
) =>
  inJobTransaction(worker, { accountId, action: 'documents' }, async (context) => {
    const job = await lockJob(context.db, accountId, id)
    if (job) await work(context, job)
  })
