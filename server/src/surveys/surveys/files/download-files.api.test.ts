import { expect, test } from 'vitest'
import { ANSWERS, fileTextOf, givenSurvey, LATER, MAY, only } from '../test/given-survey.ts'

const STAFF = { PersonalNoRemunerado: 0, PersonalRemuneradoFijo: 1, PersonalRemuneradoEventual: 0 }
const INFORMANT = { CARGOINF: 'Dirección', TELEFONOINF: '910000000' }

test('a file is a draft before the month has ended, and while a guess blocks it', async () => {
  const { db, stay, goTo, ok, answer } = await givenSurvey()
  await answer(ANSWERS)
  const { guests } = await stay(0, ['2026-05-11', '2026-05-13'], [only('FRA')])
  const download = (mes = MAY) => ok('ine_hotels/enviar', { mes, action: 'descargar' })
  expect(await download()).toMatchObject({
    Filename: 'BORRADOR_INE_05_2026.xml',
    mensaje: 'Es un borrador: el mes no ha terminado',
  })
  await goTo(LATER)
  const draft = await download()
  expect(draft).toMatchObject({
    Filename: 'BORRADOR_INE_05_2026.xml',
    mensaje: 'Es un borrador: la revisión tiene un punto que lo bloquea',
  })
  expect(fileTextOf(draft)).toContain('<ID_PAIS>FRA</ID_PAIS>')
  await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[0] })
  expect(await download()).toMatchObject({ Filename: 'INE_05_2026.xml', mensaje: '' })
  await db.destroy()
})

test('what the schema refuses is named', async () => {
  const { db, stay, goTo, call, answer } = await givenSurvey()
  await answer({ ...ANSWERS, CIF_NIF: '12' })
  await stay(0, ['2026-05-11', '2026-05-13'], [{}])
  await goTo(LATER)
  expect(await call('ine_hotels/enviar', { mes: MAY, action: 'descargar' })).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining('(CIF_NIF)') as string,
  })
  await db.destroy()
})

test('the rural survey is a file or a sheet; Castilla y León has its own book, in its provinces only', async () => {
  const { db, stay, goTo, call, ok, answer } = await givenSurvey()
  await answer({ ...ANSWERS, ...STAFF, ...INFORMANT })
  await stay(0, ['2026-05-11', '2026-05-13'], [{}])
  await goTo(LATER)
  const xml = await ok('turismo_rural/generar_encuesta', { mes: MAY })
  expect(xml).toMatchObject({
    Filename: 'TURISMO_RURAL_05_2026.xml',
    mensaje: 'No hay unidades rurales: se cuentan todas, como alquiladas enteras',
  })
  expect(fileTextOf(xml)).toContain('<TURISMO_RURAL')
  expect(await ok('turismo_rural/generar_encuesta', { mes: MAY, formato: 'hoja' })).toMatchObject({
    Filename: 'EOTR21_05_2026.xlsx',
  })
  expect(await call('cyl/generar_encuesta', { mes: MAY })).toMatchObject({
    mensaje: 'Solo para establecimientos de Castilla y León',
  })
  await answer({ PROVINCIA: { code: '37' } })
  expect(await ok('cyl/generar_encuesta', { mes: MAY })).toMatchObject({ Filename: 'CYL_05_2026.xlsx' })
  await db.destroy()
})

test('the workbook names nobody to accounting', async () => {
  const { db, stay, goTo, ok, as } = await givenSurvey()
  await stay(0, ['2026-05-11', '2026-05-13'], [{}])
  await goTo(LATER)
  const own = await ok('libro', { mes: MAY })
  expect(own).toMatchObject({ Filename: 'LIBRO_05_2026.xlsx' })
  const accounting = await as('accounting')
  const theirs = await accounting('libro', { mes: MAY })
  expect(theirs).toMatchObject({ resultado: 'Ok' })
  expect(String(theirs['Libro'])).not.toBe(own['Libro'])
  await db.destroy()
})
