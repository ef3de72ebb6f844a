import { formatInvoiceNumber } from '@posada/domain/money/invoices/series-numbers'
import { numberGaps } from '@posada/domain/money/invoices/ledger/number-gaps'
import type { LedgerDocument } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import type {
  InvoiceReport,
  ReportedInvoice,
  SeriesGap,
} from '../../../platform/documents/invoice-report/invoice-report.ts'
import { countryCodeOf } from '../../../adapters/aeat/record-xml.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type InvoicePayment, type Payable, paymentsOfInvoices } from '../payments/payments-of-invoices.ts'
import { type DocumentSubmission, submissionsOfDocuments } from '../verifactu/queries/submissions.ts'
import { findDocuments, type InvoiceDocumentRow } from '../queries/documents.ts'
import {
  annulledRows,
  givenNumbers,
  reportRows,
  type GivenRow,
  type ReportRow,
  type ReportScope,
  type ScopeIssuer,
} from '../queries/report.ts'

/** The data of the workbook of a period, of one issuer; undefined where nobody issued in it. */
export async function readReport(db: Db, scope: ReportScope, issuer: ScopeIssuer | undefined): Promise<InvoiceReport> {
  const { accountId, from, to } = scope
  const ofIssuer = { ...scope, taxId: issuer?.taxId ?? scope.taxId }
  const rows = await reportRows(db, ofIssuer)
  const corrected = await correctedDocuments(db, accountId, rows)
  const submissions = await submissionsOfDocuments(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const kind = rows[0]?.establishmentKind
  const payable = ({ id, invoiceId, correctedIds, ...row }: ReportRow): Payable => ({
    ...row,
    id: invoiceId,
    documentId: id,
    corrects: correctedIds,
  })
  const paymentOf = await paymentsOfInvoices(db, accountId, rows.map(payable))
  return {
    issuer: { taxId: issuer?.taxId ?? '', name: issuer?.name ?? '', activity: kind === 'apartment' ? '685' : '681' },
    period: { from, to },
    invoices: rows.map((row) => reportedInvoice(row, corrected, submissions.get(row.id), paymentOf(payable(row)))),
    annulled: await annulledRows(db, ofIssuer),
    gaps: (await givenNumbers(db, ofIssuer)).flatMap(gapsOf),
  }
}

type Submission = Omit<DocumentSubmission, 'documentId'>
type Documents = ReadonlyMap<string, LedgerDocument>

/** The documents that the invoices correct or replace. */
async function correctedDocuments(db: Db, accountId: string, rows: readonly ReportRow[]): Promise<Documents> {
  const ids = [...new Set(rows.flatMap(({ correctedIds }) => correctedIds))]
  const documents = ids.length === 0 ? [] : await findDocuments(db, accountId, ids)
  return new Map(documents.map((document) => [document.id, correctedDocument(document)]))
}

const correctedDocument = ({ number, sequence, type, issuedOn, operationOn, snapshot }: InvoiceDocumentRow) => ({
  number,
  sequence,
  type,
  issuedOn,
  operationOn,
  taxName: snapshot.taxName,
  recipient: ledgerRecipient(snapshot.recipient),
  groups: snapshot.totals.groups,
})

const reportedInvoice = (
  row: ReportRow,
  corrected: Documents,
  submission: Submission | undefined,
  { paymentState, methods, isPaid }: InvoicePayment,
): ReportedInvoice => ({
  number: row.number,
  sequence: row.sequence,
  type: row.type,
  issuedOn: row.issuedOn,
  operationOn: row.operationOn,
  taxName: row.taxName,
  recipient: ledgerRecipient(row.recipient),
  groups: row.totals.groups,
  correctionMode: row.correctionMode,
  corrects: row.correctedIds.map((id) => corrected.get(id)).filter((document) => document !== undefined),
  seriesName: row.seriesName,
  locator: row.locator,
  disbursements: row.totals.disbursements,
  methods,
  paymentState,
  isPaid,
  state: row.state === 'issued' && row.isCorrected ? 'corrected' : row.state,
  hash: row.hash,
  submission: submission ? { state: submission.state, code: submission.code } : null,
})

function ledgerRecipient(recipient: ReportRow['recipient']): LedgerDocument['recipient'] {
  if (recipient === null) return null
  const { name, identity, countryCode } = recipient
  const alpha3 = identity?.kind === 'other' ? identity.countryCode : countryCode
  return { name, identity, country: alpha3 === '' ? '' : countryCodeOf(alpha3) }
}

const gapsOf = ({ seriesName, prefix, suffix, before, given, last }: GivenRow): SeriesGap[] =>
  numberGaps({ before, given, last }).map(({ from, to }) => ({
    seriesName,
    first: formatInvoiceNumber({ prefix, suffix }, from),
    last: formatInvoiceNumber({ prefix, suffix }, to),
    count: to - from + 1,
    isStart: from === 1,
  }))
