import { recordTimestamp } from '@posada/domain/money/invoices/invoice-record'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { type ChainLink, hashRecord, type UnhashedRecord } from '@posada/server/adapters/aeat/hash-record'
import { type InvoicingSystem, recordXml } from '@posada/server/adapters/aeat/record-xml'

export type RecordPurpose = 'issue' | 'issue after a rejection' | 'amendment' | 'amendment again' | 'annulment'

/** Every so many invoices the record was rejected at first, amended, or annulled. */
const REJECTED = 3
const AMENDED = 5
const ANNULLED = 7

/** What happens to an invoice by its number. */
export const purposesOf = (number: number): RecordPurpose[] => [
  number % REJECTED === 0 ? 'issue after a rejection' : 'issue',
  ...(number % AMENDED === 0 ? [number % 2 === 0 ? ('amendment' as const) : ('amendment again' as const)] : []),
  ...(number % ANNULLED === 0 ? ['annulment' as const] : []),
]

const system: InvoicingSystem = {
  producerName: 'Posada Software S.L.',
  producerTaxId: 'A58818501',
  name: 'Posada',
  id: 'PO',
  version: '1.0.0',
  installation: '1',
  hasSeveralIssuers: true,
}

/** The XML of one record, and the link for the record after it. */
export function makeRecord(
  invoice: InvoiceSnapshot,
  purpose: RecordPurpose,
  { previous, at }: { previous: ChainLink | null; at: Date },
): { xml: string; link: ChainLink } {
  const kind = purpose === 'annulment' ? 'annulment' : 'issue'
  const unhashed: UnhashedRecord = { kind, invoice, previous, recordedAt: recordTimestamp(at, 'Atlantic/Canary') }
  const hash = hashRecord(unhashed)
  const common = { invoice, previous, recordedAt: unhashed.recordedAt, hash, system }
  const xml =
    kind === 'annulment'
      ? recordXml({ ...common, kind, isWithoutIssueRecord: false, wasRejected: at.getTime() % 2000 === 0 })
      : recordXml({ ...common, kind, isAmendment: purpose !== 'issue', previousRejection: rejectionOf(purpose) })
  return { xml, link: { number: invoice.number, issuedOn: invoice.issuedOn, hash } }
}

function rejectionOf(purpose: RecordPurpose): '' | 'S' | 'X' {
  if (purpose === 'issue after a rejection') return 'X'
  return purpose === 'amendment again' ? 'S' : ''
}
