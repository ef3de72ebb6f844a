import type { DocumentJob } from '@posada/contract/downloads/downloads'
import type { FileRow, JobRow } from './queries/jobs.ts'

/** A job for replies, with the files that it has made so far. */
export const describeJob = (job: JobRow, files: readonly FileRow[]): DocumentJob => ({
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
