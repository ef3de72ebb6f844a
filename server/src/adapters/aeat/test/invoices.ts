import type { InvoiceLine, InvoiceParty, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { hashRecord } from '../hash-record.ts'
import type { AnnulmentRecord, InvoicingSystem, IssueRecord } from '../record-xml.ts'

export const sampleSystem: InvoicingSystem = {
  producerName: 'Posada Software S.L.',
  producerTaxId: 'A58818501',
  name: 'Posada',
  id: 'PO',
  version: '1.0.0',
  installation: '20261120-1',
  hasSeveralIssuers: false,
}

export const sampleRecipient: InvoiceParty = {
  name: 'Ana Gil & Hijos',
  identity: { kind: 'nif', number: '12345678Z' },
  address: '',
  postalCode: '',
  municipality: '',
  province: '',
  countryCode: 'ESP',
}

export const sampleLine: InvoiceLine = {
  name: 'Alojamiento',
  detail: '2 noches',
  quantity: 2,
  price: 9000,
  rate: 1000,
  noTaxReason: '',
  isDisbursement: false,
}

/** An invoice of two nights, changed as given; its totals are those of its lines. */
export const sampleInvoice = (change: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  type: 'F1',
  number: 'H-2026/00318',
  issuedOn: '2026-11-20',
  operationOn: null,
  issuer: {
    name: 'Hostal Sol S.L.',
    tradeName: 'Hostal Sol',
    taxId: 'B72877814',
    address: 'Calle Mayor 1',
    postalCode: '42001',
    municipality: 'Soria',
    province: 'Soria',
    phone: '',
    email: '',
    website: '',
    logoFileId: null,
  },
  recipient: sampleRecipient,
  stay: null,
  taxName: 'IVA',
  lines: [sampleLine],
  totals: invoiceTotals(change.lines ?? [sampleLine]),
  payments: [],
  corrects: [],
  correctionMode: null,
  corrected: null,
  correctionReason: '',
  notes: '',
  footer: '',
  conditions: '',
  model: 1,
  language: '',
  qrUrl: '',
  isVerifactu: true,
  ...change,
})

const RECORDED_AT = '2026-11-20T12:30:05+01:00'

/** The first record of a chain, with its right hash. */
export function issueRecord(invoice: InvoiceSnapshot, change: Partial<IssueRecord> = {}): IssueRecord {
  const record = {
    kind: 'issue',
    invoice,
    previous: null,
    recordedAt: RECORDED_AT,
    hash: '',
    system: sampleSystem,
    isAmendment: false,
    previousRejection: '',
    ...change,
  } as const
  return { ...record, hash: hashRecord(record) }
}

export function annulmentRecord(invoice: InvoiceSnapshot, change: Partial<AnnulmentRecord> = {}): AnnulmentRecord {
  const record = {
    kind: 'annulment',
    invoice,
    previous: null,
    recordedAt: RECORDED_AT,
    hash: '',
    system: sampleSystem,
    isWithoutIssueRecord: false,
    wasRejected: false,
    ...change,
  } as const
  return { ...record, hash: hashRecord(record) }
}
