import type { DocumentJob } from '@posada/contract/travellers/downloads/downloads'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { requireAdmissionEstablishments } from './admission.ts'
import {
  type FileRow,
  findJob,
  insertJob,
  jobFiles,
  type JobRow,
  jobsSince,
  type ListKind,
  unfinishedJob,
} from './queries/jobs.ts'

const MOST_DAYS = 400

type ListRequest = { kind: ListKind; establishmentId: string | null; from: Day | null; to: Day | null }

/**
 * Queues a job that makes a list. If a job for the same list is unfinished, that job is returned instead.
 * @throws UserError for an invalid period, or if no establishment uses admission documents
 */
export async function requestList(context: RequestContext, request: ListRequest): Promise<DocumentJob> {
  const { db, accountId } = context
  const { kind, establishmentId, from, to } = request
  if (from !== null && to !== null && from > to)
    throw new UserError('La fecha de inicio no puede ser posterior a la fecha de fin')
  if (kind === 'admission-list') {
    if (from !== null && to !== null && to >= addDays(from, MOST_DAYS))
      throw new UserError(`Los documentos de admisión se piden para ${MOST_DAYS} días como mucho`)
    await requireAdmissionEstablishments(context, establishmentId)
  }
  const jobRequest = { kind, establishmentId, fromDay: from, toDay: to }
  const id = (await unfinishedJob(db, accountId, jobRequest))?.id ?? (await startJob(context, jobRequest))
  const job = await findJob(db, accountId, id)
  if (!job) throw new Error('The document job does not exist')
  return describeJob(job, await jobFiles(db, accountId, [id]))
}

type ListJob = { kind: ListKind; establishmentId: string | null; fromDay: Day | null; toDay: Day | null }

async function startJob(context: RequestContext, jobRequest: ListJob): Promise<string> {
  const { db, accountId, loginId, now } = context
  const id = newId()
  await insertJob(db, { accountId, id, ...jobRequest, createdAt: now, createdBy: loginId })
  context.changed('documents', id)
  context.enqueue('documents', id)
  return id
}

/** A job for replies, with the files that it has made so far. */
const describeJob = (job: JobRow, files: readonly FileRow[]): DocumentJob => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  from: job.fromDay,
  to: job.toDay,
  error: job.error,
  createdAt: job.createdAt.toISOString(),
  files: files.filter(({ jobId }) => jobId === job.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
})

const DAY_MS = 86_400_000

/** The jobs of the last 24 hours; older ones are deleted. */
export async function listJobs({ db, accountId, now }: RequestContext): Promise<DocumentJob[]> {
  const jobs = await jobsSince(db, accountId, new Date(now.getTime() - DAY_MS))
  const files = await jobFiles(
    db,
    accountId,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => describeJob(job, files))
}
