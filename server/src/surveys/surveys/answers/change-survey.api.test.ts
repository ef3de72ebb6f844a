import { expect, test } from 'vitest'
import { givenSurvey, LATER, MAY } from '../test/given-survey.ts'

test('stores what differs from the establishment; what is emptied is that of the establishment again', async () => {
  const { db, read, answer } = await givenSurvey()
  const data = async () => (await read())['ineData']
  await answer({
    RAZON_SOCIAL: 'Las Encinas SL',
    NOMBRE_ESTABLECIMIENTO: 'Hotel de prueba',
    PROVINCIA: 'A CORUÑA',
    HABITACIONES: 99,
  })
  expect(await data()).toMatchObject({
    RAZON_SOCIAL: 'Las Encinas SL',
    PROVINCIA: { name: 'A CORUÑA', code: '15' },
    HABITACIONES: 2,
  })
  const { answers } = await db.selectFrom('surveys').select('answers').executeTakeFirstOrThrow()
  expect(answers).toEqual({ company: 'Las Encinas SL', provinceCode: '15' })
  await answer({ RAZON_SOCIAL: '' })
  expect(await data()).toMatchObject({ RAZON_SOCIAL: '', PROVINCIA: { code: '15' } })
  await db.destroy()
})

test('a type has its own categories, the first of them where the saved one is not among them', async () => {
  const { db, read, answer } = await givenSurvey()
  await answer({ CATEGORIA: 'H4' })
  await answer({ TIPO: 'Hostales' })
  expect(await read()).toMatchObject({
    ineData: { TIPO: 'Hostales', CATEGORIA: 'HS' },
    customData: { categoriasActuales: ['HS', 'HS1', 'HS2', 'HS3', 'HSR', 'HSR1', 'HSR2', 'HSR3'] },
  })
  await answer({ CATEGORIA: 'HS3' })
  expect((await read())['ineData']).toMatchObject({ CATEGORIA: 'HS3' })
  await answer({ encuesta: 'EOAP', PROVINCIA_GEST: { code: '08' } })
  expect(await read()).toMatchObject({
    ineData: { CATEGORIA: '0 Llaves', encuesta: 'EOAP', encuestaElegida: true },
    customData: { categoriasActuales: ['0 Llaves'] },
  })
  await answer({ PROVINCIA_GEST: '28', CATEGORIA: '3 Llaves' })
  expect((await read())['ineData']).toMatchObject({ CATEGORIA: '3 Llaves' })
  await db.destroy()
})

test('staff is carried on to the next month, the control code never', async () => {
  const { db, goTo, read, answer } = await givenSurvey()
  await goTo(LATER)
  await answer({
    FECHA_REFERENCIA: '2026-05-20',
    PersonalRemuneradoFijo: 5,
    CODIGO_CONTROL: '0001L',
    DIAS_ABIERTO_MES_REFERENCIA: 20,
  })
  expect((await read())['ineData']).toMatchObject({
    FECHA_REFERENCIA: '2026-05-01',
    CODIGO_CONTROL: '0001L',
    DIAS_ABIERTO_MES_REFERENCIA: 20,
  })
  expect((await read('2026-06'))['ineData']).toMatchObject({
    PersonalRemuneradoFijo: 5,
    CODIGO_CONTROL: '',
    DIAS_ABIERTO_MES_REFERENCIA: 30,
  })
  await answer({ DIAS_ABIERTO_MES_REFERENCIA: '' })
  expect((await read(MAY))['ineData']).toMatchObject({ DIAS_ABIERTO_MES_REFERENCIA: 22 })
  await db.destroy()
})

test('refuses an unknown province, and a month that has not begun', async () => {
  const { db, call } = await givenSurvey()
  const change = (ineData: object) => call('update_ine_info', { ineData })
  expect(await change({ PROVINCIA: '99' })).toMatchObject({ mensaje: 'La provincia no es válida' })
  expect(await change({ FECHA_REFERENCIA: '2026-09-01' })).toMatchObject({ mensaje: 'Ese mes todavía no ha empezado' })
  expect(await call('get_data', { mes: '2026-09' })).toMatchObject({ mensaje: 'Ese mes todavía no ha empezado' })
  await db.destroy()
})
