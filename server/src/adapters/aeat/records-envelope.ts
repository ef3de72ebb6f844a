import type { Day } from '@posada/domain/platform/days/day'
import { recordDate } from '@posada/domain/money/invoices/invoice-record'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { xmlElement } from '../write-xml.ts'
import { recordNamespaces, recordText } from './record-xml.ts'

/** The most records of one submission. */
export const MOST_RECORDS = 1000

type RecordSubmission = {
  issuer: { name: string; taxId: string }
  /** The XML of each record, in the order of the chain. */
  records: readonly string[]
  /** Whether a record is late because sending failed (Incidencia). */
  isAfterIncident: boolean
  /** The last day of VERI*FACTU, where the issuer renounces it; else null. */
  endsOn: Day | null
}

/** The request that submits records (RegFactuSistemaFacturacion), as SOAP 1.1. */
export function recordsEnvelope({ issuer, records, isAfterIncident, endsOn }: RecordSubmission): string {
  if (records.length === 0 || records.length > MOST_RECORDS)
    throw new Error(`${records.length} records in a submission`)
  const header = xmlElement({
    'lr:Cabecera': {
      '@xmlns:lr': recordNamespaces.submission,
      '@xmlns:sf': recordNamespaces.record,
      'sf:ObligadoEmision': { 'sf:NombreRazon': recordText(issuer.name, 120), 'sf:NIF': normalizeTaxId(issuer.taxId) },
      'sf:RemisionVoluntaria':
        isAfterIncident || endsOn !== null
          ? {
              'sf:FechaFinVeriFactu': endsOn === null ? undefined : recordDate(endsOn),
              'sf:Incidencia': isAfterIncident ? 'S' : undefined,
            }
          : undefined,
    },
  })
  // Joined as text: the records are XML already, and a document of a thousand of them takes long to build.
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>',
    `<lr:RegFactuSistemaFacturacion xmlns:lr="${recordNamespaces.submission}">${header}`,
    ...records.map((record) => `<lr:RegistroFactura>${record}</lr:RegistroFactura>`),
    '</lr:RegFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>',
  ].join('')
}

const HEADER_END = '</lr:Cabecera>'

/**
 * The bytes of a submission that is sent again, with the mark of an incident in its header (RD 1007/2023, art. 16.4). Its
 * records stay as they are, because the AEAT may have them.
 */
export function markedAsIncident(request: string): string {
  const end = request.indexOf(HEADER_END)
  if (end < 0) throw new Error('The submission has no header')
  const header = request.slice(0, end)
  if (header.includes('<sf:Incidencia>')) return request
  const mark = '<sf:Incidencia>S</sf:Incidencia>'
  const block = '</sf:RemisionVoluntaria>'
  const marked = header.includes(block)
    ? header.replace(block, `${mark}${block}`)
    : `${header}<sf:RemisionVoluntaria>${mark}${block}`
  return marked + request.slice(end)
}
