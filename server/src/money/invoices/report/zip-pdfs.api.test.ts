import yauzl from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inAccount, untraced } from '../../../platform/db/transaction.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { givenEstablishment } from '../../../test/given.ts'
import { listPdfParts } from './zip-pdfs.ts'

const given = await givenEstablishment({ now: '2026-05-10T10:00:00Z' })
const { owner, establishmentId: alojamientoURL } = given
const call = (name: string, fields: object) => owner.post(`/api/facturacion/${name}`, fields)
const address = { Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
const alojamientoInfo = { Empresa: 'Casas Ejemplo S.L.', CIFDNI: 'B12345674', ...address }
await owner.post('/api/profile/alojamientos/updateData', { url: alojamientoURL, alojamientoInfo })
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const titularURL = (await owner.post('/api/clients/add', person))['SafeURL'] as string

const aDraft = async (Prefix: string) => {
  const { serieURL } = await call('add_serie', { alojamientoURL, Name: Prefix, Prefix })
  const Conceptos = [{ name: 'Alojamiento', price: 96, VAT: 10 }]
  return (await call('facturas_series/add', { serieURL, titularURL, Conceptos }))['facturaURL'] as string
}
const quarter = { startDate: '2026-04-01', endDate: '2026-06-30' }
const query = 'startDate=2026-04-01&endDate=2026-06-30'

test('downloads the PDFs of the issued invoices of a period', async () => {
  const drafts = [await aDraft('H/'), await aDraft('H-'), await aDraft('A-')]
  const issued: string[] = []
  for (const facturaURL of drafts) issued.push(String((await call('facturas_series/gen', { facturaURL }))['Invoice']))
  await call('facturas_series/anular', { facturaURL: drafts[2], motivo: 'Error' })
  const { partes } = await call('pdfs', quarter)
  expect(partes).toMatchObject([{ parte: 1, desde: 'H/00001', hasta: 'H-00001', facturas: 2 }])
  const reply = await owner.request({ method: 'GET', url: `/api/facturacion/pdfs/parte?${query}&parte=1` })
  expect(reply.headers['content-disposition']).toContain('facturas-2026-04-01-2026-06-30.zip')
  const files = new Map<string, string>()
  const zip = await yauzl.fromBufferPromise(reply.rawPayload, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('base64'))
  expect([...files]).toEqual([
    ['Factura_H-00001.pdf', issued[0]],
    ['Factura_H-00001-2.pdf', issued[1]],
  ])
  expect((await owner.request({ method: 'GET', url: `/api/facturacion/pdfs/parte?${query}&parte=2` })).statusCode).toBe(
    404,
  )
})

test('has no file without invoices, and has missing PDFs drawn by jobs', async () => {
  expect(await call('pdfs', { startDate: '2025-01-01', endDate: '2025-03-31' })).toMatchObject({ partes: [] })
  await call('facturas_series/switch_status', { facturaURL: await aDraft('M-') })
  const missing = 'Un PDF todavía se está preparando: vuelva a intentarlo en un minuto'
  expect(await call('pdfs', quarter)).toMatchObject({ resultado: 'Error', mensaje: missing })
  expect((await owner.get(`/api/facturacion/pdfs/parte?${query}`)).mensaje).toBe(missing)
  const queued: string[] = []
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const session = { sessionId: '', role: 'owner' as const, isExpired: false, isProvider: false, changeNumber: null }
  const context = { accountId, loginId: me.id, ...session, now: given.clock.now() }
  const requested = { from: quarter.startDate, to: quarter.endDate, establishmentId: null, taxId: null }
  const reply = await inAccount(given.dependencies.app, accountId, (db) =>
    listPdfParts({ db, ...context, ...untraced, enqueue: (queue) => void queued.push(queue) }, requested),
  )
  expect(reply).toEqual({ refusal: missing })
  expect(queued).toEqual(['invoices'])
})
