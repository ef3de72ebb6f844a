import type { DocumentJob } from '@posada/contract/downloads/downloads'
import type { RequestContext } from '../http/call.ts'
import { describeJob } from './describe-job.ts'
import { jobFiles, jobsSince } from './queries/jobs.ts'

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
