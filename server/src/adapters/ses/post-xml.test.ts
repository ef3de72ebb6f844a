import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sesRegistry } from './client.ts'
import { intermediateCertificate, rootCertificate, serverCertificate, serverKey } from './test/certificate-chain.ts'
import { CREDENTIALS, party } from './test/reports.ts'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}/ws`
const ok =
  '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><n:r xmlns:n="x"><respuesta><codigo>0</codigo>' +
  '<lote>00000000-0000-4000-8000-000000000000</lote></respuesta></n:r></S:Body></S:Envelope>'

const submit = (registry: ReturnType<typeof sesRegistry>) =>
  registry.submit(CREDENTIALS, { kind: 'travellers' }, Buffer.from('zip'))

test('sends the headers and body of the specification, on a new connection', async () => {
  const seen: { headers: Record<string, unknown>; body: string }[] = []
  const endpoint = await serve((request, response) => {
    void text(request).then((body) => {
      seen.push({ headers: request.headers, body })
      response.end(ok)
    })
  })
  const sent = await submit(sesRegistry({ endpoint }))
  expect(sent.outcome).toEqual({ status: 'received', batch: '00000000-0000-4000-8000-000000000000' })
  expect(seen[0]!.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('B00000000WS:clave de prueba').toString('base64')}`,
    'content-type': 'text/xml; charset=UTF-8',
    soapaction: '',
    connection: 'close',
  })
  expect(seen[0]!.body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
      'xmlns:com="http://www.soap.servicios.hospedajes.mir.es/comunicacion"><soapenv:Header/><soapenv:Body>' +
      '<com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador>' +
      '<aplicacion>Posada</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera>' +
      '<solicitud>emlw</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>',
  )
  expect(sent).toMatchObject({ request: seen[0]!.body, response: ok, httpStatus: 200 })
})

test('does not follow redirects, read endless answers or expand entities', async () => {
  const followed: string[] = []
  const elsewhere = await serve((request, response) => {
    followed.push(request.url ?? '')
    response.end(ok)
  })
  const answers: [RequestListener, RegExp][] = [
    [(_, response) => response.writeHead(307, { location: elsewhere }).end(), /HTTP 307/],
    [(_, response) => response.end(ok + ' '.repeat(3 * 1024 * 1024)), /No se ha podido hablar/],
    [(_, response) => response.end(`<!DOCTYPE a [<!ENTITY b "0">]>${ok.replace('>0<', '>&b;<')}`), /no se entiende/],
    [(_, response) => response.end(ok.replace('>0<', '>cero<')), /no se entiende/],
    [(_, response) => response.end(ok.replace(/<lote>.*<\/lote>/, '')), /número de lote/],
  ]
  for (const [listener, reason] of answers) {
    const { outcome } = await submit(sesRegistry({ endpoint: await serve(listener) }))
    expect(outcome).toEqual({ status: 'failed', mayHaveArrived: true, reason: expect.stringMatching(reason) })
  }
  expect(followed).toEqual([])
})

test('times out when an answer arrives too slowly', async () => {
  const endpoint = await serve((_, response) => {
    const drops = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drops))
  })
  const { outcome } = await submit(sesRegistry({ endpoint, timeoutMs: 1500 }))
  expect(outcome).toMatchObject({
    status: 'failed',
    mayHaveArrived: true,
    reason: expect.stringContaining('no ha respondido'),
  })
})

test('an incomplete certificate chain needs SES_CA_FILE, and the error names it', async () => {
  let requests = 0
  const server = createSecureServer({ cert: serverCertificate, key: serverKey }, (_, response) => {
    requests += 1
    response.end(ok)
  })
  const endpoint = `https://127.0.0.1:${await listen(server)}/ws`
  const blind = await submit(sesRegistry({ endpoint }))
  expect(blind.outcome).toMatchObject({
    status: 'failed',
    mayHaveArrived: false,
    reason: expect.stringMatching(/certificado intermedio de la FNMT.*SES_CA_FILE/),
  })
  expect(requests).toBe(0)
  const folder = mkdtempSync(join(tmpdir(), 'posada-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const caFile = join(folder, 'fnmt.pem')
  writeFileSync(caFile, `${intermediateCertificate}\n${rootCertificate}\n`)
  expect((await submit(sesRegistry({ endpoint, caFile }))).outcome).toMatchObject({ status: 'received' })
  writeFileSync(caFile, 'nada')
  expect(() => sesRegistry({ caFile })).toThrow(/SES_CA_FILE.*no contiene un certificado/)
})

test('rejects an endpoint without https, and zips the report', async () => {
  expect(() => sesRegistry({ endpoint: 'http://registro.example/ws' })).toThrow(/https/)
  const { xml, body } = await sesRegistry().prepare(party('R-1'))
  expect(body.subarray(0, 2).toString()).toBe('PK')
  expect(body.includes(xml)).toBe(false)
})
