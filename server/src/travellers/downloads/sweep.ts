import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { unfinishedDocumentJobs } from './queries/unfinished-jobs.ts'

export const documentSweep = sweepStep({
  name: 'documents',
  due: unfinishedDocumentJobs,
  run: (row, { enqueue }) => enqueue('documents', row),
  failure: 'a document could not be queued',
})
