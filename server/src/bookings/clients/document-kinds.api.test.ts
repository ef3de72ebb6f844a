import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const all = connect(logins.owner, 1)
afterAll(() => all.destroy())

const call = (path: string, fields: object) => owner.post(`/api/clients/${path}`, fields)
const ofSeries = (name: string, fields: object) => owner.post(`/api/facturacion/facturas_series/${name}`, fields)
const get = async (GuestSecret: unknown) =>
  (await call('get_info', { GuestSecret }))['client'] as Record<string, unknown>
const swede = { Nombre: 'Astrid', Apellidos: 'Prueba', Pais: 'SWE' }
const added = async (fields: object) => (await call('add', { ...swede, ...fields }))['SafeURL']

test('a foreign person has a kind of document, which can be corrected although the number cannot', async () => {
  const id = await added({ NumeroIdentificacion: 'AA100', tipo_documento: 'pasaporte' })
  expect(await get(id)).toMatchObject({ NumeroIdentificacion: 'AA100', tipo_documento: 'pasaporte' })
  await call('set_info', { SafeURL: id, Telefono: '600000001' })
  expect(await get(id)).toMatchObject({ tipo_documento: 'pasaporte' })
  await call('set_info', { SafeURL: id, tipo_documento: 'documento_identidad' })
  expect(await get(id)).toMatchObject({ tipo_documento: 'documento_identidad' })
  await call('set_info', { SafeURL: id, tipo_documento: null })
  expect(await get(id)).toMatchObject({ tipo_documento: '' })
  expect(await call('set_info', { SafeURL: id, tipo_documento: 'carnet' })).toMatchObject({ resultado: 'Error' })
})

test('the number of a Spaniard and that of a company have no kind', async () => {
  const spaniard = await added({ Pais: 'ESP', NumeroIdentificacion: '12345678Z', tipo_documento: 'pasaporte' })
  expect(await get(spaniard)).toMatchObject({ tipo_documento: '' })
  const company = await added({ Apellidos: '', Tipo: 1, NumeroIdentificacion: 'HRB 1', tipo_documento: 'otro' })
  expect(await get(company)).toMatchObject({ tipo_documento: '' })
})

test('the file for the person says it, and anonymising removes it', async () => {
  const id = await added({ NumeroIdentificacion: 'AA101', tipo_documento: 'certificado_residencia' })
  const { doc } = (await call('export_data', { SafeURL: id })) as unknown as { doc: string }
  expect(JSON.parse(Buffer.from(doc, 'base64').toString())).toMatchObject({
    datos: { numeroIdentificacion: 'AA101', tipoDocumento: 'Certificado de residencia' },
  })
  await call('anonymise', { SafeURL: id })
  expect(await get(id)).toMatchObject({ NumeroIdentificacion: '', tipo_documento: '' })
})

test('of two merged records the number comes with its kind, which either of them may know', async () => {
  const id = await added({ Nombre: 'Sin documento' })
  const otherURL = await added({ NumeroIdentificacion: 'AA102', tipo_documento: 'pasaporte' })
  expect(await call('merge', { SafeURL: id, otherURL })).toMatchObject({ resultado: 'Ok' })
  expect(await get(id)).toMatchObject({ NumeroIdentificacion: 'AA102', tipo_documento: 'pasaporte' })
  const third = await added({ Nombre: 'Con otro', NumeroIdentificacion: 'AA103', tipo_documento: 'otro' })
  expect(await call('merge', { SafeURL: third, otherURL: id })).toMatchObject({ resultado: 'Ok' })
  expect(await get(third)).toMatchObject({ NumeroIdentificacion: 'AA103', tipo_documento: 'otro' })
})

test('the client made of a registered guest has the kind of the document of the guest', async () => {
  const room = await aUnit(owner, establishmentId)
  const { id } = await aGuest(owner, room, {
    DocType: 'I',
    DocNumber: 'CA555',
    NumSoporte: '',
    NationalityCountry: 'ITA',
    PaisResidencia: 'ITA',
    MunicipioESP: null,
    CodigoPostal: null,
    MunicipioExtranjero: 'Ciudad',
    CodigoPostalExtranjero: '1000',
  })
  const marked = await call('mark_guest', { SafeURL: id, VIP: true })
  expect(await get(marked['SafeURL'])).toMatchObject({ Pais: { code: 'ITA' }, tipo_documento: 'documento_identidad' })
})

test('an invoice names the kind that the client has when it is issued, and keeps it', async () => {
  await anIssuer(owner, establishmentId)
  await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Serie', Prefix: 'K-' })
  const { invoiceSeries } = await owner.post('/api/facturacion/get_series')
  const { serieURL } = (invoiceSeries as { serieURL: string; tipo: string }[]).find(({ tipo }) => tipo === 'ordinaria')!
  const titularURL = await added({ NumeroIdentificacion: 'AA104' })
  const issued = async (tipo_documento: string | null) => {
    await call('set_info', { SafeURL: titularURL, tipo_documento })
    const Conceptos = [{ name: 'Alojamiento', price: 100, VAT: 10 }]
    const { facturaURL } = await ofSeries('add', { serieURL, titularURL, Conceptos })
    expect(await ofSeries('gen', { facturaURL })).toMatchObject({ resultado: 'Ok' })
  }
  await issued(null)
  await issued('pasaporte')
  await issued('documento_identidad')
  await issued('certificado_residencia')
  await issued('otro')
  const documents = await all.selectFrom('invoiceDocuments').select('snapshot').orderBy('number').execute()
  const identities = documents.map(
    ({ snapshot }) => (snapshot as { recipient: { identity: object } }).recipient.identity,
  )
  expect(identities).toEqual(
    ['06', '03', '04', '05', '06'].map((idType) => ({ kind: 'other', idType, countryCode: 'SWE', number: 'AA104' })),
  )
})
