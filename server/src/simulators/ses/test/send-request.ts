import { request } from 'node:http'
import yazl from 'yazl'

type SesAnswer = { status: number; body: string; value(name: string): string | undefined }
type Caller = { url: string; user?: string; password?: string; headers?: Record<string, string> }

/**
 * Sends a request to the service over a new socket, independent of our own client.
 * @throws Error if there is no answer
 */
export function post({ url, user = 'B00000000WS', password = 'clave', headers = {} }: Caller, body: string) {
  const all = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'text/xml; charset=UTF-8',
    soapaction: '""',
    ...headers,
  }
  return new Promise<SesAnswer>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]
        resolve({ status: response.statusCode!, body: text, value })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export function zipped(text: string, { name = 'datos.xml', compress = true } = {}): Promise<Buffer> {
  const file = new yazl.ZipFile()
  file.addBuffer(Buffer.from(text), name, { compress, mtime: new Date('2026-01-01T00:00:00Z') })
  file.end()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    file.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.outputStream.on('error', reject)
    file.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

export const envelope = (content: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ` +
  `xmlns:com="http://www.soap.servicios.hospedajes.mir.es/comunicacion"><soapenv:Header/>` +
  `<soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`

export type Header = Partial<Record<'landlord' | 'application' | 'operation' | 'type', string | undefined>>

const tag = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`)

/** A request of the operation `comunicacion`. Header fields that are undefined are left out. */
export const petition = (header: Header, solicitud: string | undefined): string =>
  envelope(
    `<com:comunicacionRequest><peticion><cabecera>${tag('codigoArrendador', header.landlord)}` +
      `${tag('aplicacion', header.application)}${tag('tipoOperacion', header.operation)}` +
      `${tag('tipoComunicacion', header.type)}</cabecera>${tag('solicitud', solicitud)}</peticion></com:comunicacionRequest>`,
  )

export const HEADER = { landlord: '0000000001', application: 'MI PMS', operation: 'A', type: 'PV' }

export async function sendDocument(caller: Caller, xml: string, header: Header = HEADER): Promise<SesAnswer> {
  return post(caller, petition(header, (await zipped(xml)).toString('base64')))
}

export const queryBatches = (caller: Caller, ids: string[]): Promise<SesAnswer> =>
  post(
    caller,
    envelope(
      `<com:consultaLoteRequest><codigosLote>${ids.map((id) => tag('lote', id)).join('')}</codigosLote></com:consultaLoteRequest>`,
    ),
  )
