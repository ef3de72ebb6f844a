import { aeatError } from '../../adapters/aeat/aeat-errors.ts'
import { recordNamespaces } from '../../adapters/aeat/record-xml.ts'
import { parseXml, type XmlNode } from '../ses/parse-xml.ts'
import { tag } from '../ses/soap.ts'
import type { InvoiceRegister, StoredInvoice } from './invoice-register.ts'
import { faultReply, inAeatEnvelope } from './receive-submission.ts'
import { dayAt, elementAt, invoiceIdOf, textAt } from './record-values.ts'

const PAGE = 10_000
const storedStates = { Correcta: 'Correcto', AceptadaConErrores: 'AceptadoConErrores', Anulada: 'Anulado' } as const

/** The answer of the simulated AEAT to a query of the records of a month (ConsultaFactuSistemaFacturacion). */
export function answerQuery(
  register: InvoiceRegister,
  text: string,
  { page = PAGE, now }: { page?: number; now: Date },
) {
  const query = readQuery(text)
  if (query === undefined) return faultReply(4102, aeatError(4102).text)
  const found = [...register.invoices].filter(([, { record }]) => {
    const day = dayAt(record, 'FechaOperacion') || dayAt(record, 'IDFactura', dateNameOf(record))
    return invoiceIdOf(record).issuerTaxId === query.taxId && day.startsWith(`${query.year}-${query.month}`)
  })
  const begin = query.after === '' ? 0 : found.findIndex(([key]) => key === query.after) + 1
  const shown = found.slice(begin, begin + page)
  const last = found.length > begin + page ? shown.at(-1)?.[1].record : undefined
  return inAeatEnvelope(
    `<c:RespuestaConsultaFactuSistemaFacturacion xmlns:c="${recordNamespaces.queryReply}" xmlns:sf="${recordNamespaces.record}">` +
      `<c:Cabecera><sf:IDVersion>1.0</sf:IDVersion><sf:ObligadoEmision>${tag('sf:NombreRazon', query.name)}` +
      `${tag('sf:NIF', query.taxId)}</sf:ObligadoEmision></c:Cabecera>` +
      `<c:PeriodoImputacion>${tag('c:Ejercicio', query.year)}${tag('c:Periodo', query.month)}</c:PeriodoImputacion>` +
      tag('c:IndicadorPaginacion', last ? 'S' : 'N') +
      tag('c:ResultadoConsulta', shown.length > 0 ? 'ConDatos' : 'SinDatos') +
      shown.map(([, stored]) => recordReply(stored, now)).join('') +
      (last ? `<c:ClavePaginacion>${keyXml(last)}</c:ClavePaginacion>` : '') +
      '</c:RespuestaConsultaFactuSistemaFacturacion>',
  )
}

function readQuery(text: string) {
  try {
    const query = elementAt(parseXml(text), 'Body', 'ConsultaFactuSistemaFacturacion')
    if (query?.namespace !== recordNamespaces.query) return undefined
    const issuer = elementAt(query, 'Cabecera', 'ObligadoEmision')
    const filter = elementAt(query, 'FiltroConsulta')
    const key = elementAt(filter, 'ClavePaginacion')
    return {
      name: textAt(issuer, 'NombreRazon'),
      taxId: textAt(issuer, 'NIF'),
      year: textAt(filter, 'PeriodoImputacion', 'Ejercicio'),
      month: textAt(filter, 'PeriodoImputacion', 'Periodo'),
      after: key
        ? ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) => textAt(key, name)).join(' ')
        : '',
    }
  } catch {
    return undefined
  }
}

const dateNameOf = (record: XmlNode) =>
  elementAt(record, 'IDFactura', 'FechaExpedicionFactura') ? 'FechaExpedicionFactura' : 'FechaExpedicionFacturaAnulada'

function keyXml(record: XmlNode): string {
  const { issuerTaxId, number, issuedOn } = invoiceIdOf(record)
  return (
    tag('sf:IDEmisorFactura', issuerTaxId) +
    tag('sf:NumSerieFactura', number) +
    tag('sf:FechaExpedicionFactura', issuedOn)
  )
}

function recordReply({ state, code, record }: StoredInvoice, now: Date): string {
  return (
    `<c:RegistroRespuestaConsultaFactuSistemaFacturacion><c:IDFactura>${keyXml(record)}</c:IDFactura>` +
    `<c:DatosRegistroFacturacion>${tag('c:CuotaTotal', textAt(record, 'CuotaTotal') || null)}` +
    `${tag('c:ImporteTotal', textAt(record, 'ImporteTotal') || null)}${tag('c:TipoHuella', '01')}` +
    `${tag('c:Huella', textAt(record, 'Huella'))}</c:DatosRegistroFacturacion>` +
    `<c:EstadoRegistro>${tag('c:TimestampUltimaModificacion', now.toISOString())}` +
    `${tag('c:EstadoRegistro', storedStates[state])}${tag('c:CodigoErrorRegistro', code)}</c:EstadoRegistro>` +
    '</c:RegistroRespuestaConsultaFactuSistemaFacturacion>'
  )
}
