import { recordAmount } from '@posada/domain/money/invoices/invoice-record'
import type { Cents } from '@posada/domain/platform/money/money'
import type { TaxCategory } from './tax-categories.ts'

/** Elements by their names with prefix, in the order of the schema. Undefined is left out. */
export type UblContent = { [name: string]: string | string[] | UblContent | UblContent[] | undefined }

/** Two decimals, as every amount of an invoice (BR-DEC). */
export const amountXml = (cents: Cents): UblContent => ({ '@currencyID': 'EUR', '#': recordAmount(cents) })

/** A category in a line, or with its reason in the tax breakdown. */
export const categoryXml = ({ code, rate }: TaxCategory, reasons: Partial<TaxCategory> = {}): UblContent => ({
  'cbc:ID': code,
  // What is not subject to the tax has no rate (BR-O-05).
  'cbc:Percent': code === 'O' ? undefined : recordAmount(rate),
  'cbc:TaxExemptionReasonCode': reasons.reasonCode || undefined,
  'cbc:TaxExemptionReason': reasons.reason || undefined,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})
