import { normalizeTaxId } from '@posada/domain/identity/tax-id'
import { recordTimestamp } from '@posada/domain/invoices/invoice-record'
import type { InvoiceSnapshot } from '@posada/domain/invoices/invoice-snapshot'
import { hashRecord, type UnhashedRecord } from '../../adapters/aeat/hash-record.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { newId } from '../../ids.ts'
import { insertRecord, lockChain, updateChain } from '../queries/documents.ts'

type NewRecord = {
  kind: UnhashedRecord['kind']
  documentId: string
  snapshot: InvoiceSnapshot
  timeZone: string
  /** Why it is annulled; '' for an issue. */
  reason: string
}

/**
 * Adds the record of an issue or annulment to the chain of its issuer (Orden HAC/1177/2024, art. 7). The chain stays
 * locked until the transaction ends, so that each record has the one before it.
 */
export async function appendRecord(context: RequestContext, record: NewRecord): Promise<void> {
  const { db, accountId, loginId, now } = context
  const { kind, documentId, snapshot, timeZone, reason } = record
  const issuerTaxId = normalizeTaxId(snapshot.issuer.taxId)
  const key = { accountId, issuerTaxId }
  const { installation, length, lastRecord } = await lockChain(db, key, newId(now.getTime()))
  // A call that waited for the chain began earlier, and clocks are set back: no record is older than the one before.
  const recordedAt = recordTimestamp(new Date(Math.max(now.getTime(), timeOf(lastRecord?.recordedAt))), timeZone)
  const hash = hashRecord({ kind, invoice: snapshot, previous: lastRecord, recordedAt })
  const position = length + 1
  await insertRecord(db, {
    ...key,
    id: newId(now.getTime()),
    documentId,
    installation,
    position,
    kind,
    recordedAt,
    previous: lastRecord === null ? null : JSON.stringify(lastRecord),
    hash,
    reason,
    createdBy: loginId,
  })
  await updateChain(db, key, position, { number: snapshot.number, issuedOn: snapshot.issuedOn, hash, recordedAt })
}

const timeOf = (recordedAt: string | undefined): number => (recordedAt === undefined ? 0 : Date.parse(recordedAt))
