import { type Day, isDay } from '@posada/domain/platform/days/day'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { recordDate } from '@posada/domain/money/invoices/invoice-record'
import { childrenNamed, childText, type Element, firstChild, parseAnswer } from '../soap-answer.ts'
import { xmlDocument } from '../write-xml.ts'
import { MAX_AEAT_TAGS, readFault } from './read-reply.ts'
import { recordNamespaces, recordText } from './record-xml.ts'

type InvoiceKey = { number: string; issuedOn: Day }

type RecordQuery = {
  issuer: { name: string; taxId: string }
  /** YYYY-MM: that of the operation, or of the issue where the record names no other day. */
  month: string
  /** The last invoice of the page before. */
  after: InvoiceKey | null
}

/** What the AEAT has of an invoice. */
export type RegisteredInvoice = InvoiceKey & {
  state: 'accepted' | 'accepted-with-errors' | 'annulled'
  code: number | null
  hash: string
}

export type QueryReply =
  | { outcome: 'answered'; invoices: RegisteredInvoice[]; next: InvoiceKey | null }
  | { outcome: 'fault'; code: number | null; text: string }
  | { outcome: 'unreadable' }

/** The request for the records of a month (ConsultaFactuSistemaFacturacion), as SOAP 1.1. */
export const recordQueryEnvelope = ({ issuer, month, after }: RecordQuery): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@xmlns:con': recordNamespaces.query,
      '@xmlns:sf': recordNamespaces.record,
      'soapenv:Header': {},
      'soapenv:Body': {
        'con:ConsultaFactuSistemaFacturacion': {
          'con:Cabecera': {
            'sf:IDVersion': '1.0',
            'sf:ObligadoEmision': {
              'sf:NombreRazon': recordText(issuer.name, 120),
              'sf:NIF': normalizeTaxId(issuer.taxId),
            },
          },
          'con:FiltroConsulta': {
            'con:PeriodoImputacion': { 'sf:Ejercicio': month.slice(0, 4), 'sf:Periodo': month.slice(5) },
            'con:ClavePaginacion':
              after === null
                ? undefined
                : {
                    'sf:IDEmisorFactura': normalizeTaxId(issuer.taxId),
                    'sf:NumSerieFactura': after.number,
                    'sf:FechaExpedicionFactura': recordDate(after.issuedOn),
                  },
          },
        },
      },
    },
  })

const states = {
  Correcto: 'accepted',
  Correcta: 'accepted',
  AceptadoConErrores: 'accepted-with-errors',
  AceptadaConErrores: 'accepted-with-errors',
  Anulado: 'annulled',
  Anulada: 'annulled',
} as const

/** The answer to a query. Never throws. */
export function readQueryReply(text: string): QueryReply {
  const answer = parseAnswer(text, MAX_AEAT_TAGS)
  const fault = readFault(answer)
  if (fault) return fault
  const result = childText(answer, 'ResultadoConsulta')
  if (result !== 'ConDatos' && result !== 'SinDatos') return { outcome: 'unreadable' }
  const invoices = childrenNamed(answer, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map(readInvoice)
  if (invoices.includes(undefined)) return { outcome: 'unreadable' }
  const hasMore = childText(answer, 'IndicadorPaginacion') === 'S'
  return {
    outcome: 'answered',
    invoices: invoices.filter((invoice) => invoice !== undefined),
    next: hasMore ? readKey(firstChild(answer, 'ClavePaginacion')) : null,
  }
}

function readInvoice(element: Element): RegisteredInvoice | undefined {
  const key = readKey(firstChild(element, 'IDFactura'))
  const stored = firstChild(element, 'EstadoRegistro')
  const word = childText(stored, 'EstadoRegistro')
  if (key === null || !isState(word)) return undefined
  const code = childText(stored, 'CodigoErrorRegistro')
  return {
    ...key,
    state: states[word],
    code: /^\d+$/.test(code) ? Number(code) : null,
    hash: childText(firstChild(element, 'DatosRegistroFacturacion'), 'Huella'),
  }
}

const isState = (word: string): word is keyof typeof states => Object.hasOwn(states, word)

function readKey(element: Element): InvoiceKey | null {
  const issuedOn = childText(element, 'FechaExpedicionFactura').split('-').toReversed().join('-')
  return isDay(issuedOn) ? { number: childText(element, 'NumSerieFactura'), issuedOn } : null
}
