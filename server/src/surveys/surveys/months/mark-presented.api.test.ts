import { expect, test } from 'vitest'
import { aGuest } from '../../../test/a-guest.ts'
import { ANSWERS, fileTextOf, givenSurvey, LATER, MAY } from '../test/given-survey.ts'

async function givenMonth() {
  const given = await givenSurvey()
  const stay = await given.stay(0, ['2026-05-11', '2026-05-13'], [{}, {}])
  await given.goTo(LATER)
  await given.answer({ ...ANSWERS, NUMERO_ORDEN: '2026HOT001L' })
  const mark = (presentada: 0 | 1, motivo?: string) => given.call('marcar_presentada', { mes: MAY, presentada, motivo })
  const state = async () => (await given.read())['estado']
  return { ...given, booked: stay, mark, state }
}

test('keeps who has presented a month by hand, and its file; and takes it back', async () => {
  const { db, mark, state, ok, call } = await givenMonth()
  const file = await ok('ine_hotels/enviar', { mes: MAY, action: 'descargar' })
  expect(file).toMatchObject({ Filename: 'INE_05_2026.xml', mensaje: '' })
  expect(await mark(1)).toMatchObject({ resultado: 'Ok', mensaje: 'Mes anotado como presentado' })
  expect(await state()).toMatchObject({
    estado: 'presentada',
    presentadaEl: expect.stringMatching(/^2026-06-03T09:00/) as string,
    por: expect.stringContaining('dueno') as string,
    medio: 'mano',
    tieneFichero: true,
  })
  expect(fileTextOf(await ok('presentado', { mes: MAY }))).toBe(fileTextOf(file))
  expect(await mark(1)).toMatchObject({ mensaje: 'Ya consta como presentado' })
  expect(await mark(0)).toMatchObject({ resultado: 'Ok' })
  expect(await state()).toMatchObject({ estado: 'abierta', medio: '', tieneFichero: false })
  expect(await mark(0)).toMatchObject({ mensaje: 'No consta como presentado' })
  expect(await call('presentado', { mes: MAY })).toMatchObject({
    mensaje: 'De ese mes no hay ningún fichero presentado',
  })
  await db.destroy()
})

test('shows where a presented month is another one now, and takes the corrected one', async () => {
  const { db, owner, rooms, booked, mark, state, ok, read } = await givenMonth()
  await mark(1)
  await aGuest(owner, rooms[0]!, {
    bookingURL: booked.id,
    CheckInDate: '2026-05-12',
    Nights: 1,
    PaisResidencia: 'FRA',
    MunicipioESP: '',
    CodigoPostal: '',
  })
  expect(await state()).toMatchObject({
    estado: 'difiere',
    difiere: expect.arrayContaining([{ clave: 'Entradas del 12/05, Francia', presentado: '0', ahora: '1' }]) as unknown,
  })
  const { alojamientosInfo } = await owner.get('/api/encuestas/get_accomodations')
  expect(alojamientosInfo).toMatchObject([
    { encuesta: 'EOH', participa: true, estado: { mes: MAY, estado: 'difiere' } },
  ])
  expect((await read('2026-06'))['meses']).toMatchObject([{ mes: MAY, estado: 'difiere' }])
  expect(await ok('ine_hotels/enviar', { mes: MAY, action: 'descargar' })).toMatchObject({
    Filename: 'INE_05_2026.xml',
  })
  expect(await mark(1)).toMatchObject({ resultado: 'Ok' })
  expect(await state()).toMatchObject({ estado: 'presentada', difiere: [] })
  expect(await mark(0)).toMatchObject({ resultado: 'Ok' })
  expect(await state()).toMatchObject({ estado: 'difiere' })
  expect(await ok('meses', { mes: MAY })).toMatchObject({
    encuesta: 'EOH',
    estado: { estado: 'presentada' },
    meses: [],
  })
  expect(await ok('meses', { mes: '2026-06' })).toMatchObject({
    estado: { mes: '2026-06', estado: 'abierta' },
    meses: [{ mes: '2026-05', estado: 'presentada', medio: 'mano', difiere: [] }],
  })
  await db.destroy()
})

test('a month without guests has no file, and may be marked as presented', async () => {
  const { db, call, goTo, ok, owner } = await givenSurvey()
  await goTo(LATER)
  expect(await call('ine_hotels/enviar', { mes: MAY, action: 'descargar' })).toMatchObject({
    mensaje: expect.stringContaining('sin huéspedes') as string,
  })
  await ok('marcar_presentada', { mes: MAY, presentada: 1, motivo: 'Cerrado sin viajeros' })
  expect((await ok('get_data', { mes: MAY }))['estado']).toMatchObject({ estado: 'presentada', tieneFichero: false })
  expect(await call('marcar_presentada', { mes: '2026-06', presentada: 1 })).toMatchObject({
    mensaje: 'El mes todavía no ha terminado',
  })
  expect(await owner.get('/api/encuestas/counts')).toMatchObject({ pendientes: 0 })
  await db.destroy()
})

test('the menu counts the establishments that participate, and how urgent they are', async () => {
  const { db, owner, goTo } = await givenMonth()
  const counts = async () => {
    const { pendientes, urgencia } = await owner.get('/api/encuestas/counts')
    return [pendientes, urgencia]
  }
  expect(await counts()).toEqual([1, ''])
  await goTo('2026-06-04T09:00:00Z')
  expect(await counts()).toEqual([1, 'pronto'])
  await goTo('2026-06-06T09:00:00Z')
  expect(await counts()).toEqual([1, 'tarde'])
  await owner.post('/api/encuestas/update_ine_info', {
    url: (await db.selectFrom('establishments').select('id').executeTakeFirstOrThrow()).id,
    ineData: { NUMERO_ORDEN: '' },
  })
  expect(await counts()).toEqual([0, ''])
  await db.destroy()
})
