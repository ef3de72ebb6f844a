import { MAINLAND } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId: url, logins } = await givenEstablishment({ name: 'Hotel Sol' })
const edit = (alojamientoInfo: object) => owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo })
const read = async () =>
  (await owner.post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Record<string, unknown>

test('fields not sent stay, and fields sent empty are emptied', async () => {
  await edit({ Direccion: 'Calle Mayor 1', Telefono: '600111222', Agrupacion: 'Norte' })
  await edit({ Direccion: '', Agrupacion: null })
  expect(await read()).toMatchObject({
    NombreEstablecimiento: 'Hotel Sol',
    Direccion: '',
    Agrupacion: '',
    Telefono: '600111222',
  })
})

test('entered check-in and check-out times count as confirmed', async () => {
  expect(await read()).toMatchObject({ HorasConfirmadas: false })
  await edit({ HoraEntrada: '15:30' })
  expect(await read()).toMatchObject({ HoraEntrada: '15:30', HoraSalida: '16:00', HorasConfirmadas: true })
  expect(await edit({ HoraSalida: '25:00' })).toEqual({
    resultado: 'Error',
    mensaje: 'La hora de salida no es válida',
  })
})

test('the time zone follows the province, also if the stored one is sent back', async () => {
  await edit({ Provincia: { name: 'Santa Cruz de Tenerife', code: '38' }, ZonaHoraria: MAINLAND })
  expect(await read()).toMatchObject({ Provincia: '38', ZonaHoraria: 'Atlantic/Canary' })
  await edit({ Provincia: '28' })
  expect(await read()).toMatchObject({ Provincia: '28', ZonaHoraria: MAINLAND })
})

test('a chosen time zone stays when the province changes, until it is emptied', async () => {
  await edit({ ZonaHoraria: 'Atlantic/Canary' })
  await edit({ Provincia: '08' })
  expect(await read()).toMatchObject({ Provincia: '08', ZonaHoraria: 'Atlantic/Canary' })
  await edit({ ZonaHoraria: '', Provincia: '' })
  expect(await read()).toMatchObject({ Provincia: '', ZonaHoraria: MAINLAND })
})

test('emptied times return to the defaults, and an empty name is refused', async () => {
  await edit({ HoraEntrada: '15:30', HoraSalida: '11:00' })
  await edit({ HoraEntrada: '', HoraSalida: null })
  expect(await read()).toMatchObject({ HoraEntrada: '13:00', HoraSalida: '16:00', HorasConfirmadas: false })
  expect(await edit({ NombreEstablecimiento: ' ' })).toMatchObject({ mensaje: 'Falta el nombre del establecimiento' })
})

test('refuses the second of two edits of the same version', async () => {
  const { version } = await read()
  expect(await edit({ WebPage: 'uno.example', version })).toMatchObject({ resultado: 'Ok' })
  expect(await edit({ WebPage: 'dos.example', version })).toEqual({
    resultado: 'Error',
    mensaje: 'Otra persona ha cambiado este establecimiento. Recargue para ver los cambios.',
  })
  expect(await read()).toMatchObject({ WebPage: 'uno.example', version: (version as number) + 1 })
})

test('accepts all fields of a read establishment unchanged', async () => {
  await edit({ HoraEntrada: '15:30', HoraSalida: '11:00' })
  const before = await read()
  expect(await edit(before)).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toEqual({ ...before, version: (before['version'] as number) + 1 })
})

test('keys of features to come have empty values', async () => {
  const reply = await owner.post('/api/profile/alojamientos/getData', { url })
  const noCredentials = { ultimo_parte: '', usuario: '', CodArrendador: '', CodEstablecimiento: '' }
  expect(reply['tasa_alojamiento']).toEqual({
    Tipo: { Nombre: 'Sin tasa', id: 'sin-tasa' },
    Adulto: 0,
    Niño: 0,
    PorNoche: false,
  })
  expect(reply['alojamientoInfo']).toMatchObject({
    AnfixSynced: 0,
    AnfixCompanys: [],
    CurrentAnfixCompanyID: { CompanyId: '' },
    channelUsed: false,
    servicesInUse: { GC: false, PN: false, ME: false, ER: false, SES: false },
    credenciales: { SES: noCredentials, ER: noCredentials },
    ModeloFactura: 1,
    NumUltimaFactura: 0,
  })
})

test('keeps the settings of invoices, and the numbers of the first series with them', async () => {
  const look = { PieFactura: 'Inscrita en el Registro', ModeloFactura: 3, ProvinciaFiscal: '28' }
  expect(await edit(look)).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toMatchObject({ ...look, PrefijoFactura: '', NumUltimaFactura: 0 })
  const numbers = { PrefijoFactura: 'A-', SufijoFactura: '-B', NumUltimaFactura: 3 }
  expect(await edit(numbers)).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toMatchObject({ ...look, ...numbers })
  const series = (await owner.post('/api/facturacion/get_series'))['invoiceSeries'] as object[]
  expect(series[0]).toMatchObject({ Prefix: 'A-', Sufix: '-B', LastNumber: 3, siguiente: 'A-00004-B' })
  expect(await edit({ PrefijoFactura: 'C-', Telefono: '952111111' })).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toMatchObject({ PrefijoFactura: 'C-', NumUltimaFactura: 3, Telefono: '952111111' })
  for (const wrong of [{ ModeloFactura: 4 }, { PrefijoFactura: 'Ñ' }, { PieFactura: 'x'.repeat(201) }])
    expect(await edit(wrong)).toMatchObject({ resultado: 'Error' })
})

test('refuses a web page that would run code', async () => {
  const mensaje = 'La página web debe empezar por http:// o https://'
  expect(await edit({ WebPage: 'javascript:alert(1)' })).toMatchObject({ resultado: 'Error', mensaje })
  const fields = { NombreEstablecimiento: 'Otra', Municipio: 'Ávila', Telefono: '920000000' }
  const alojamientoData = { TipoEstablecimiento: 'Hotel', ...fields, WebPage: 'data:text/html,x' }
  expect(await owner.post('/api/profile/alojamientos/add_new', { alojamientoData })).toMatchObject({ mensaje })
  for (const WebPage of ['casa.example', 'https://casa.example', '']) {
    expect((await edit({ WebPage })).resultado).toBe('Ok')
    expect(await read()).toMatchObject({ WebPage })
  }
})

test("refuses a tax number that is no issuer's, and accepts other changes if an old one is stored", async () => {
  const wrong = 'El último carácter del CIF no corresponde al número: debería ser 4'
  const fields = { NombreEstablecimiento: 'Otra', Municipio: 'Ávila', Telefono: '920000000' }
  const alojamientoData = { TipoEstablecimiento: 'Hotel', ...fields, CIFDNI: 'B72877815' }
  expect(await owner.post('/api/profile/alojamientos/add_new', { alojamientoData })).toMatchObject({ mensaje: wrong })
  expect(await edit({ CIFDNI: 'B72877815' })).toMatchObject({ resultado: 'Error', mensaje: wrong })
  for (const CIFDNI of ['12345678Z', 'b-72877814', '']) {
    expect((await edit({ CIFDNI })).resultado).toBe('Ok')
    expect(await read()).toMatchObject({ CIFDNI })
  }
  await withClient(logins.owner, (client) =>
    client.query("update establishments set tax_id = 'X1' where id = $1", [url]),
  )
  expect((await edit({ CIFDNI: 'X1', Telefono: '920000001' })).resultado).toBe('Ok')
  expect(await read()).toMatchObject({ CIFDNI: 'X1', Telefono: '920000001' })
})

test('only support can delete an establishment', async () => {
  const reply = await owner.post('/api/profile/alojamientos/delete_acc', { url })
  expect(reply).toEqual({
    resultado: 'Error',
    mensaje: 'Para eliminar un establecimiento, contacte con soporte técnico',
  })
  expect(await read()).toMatchObject({ SafeURL: url })
})

test('a malformed id gets the same reply as an unknown one', async () => {
  const refusal = { resultado: 'Error', mensaje: 'El establecimiento no existe' }
  expect(await owner.post('/api/profile/alojamientos/getData', { url: 'nada' })).toEqual(refusal)
  expect(
    await owner.post('/api/profile/alojamientos/updateData', { url: 'nada', alojamientoInfo: { Telefono: '1' } }),
  ).toEqual(refusal)
})
