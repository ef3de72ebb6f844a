import type { Day } from '@posada/domain/platform/days/day'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import {
  annulmentHashText,
  type IssueFields,
  issueHashText,
  recordAmount,
  recordDate,
} from '@posada/domain/money/invoices/invoice-record'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { createHash } from 'node:crypto'

/** The record before, of any kind, in the chain of the same issuer. */
export type ChainLink = { number: string; issuedOn: Day; hash: string }

export type UnhashedRecord = {
  kind: 'issue' | 'annulment'
  invoice: Pick<InvoiceSnapshot, 'issuer' | 'number' | 'issuedOn' | 'type' | 'totals'>
  /** Null in the first record of a chain. */
  previous: ChainLink | null
  /** As recordTimestamp() writes it. */
  recordedAt: string
}

/** The hash (huella) of a record: 64 hexadecimal digits in capitals. */
export function hashRecord(record: UnhashedRecord): string {
  const fields = hashedFieldsOf(record)
  return hashOfText(record.kind === 'issue' ? issueHashText(fields) : annulmentHashText(fields))
}

export const hashOfText = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()

/** What the hash covers, as both the hashed text and the XML write it. */
export const hashedFieldsOf = ({ invoice, previous, recordedAt }: UnhashedRecord): IssueFields => ({
  issuerTaxId: normalizeTaxId(invoice.issuer.taxId),
  number: invoice.number,
  issuedOn: recordDate(invoice.issuedOn),
  type: invoice.type,
  tax: recordAmount(invoice.totals.tax),
  total: recordAmount(invoice.totals.total),
  previousHash: previous?.hash ?? '',
  recordedAt,
})
