import { aeatError } from '../../../../adapters/aeat/aeat-errors.ts'
import type { SubmissionExchange } from '../../../../adapters/aeat/client.ts'
import { inJobTransaction } from '../../../../platform/http/handlers/job-transaction.ts'
import {
  countPending,
  invoiceIdsOf,
  type Outcome,
  recordOutcomes,
  releaseBatch,
  updateBatch,
} from '../queries/batches.ts'
import { type TaxpayerPatch, type TaxpayerRow, updateTaxpayer } from '../queries/taxpayers.ts'
import type { PreparedBatch } from './prepare-batch.ts'
import { readOutcomes } from './read-outcomes.ts'
import { retryLater } from './retry-later.ts'
import type { SendContext } from './send-context.ts'

/**
 * What became of a batch: the AEAT took it, so that more can be sent; it refused it because a record breaks the schema, so
 * that fewer can be sent at once; or it has to wait.
 */
type BatchFate = 'taken' | 'malformed' | 'waits'

/** Stores the answer to a batch. */
export async function recordReply(
  context: SendContext,
  taxpayer: TaxpayerRow,
  batch: PreparedBatch,
  { reply, text }: SubmissionExchange,
): Promise<BatchFate> {
  if (reply.outcome === 'unanswered')
    return recordFailure(context, taxpayer, batch, {
      reason: reply.reason,
      response: text,
      isLost: reply.mayHaveArrived,
      patch: retryLater(context, taxpayer),
    })
  if (reply.outcome === 'fault')
    return reply.code === MALFORMED
      ? recordMalformed(context, taxpayer, batch, reply.text, text)
      : recordFault(context, taxpayer, batch, reply, text)
  const outcomes = readOutcomes(batch.records, reply.records, batch.isRepeated)
  if (!outcomes)
    return recordFailure(context, taxpayer, batch, {
      reason: 'La respuesta de la AEAT no nombra todos los registros',
      response: text,
      isLost: true,
      patch: retryLater(context, taxpayer),
    })
  return recordAnswer(context, taxpayer, batch, { outcomes, csv: reply.csv, waitSeconds: reply.waitSeconds, text })
}

const ACTION = 'aeat'

type Answer = { outcomes: readonly Outcome[]; csv: string; waitSeconds: number; text: string }

async function recordAnswer(
  context: SendContext,
  taxpayer: TaxpayerRow,
  batch: PreparedBatch,
  { outcomes, csv, waitSeconds, text }: Answer,
): Promise<'taken'> {
  const { accountId } = taxpayer
  await inJobTransaction(context, { accountId, action: ACTION }, async (job) => {
    const { db, now } = job
    await recordOutcomes(db, accountId, outcomes, now)
    const answered = { state: 'answered', request: null, response: text, csv, failure: '', answeredAt: now }
    await updateBatch(db, accountId, batch.id, answered)
    const isEmpty = (await countPending(db, taxpayer, 1)) === 0
    await updateTaxpayer(db, taxpayer, {
      nextSendAt: new Date(now.getTime() + waitSeconds * 1000),
      retryAt: null,
      failures: 0,
      lastFailure: '',
      isSuspended: false,
      ...(isEmpty && { incidentSince: null }),
    })
    const documentIds = batch.records.map(({ documentId }) => documentId)
    job.changed('invoices', ...(await invoiceIdsOf(db, accountId, documentIds)))
    job.changed('verifactu')
  })
  return 'taken'
}

/** The XML breaks the AEAT's schema, whose fault names no record: a record that is alone in its batch is rejected. */
const MALFORMED = 4102

async function recordMalformed(
  context: SendContext,
  taxpayer: TaxpayerRow,
  batch: PreparedBatch,
  text: string,
  response: string,
): Promise<BatchFate> {
  const [record] = batch.records
  context.log.error({ taxpayer: taxpayer.id, batch: batch.id, records: batch.records.length }, 'malformed records')
  if (record && batch.records.length === 1) {
    const outcomes = [{ recordId: record.recordId, state: 'rejected' as const, code: MALFORMED, text }]
    return recordAnswer(context, taxpayer, batch, { outcomes, csv: '', waitSeconds: 0, text: response })
  }
  const { accountId } = taxpayer
  await inJobTransaction(context, { accountId, action: ACTION }, async ({ db }) => {
    await releaseBatch(db, accountId, batch.id)
    await updateBatch(db, accountId, batch.id, { state: 'failed', request: null, failure: text, response })
  })
  return 'malformed'
}

/** The AEAT refused the whole batch and stored nothing. */
function recordFault(
  context: SendContext,
  taxpayer: TaxpayerRow,
  batch: PreparedBatch,
  { code, text }: { code: number | null; text: string },
  response: string,
): Promise<'waits'> {
  const known = code === null ? undefined : aeatError(code)
  const reason = known ? `${text || known.text} (${code}). ${known.advice}` : text
  const patch = retryLater(context, taxpayer)
  return recordFailure(context, taxpayer, batch, {
    reason,
    response,
    isLost: false,
    patch: known?.action === 'stop' ? { ...patch, isSuspended: true } : patch,
  })
}

type Failure = {
  reason: string
  response: string
  /** Whether the AEAT may have stored the records, so that the same bytes have to be sent again. */
  isLost: boolean
  patch: TaxpayerPatch
}

async function recordFailure(
  context: SendContext,
  taxpayer: TaxpayerRow,
  batch: PreparedBatch,
  { reason, response, isLost, patch }: Failure,
): Promise<'waits'> {
  const { accountId, issuerTaxId } = taxpayer
  const staysLost = isLost || batch.isRepeated
  context.log.warn({ taxpayer: taxpayer.id, batch: batch.id, isLost: staysLost }, 'records were not taken by the AEAT')
  await inJobTransaction(context, { accountId, action: ACTION }, async (job) => {
    const { db, now } = job
    if (staysLost) await updateBatch(db, accountId, batch.id, { failure: reason, response })
    else {
      await releaseBatch(db, accountId, batch.id)
      await updateBatch(db, accountId, batch.id, { state: 'failed', request: null, failure: reason, response })
    }
    const incidentSince = taxpayer.incidentSince ?? now
    await updateTaxpayer(db, { accountId, issuerTaxId }, { ...patch, lastFailure: reason, incidentSince })
    job.changed('verifactu')
  })
  return 'waits'
}
