import { expect, test } from 'vitest'
import { givenHouse } from '../test/given.ts'

const { owner, establishmentId: url } = await givenHouse({ name: 'Hotel Sol' })
const edit = (alojamientoInfo: object) => owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo })
const read = async () =>
  (await owner.post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Record<string, unknown>

test('what is not sent stays, and what is sent empty is emptied', async () => {
  await edit({ Direccion: 'Calle Mayor 1', Telefono: '600111222', Agrupacion: 'Norte' })
  await edit({ Direccion: '', Agrupacion: null })
  expect(await read()).toMatchObject({
    NombreEstablecimiento: 'Hotel Sol',
    Direccion: '',
    Agrupacion: '',
    Telefono: '600111222',
  })
})

test('hours that are entered count as confirmed', async () => {
  expect(await read()).toMatchObject({ HorasConfirmadas: false })
  await edit({ HoraEntrada: '15:30' })
  expect(await read()).toMatchObject({ HoraEntrada: '15:30', HoraSalida: '16:00', HorasConfirmadas: true })
  expect(await edit({ HoraSalida: '25:00' })).toEqual({
    resultado: 'Error',
    mensaje: 'La hora de salida no es válida',
  })
})

test('the clock follows the province; sending back the one that was read is no choice', async () => {
  await edit({ Provincia: { name: 'Santa Cruz de Tenerife', code: '38' }, ZonaHoraria: 'Europe/Madrid' })
  expect(await read()).toMatchObject({ Provincia: '38', ZonaHoraria: 'Atlantic/Canary' })
  await edit({ Provincia: '28' })
  expect(await read()).toMatchObject({ Provincia: '28', ZonaHoraria: 'Europe/Madrid' })
})

test('a clock that was chosen stays when the province changes, until it is emptied', async () => {
  await edit({ ZonaHoraria: 'Atlantic/Canary' })
  await edit({ Provincia: '08' })
  expect(await read()).toMatchObject({ Provincia: '08', ZonaHoraria: 'Atlantic/Canary' })
  await edit({ ZonaHoraria: '', Provincia: '' })
  expect(await read()).toMatchObject({ Provincia: '', ZonaHoraria: 'Europe/Madrid' })
})

test('emptied hours go back to the starting ones, and a house keeps its name', async () => {
  await edit({ HoraEntrada: '15:30', HoraSalida: '11:00' })
  await edit({ HoraEntrada: '', HoraSalida: null })
  expect(await read()).toMatchObject({ HoraEntrada: '13:00', HoraSalida: '16:00', HorasConfirmadas: false })
  expect(await edit({ NombreEstablecimiento: ' ' })).toMatchObject({ mensaje: 'Falta el nombre del establecimiento' })
})

test('of two edits of the same version the second is refused', async () => {
  const { version } = await read()
  expect(await edit({ WebPage: 'uno.example', version })).toMatchObject({ resultado: 'Ok' })
  expect(await edit({ WebPage: 'dos.example', version })).toEqual({
    resultado: 'Error',
    mensaje: 'Otra persona ha cambiado este establecimiento. Recargue para ver los cambios.',
  })
  expect(await read()).toMatchObject({ WebPage: 'uno.example', version: (version as number) + 1 })
})

test('everything that was read can be sent back', async () => {
  await edit({ HoraEntrada: '15:30', HoraSalida: '11:00' })
  const before = await read()
  expect(await edit(before)).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toEqual({ ...before, version: (before['version'] as number) + 1 })
})

test('keys of areas to come hold their empty value', async () => {
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

test('an establishment is deleted by support alone', async () => {
  const reply = await owner.post('/api/profile/alojamientos/delete_acc', { url })
  expect(reply).toEqual({
    resultado: 'Error',
    mensaje: 'Para eliminar un establecimiento, contacte con soporte técnico',
  })
  expect(await read()).toMatchObject({ SafeURL: url })
})

test('a malformed id is answered like an unknown one', async () => {
  const refusal = { resultado: 'Error', mensaje: 'El establecimiento no existe' }
  expect(await owner.post('/api/profile/alojamientos/getData', { url: 'nada' })).toEqual(refusal)
  expect(
    await owner.post('/api/profile/alojamientos/updateData', { url: 'nada', alojamientoInfo: { Telefono: '1' } }),
  ).toEqual(refusal)
})
