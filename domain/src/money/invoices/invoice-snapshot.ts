import type { Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { PaymentMethod } from '../../platform/money/payment-methods.ts'
import type { LineKind } from './line-kinds.ts'
import type { NoTaxReason } from '../../platform/money/tax-rates.ts'

/** Kinds of invoice, by their codes in the invoice record (Verifactu list L2). */
export const invoiceTypes = {
  F1: 'Factura',
  F2: 'Factura simplificada',
  F3: 'Factura en sustitución de simplificadas',
  R1: 'Rectificativa: error fundado en derecho, devolución o descuento (art. 80 Uno, Dos y Seis)',
  R2: 'Rectificativa: concurso de acreedores (art. 80 Tres)',
  R3: 'Rectificativa: crédito incobrable (art. 80 Cuatro)',
  R4: 'Rectificativa: otras causas',
  R5: 'Rectificativa de facturas simplificadas',
} as const
export type InvoiceType = keyof typeof invoiceTypes

/** By differences (I) or by substitution (S), as in the invoice record (Verifactu list L3). */
export type CorrectionMode = 'I' | 'S'

/** A line as it is entered: the price includes the tax. */
export type InvoiceLine = {
  name: string
  /** A second line of the description, such as the nights; '' for none. */
  detail: string
  /** A whole number, not 0; negative in corrective invoices and for advances that are deducted. */
  quantity: number
  /** Of one unit, tax included. */
  price: Cents
  /** Hundredths of a percent. */
  rate: number
  /** Why no tax is due at a rate of 0; '' at any other rate, and for amounts paid on behalf of the client. */
  noTaxReason: NoTaxReason | ''
  /** An amount paid in the client's name and for their account (suplido): outside the base and the total. */
  isDisbursement: boolean
  /** Of which kind it is for the limit of simplified invoices; '' or missing for any other. */
  kind?: LineKind | ''
  /** The unit of the stay that it charges ('104 Doble'); '' or missing for the whole booking, and for any other line. */
  unit?: string
}

/** One row of the tax summary of an invoice. */
export type TaxGroup = { rate: number; noTaxReason: NoTaxReason | ''; base: Cents; tax: Cents }

export type InvoiceTotals = {
  groups: TaxGroup[]
  base: Cents
  tax: Cents
  /** Base and tax: the total of the record. */
  total: Cents
  /** Amounts paid on behalf of the client. */
  disbursements: Cents
  /** The total and the disbursements: what the payer owes. */
  payable: Cents
}

/** Who an invoice identifies: by a Spanish NIF, or by a document of another country (IDOtro of the record). */
export type InvoiceIdentity =
  | { kind: 'nif'; number: string }
  /** `idType`: 02 EU VAT number, 03 passport, 04 official document of the country, 05 residence, 06 other, 07 NIF not in the census. */
  | { kind: 'other'; idType: '02' | '03' | '04' | '05' | '06' | '07'; countryCode: string; number: string }

export type InvoiceAddress = {
  address: string
  postalCode: string
  municipality: string
  province: string
  /** ISO 3166-1 alpha-3; '' where it is not known. */
  countryCode: string
}

export type InvoiceParty = InvoiceAddress & { name: string; identity: InvoiceIdentity | null }

export type InvoiceIssuer = Omit<InvoiceAddress, 'countryCode'> & {
  /** Of the company or person that issues. */
  name: string
  /** Of the establishment; '' where it is the same. */
  tradeName: string
  taxId: string
  phone: string
  email: string
  website: string
  logoFileId: string | null
}

export type InvoiceStay = {
  locator: string
  checkIn: Day
  checkOut: Day
  occupants: number
  /** 'Ático', '102 Doble'. */
  units: string[]
  /** 'Alojamiento y desayuno'. */
  regime: string
}

/**
 * Everything an invoice says, fixed when it is issued: the PDF, the record and the reports are made from it alone.
 * Stored as JSON, so the shape is only ever extended.
 */
export type InvoiceSnapshot = {
  type: InvoiceType
  /** As printed, with prefix and suffix; '' in a preview and in a proforma. */
  number: string
  issuedOn: Day
  /** Day of the operation or of the advance payment, where it is not the day of issue. */
  operationOn: Day | null
  issuer: InvoiceIssuer
  /** Null in a simplified invoice. */
  recipient: InvoiceParty | null
  stay: InvoiceStay | null
  taxName: 'IVA' | 'IGIC' | 'IPSI'
  lines: InvoiceLine[]
  totals: InvoiceTotals
  /** What was received for it before the issue; negative what was given back. */
  payments: { on: Day; method: PaymentMethod; amount: Cents }[]
  /** What was left to pay at the issue; negative where money was to be given back. Missing in older documents. */
  open?: Cents
  /** Of a correction, the money that stays in the establishment, as a compensation or for what is still to be invoiced. */
  retained?: { amount: Cents; isCompensation: boolean }
  /** Whether it bills money that was received before the stay. Missing in older documents. */
  isAdvance?: boolean
  /** The invoices of the advances that it deducts. Missing in older documents. */
  advances?: { number: string; issuedOn: Day }[]
  /** What a corrective invoice or one in the place of simplified ones refers to. */
  corrects: { number: string; issuedOn: Day }[]
  correctionMode: CorrectionMode | null
  /** Base and tax of the corrected invoices, in a correction by substitution. */
  corrected: { base: Cents; tax: Cents } | null
  /** Why it corrects, in words; '' otherwise. */
  correctionReason: string
  notes: string
  footer: string
  conditions: string
  /** How the PDF looks: models 1, 2 and 1b. */
  model: 1 | 2 | 3
  /** A second language beside Spanish, ISO 639-1; '' for none. */
  language: '' | 'en' | 'fr' | 'de' | 'it' | 'pt'
  /** Address behind the QR code; '' in a preview and in a proforma. */
  qrUrl: string
  /** Whether its record is sent to the AEAT, which the invoice then says below the QR code. */
  isVerifactu: boolean
}
