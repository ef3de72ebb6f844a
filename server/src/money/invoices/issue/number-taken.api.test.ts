import { expect, test } from 'vitest'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { givenEstablishment } from '../../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
const other = await anEstablishment(owner, {})
const setTaxId = (url: string, CIFDNI: string) =>
  owner.post('/api/profile/alojamientos/updateData', {
    url,
    alojamientoInfo: {
      Empresa: 'Casas Ejemplo',
      CIFDNI,
      Direccion: 'Calle Mayor, 1',
      Municipio: 'Ronda',
      Provincia: '29',
    },
  })
const addSeries = async (alojamientoURL: string) =>
  owner.post('/api/facturacion/add_serie', { alojamientoURL, Name: 'Serie', Prefix: 'N-' })
const ofSeries = (name: string, fields: object) => owner.post(`/api/facturacion/facturas_series/${name}`, fields)
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const titularURL = (await owner.post('/api/clients/add', person))['SafeURL']
const issued = async (serieURL: unknown) => {
  const Conceptos = [{ name: 'Alojamiento', price: 100, VAT: 10 }]
  const { facturaURL } = await ofSeries('add', { serieURL, titularURL, Conceptos })
  return ofSeries('gen', { facturaURL })
}

test('two houses that come to have one NIF never give the same number, and are told what to do', async () => {
  await setTaxId(establishmentId, 'B12345674')
  await setTaxId(other, '00000000T')
  const first = await addSeries(establishmentId)
  const second = await addSeries(other)
  expect(second).toMatchObject({ resultado: 'Ok' })
  expect(await issued(first['serieURL'])).toMatchObject({ facturaInfo: { number: 'N-00001' } })
  await setTaxId(other, 'B12345674')
  expect(await issued(second['serieURL'])).toMatchObject({
    resultado: 'Error',
    mensaje:
      'Otra factura del mismo NIF ya tiene el número siguiente de esta serie: cambie el prefijo o el último número de la serie',
  })
  const changed = { serieURL: second['serieURL'], Name: 'Serie', Prefix: 'N2-' }
  expect(await owner.post('/api/facturacion/edit_serie', changed)).toMatchObject({ resultado: 'Ok' })
  expect(await issued(second['serieURL'])).toMatchObject({ facturaInfo: { number: 'N2-00001' } })
})
