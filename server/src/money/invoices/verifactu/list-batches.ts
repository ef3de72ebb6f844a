import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lastBatches } from './queries/batches.ts'
import { troubledRecords } from './queries/submissions.ts'
import { requireIssuer } from './require-issuer.ts'
import { shownSubmission } from './shown-submission.ts'

const MOST_BATCHES = 20
const MOST_TROUBLED = 100

/** The last batches of the tax identity of an establishment, and the records about which something may have to be done. */
export async function listBatches(context: JobContext, establishmentId: string) {
  const { key } = await requireIssuer(context, establishmentId)
  const batches = await lastBatches(context.db, key, MOST_BATCHES)
  const troubled = await troubledRecords(context.db, key, MOST_TROUBLED)
  return {
    batches: batches.map(({ createdAt, ...batch }) => ({
      ...batch,
      state: batch.state as BatchState,
      sentAt: createdAt.toISOString(),
    })),
    troubled: troubled.map(({ state, code, text, ...invoice }) => ({
      ...invoice,
      submission: shownSubmission({ state, code, text }),
    })),
  }
}

type BatchState = 'sending' | 'answered' | 'failed'
