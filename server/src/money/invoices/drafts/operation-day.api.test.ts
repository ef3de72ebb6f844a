import { expect, test } from 'vitest'
import { anIssuer } from '../../../test/an-issuer.ts'
import { givenEstablishment } from '../../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-01-02T10:00:00Z' })
await anIssuer(owner, establishmentId)
const series = { alojamientoURL: establishmentId, Name: 'Serie', Prefix: 'O-' }
const { serieURL } = await owner.post('/api/facturacion/add_serie', series)
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const titularURL = (await owner.post('/api/clients/add', person))['SafeURL']
const ofSeries = (name: string, fields: object) => owner.post(`/api/facturacion/facturas_series/${name}`, fields)
const draft = { titularURL, Conceptos: [{ name: 'Banquete', price: 110, VAT: 10 }] }
const baseOf = async (startDate: string, endDate: string) =>
  (await owner.post('/api/facturacion/trimestre', { startDate, endDate }))['base']

test('an invoice issued after its operation belongs to the quarter of the operation', async () => {
  const { facturaURL } = await ofSeries('add', { serieURL, ...draft, fechaOperacion: '2025-12-31' })
  expect(await ofSeries('get_info', { facturaURL })).toMatchObject({ fechaOperacion: '2025-12-31' })
  // A call that does not know the field leaves it as it is.
  expect(await ofSeries('edit', { facturaURL, ...draft })).toMatchObject({ resultado: 'Ok' })
  expect(await ofSeries('gen', { facturaURL })).toMatchObject({ resultado: 'Ok' })
  expect(await ofSeries('get_info', { facturaURL })).toMatchObject({
    fecha: '2026-01-02',
    fechaOperacion: '2025-12-31',
  })
  expect(await baseOf('2025-10-01', '2025-12-31')).toBe(100)
  expect(await baseOf('2026-01-01', '2026-03-31')).toBe(0)
})

test('the day of the operation is cleared with an empty value, and is none to come', async () => {
  const { facturaURL } = await ofSeries('add', { serieURL, ...draft, fechaOperacion: '2025-12-31' })
  const tomorrow = await ofSeries('edit', { facturaURL, ...draft, fechaOperacion: '2026-01-03' })
  const refusal = { resultado: 'Error', mensaje: 'La fecha de la operación no puede ser posterior a hoy' }
  expect(tomorrow).toMatchObject(refusal)
  expect(await ofSeries('add', { serieURL, ...draft, fechaOperacion: '2026-01-03' })).toMatchObject(refusal)
  expect(await ofSeries('edit', { facturaURL, ...draft, fechaOperacion: '' })).toMatchObject({ resultado: 'Ok' })
  expect(await ofSeries('get_info', { facturaURL })).toMatchObject({ fechaOperacion: null })
})
