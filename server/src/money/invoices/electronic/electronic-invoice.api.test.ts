import { expect, test } from 'vitest'
import { violatedRules } from '../../../adapters/ubl/test/en16931-rules.ts'
import { givenEstablishment } from '../../../test/given.ts'

const { owner, establishmentId: alojamientoURL } = await givenEstablishment()
const call = (name: string, fields: object) => owner.post(`/api/facturacion/${name}`, fields)
const address = { Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
const alojamientoInfo = { Empresa: 'Casas Ejemplo S.L.', CIFDNI: 'B12345674', ...address }
await owner.post('/api/profile/alojamientos/updateData', { url: alojamientoURL, alojamientoInfo })
const { serieURL } = await call('add_serie', { alojamientoURL, Name: 'Hotel', Prefix: 'H-' })
const all = (await call('get_series', {}))['invoiceSeries'] as { serieURL: string; tipo: string }[]
const simplified = all.find(({ tipo }) => tipo === 'simplificada')?.serieURL

const aClient = async (fields: object) => (await owner.post('/api/clients/add', fields))['SafeURL'] as string
const company = await aClient({ Nombre: 'Senderos S.L.', Tipo: true, NumeroIdentificacion: 'A58818501', ...address })
const person = await aClient({ Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' })
const selfEmployed = await aClient({ Nombre: 'Taller', Tipo: true, NumeroIdentificacion: '00000000T', ...address })

const Conceptos = [{ name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }]
const aDraft = async (fields: object) =>
  (await call('facturas_series/add', { serieURL, Conceptos, ...fields }))['facturaURL'] as string
const issued = async (fields: object) => {
  const facturaURL = await aDraft(fields)
  expect(await call('facturas_series/gen', { facturaURL })).toMatchObject({ resultado: 'Ok' })
  return facturaURL
}
const ubl = (facturaURL: string) => call('facturas_series/ubl', { facturaURL })

test('of a company is valid, and so is its correction', async () => {
  const facturaURL = await issued({ titularURL: company })
  const correction = { facturaURL, tipo: 'R1', modo: 'I', motivo: 'Devolución' }
  const corrective = (await call('facturas_series/rectificar', correction))['facturaURL'] as string
  await call('facturas_series/gen', { facturaURL: corrective })
  const files = [await ubl(facturaURL), await ubl(corrective)]
  expect(files.map((reply) => reply['Filename'])).toEqual(['Factura_H-00001.xml', 'Factura_R-H-00001.xml'])
  const texts = files.map((reply) => Buffer.from(String(reply['Invoice']), 'base64').toString())
  expect(texts.map((text) => violatedRules(text))).toEqual([[], []])
  expect(texts[0]).toContain('<cbc:PayableAmount currencyID="EUR">288.00</cbc:PayableAmount>')
  expect(texts[1]).toContain('<cbc:ID>H-00001</cbc:ID>')
})

test('is also for a person with a business', async () => {
  expect(await ubl(await issued({ titularURL: selfEmployed }))).toMatchObject({ resultado: 'Ok' })
})

test.each([
  ['a draft', () => aDraft({ titularURL: company }), 'La factura es un borrador: emítala antes'],
  [
    'a simplified invoice',
    () => issued({ serieURL: simplified }),
    'Una factura simplificada no tiene factura electrónica: hágala antes completa',
  ],
  [
    'an invoice to a private person',
    () => issued({ titularURL: person }),
    'La factura electrónica es para empresas y profesionales, y el titular de esta es un particular',
  ],
])('is refused for %s', async (_, make, mensaje) => {
  expect(await ubl(await make())).toMatchObject({ resultado: 'Error', mensaje })
})
