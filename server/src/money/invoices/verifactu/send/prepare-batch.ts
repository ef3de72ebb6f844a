import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { recordXml, type InvoiceRecord } from '../../../../adapters/aeat/record-xml.ts'
import { markedAsIncident, recordsEnvelope } from '../../../../adapters/aeat/records-envelope.ts'
import { inAccount } from '../../../../platform/db/transaction.ts'
import { newId } from '../../../../platform/ids.ts'
import type { ProductSystem } from '../create-aeat.ts'
import {
  assignBatch,
  findUnanswered,
  insertBatch,
  queuedRecords,
  updateBatch,
  type QueuedRecord,
} from '../queries/batches.ts'
import { countIssuers, type TaxpayerRow } from '../queries/taxpayers.ts'
import type { SendContext } from './send-context.ts'

export type PreparedBatch = {
  id: string
  request: string
  records: QueuedRecord[]
  /** Whether the same records were sent before. */
  isRepeated: boolean
}

/** Records are built in portions, so that requests are served meanwhile. */
const PORTION = 25

/**
 * The bytes to send next: the records whose answer was lost, marked as after an incident, or else waiting records up to
 * the limit. Notes the attempt, so that after a crash the batch counts as sent.
 */
export async function prepareBatch(
  context: SendContext,
  taxpayer: TaxpayerRow,
  limit: number,
): Promise<PreparedBatch | undefined> {
  const { app, clock } = context
  const { accountId } = taxpayer
  const lost = await inAccount(app, accountId, (db) => findUnanswered(db, taxpayer))
  if (lost?.request) {
    const request = markedAsIncident(lost.request)
    const records = await inAccount(app, accountId, async (db) => {
      await updateBatch(db, accountId, lost.id, {
        attempts: lost.attempts + 1,
        request,
        requestHash: hashOf(request),
        isAfterIncident: true,
      })
      return queuedRecords(db, taxpayer, { batchId: lost.id, limit: lost.records })
    })
    return { id: lost.id, request, records, isRepeated: lost.attempts > 0 }
  }
  const { records, issuers } = await inAccount(app, accountId, async (db) => ({
    records: await queuedRecords(db, taxpayer, { batchId: null, limit }),
    issuers: await countIssuers(db, accountId),
  }))
  const last = records.at(-1)
  if (!last) return undefined
  const isAfterIncident = taxpayer.incidentSince !== null
  const request = recordsEnvelope({
    issuer: last.snapshot.issuer,
    records: await xmlOf(records, context.system, issuers > 1),
    isAfterIncident,
    endsOn: null,
  })
  const id = newId(clock.now().getTime())
  await inAccount(app, accountId, async (db) => {
    const { issuerTaxId } = taxpayer
    const createdAt = clock.now()
    await insertBatch(db, {
      accountId,
      id,
      issuerTaxId,
      isAfterIncident,
      records: records.length,
      attempts: 1,
      request,
      requestHash: hashOf(request),
      createdAt,
    })
    const ids = records.map(({ recordId }) => recordId)
    await assignBatch(db, accountId, ids, id)
  })
  return { id, request, records, isRepeated: false }
}

const hashOf = (request: string): string => createHash('sha256').update(request).digest('hex')

async function xmlOf(
  records: readonly QueuedRecord[],
  system: ProductSystem,
  hasSeveralIssuers: boolean,
): Promise<string[]> {
  const written: string[] = []
  for (const [place, record] of records.entries()) {
    if (place % PORTION === PORTION - 1) await yieldToOthers()
    written.push(recordXml(sentRecord(record, { ...system, hasSeveralIssuers, installation: record.installation })))
  }
  return written
}

function sentRecord(record: QueuedRecord, system: InvoiceRecord['system']): InvoiceRecord {
  const { kind, previous, recordedAt, hash, isAmendment, previousRejection, isWithoutIssue, snapshot } = record
  const common = { invoice: snapshot, previous, recordedAt, hash, system }
  return kind === 'issue'
    ? { ...common, kind, isAmendment, previousRejection }
    : { ...common, kind, isWithoutIssueRecord: isWithoutIssue, wasRejected: previousRejection !== '' }
}
