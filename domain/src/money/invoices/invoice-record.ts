import type { Day } from '../../platform/days/day.ts'
import { localInstant } from '../../platform/days/local-time.ts'
import type { Cents } from '../../platform/money/money.ts'

/** The fields of an issue record (registro de alta) that its hash covers, exactly as its XML writes them. */
export type IssueFields = {
  issuerTaxId: string
  number: string
  /** dd-mm-yyyy. */
  issuedOn: string
  type: string
  tax: string
  total: string
  /** '' in the first record of a chain. */
  previousHash: string
  recordedAt: string
}

/** The same of an annulment record (registro de anulación). */
export type AnnulmentFields = Omit<IssueFields, 'type' | 'tax' | 'total'>

/** The text whose SHA-256 is the hash of an issue record (AEAT, 'Especificaciones de la huella', 0.1.2). */
export const issueHashText = (record: IssueFields): string =>
  hashText([
    ['IDEmisorFactura', record.issuerTaxId],
    ['NumSerieFactura', record.number],
    ['FechaExpedicionFactura', record.issuedOn],
    ['TipoFactura', record.type],
    ['CuotaTotal', record.tax],
    ['ImporteTotal', record.total],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.recordedAt],
  ])

/** The text whose SHA-256 is the hash of an annulment record. */
export const annulmentHashText = (record: AnnulmentFields): string =>
  hashText([
    ['IDEmisorFacturaAnulada', record.issuerTaxId],
    ['NumSerieFacturaAnulada', record.number],
    ['FechaExpedicionFacturaAnulada', record.issuedOn],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.recordedAt],
  ])

const hashText = (fields: [name: string, value: string][]): string =>
  fields.map(([name, value]) => `${name}=${value.trim()}`).join('&')

/** dd-mm-yyyy. */
export const recordDate = (day: Day): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

/** '123.40', '-0.05': always with two decimals, because the hash depends on how an amount is written. */
export function recordAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The instant by the clock of the place of issue: '2024-01-01T19:20:30+01:00'. */
export function recordTimestamp(instant: Date, timeZone: string): string {
  const local = localInstant(timeZone, instant)
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000)
  const offset = Math.abs(minutes)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`
}

type CheckedInvoice = {
  /** The address of the AEAT's check of invoices. */
  base: string
  taxId: string
  number: string
  issuedOn: Day
  /** Without disbursements: the total of the record. */
  total: Cents
}

/** The address in the QR code of an invoice, by which anybody can check it with the AEAT. */
export const qrUrl = ({ base, taxId, number, issuedOn, total }: CheckedInvoice): string =>
  `${base}?nif=${encodeURIComponent(taxId)}&numserie=${encodeURIComponent(number)}` +
  `&fecha=${recordDate(issuedOn)}&importe=${recordAmount(total)}`
