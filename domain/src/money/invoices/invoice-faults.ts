import { andList } from '../../platform/text/and-list.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { checkCif } from '../../travellers/identity/spanish-id.ts'
import { issuerTaxIdFault, normalizeTaxId } from '../../travellers/identity/tax-id.ts'
import { type Cents, formatEuros } from '../../platform/money/money.ts'
import { rateFault, taxOfProvince } from '../../platform/money/tax-rates.ts'
import { isInvisible } from '../../platform/text/xml-characters.ts'
import { areAllListed } from './line-kinds.ts'
import { ticketBaiFault } from './fiscal-terms.ts'
import type {
  CorrectionMode,
  InvoiceIssuer,
  InvoiceLine,
  InvoiceParty,
  InvoiceTotals,
  InvoiceType,
} from './invoice-snapshot.ts'
import { invoiceTotals } from './invoice-totals.ts'

/** What is known of an invoice before it is issued. */
export type InvoiceDraft = {
  type: InvoiceType
  issuedOn: Day
  operationOn: Day | null
  issuer: Pick<InvoiceIssuer, 'name' | 'taxId' | 'address' | 'municipality'>
  recipient: InvoiceParty | null
  lines: readonly InvoiceLine[]
  correctionMode: CorrectionMode | null
  /** The invoices that a corrective one corrects, or that one of type F3 stands for. */
  corrects: readonly { type: InvoiceType; issuedOn: Day }[]
}

export type InvoiceCircumstances = {
  today: Day
  /** Where the establishment is: its sales tax. */
  province: string
  /** Of the issuer's tax domicile. */
  fiscalProvince: string
}

type InvoiceFaultField = 'issuer' | 'recipient' | 'lines' | 'issuedOn' | 'operationOn' | 'corrects' | 'correctionMode'
export type InvoiceFault = { field: InvoiceFaultField; message: string }

export const isSimplified = (type: InvoiceType): boolean => type === 'F2' || type === 'R5'
export const isCorrective = (type: InvoiceType): boolean => type.startsWith('R')

/** Why an invoice cannot be issued, each reason with its field; empty where it can. */
export function invoiceFaults(draft: InvoiceDraft, circumstances: InvoiceCircumstances): InvoiceFault[] {
  const faults: [InvoiceFaultField, (string | null)[]][] = [
    ['issuer', issuerFaults(draft, circumstances)],
    ['recipient', [recipientFault(draft) ?? deliveryFault(draft, circumstances)]],
    ['lines', lineFaults(draft, circumstances)],
    ['issuedOn', [issueDayFault(draft, circumstances)]],
    ['operationOn', [operationDayFault(draft)]],
    ['corrects', [correctsFault(draft)]],
    ['correctionMode', [modeFault(draft)]],
  ]
  return faults.flatMap(([field, messages]) =>
    messages.filter((message) => message !== null).map((message) => ({ field, message })),
  )
}

function issuerFaults({ issuer }: InvoiceDraft, { fiscalProvince }: InvoiceCircumstances): (string | null)[] {
  const missing = [
    isInvisible(issuer.name) ? 'la razón social' : '',
    issuer.taxId.trim() === '' ? 'el NIF' : '',
    issuer.address.trim() === '' || issuer.municipality.trim() === '' ? 'la dirección' : '',
  ].filter((part) => part !== '')
  const incomplete = `Complete los datos de facturación del establecimiento: falta ${andList(missing)}`
  const taxIdFault = issuerTaxIdFault(issuer.taxId)
  return [
    ticketBaiFault(fiscalProvince),
    missing.length > 0 ? incomplete : null,
    taxIdFault === null ? null : `El NIF del establecimiento no es válido. ${taxIdFault}`,
  ]
}

function recipientFault({ type, recipient, issuer }: InvoiceDraft): string | null {
  if (isSimplified(type)) {
    return recipient === null ? null : 'Una factura simplificada no lleva titular: quítelo o emita una factura completa'
  }
  if (recipient === null || isInvisible(recipient.name)) return 'Por favor, seleccione un titular para la factura'
  const { identity } = recipient
  if (identity === null) return unidentifiedFault(type, recipient)
  if (identity.kind === 'nif' && identity.number === normalizeTaxId(issuer.taxId)) {
    return 'El titular de la factura no puede ser quien la emite'
  }
  if (identity.kind === 'other' && identity.countryCode === 'ESP' && identity.idType !== '07') {
    return unidentifiedFault(type, recipient)
  }
  if (identity.kind === 'other' && !admittedIdTypes(type).includes(identity.idType)) {
    return `Una rectificativa ${type} solo se puede emitir a un titular con NIF${type === 'R2' ? ' o NIF-IVA' : ''}`
  }
  return addressFault(recipient)
}

function unidentifiedFault(type: InvoiceType, { name, countryCode }: InvoiceParty): string {
  const missing =
    countryCode === 'ESP' || countryCode === ''
      ? `Falta un NIF válido de ${name} o, si es del extranjero, su documento con el país`
      : `Falta el documento de ${name} con su país`
  return type === 'F1'
    ? `${missing}: complete su ficha o emita una factura simplificada`
    : `${missing}: complete su ficha`
}

const admittedIdTypes = (type: InvoiceType): readonly string[] =>
  type === 'R2' ? ['02', '07'] : type === 'R3' ? ['07'] : ['02', '03', '04', '05', '06', '07']

/** The AEAT rejects a delivery to another country of the Union (LIVA 25) without the buyer's VAT number there. */
function deliveryFault({ recipient, lines }: InvoiceDraft, { province }: InvoiceCircumstances): string | null {
  const isDelivery = lines.some(({ noTaxReason }) => noTaxReason === 'E5') && taxOfProvince(province).name === 'IVA'
  const hasVatNumber = recipient?.identity?.kind === 'other' && recipient.identity.idType === '02'
  return isDelivery && !hasVatNumber
    ? 'Una entrega dentro de la Unión Europea necesita un titular con NIF-IVA de otro país'
    : null
}

/** The domicile of private persons is not compulsory (Reglamento de facturación, art. 6.1.e). */
function addressFault({ identity, name, address, municipality }: InvoiceParty): string | null {
  const isCompany = identity?.kind === 'nif' ? checkCif(identity.number) === null : identity?.idType === '02'
  const isComplete = address.trim() !== '' && municipality.trim() !== ''
  return isCompany && !isComplete ? `Falta la dirección de ${name}: complete su ficha` : null
}

/** The invoice record admits no more rows of base and tax. */
const MOST_TAX_GROUPS = 12
/** Reglamento de facturación, art. 4: of any operation, and of those that its list names, such as restaurants. */
const SIMPLIFIED_LIMIT: Cents = 40_000
const SIMPLIFIED_LIMIT_OF_LISTED: Cents = 300_000

function lineFaults(draft: InvoiceDraft, { province }: InvoiceCircumstances): (string | null)[] {
  const { lines, type } = draft
  if (lines.length === 0) return ['Añada al menos un concepto']
  if (lines.every((line) => line.isDisbursement)) return ['Una factura no puede tener solo suplidos: añada un concepto']
  const totals = invoiceTotals(lines)
  return [
    ...lines.map((line) => lineFault(line, province)),
    totals.groups.length > MOST_TAX_GROUPS
      ? `Los conceptos tienen ${totals.groups.length} tipos de impuesto o motivos distintos y caben ${MOST_TAX_GROUPS}: repártalos en dos facturas`
      : null,
    totals.total < 0 && (type === 'F1' || type === 'F2')
      ? 'El total es negativo: para devolver dinero, rectifique la factura en la que se cobró'
      : null,
    type === 'F2' ? simplifiedLimitFault(totals, lines) : null,
  ]
}

function lineFault(line: InvoiceLine, province: string): string | null {
  const name = line.name.trim()
  if (isInvisible(name)) return 'Hay un concepto sin nombre'
  if (line.quantity === 0 || !Number.isInteger(line.quantity))
    return `La cantidad de «${name}» ha de ser un número entero`
  if (line.isDisbursement) {
    return line.rate === 0 && line.noTaxReason === '' ? null : `«${name}» es un suplido: no lleva impuesto`
  }
  const fault = rateFault(line.rate, province, line.noTaxReason)
  if (fault !== null) return `«${name}»: ${fault}`
  return line.rate !== 0 && line.noTaxReason !== ''
    ? `«${name}» lleva impuesto: quite el motivo para no llevarlo`
    : null
}

/** The most that a simplified invoice of these lines can sum to. */
export const simplifiedLimit = (lines: readonly InvoiceLine[]): Cents =>
  areAllListed(lines) ? SIMPLIFIED_LIMIT_OF_LISTED : SIMPLIFIED_LIMIT

function simplifiedLimitFault({ total }: InvoiceTotals, lines: readonly InvoiceLine[]): string | null {
  const limit = simplifiedLimit(lines)
  if (total <= limit) return null
  const listed = `, y solo llega a ${formatEuros(SIMPLIFIED_LIMIT_OF_LISTED)} con extras de restaurante, aparcamiento u otras clases de la ley`
  return `Una factura simplificada no puede pasar de ${formatEuros(limit)}${limit === SIMPLIFIED_LIMIT ? listed : ''}: seleccione un titular y emita una factura completa`
}

/** Invoices before that day have no record (Orden HAC/1177/2024). */
const FIRST_DAY: Day = '2024-10-28'
/** How far back the record admits the day of an operation; leap days are left out. */
const OLDEST_OPERATION_DAYS = 20 * 365

function issueDayFault({ issuedOn, corrects }: InvoiceDraft, { today }: InvoiceCircumstances): string | null {
  if (issuedOn > today) return 'La fecha de la factura no puede ser posterior a hoy'
  if (issuedOn < FIRST_DAY) return 'La fecha de la factura no puede ser anterior al 28/10/2024'
  return corrects.some((corrected) => corrected.issuedOn > issuedOn)
    ? 'La fecha no puede ser anterior a la de la factura a la que se refiere'
    : null
}

/** An operation after the issue is for regimes that an establishment does not have; its advances have their own day. */
function operationDayFault({ operationOn, issuedOn }: InvoiceDraft): string | null {
  if (operationOn === null) return null
  if (operationOn > issuedOn) return 'La fecha de la operación no puede ser posterior a la de la factura'
  return operationOn < addDays(issuedOn, -OLDEST_OPERATION_DAYS)
    ? 'La fecha de la operación es de hace más de veinte años'
    : null
}

function correctsFault({ type, corrects }: InvoiceDraft): string | null {
  if (type === 'F1' || type === 'F2') {
    return corrects.length === 0
      ? null
      : 'Solo una rectificativa, o una factura en sustitución de simplificadas, se refiere a otras'
  }
  if (corrects.length === 0) {
    return type === 'F3' ? 'Indique las simplificadas que sustituye' : 'Indique la factura que se rectifica'
  }
  if (type === 'F3') {
    return corrects.every((corrected) => corrected.type === 'F2')
      ? null
      : 'Solo se pueden sustituir facturas simplificadas'
  }
  if (type === 'R5') {
    return corrects.every((corrected) => isSimplified(corrected.type))
      ? null
      : 'Una rectificativa R5 es para simplificadas: elija un tipo de R1 a R4'
  }
  return corrects.some((corrected) => isSimplified(corrected.type))
    ? 'Una factura simplificada se rectifica con el tipo R5'
    : null
}

function modeFault({ type, correctionMode }: InvoiceDraft): string | null {
  if (isCorrective(type)) {
    return correctionMode === null ? 'Indique si rectifica por diferencias o por sustitución' : null
  }
  return correctionMode === null ? null : 'Solo una rectificativa es por diferencias o por sustitución'
}
