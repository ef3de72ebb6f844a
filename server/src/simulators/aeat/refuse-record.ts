import type { XmlNode } from '../ses/parse-xml.ts'
import { isInCensus } from './census.ts'
import { dayAt, elementAt, hundredthsAt, invoiceIdOf, isAnnulment, textAt } from './record-values.ts'

const EARLIEST_DAY = '2024-10-28'
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/
const FORBIDDEN_IN_NUMBERS = /["'<>=]|[^\x20-\x7e]/
const IVA_RATES = [0, 200, 400, 500, 750, 1000, 2100]
/** The differences that the AEAT tolerates: ten euros. */
const TOLERANCE = 1000
const SIMPLIFIED_LIMIT = 300_000

/**
 * The code for which the AEAT would reject a record on its own, by the validations of 8 April 2026 that concern what an
 * establishment can send; null where it would not.
 */
export function refusalOf(record: XmlNode, submitter: string, today: string): number | null {
  const { issuerTaxId, number } = invoiceIdOf(record)
  if (issuerTaxId !== submitter) return 1108
  if (FORBIDDEN_IN_NUMBERS.test(number)) return 1130
  if (!TIMESTAMP.test(textAt(record, 'FechaHoraHusoGenRegistro'))) return 1244
  if (!/^[A-Z0-9]{2}$/.test(textAt(record, 'SistemaInformatico', 'IdSistemaInformatico'))) return 1177
  if (!hasOneIdentity(elementAt(record, 'SistemaInformatico'))) return 1223
  return isAnnulment(record) ? null : refusalOfIssue(record, today)
}

const refusalOfIssue = (record: XmlNode, today: string): number | null =>
  refusedFlags(record) ??
  refusedDates(record, today) ??
  refusedReferences(record) ??
  refusedRecipients(record) ??
  refusedTaxes(record)

function refusedFlags(record: XmlNode): number | null {
  const isAmendment = textAt(record, 'Subsanacion') === 'S'
  const rejection = textAt(record, 'RechazoPrevio')
  if (rejection === 'X' && !isAmendment) return 1153
  return rejection === 'S' && !isAmendment ? 1161 : null
}

function refusedDates(record: XmlNode, today: string): number | null {
  const issuedOn = dayAt(record, 'IDFactura', 'FechaExpedicionFactura')
  const operationOn = dayAt(record, 'FechaOperacion')
  if (issuedOn > today) return 1112
  if (issuedOn < EARLIEST_DAY) return 1152
  return operationOn > issuedOn ? 1146 : null
}

function refusedReferences(record: XmlNode): number | null {
  const isCorrective = typeOf(record).startsWith('R')
  const mode = textAt(record, 'TipoRectificativa')
  const hasAmounts = elementAt(record, 'ImporteRectificacion') !== undefined
  if (isCorrective && mode === '') return 1114
  if (!isCorrective && mode !== '') return 1115
  if (elementAt(record, 'FacturasSustituidas') && typeOf(record) !== 'F3') return 1116
  if (elementAt(record, 'FacturasRectificadas') && !isCorrective) return 1117
  if (mode === 'S' && !hasAmounts) return 1118
  return mode !== 'S' && hasAmounts ? 1119 : null
}

function refusedRecipients(record: XmlNode): number | null {
  const recipients = elementAt(record, 'Destinatarios')?.children ?? []
  const isSimplified = ['F2', 'R5'].includes(typeOf(record))
  if (isSimplified && recipients.length > 0) return 1190
  if (!isSimplified && recipients.length === 0) return 1189
  const codes = recipients.map((recipient) => refusedRecipient(recipient, record))
  return codes.find((code) => code !== null) ?? null
}

function refusedRecipient(recipient: XmlNode, record: XmlNode): number | null {
  if (!hasOneIdentity(recipient)) return 1239
  const taxId = textAt(recipient, 'NIF')
  if (taxId !== '') return taxId === invoiceIdOf(record).issuerTaxId || !isInCensus(taxId) ? 1193 : null
  const kind = textAt(recipient, 'IDOtro', 'IDType')
  const country = textAt(recipient, 'IDOtro', 'CodigoPais')
  if (kind !== '02' && country === '') return 1111
  if (country === 'ES' ? !['03', '07'].includes(kind) : kind === '07') return 1126
  if (typeOf(record) === 'R3' && kind !== '07') return 1191
  return typeOf(record) === 'R2' && !['02', '07'].includes(kind) ? 1192 : null
}

const hasOneIdentity = (party: XmlNode | undefined): boolean =>
  (elementAt(party, 'NIF') === undefined) !== (elementAt(party, 'IDOtro') === undefined)

function refusedTaxes(record: XmlNode): number | null {
  const details = elementAt(record, 'Desglose')?.children ?? []
  const codes = details.map((detail) => refusedDetail(detail, record))
  const total = details.reduce((sum, detail) => sum + baseOf(detail) + taxOf(detail), 0)
  return (
    codes.find((code) => code !== null) ??
    (typeOf(record) === 'F2' && total > SIMPLIFIED_LIMIT + TOLERANCE ? 1150 : null)
  )
}

function refusedDetail(detail: XmlNode, record: XmlNode): number | null {
  const kind = textAt(detail, 'CalificacionOperacion')
  const exemption = textAt(detail, 'OperacionExenta')
  const tax = textAt(detail, 'Impuesto') || '01'
  const regime = textAt(detail, 'ClaveRegimen')
  const hasRate = elementAt(detail, 'TipoImpositivo') !== undefined
  const hasTax = elementAt(detail, 'CuotaRepercutida') !== undefined
  if (kind === '' && exemption === '') return 1195
  if (kind !== '' && exemption !== '') return 1196
  if (regime === '' && ['01', '03'].includes(tax)) return 1245
  if (exemption !== '') {
    if (hasRate || hasTax) return 1238
    if (tax === '01' && exemption === 'E5' && hasSpanishRecipient(record)) return 1289
    return tax !== '02' && regime === '01' && ['E2', 'E3'].includes(exemption) ? 1199 : null
  }
  if (tax !== '02' && regime === '02') return 1286
  if (kind === 'N1' || kind === 'N2') return tax === '01' && (hasRate || hasTax) ? 1237 : null
  if (kind === 'S2') return rateOf(detail) !== 0 || taxOf(detail) !== 0 ? 1198 : null
  if (!hasRate || !hasTax) return 1208
  if (tax === '01' && !IVA_RATES.includes(rateOf(detail))) return 1124
  return refusedAmounts(detail, record)
}

const hasSpanishRecipient = (record: XmlNode): boolean =>
  (elementAt(record, 'Destinatarios')?.children ?? []).some((recipient) => textAt(recipient, 'NIF') !== '')

function refusedAmounts(detail: XmlNode, record: XmlNode): number | null {
  if (baseOf(detail) * taxOf(detail) < 0) return 1143
  if (textAt(record, 'TipoRectificativa') === 'I' || ['R2', 'R3'].includes(typeOf(record))) return null
  return Math.abs(taxOf(detail) - (baseOf(detail) * rateOf(detail)) / 10_000) > TOLERANCE ? 1142 : null
}

const typeOf = (record: XmlNode): string => textAt(record, 'TipoFactura')
const baseOf = (detail: XmlNode): number => hundredthsAt(detail, 'BaseImponibleOimporteNoSujeto')
const taxOf = (detail: XmlNode): number => hundredthsAt(detail, 'CuotaRepercutida')
const rateOf = (detail: XmlNode): number => hundredthsAt(detail, 'TipoImpositivo')
