import type { XmlNode } from '../ses/parse-xml.ts'
import { dayAt, elementAt, hasOneIdentity, hundredthsAt, invoiceIdOf, isAnnulment, textAt } from './record-values.ts'
import { refusedRecipients } from './refuse-recipients.ts'
import { refusedTaxes } from './refuse-taxes.ts'
import { refusedValue } from './refuse-values.ts'

const EARLIEST_DAY = '2024-10-28'
const FORBIDDEN_IN_NUMBERS = /["'<>=]|[^\x20-\x7e]/
/** Invoices from 100 million euros are marked. */
const LARGE_TOTAL = 10_000_000_000

/** What a record is checked with. */
type Surroundings = {
  /** The issuer in the header of the submission. */
  submitter: string
  today: string
  /** NIF, and VAT numbers of the Union, that no census has. */
  outsideCensus: readonly string[]
}

/**
 * The code for which the AEAT would reject a record on its own, by the validations of 8 April 2026 that concern what an
 * establishment can send; null where it would not.
 */
export function refusalOf(record: XmlNode, surroundings: Surroundings): number | null {
  const { issuerTaxId, number } = invoiceIdOf(record)
  const wrong = refusedValue(record)
  if (wrong !== null) return wrong
  if (issuerTaxId !== surroundings.submitter) return 1108
  if (FORBIDDEN_IN_NUMBERS.test(number)) return 1130
  if (!hasOneIdentity(elementAt(record, 'SistemaInformatico'))) return 1223
  return isAnnulment(record) ? null : refusalOfIssue(record, surroundings)
}

const refusalOfIssue = (record: XmlNode, surroundings: Surroundings): number | null =>
  refusedFlags(record) ??
  refusedDates(record, surroundings.today) ??
  refusedReferences(record, surroundings) ??
  refusedRecipients(record, surroundings) ??
  refusedTaxes(record, surroundings.today) ??
  refusedSize(record)

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
  if (issuedOn < yearsFrom(today, -20)) return 1133
  if (issuedOn < EARLIEST_DAY) return 1152
  if (operationOn === '') return null
  if (operationOn > yearsFrom(today, 1)) return 1125
  if (operationOn < yearsFrom(today, -20)) return 1134
  // The tax of Ceuta and Melilla has no regimes with a later operation, and its operations may be later.
  const isIpsi = (elementAt(record, 'Desglose')?.children ?? []).every((line) => textAt(line, 'Impuesto') === '02')
  return operationOn > issuedOn && !isIpsi ? 1146 : null
}

const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

function refusedReferences(record: XmlNode, { outsideCensus }: Surroundings): number | null {
  const type = textAt(record, 'TipoFactura')
  const isCorrective = type.startsWith('R')
  const mode = textAt(record, 'TipoRectificativa')
  const hasAmounts = elementAt(record, 'ImporteRectificacion') !== undefined
  const corrected = elementAt(record, 'FacturasRectificadas')
  const replaced = elementAt(record, 'FacturasSustituidas')
  if (isCorrective && mode === '') return 1114
  if (!isCorrective && mode !== '') return 1115
  if (replaced && type !== 'F3') return 1116
  if (corrected && !isCorrective) return 1117
  if (mode === 'S' && !hasAmounts) return 1118
  if (mode !== 'S' && hasAmounts) return 1119
  const issuers = [...(corrected?.children ?? []), ...(replaced?.children ?? [])].map((one) =>
    textAt(one, 'IDEmisorFactura'),
  )
  return issuers.some((issuer) => outsideCensus.includes(issuer)) ? 1154 : null
}

function refusedSize(record: XmlNode): number | null {
  const isLarge = Math.abs(hundredthsAt(record, 'ImporteTotal')) >= LARGE_TOTAL
  const isMarked = textAt(record, 'Macrodato') === 'S'
  if (isMarked && !isLarge) return 1138
  return isLarge && !isMarked ? 1139 : null
}
