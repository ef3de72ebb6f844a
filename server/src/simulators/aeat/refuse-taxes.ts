import type { XmlNode } from '../ses/parse-xml.ts'
import { dayAt, elementAt, hundredthsAt, textAt } from './record-values.ts'

/** The differences that the AEAT tolerates: ten euros. */
const TOLERANCE = 1000
const SIMPLIFIED_LIMIT = 300_000
const IVA = '01'
const IPSI = '02'
const IGIC = '03'
const IVA_RATES = [0, 200, 400, 500, 750, 1000, 2100]
/** Rates of IVA that were in force for a time only: their first and last day, and the code on any other. */
const passingRates: Record<number, [first: string, last: string, code: number] | undefined> = {
  200: ['2024-10-01', '2024-12-31', 1235],
  500: ['2022-07-01', '2024-09-30', 1194],
  750: ['2024-10-01', '2024-12-31', 1236],
}
const ipsiRegimes = ['01', '08', '11', '18', '19', '20']
/** Until then a record of IPSI without regime is accepted with a warning. */
const REGIME_OF_IPSI_FROM = '2027-01-01'

/** The code for the taxes of a record; null where the AEAT admits them. */
export function refusedTaxes(record: XmlNode, today: string): number | null {
  const details = elementAt(record, 'Desglose')?.children ?? []
  const codes = details.map((detail) => refusedDetail(detail, record, today))
  const total = details.reduce((sum, detail) => sum + baseOf(detail) + taxOf(detail), 0)
  return (
    codes.find((code) => code !== null) ??
    (typeOf(record) === 'F2' && total > SIMPLIFIED_LIMIT + TOLERANCE ? 1150 : null)
  )
}

function refusedDetail(detail: XmlNode, record: XmlNode, today: string): number | null {
  const kind = textAt(detail, 'CalificacionOperacion')
  const exemption = textAt(detail, 'OperacionExenta')
  const tax = textAt(detail, 'Impuesto') || IVA
  const regime = textAt(detail, 'ClaveRegimen')
  if (kind === '' && exemption === '') return 1195
  if (kind !== '' && exemption !== '') return 1196
  if (regime === '' && ([IVA, IGIC].includes(tax) || (tax === IPSI && today >= REGIME_OF_IPSI_FROM))) return 1245
  if (tax === IPSI && regime !== '' && !ipsiRegimes.includes(regime)) return 1246
  if (exemption !== '') return refusedExemption(detail, record, { tax, regime, exemption })
  if (tax !== IPSI && regime === '02') return 1286
  return kind === 'S1' ? refusedSale(detail, record, tax) : refusedUntaxed(detail, record, { tax, kind })
}

function refusedExemption(
  detail: XmlNode,
  record: XmlNode,
  { tax, regime, exemption }: { tax: string; regime: string; exemption: string },
): number | null {
  if (has(detail, 'TipoImpositivo') || has(detail, 'CuotaRepercutida')) return 1238
  if (tax !== IGIC && ['E7', 'E8'].includes(exemption)) return 1182
  if (tax === IVA && exemption === 'E5' && hasSpanishRecipient(record)) return 1289
  return tax !== IPSI && regime === '01' && ['E2', 'E3'].includes(exemption) ? 1199 : null
}

function refusedUntaxed(detail: XmlNode, record: XmlNode, { tax, kind }: { tax: string; kind: string }): number | null {
  const hasRate = has(detail, 'TipoImpositivo')
  const hasTax = has(detail, 'CuotaRepercutida')
  if (kind === 'S2') {
    if (['F2', 'R5'].includes(typeOf(record))) return 1197
    return !hasRate || !hasTax || rateOf(detail) !== 0 || taxOf(detail) !== 0 ? 1198 : null
  }
  if (tax === IVA && (hasRate || hasTax)) return 1237
  return taxOf(detail) !== 0 ? 1207 : null
}

function refusedSale(detail: XmlNode, record: XmlNode, tax: string): number | null {
  if (!has(detail, 'TipoImpositivo') || !has(detail, 'CuotaRepercutida')) return 1208
  const rate = rateOf(detail)
  if (tax === IVA && !IVA_RATES.includes(rate)) return 1124
  const passing = tax === IVA ? passingRates[rate] : undefined
  const day = dayAt(record, 'FechaOperacion') || dayAt(record, 'IDFactura', 'FechaExpedicionFactura')
  if (passing && (day < passing[0] || day > passing[1])) return passing[2]
  if (baseOf(detail) * taxOf(detail) < 0) return 1143
  if (textAt(record, 'TipoRectificativa') === 'I' || ['R2', 'R3'].includes(typeOf(record))) return null
  return Math.abs(taxOf(detail) - (baseOf(detail) * rate) / 10_000) > TOLERANCE ? 1142 : null
}

const hasSpanishRecipient = (record: XmlNode): boolean =>
  (elementAt(record, 'Destinatarios')?.children ?? []).some((recipient) => textAt(recipient, 'NIF') !== '')

const has = (detail: XmlNode, name: string): boolean => elementAt(detail, name) !== undefined
const typeOf = (record: XmlNode): string => textAt(record, 'TipoFactura')
const baseOf = (detail: XmlNode): number => hundredthsAt(detail, 'BaseImponibleOimporteNoSujeto')
const taxOf = (detail: XmlNode): number => hundredthsAt(detail, 'CuotaRepercutida')
const rateOf = (detail: XmlNode): number => hundredthsAt(detail, 'TipoImpositivo')
