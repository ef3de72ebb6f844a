import yauzl from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId: alojamientoURL } = await givenEstablishment({ now: '2026-05-10T10:00:00Z' })
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

test('has no file without invoices, and waits until the PDFs are drawn', async () => {
  expect(await call('pdfs', { startDate: '2025-01-01', endDate: '2025-03-31' })).toMatchObject({ partes: [] })
  await call('facturas_series/switch_status', { facturaURL: await aDraft('M-') })
  expect(await call('pdfs', quarter)).toMatchObject({
    resultado: 'Error',
    mensaje: 'Un PDF todavía se está preparando: vuelva a intentarlo en un minuto',
  })
})
