import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { isCorrective, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { recordAmount, recordDate } from '@posada/domain/money/invoices/invoice-record'
import type { InvoiceParty, InvoiceSnapshot, TaxGroup } from '@posada/domain/money/invoices/invoice-snapshot'
import { xmlElement } from '../write-xml.ts'
import countryCodes from './country-codes.json' with { type: 'json' }
import { hashedFieldsOf, type UnhashedRecord } from './hash-record.ts'

/** The invoicing software, as each record names it. */
export type InvoicingSystem = {
  producerName: string
  producerTaxId: string
  name: string
  /** Two letters or digits that the producer has given. */
  id: string
  version: string
  /** Never used again for the same issuer. */
  installation: string
  /** Whether the account invoices for more than one tax identity. */
  hasSeveralIssuers: boolean
}

type RecordBase = UnhashedRecord & { invoice: InvoiceSnapshot; hash: string; system: InvoicingSystem }

/** RechazoPrevio: of no record, of an amendment, or of the first record, so that the AEAT has none. */
export const previousRejections = { none: '', amendment: 'S', first: 'X' } as const
export type PreviousRejection = (typeof previousRejections)[keyof typeof previousRejections]

export type IssueRecord = RecordBase & {
  kind: 'issue'
  /** Corrects a record sent before (Subsanacion). */
  isAmendment: boolean
  /** Whether the record before was rejected: 'S' it was an amendment, 'X' it was the first, so that the AEAT has none. */
  previousRejection: PreviousRejection
}

export type AnnulmentRecord = RecordBase & {
  kind: 'annulment'
  /** Whether the AEAT never got the record of the issue. */
  isWithoutIssueRecord: boolean
  /** Whether an annulment sent before was rejected. */
  wasRejected: boolean
}

export type InvoiceRecord = IssueRecord | AnnulmentRecord

const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
export const recordNamespaces = {
  submission: `${SCHEMAS}/SuministroLR.xsd`,
  record: `${SCHEMAS}/SuministroInformacion.xsd`,
  query: `${SCHEMAS}/ConsultaLR.xsd`,
  queryReply: `${SCHEMAS}/RespuestaConsultaLR.xsd`,
} as const

/** Records of 100 million euros and more say so (Macrodato), or the AEAT rejects them. */
const LARGE_TOTAL = 10_000_000_000

/** The XML element of one record: RegistroAlta or RegistroAnulacion of the AEAT's schema. */
export function recordXml(record: InvoiceRecord): string {
  const content = record.kind === 'issue' ? issueXml(record) : annulmentXml(record)
  const name = record.kind === 'issue' ? 'sf:RegistroAlta' : 'sf:RegistroAnulacion'
  return xmlElement({ [name]: { '@xmlns:sf': recordNamespaces.record, ...qualified(content) } })
}

/** The keys must be in the order of the schema, because they are written in this order. Undefined is left out. */
function issueXml(record: IssueRecord): Content {
  const { invoice, isAmendment, previousRejection } = record
  const { type, totals } = invoice
  const fields = hashedFieldsOf(record)
  return {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFactura: fields.issuerTaxId,
      NumSerieFactura: fields.number,
      FechaExpedicionFactura: fields.issuedOn,
    },
    NombreRazonEmisor: recordText(invoice.issuer.name, 120),
    Subsanacion: isAmendment ? 'S' : undefined,
    RechazoPrevio: previousRejection || undefined,
    TipoFactura: fields.type,
    TipoRectificativa: isCorrective(type) ? (invoice.correctionMode ?? undefined) : undefined,
    FacturasRectificadas:
      isCorrective(type) && invoice.corrects.length > 0
        ? { IDFacturaRectificada: correctedXml(invoice, fields.issuerTaxId) }
        : undefined,
    FacturasSustituidas:
      type === 'F3' && invoice.corrects.length > 0
        ? { IDFacturaSustituida: correctedXml(invoice, fields.issuerTaxId) }
        : undefined,
    ImporteRectificacion: correctedAmountXml(invoice),
    FechaOperacion: invoice.operationOn === null ? undefined : recordDate(invoice.operationOn),
    DescripcionOperacion: descriptionOf(invoice),
    Macrodato: Math.abs(totals.total) >= LARGE_TOTAL ? 'S' : undefined,
    Destinatarios:
      isSimplified(type) || invoice.recipient === null
        ? undefined
        : { IDDestinatario: recipientXml(invoice.recipient) },
    Desglose: { DetalleDesglose: totals.groups.map((group) => taxGroupXml(group, invoice.taxName)) },
    CuotaTotal: fields.tax,
    ImporteTotal: fields.total,
    ...endXml(record),
  }
}

function annulmentXml(record: AnnulmentRecord): Content {
  const fields = hashedFieldsOf(record)
  return {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFacturaAnulada: fields.issuerTaxId,
      NumSerieFacturaAnulada: fields.number,
      FechaExpedicionFacturaAnulada: fields.issuedOn,
    },
    SinRegistroPrevio: record.isWithoutIssueRecord ? 'S' : undefined,
    RechazoPrevio: record.wasRejected ? 'S' : undefined,
    ...endXml(record),
  }
}

const endXml = (record: InvoiceRecord): Content => ({
  Encadenamiento:
    record.previous === null
      ? { PrimerRegistro: 'S' }
      : {
          RegistroAnterior: {
            IDEmisorFactura: normalizeTaxId(record.invoice.issuer.taxId),
            NumSerieFactura: record.previous.number,
            FechaExpedicionFactura: recordDate(record.previous.issuedOn),
            Huella: record.previous.hash,
          },
        },
  SistemaInformatico: systemXml(record.system),
  FechaHoraHusoGenRegistro: record.recordedAt,
  TipoHuella: '01',
  Huella: record.hash,
})

const systemXml = (system: InvoicingSystem): Content => ({
  NombreRazon: recordText(system.producerName, 120),
  NIF: normalizeTaxId(system.producerTaxId),
  NombreSistemaInformatico: recordText(system.name, 30),
  IdSistemaInformatico: system.id,
  Version: recordText(system.version, 50),
  NumeroInstalacion: recordText(system.installation, 100),
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: system.hasSeveralIssuers ? 'S' : 'N',
})

const correctedXml = ({ corrects }: InvoiceSnapshot, issuerTaxId: string): Content[] =>
  corrects.map(({ number, issuedOn }) => ({
    IDEmisorFactura: issuerTaxId,
    NumSerieFactura: number,
    FechaExpedicionFactura: recordDate(issuedOn),
  }))

function correctedAmountXml({ type, correctionMode, corrected }: InvoiceSnapshot): Content | undefined {
  if (!isCorrective(type) || correctionMode !== 'S' || corrected === null) return undefined
  return { BaseRectificada: recordAmount(corrected.base), CuotaRectificada: recordAmount(corrected.tax) }
}

/** A VAT number begins with its country, so that its record leaves the country out: for Greece the two differ. */
function recipientXml({ name, identity }: InvoiceParty): Content {
  if (identity === null) throw new Error('The recipient of an issued invoice is not identified')
  const named = { NombreRazon: recordText(name, 120) }
  if (identity.kind === 'nif') return { ...named, NIF: identity.number }
  const country = identity.idType === '02' ? undefined : countryCodeOf(identity.countryCode)
  return { ...named, IDOtro: { CodigoPais: country, IDType: identity.idType, ID: recordText(identity.number, 20) } }
}

const byAlpha3: Record<string, string | undefined> = countryCodes

/**
 * The AEAT's code of a country by its ISO 3166-1 alpha-3 code. Territories that the AEAT does not list have the code of
 * their state, and the others 'QU' (other countries and territories).
 */
export const countryCodeOf = (alpha3: string): string => byAlpha3[alpha3] ?? 'QU'

const taxCodes: Record<InvoiceSnapshot['taxName'], string> = { IVA: '01', IPSI: '02', IGIC: '03' }

function taxGroupXml({ rate, noTaxReason, base, tax }: TaxGroup, taxName: InvoiceSnapshot['taxName']): Content {
  if (rate === 0 && noTaxReason === '') throw new Error('An issued invoice has a rate of 0 without a reason')
  const isExempt = noTaxReason.startsWith('E')
  const isTaxed = noTaxReason === ''
  // Exports (E2, E3) are a regime of their own for IVA and IGIC; IPSI has only the general one.
  const isExport = ['E2', 'E3'].includes(noTaxReason) && taxName !== 'IPSI'
  return {
    Impuesto: taxCodes[taxName],
    ClaveRegimen: isExport ? '02' : '01',
    CalificacionOperacion: isExempt ? undefined : isTaxed ? 'S1' : noTaxReason,
    OperacionExenta: isExempt ? noTaxReason : undefined,
    TipoImpositivo: isTaxed ? recordAmount(rate) : undefined,
    BaseImponibleOimporteNoSujeto: recordAmount(base),
    CuotaRepercutida: isTaxed ? recordAmount(tax) : undefined,
  }
}

/** What was sold, each thing once. */
const descriptionOf = ({ lines }: InvoiceSnapshot): string =>
  recordText([...new Set(lines.map((line) => line.name.trim()))].join('; '), 500)

/** A text in one line without characters that XML does not allow, cut by code points so that no character is split. */
export const recordText = (text: string, length: number): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, length)
    .join('')
    .trim()

type Content = { [name: string]: string | Content | Content[] | undefined }

/** Elements with the prefix of the schema, at every depth. */
const qualified = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`sf:${name}`, qualifiedValue(value)]),
  )

function qualifiedValue(value: Content[string]): Content[string] {
  if (Array.isArray(value)) return value.map(qualified)
  return typeof value === 'object' ? qualified(value) : value
}
