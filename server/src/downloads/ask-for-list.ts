import type { DocumentJob } from '@posada/contract/downloads/downloads'
import { addDays, type Day } from '@posada/domain/day'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { requireAdmissionHouses } from './admission-houses.ts'
import { describeJob } from './describe-job.ts'
import { findJob, insertJob, jobFiles, jobUnderWay, type ListKind } from './queries/jobs.ts'

const MOST_DAYS = 400

export type ListAsked = { kind: ListKind; establishmentId: string | null; from: Day | null; to: Day | null }

/**
 * Has a list made after the commit; where the same is being made, that one is given.
 * @throws UserError when the period is upside down, or no house of it uses such papers
 */
export async function askForList(call: Call, asked: ListAsked): Promise<DocumentJob> {
  const { db, accountId } = call
  const { kind, establishmentId, from, to } = asked
  if (from !== null && to !== null && from > to)
    throw new UserError('La fecha de inicio no puede ser posterior a la fecha de fin')
  if (kind === 'admission-list') {
    if (from !== null && to !== null && to >= addDays(from, MOST_DAYS))
      throw new UserError(`Los documentos de admisión se piden para ${MOST_DAYS} días como mucho`)
    await requireAdmissionHouses(call, establishmentId)
  }
  const wanted = { kind, establishmentId, fromDay: from, toDay: to }
  const id = (await jobUnderWay(db, accountId, wanted))?.id ?? (await startJob(call, wanted))
  const job = await findJob(db, accountId, id)
  if (!job) throw new Error('The job is not there')
  return describeJob(job, await jobFiles(db, accountId, [id]))
}

type Wanted = { kind: ListKind; establishmentId: string | null; fromDay: Day | null; toDay: Day | null }

async function startJob(call: Call, wanted: Wanted): Promise<string> {
  const { db, accountId, loginId, now } = call
  const id = newId()
  await insertJob(db, { accountId, id, ...wanted, createdAt: now, createdBy: loginId })
  call.changed('documents', id)
  call.enqueue('documents', id)
  return id
}
