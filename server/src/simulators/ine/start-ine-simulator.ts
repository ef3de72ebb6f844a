import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type XmlNode, parseXml } from '../ses/parse-xml.ts'
import { readLimitedBody } from '../read-limited-body.ts'
import { checkRules } from './check-rules.ts'
import { checkFileStructure } from './check-structure.ts'
import { type IneBehaviour, type IneFault, type IneOptions, IneRefusal, type TakenMonth } from './types.ts'

export type IneSimulator = {
  /** The URL of the service, with its path. */
  url: string
  /** The months that were taken, oldest first. */
  taken(): TakenMonth[]
  setBehaviour(behaviour: IneBehaviour): void
  close(): Promise<void>
}

/** `left`: how many requests still fail. */
type ActiveBehaviour = { behaviour: IneBehaviour; left: number }

const PATH = '/servicios/turismo'
const MOST_BYTES = 20_000_000
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'

/**
 * Starts a simulated service of the INE's surveys on loopback. Its SOAP is the documented one; its answers are assumed: a code, which
 * is 0 for a month that was taken, and a sentence. Files are judged by rules written from the documents, not by the program's own.
 */
export async function startIneSimulator(options: IneOptions = {}): Promise<IneSimulator> {
  const months: TakenMonth[] = []
  const codes = options.controlCodes && new Set(options.controlCodes)
  const behaviours = new Map<string, ActiveBehaviour>()
  const nextBehaviour = (body: Buffer | undefined): IneBehaviour => {
    const named = [...behaviours].find(([orderNumber]) => orderNumber !== '' && body?.includes(`>${orderNumber}<`))
    const active = named?.[1] ?? behaviours.get('')
    if (!active) return {}
    active.left -= 1
    return active.left < 0 ? { ...active.behaviour, fault: undefined } : active.behaviour
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readLimitedBody(request, MOST_BYTES)
    const { fault, slowMs = 0 } = nextBehaviour(body)
    if (fault !== 'late') await wait(slowMs)
    if (fault === 'down') return void response.socket?.resetAndDestroy()
    if (fault === 'http-500' || request.method !== 'POST' || request.url !== PATH || body === undefined)
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>')
    const [code, reason] = answerTo(body, fault)
    if (fault === 'late') await wait(slowMs)
    if (fault === 'swallow') return void response.socket?.destroy()
    const xml = fault === 'garbage' ? '\u0001<<<no es XML' : fault === 'empty' ? '' : envelope(code, reason)
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(xml)
  }

  /** Takes the month of a request, or says why not. */
  function answerTo(body: Buffer, fault: IneFault | undefined): [code: number, reason: string] {
    try {
      if (fault === 'refuse') throw new IneRefusal(99, 'Cuestionario no disponible')
      const month = readSubmission(body)
      const isUsed = months.some(
        ({ orderNumber, controlCode }) => orderNumber === month.orderNumber && controlCode === month.controlCode,
      )
      if (isUsed) throw new IneRefusal(12, 'El código de control ya se ha utilizado')
      if (codes && !codes.has(month.controlCode)) throw new IneRefusal(11, 'El código de control no es correcto')
      months.push(month)
      return [0, 'Encuesta recibida']
    } catch (error) {
      if (error instanceof IneRefusal) return [error.code, error.message]
      return [1, 'La solicitud no se entiende']
    }
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    taken: () => [...months],
    setBehaviour: (behaviour) =>
      void behaviours.set(behaviour.orderNumber ?? '', { behaviour, left: behaviour.times ?? Infinity }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @throws IneRefusal for a file that is not valid; Error for what is no request of this service */
function readSubmission(body: Buffer): TakenMonth {
  const root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(body))
  if (root.name !== 'Envelope' || root.namespace !== ENVELOPE) throw new Error('no SOAP 1.1 envelope')
  const request = child(child(root.children.at(-1), 'procesarSolicitudEncuesta'), 'SolicitudEncuesta')
  const header = child(request, 'CabeceraSolicitud')
  const orderNumber = child(header, 'NumeroOrden').text
  const controlCode = child(header, 'CodigoControl').text
  if (orderNumber === '' || controlCode === '')
    throw new IneRefusal(10, 'Faltan el número de orden o el código de control')
  const xml = child(request, 'Encuesta').text
  const survey = parseSurvey(xml)
  checkFileStructure(survey)
  checkRules(survey)
  const reference = child(child(survey, 'CABECERA'), 'FECHA_REFERENCIA')
  const month = `${child(reference, 'MES').text}/${child(reference, 'ANYO').text}`
  return { orderNumber, controlCode, month, root: survey.name, xml }
}

function parseSurvey(xml: string): XmlNode {
  try {
    return parseXml(xml)
  } catch {
    throw new IneRefusal(100, 'El fichero no es XML')
  }
}

function child(node: XmlNode | undefined, name: string): XmlNode {
  const found = node?.children.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const envelope = (code: number, reason: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${ENVELOPE}"><S:Body><procesarSolicitudEncuestaResponse><RespuestaEncuesta>` +
  `<CodigoRespuesta>${code}</CodigoRespuesta><DescripcionRespuesta>${reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</DescripcionRespuesta>` +
  '</RespuestaEncuesta></procesarSolicitudEncuestaResponse></S:Body></S:Envelope>'
