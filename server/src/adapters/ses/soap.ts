import { xmlDocument } from '../write-xml.ts'

const APPLICATION = 'Posada'

type Submitted = { landlordCode: string; kind: 'travellers' | 'reservation' | 'cancellation'; body: Buffer }

/** Request to submit one zipped document. */
export const submissionEnvelope = ({ landlordCode, kind, body }: Submitted): string =>
  envelope({
    'com:comunicacionRequest': {
      peticion: {
        cabecera: {
          codigoArrendador: landlordCode.trim(),
          aplicacion: APPLICATION,
          tipoOperacion: kind === 'cancellation' ? 'B' : 'A',
          // Must be absent in a cancellation.
          tipoComunicacion: kind === 'cancellation' ? undefined : kind === 'travellers' ? 'PV' : 'RH',
        },
        solicitud: body.toString('base64'),
      },
    },
  })

/** Request for the states of batches. */
export const queryEnvelope = (batches: readonly string[]): string =>
  envelope({ 'com:consultaLoteRequest': { codigosLote: { lote: [...batches] } } })

/** Request for a small code table: the only operation without side effects, used to test credentials. */
export const catalogueEnvelope = (): string => envelope({ 'com:catalogoRequest': { peticion: { catalogo: 'SEXO' } } })

const envelope = (content: object): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': SOAP_NAMESPACE,
      '@xmlns:com': SERVICE_NAMESPACE,
      'soapenv:Header': {},
      'soapenv:Body': content,
    },
  })

const BASE = 'http://www.neg.hospedajes.mir.es'

/** Namespaces of the documents that are zipped inside a request. */
export const documentNamespaces = {
  travellers: `${BASE}/altaParteHospedaje`,
  reservation: `${BASE}/altaReservaHospedaje`,
  cancellation: `${BASE}/anularComunicacion`,
} as const

const SERVICE_NAMESPACE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'
const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/'
