import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { multipart } from '../../test/contract/send.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { processImport } from './public.ts'

const { owner, establishmentId, dependencies, logins } = await givenEstablishment({ now: '2026-06-20T08:00:00Z' })
await aUnit(owner, establishmentId, { name: '101' })
const all = connect(logins.owner, 1)
afterAll(() => all.destroy())
const { accountId } = await all.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()

const FILE = `Habitación;Entrada;Salida;Titular;Total;Observaciones
101;01/07/2026;03/07/2026;Ana;100;"Una cuna;
y una ""trona"""
Suite;04/07/2026;06/07/2026;Luis;100;
101;08/07/2026;07/07/2026;Eva;cien;
101;10/07/2026;12/07/2026;Ana;-;
101;20/07/2026;22/07/2026;Pía;90`

type Imported = BookingImport & Record<string, unknown>
const worked = async (id: unknown) => {
  await processImport({ accountId, id: String(id) }, dependencies)
  return (await owner.post(importsApi.get.path, { id: String(id) }))['importacion'] as Imported
}

async function checkedFile(file = FILE) {
  const reply = await owner.request(await multipart(importsApi.upload.path, {}, Buffer.from(file)))
  const { id, mapa } = reply.json<{ importacion: { id: string; mapa: object } }>().importacion
  await owner.post(importsApi.check.path, { id, mapa })
  return worked(id)
}
const correct = (id: unknown, celdas: object[], fuera: number[] = []) =>
  owner.post(importsApi.correct.path, { id, celdas, fuera })

test('lines with problems are corrected or left out, and the rest is imported', async () => {
  const found = await checkedFile()
  expect(found['problemas']).toEqual([
    { linea: 4, mensaje: 'La unidad «Suite» no existe en Hotel de prueba', campo: 'unit' },
    { linea: 5, mensaje: 'La salida no es posterior a la entrada', campo: 'checkOut' },
    { linea: 6, mensaje: 'El total «-» no es un importe', campo: 'total' },
  ])
  const lines = (await owner.post(importsApi.problemLines.path, { id: found['id'] }))['lineas']
  expect(lines).toMatchObject([
    { linea: 4, celdas: { unit: 'Suite', holder: 'Luis' } },
    { linea: 5, celdas: { checkOut: '07/07/2026', total: 'cien' } },
    { linea: 6, celdas: { total: '-' } },
  ])

  await correct(found['id'], [{ linea: 5, campo: 'checkOut', texto: '09/07/2026' }], [4])
  const second = await worked(found['id'])
  expect(second).toMatchObject({ lineas: 4, totalProblemas: 2 })
  expect(second['problemas']).toMatchObject([
    { linea: 5, mensaje: 'El total «cien» no es un importe' },
    { linea: 6, campo: 'total' },
  ])
  expect(await all.selectFrom('bookings').select('id').execute()).toEqual([])

  const totals = [
    { linea: 5, campo: 'total', texto: '100,50 €' },
    { linea: 6, campo: 'total', texto: '' },
  ]
  await correct(found['id'], totals)
  const third = await worked(found['id'])
  expect(third).toMatchObject({ estado: 'comprobada', nuevas: 4, totalProblemas: 0 })
  await owner.post(importsApi.run.path, { id: found['id'] })
  expect(await worked(found['id'])).toMatchObject({ estado: 'importada' })
  const rows = await all
    .selectFrom('bookings')
    .select(['holderName', 'observations', 'newsSince'])
    .orderBy('checkIn')
    .execute()
  expect(rows.map(({ holderName }) => holderName)).toEqual(['Ana', 'Eva', 'Ana', 'Pía'])
  expect(rows[0]?.observations).toBe('Una cuna;\ny una "trona"')
  expect(rows.every(({ newsSince }) => newsSince === null)).toBe(true) // no confirmation leaves by itself for them
})

test('refuses a cell that the file does not have, and a file of which nothing is left', async () => {
  const { id } = await checkedFile()
  const refused = { resultado: 'Error', mensaje: 'La línea o la columna que corrige no está en el archivo' }
  expect(await correct(id, [{ linea: 99, campo: 'unit', texto: '101' }])).toEqual(refused)
  expect(await correct(id, [{ linea: 4, campo: 'phone', texto: '600' }])).toEqual(refused)
  expect(await correct(id, [], [2, 4, 5, 6, 7])).toMatchObject({ mensaje: 'No queda ninguna línea' })
})

test('dates of a file with the month first stay in doubt when the line that shows it is corrected', async () => {
  const found = await checkedFile(`Localizador,Unidad,Entrada,Salida,Titular,Total
US-4,101,10/05/2028,10/09/2028,"Prueba, Juan",123.50
US-5,101,08/21/2028,08/25/2028,Juana Ejemplo,80.00`)
  const doubtful = { linea: 2, mensaje: expect.stringContaining('parecen ser mes/día/año') }
  expect(found['problemas']).toMatchObject([
    { ...doubtful, campo: 'checkIn' },
    { ...doubtful, campo: 'checkOut' },
    { linea: 3, mensaje: 'La entrada «08/21/2028» no es una fecha' },
    { linea: 3 },
  ])
  const typed = (linea: number, campo: string, texto: string) => ({ linea, campo, texto })
  await correct(found['id'], [typed(3, 'checkIn', '21/08/2028'), typed(3, 'checkOut', '25/08/2028')])
  expect((await worked(found['id']))['problemas']).toMatchObject([doubtful, doubtful])
  await correct(found['id'], [typed(2, 'checkIn', '05/10/2028'), typed(2, 'checkOut', '9/10/28')])
  expect(await worked(found['id'])).toMatchObject({ totalProblemas: 0, nuevas: 2 })
  await owner.post(importsApi.run.path, { id: found['id'] })
  await worked(found['id'])
  const stay = await all.selectFrom('bookings').select(['checkIn', 'checkOut']).where('locator', '=', 'US-4').execute()
  expect(stay).toEqual([{ checkIn: '2028-10-05', checkOut: '2028-10-09' }])
})
