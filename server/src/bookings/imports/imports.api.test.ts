import { sql } from 'kysely'
import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import { bookingColumns } from '@posada/domain/bookings/imports/booking-columns'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { aProvider } from '../../test/a-provider.ts'
import { aSupportSession } from '../../test/a-support-session.ts'
import { multipart } from '../../test/contract/send.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { processImport } from './public.ts'

const given = await givenEstablishment({ now: '2026-06-20T08:00:00Z' })
const { owner, establishmentId, dependencies, logins } = given
const rooms = {
  101: await aUnit(owner, establishmentId, { name: '101' }),
  102: await aUnit(owner, establishmentId, { name: 'Suite Ñ' }),
}
const all = connect(logins.owner, 1)
afterAll(() => all.destroy())
const { accountId } = await all.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()

type Imported = Omit<BookingImport, never> & Record<string, unknown>
const wireOf = (reply: { json(): unknown }) =>
  reply.json() as { resultado: string; mensaje: string; importacion: Imported }

async function upload(csv: string | Buffer) {
  return wireOf(await owner.request(await multipart(importsApi.upload.path, {}, Buffer.from(csv))))
}

/** Uploads and compares a file. @returns the import */
async function checked(csv: string | Buffer, mapa?: Record<string, string>): Promise<Imported> {
  const { importacion } = await upload(csv)
  const checkReply = await owner.post(importsApi.check.path, {
    id: importacion['id'],
    mapa: mapa ?? importacion['mapa'],
  })
  expect(checkReply.mensaje).not.toMatch(/Falta|columna/)
  return worked(importacion['id'])
}

async function worked(id: string): Promise<Imported> {
  await processImport({ accountId, id }, dependencies)
  return (await owner.post(importsApi.get.path, { id }))['importacion'] as Imported
}

async function imported(csv: string | Buffer): Promise<Imported> {
  const { id } = await checked(csv)
  expect(await owner.post(importsApi.run.path, { id })).toMatchObject({ resultado: 'Ok' })
  return worked(id)
}

const bookings = () =>
  all
    .selectFrom('bookings')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('checkIn')
    .orderBy('checkOut', 'desc')
    .execute()

test('reads Windows-1252 with its euro sign and dash, short years, and leaves out the sums at the foot', async () => {
  const text =
    'Hab.;F. Entrada;F. Salida;Nombre cliente;Importe Total\r\n101;01/03/27;04/03/27;Peña – López;1.240,50 €\r\nTOTAL;;;;1.240,50 €\r\n'
  const bytes = Buffer.from([...text].map((letter) => ({ '€': 0x80, '–': 0x96 })[letter] ?? letter.charCodeAt(0)))
  const found = await checked(bytes)
  expect(found).toMatchObject({ estado: 'comprobada', nuevas: 1, totalProblemas: 0 })
  expect(found['problemas']).toEqual([{ linea: 3, mensaje: 'Es una suma, no una reserva: se deja fuera', aviso: true }])
  expect(found['muestra']).toContainEqual(['101', '01/03/27', '04/03/27', 'Peña – López', '1.240,50 €'])
})

test("imports another program's file with its encoding and column names, and only once", async () => {
  const csv = Buffer.from(
    'Habitación,Llegada,Fecha salida,Cliente,Pax,Importe,Portal\r\n101,2026-07-01,2026-07-04,"Peña, José",2,"250,00",Portal X\r\nsuite ñ,01/07/2026,02/07/2026,Mª Ángeles,1,80,\r\n101,01/05/2026,03/05/2026,Quien vino,2,100,\r\n101,19/06/2026,20/06/2026,Sale hoy,2,100,\r\n',
    'latin1',
  )
  const first = await imported(csv)
  expect(first).toMatchObject({ estado: 'importada', nuevas: 4, totalProblemas: 0, columnas: [] })
  const rows = await bookings()
  expect(rows.map(({ holderName, total, agencyName }) => [holderName, total, agencyName])).toEqual([
    ['Quien vino', 10_000, ''],
    ['Sale hoy', 10_000, ''],
    ['Peña, José', 25_000, 'Portal X'],
    ['Mª Ángeles', 8_000, ''],
  ])
  expect(rows.map(({ checkedOutAt }) => checkedOutAt !== null)).toEqual([true, false, false, false])
  expect(rows.every(({ locator }) => /^[A-Z0-9]{6}$/.test(locator))).toBe(true)
  const again = await checked(csv)
  expect(again).toMatchObject({ estado: 'comprobada', nuevas: 0, yaEstaban: 4, totalProblemas: 0 })
  expect(await owner.post(importsApi.run.path, { id: again['id'] })).toMatchObject({
    mensaje: 'Todas las reservas del archivo están ya en Posada',
  })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('lists all problems by line and then imports nothing', async () => {
  await aBooking(owner, establishmentId, [rooms[101]], {
    checkInDate: '2026-09-01',
    checkOutDate: '2026-09-05',
    bookingId: 'AQUI',
  })
  const before = (await bookings()).length
  const report = await checked(
    [
      'Localizador;Unidad;Entrada;Salida;Titular;Email;Régimen;Total;Estado;Opción hasta;Check-in hecho;Check-out hecho',
      ';101;04/09/2026;06/09/2026;Choca;;;',
      ';999;04/10/2026;06/10/2026;Sin unidad;;;',
      ';101;32/10/2026;06/10/2026;;no;Ninguno;mucho',
      ';102x;;;;;;',
      'AQUI;101;01/11/2026;02/11/2026;Otro;;;',
      ';101;10/10/2026;12/10/2026;Uno;;MP;90',
      ';101;11/10/2026;13/10/2026;Dos;;pc;90',
      ';101;20/10/2026;21/10/2026;Ya vino;;;;Confirmada;;Sí;',
      ';101;22/10/2026;23/10/2026;Vino y no;;;;Cancelada;;;Sí',
      ';101;24/10/2026;25/10/2026;Vencida;;;;Opción;19/06/2026;;',
      ';101;26/10/2026;27/10/2026;Sin día;;;;Opción;;;',
      'MIXTA;101;28/10/2026;29/10/2026;Grupo;;;;;;;',
      'MIXTA;Suite Ñ;28/10/2026;29/10/2026;Grupo;;;;Cancelada;;;',
    ].join('\n'),
  )
  const reported = (report['problemas'] as { linea: number; mensaje: string }[]).map(
    ({ linea, mensaje }) => `${linea}: ${mensaje}`,
  )
  expect(reported).toEqual(
    expect.arrayContaining([
      '2: 101 no está libre: reserva AQUI del 01/09/2026 al 05/09/2026',
      '3: La unidad «999» no existe en Hotel de prueba',
      '4: La entrada «32/10/2026» no es una fecha',
      '4: Falta el titular',
      '4: El correo electrónico «no» no es válido',
      '4: El régimen «Ninguno» no se conoce',
      '5: Falta la entrada',
      '6: Ya hay otra reserva con el localizador AQUI',
      '8: 101 ya la ocupa la línea 7, del 10/10/2026 al 12/10/2026',
      '9: La entrada es el 20/10/2026',
      '10: Recupere antes la reserva',
      '11: El último día de la opción ya ha pasado',
      '12: Falta hasta cuándo se guarda la opción',
      '13: Sus líneas no tienen el mismo estado',
    ]),
  )
  expect(await owner.post(importsApi.run.path, { id: report['id'] })).toMatchObject({ resultado: 'Error' })
  expect(await bookings()).toHaveLength(before)
})

test('imports nothing if a unit is taken between comparison and import', async () => {
  const { id } = await checked(
    'Unidad;Entrada;Salida;Titular\n101;01/12/2026;03/12/2026;A\nSuite Ñ;01/12/2026;03/12/2026;B\n',
  )
  await aBooking(owner, establishmentId, [rooms[102]], { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' })
  const before = (await bookings()).length
  await owner.post(importsApi.run.path, { id })
  expect(await worked(id)).toMatchObject({ estado: 'comprobada', totalProblemas: 1 })
  expect(await bookings()).toHaveLength(before)
})

test('takes fields of a booking from the first line that has them; check-out implies check-in', async () => {
  await imported(
    [
      'Localizador;Unidad;Entrada;Salida;Titular;Ocupantes;Niños;Depósito;Cobrado;Check-out hecho',
      'GRUPO;101;01/03/2026;03/03/2026;Grupo;;;;;',
      'GRUPO;Suite Ñ;01/03/2026;03/03/2026;Grupo;5;2;10;20;Sí',
      'GRUPO;101;03/03/2026;04/03/2026;Grupo;5;2;10;20;Sí',
      'SOLO;101;05/03/2026;06/03/2026;Solo;;;;;',
    ].join('\n'),
  )
  const [group, alone] = (await bookings()).filter(({ locator }) => ['GRUPO', 'SOLO'].includes(locator))
  expect(group).toMatchObject({ occupants: 5, children: 2, deposit: 1_000, paid: 2_000 })
  expect([group?.checkedInAt, group?.checkedOutAt]).not.toContain(null)
  expect(alone).toMatchObject({ occupants: 1, children: 0, paid: 0 })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('enters payments of a closed till on the open one', async () => {
  const close = (fecha: string) =>
    owner.post('/api/caja/cerrar', { urlAlojamiento: establishmentId, fecha, contado: 0, esperado: 0 })
  expect((await close('2026-06-10')).resultado).toBe('Ok')
  await imported(
    [
      'Localizador;Unidad;Entrada;Salida;Titular;Cobrado',
      'CERRADA;101;10/06/2026;11/06/2026;Uno;20',
      'ABIERTA;101;11/06/2026;12/06/2026;Dos;30',
    ].join('\n'),
  )
  const payments = await all
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select(['locator', 'day'])
    .where('locator', 'in', ['CERRADA', 'ABIERTA'])
    .orderBy('day')
    .execute()
  expect(payments).toEqual([
    { locator: 'ABIERTA', day: '2026-06-11' },
    { locator: 'CERRADA', day: '2026-06-20' },
  ])
})

test('an export imported into an empty establishment gives the same export', async () => {
  const units = [rooms[101], rooms[102]]
  const fields = { checkInDate: '2026-08-01', checkOutDate: '2026-08-03', observations: "=1+1\n'-2", agency: "'@casa" }
  const { id: cancelled } = await aBooking(owner, establishmentId, units, { ...fields, owner: { Name: '-Guion' } })
  await owner.post('/api/bookings/cancel', { safeURL: cancelled, motivo: '+Enfermedad', importe: 30 })
  const option = { checkInDate: '2026-08-10', checkOutDate: '2026-08-12', opcionHasta: '2026-07-01', occupants: 3 }
  await aBooking(owner, establishmentId, units, option)
  const tax = { tipo: 'propia', periodos: [{ desde: '2026-08-20', precio_adulto: 2 }] }
  await owner.post('/api/profile/alojamientos/add_tasa', { urlAlojamiento: establishmentId, ...tax })
  const beside = units.map((roomSafeURL, index) => ({
    roomSafeURL,
    items: [{ name: 'Cuna', price: 10 - 40 * index }],
  }))
  const taxed = { checkInDate: '2026-08-20', checkOutDate: '2026-08-22', occupants: 2, kidsNumber: 1, extras: beside }
  const { id: whole } = await aBooking(owner, establishmentId, units, { ...taxed, bookingId: 'ENTERA' })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: whole, paid: 1, paymentMethod: 'C' })
  const response = await owner.request({ method: 'GET', url: importsApi.export.path })
  expect(response.headers['cache-control']).toBe('no-store')
  const backwards = { desde: '2026-08-02', hasta: '2026-08-01' }
  const refused = await owner.request({ method: 'GET', url: importsApi.export.path, query: backwards })
  expect(wireOf(refused).mensaje).toBe('La fecha de inicio no puede ser posterior a la fecha de fin')
  const other = await givenEstablishment({ now: '2026-06-20T08:00:00Z' })
  const room = await aUnit(other.owner, other.establishmentId, { name: '101' })
  await aUnit(other.owner, other.establishmentId, { name: 'Suite Ñ' })
  const sent = wireOf(await other.owner.request(await multipart(importsApi.upload.path, {}, response.rawPayload)))
  expect(Object.keys(sent.importacion['mapa'] as object)).toHaveLength(bookingColumns.length)
  const id = sent.importacion['id']
  const theirs = connect(other.logins.owner, 1)
  const account = await theirs.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()
  await other.owner.post(importsApi.check.path, { id, mapa: sent.importacion['mapa'] })
  await processImport({ accountId: account.accountId, id }, other.dependencies)
  await other.owner.post(importsApi.run.path, { id })
  await processImport({ accountId: account.accountId, id }, other.dependencies)
  const back = await other.owner.request({ method: 'GET', url: importsApi.export.path })
  expect(back.rawPayload.toString()).toBe(response.rawPayload.toString())
  const entire = theirs.selectFrom('bookings').selectAll().where('locator', '=', 'ENTERA')
  const reported = { extrasTotal: -2_000, taxTotal: 440, total: 22_440, paid: 22_440 }
  const [theirCopy] = await entire.execute()
  expect(theirCopy).toMatchObject(reported)
  await aGuest(other.owner, room, { bookingURL: theirCopy?.id, BirthDate: '2012-05-01' }) // does not change the tax
  expect(await entire.execute()).toMatchObject([reported])
  expect(await checkInvariants(other.logins.owner)).toEqual([])
  await theirs.destroy()
})

test('imports a cancelled booking and its repetition as two, and reports duplicates by line of the file', async () => {
  const header = 'Unidad;Entrada;Salida;Titular;Estado;Opción hasta;Observaciones'
  const again = [
    header,
    '101;10/01/2027;12/01/2027;Vuelve;Cancelada;;"dos\r\nlíneas"',
    '',
    '101;10/01/2027;12/01/2027;Vuelve;;;',
  ]
  const { id } = await imported(again.join('\r\n'))
  const back = (await bookings()).filter(({ holderName }) => holderName === 'Vuelve')
  expect(back.map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed'])
  const audit = await all.selectFrom('audit').select('objectIds').where('action', 'like', '%import/run').execute()
  const named = [id, ...back.map((booking) => booking.id)].sort()
  expect(audit.map(({ objectIds }) => [...objectIds].sort())).toContainEqual(named)
  const twice = [...again, '101;10/01/2027;12/01/2027;Vuelve;Cancelada;;', '101;1/2/2027;3/2/2027;O;Opción;2/2/2027;']
  expect((await checked(twice.join('\r\n')))['problemas']).toEqual([
    { linea: 6, mensaje: 'Es la misma que la línea 2' },
    { linea: 7, mensaje: 'La opción no puede durar más allá de la entrada' },
  ])
})

test('an import is run by one worker at a time and fails after three crashed attempts', async () => {
  const csv = (unit: string) => `Unidad;Entrada;Salida;Titular\n${unit};01/04/2027;03/04/2027;Z\n`
  const { id } = await checked(csv('101'))
  const reply = { resultado: 'Error', mensaje: 'La importación no existe' }
  await owner.post(importsApi.run.path, { id })
  const other = connect(logins.owner, 1)
  await other.transaction().execute(async (db) => {
    await db.selectFrom('bookingImports').select('id').where('id', '=', id).forUpdate().execute()
    expect(await worked(id)).toMatchObject({ estado: 'importando', error: '' })
  })
  await other.destroy()
  expect(await worked(id)).toMatchObject({ estado: 'importada', error: '', nuevas: 1 })
  const { importacion: second } = await upload(csv('Suite Ñ'))
  expect(await owner.post(importsApi.get.path, { id })).toMatchObject(reply)
  await owner.post(importsApi.check.path, { id: second['id'], mapa: second['mapa'] })
  await all.updateTable('bookingImports').set({ attempts: 3 }).where('id', '=', second['id']).execute()
  expect(await worked(second['id'])).toMatchObject({ estado: 'fallida', muestra: [expect.any(Array)] })
  await owner.post(importsApi.check.path, { id: second['id'], mapa: second['mapa'] })
  expect(await worked(second['id'])).toMatchObject({ estado: 'comprobada', nuevas: 1 })
})

test('imports nothing if a unit is deleted between comparison and import', async () => {
  const unit = await aUnit(owner, establishmentId, { name: 'Se va' })
  const { id } = await checked('Unidad;Entrada;Salida;Titular;\nSe va;01/05/2027;03/05/2027;Z\n')
  await owner.post(importsApi.run.path, { id })
  const working = connect(logins.owner, 1)
  const before = (await bookings()).length
  // The unit's deletion is not committed while the worker compares, and is committed when the worker gets the lock.
  const deletion = working.transaction().execute(async (db) => {
    await db.updateTable('rooms').set({ deletedAt: new Date() }).where('id', '=', unit).execute()
    const work = worked(id)
    const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_locks
      where not granted and locktype = 'transactionid' and transactionid::text = pg_current_xact_id()::xid::text`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
    return { work }
  })
  const { work } = await deletion
  expect(await work).toMatchObject({ estado: 'comprobada', problemas: [{ linea: 2 }] })
  expect(await bookings()).toHaveLength(before)
  await working.destroy()
})

test.each([
  [`${'C;'.repeat(201)}\n1\n`, 'El archivo tiene demasiadas columnas'],
  ['', 'El archivo está vacío'],
  ['Unidad;Entrada;Salida;Titular\n', 'El archivo no tiene ninguna línea'],
  [Buffer.from([0, 1, 2, 3]), 'El archivo no es un CSV'],
  ['Nº factura;Fecha;Cliente;Base imponible\nA-1;01/02/2026;Ana;100\n', 'ponga el último número en Facturas, Series'],
  ['Nada;de;esto\n1;2;3\n', 'Falta decir qué columna es «Unidad»'],
])('refuses a file that is no CSV of bookings with a clear message', async (csv, sentence) => {
  const { importacion, mensaje } = await upload(csv)
  const reply = importacion
    ? await owner.post(importsApi.check.path, { id: importacion['id'], mapa: importacion['mapa'] })
    : { mensaje }
  expect(reply.mensaje).toContain(sentence)
})

test('the provider’s staff import bookings without what was paid: they enter no money', async () => {
  const support = await aSupportSession(given, await aProvider(given), accountId)
  const csv = Buffer.from(
    'Habitación,Entrada,Salida,Titular,Importe Total,Cobrado\r\n101,2028-03-01,2028-03-03,De soporte,200,100\r\n',
  )
  const sent = wireOf(await support.request(await multipart(importsApi.upload.path, {}, csv)))
  const { id, mapa } = sent.importacion
  await support.post(importsApi.check.path, { id, mapa })
  await worked(id)
  expect(await support.post(importsApi.run.path, { id })).toMatchObject({ resultado: 'Ok' })
  expect(await worked(id)).toMatchObject({ estado: 'importada', nuevas: 1 })
  const made = (await bookings()).find(({ holderName }) => holderName === 'De soporte')!
  expect(made).toMatchObject({ total: 20_000, paid: 0 })
  const paid = await all.selectFrom('payments').select('id').where('bookingId', '=', made.id).execute()
  expect(paid).toEqual([])
})
