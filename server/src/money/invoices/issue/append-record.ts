import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { recordTimestamp } from '@posada/domain/money/invoices/invoice-record'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { hashRecord, type UnhashedRecord } from '../../../adapters/aeat/hash-record.ts'
import type { IssueRecord } from '../../../adapters/aeat/record-xml.ts'
import { RetryTransaction } from '../../../platform/db/retry.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertRecord, lockChain, updateChain } from '../queries/documents.ts'
import { queueSubmission } from '../verifactu/queue-submission.ts'
import { findTaxpayer } from '../verifactu/queries/taxpayers.ts'

type NewRecord = {
  kind: UnhashedRecord['kind']
  documentId: string
  snapshot: InvoiceSnapshot
  timeZone: string
  /** Why it is annulled; '' for an issue. */
  reason: string
  /** Where it replaces or repeats a record that was sent before. */
  repeats?: RecordFlags
  /** An annulment of an invoice whose record the AEAT never accepted. */
  isWithoutIssue?: boolean
}

type RecordFlags = Pick<IssueRecord, 'isAmendment' | 'previousRejection'>

/**
 * Adds the record of an issue or annulment to the chain of its issuer (Orden HAC/1177/2024, art. 7). The chain stays
 * locked until the transaction ends, so that each record has the one before it.
 */
export async function appendRecord(context: RequestContext, record: NewRecord): Promise<void> {
  const { db, accountId, loginId, now } = context
  const { kind, documentId, snapshot, timeZone, reason, repeats, isWithoutIssue = false } = record
  const issuerTaxId = normalizeTaxId(snapshot.issuer.taxId)
  const key = { accountId, issuerTaxId }
  const { installation, length, lastRecord } = await lockChain(db, key, newId(now.getTime()))
  const taxpayer = await findTaxpayer(db, key)
  // VERI*FACTU was switched on or off since the snapshot was made.
  if (kind === 'issue' && !repeats && snapshot.isVerifactu !== (taxpayer?.isActive ?? false))
    throw new RetryTransaction()
  // A call that waited for the chain began earlier, and clocks are set back: no record is older than the one before.
  const recordedAt = recordTimestamp(new Date(Math.max(now.getTime(), timeOf(lastRecord?.recordedAt))), timeZone)
  const hash = hashRecord({ kind, invoice: snapshot, previous: lastRecord, recordedAt })
  const position = length + 1
  const id = newId(now.getTime())
  await insertRecord(db, {
    ...key,
    id,
    documentId,
    installation,
    position,
    kind,
    recordedAt,
    previous: lastRecord === null ? null : JSON.stringify(lastRecord),
    hash,
    reason,
    createdBy: loginId,
    isAmendment: repeats?.isAmendment ?? false,
    previousRejection: repeats?.previousRejection ?? '',
    isWithoutIssue,
    content: repeats?.isAmendment ? JSON.stringify(snapshot) : null,
  })
  await updateChain(db, key, position, { number: snapshot.number, issuedOn: snapshot.issuedOn, hash, recordedAt })
  if (taxpayer?.isActive && snapshot.isVerifactu)
    await queueSubmission(context, taxpayer, { id, documentId, installation, position })
}

const timeOf = (recordedAt: string | undefined): number => (recordedAt === undefined ? 0 : Date.parse(recordedAt))
