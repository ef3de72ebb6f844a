import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, closeAtTheEnd } from '../../test/given.ts'
import { event, givenCalendars } from '../../test/given-calendars.ts'

const given = await givenCalendars()
const { owner, establishmentId, simulator, aFeed, importInto, read, occupied, query, logins, dependencies, app } = given

const calendarsOf = (roomSafeURL: string) => owner.post('/api/ical/get', { roomSafeURL })
const add = (roomSafeURL: string, fields: object) => owner.post('/api/ical/add_import', { roomSafeURL, ...fields })
const exportOf = async (roomSafeURL: string, nombre: string) => {
  const reply = await owner.post('/api/ical/add_export', { roomSafeURL, nombre })
  if (reply.resultado !== 'Ok') throw new Error(reply.mensaje)
  return { id: reply['id'] as string, path: new URL(reply['url'] as string).pathname }
}
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const eventsOf = async (path: string) =>
  new ICAL.Component(ICAL.parse((await open(path)).body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, endDate, summary }) => `${startDate.day}-${endDate.day} ${summary}`)

test('refuses addresses that are not of a public server, in Spanish', async () => {
  const unit = await aUnit(owner, establishmentId)
  const NOT_PUBLIC = 'La dirección del calendario no es de un servidor público de internet'
  for (const [url, mensaje] of [
    ['http://ejemplo.test/a.ics', 'La dirección del calendario debe empezar por https://'],
    ['https://127.0.0.1/a.ics', NOT_PUBLIC],
    ['https://169.254.169.254/latest', NOT_PUBLIC],
    ['https://[::ffff:10.0.0.1]/', NOT_PUBLIC],
    ['https://localhost:3000/a.ics', NOT_PUBLIC],
    ['una dirección', 'La dirección del calendario no es válida'],
  ])
    expect(await add(unit, { nombre: 'X', url })).toMatchObject({ resultado: 'Error', mensaje })
  expect(await calendarsOf(unit)).toMatchObject({ importaciones: [] })
})

test('a unit reads at most three calendars, each with a name and an address of its own', async () => {
  const { unit, calendar } = await aFeed({ name: 'Airbnb' })
  expect(await add(unit, { nombre: 'AIRBNB', url: simulator.urlOf('z') })).toMatchObject({
    mensaje: 'Ya hay un calendario con ese nombre en la unidad',
  })
  const other = await aUnit(owner, establishmentId)
  expect(await add(other, { nombre: 'Otro', url: simulator.urlOf(calendar) })).toMatchObject({
    mensaje: expect.stringMatching(/^Ese calendario ya se importa en la unidad U/) as string,
  })
  for (const name of ['b', 'c']) await importInto(unit, { nombre: name, url: simulator.urlOf(`${calendar}-${name}`) })
  expect(await add(unit, { nombre: 'd', url: simulator.urlOf('d') })).toMatchObject({
    mensaje: 'Una unidad puede importar hasta 3 calendarios',
  })
})

test('the address of a calendar in a unit that was deleted may be used again', async () => {
  const { unit, calendar } = await aFeed()
  await owner.post('/api/profile/alojamientos/rooms/delete_room', { roomSafeURL: unit })
  const other = await aUnit(owner, establishmentId)
  expect(await add(other, { nombre: 'X', url: simulator.urlOf(calendar) })).toMatchObject({ resultado: 'Ok' })
})

test('shows the server of an address and never the rest of it, and keeps it encrypted', async () => {
  const { id, unit, calendar } = await aFeed()
  const shown = JSON.stringify(await calendarsOf(unit))
  expect(shown).toContain(new URL(simulator.url).host)
  expect(shown).not.toContain(calendar)
  const [row] = await query('select f::text as text from calendar_feeds f where id = $1', id)
  expect(row!['text']).not.toContain(calendar)
})

test('a calendar that was removed keeps what it brought, and one of the same name continues it', async () => {
  const { id, unit, calendar } = await aFeed({ name: 'X' })
  simulator.setEvents(calendar, [event('a', 5, 3), event('b', 20, 2, { kind: 'closure' })])
  await read(id)
  expect(await owner.post('/api/ical/del_import', { id })).toMatchObject({ resultado: 'Ok' })
  expect(await calendarsOf(unit)).toMatchObject({ importaciones: [] })
  expect(await owner.post('/api/ical/del_import', { id })).toMatchObject({
    mensaje: 'El calendario importado no existe',
  })
  simulator.setEvents(`${calendar}-2`, [event('z', 5, 3)])
  const again = await importInto(unit, { nombre: 'x', url: simulator.urlOf(`${calendar}-2`) })
  await read(again)
  expect(await occupied(unit)).toEqual(['05-08 X (iCal)', '20-22 blocked'])
  for (let times = 0; times < 2; times++) await read(again)
  expect(await occupied(unit)).toEqual(['05-08 X (iCal)'])
})

test('reads at once when a user says so, at most once a minute', async () => {
  const { id, unit, calendar } = await aFeed({ name: 'X' })
  simulator.setEvents(calendar, [event('a', 5, 3)])
  expect(await owner.post('/api/ical/refresh', { id })).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Calendario leído',
    importacion: { id, estado: 'correcto', reservas: 1 },
  })
  expect(await occupied(unit)).toEqual(['05-08 X (iCal)'])
  expect(await owner.post('/api/ical/refresh', { id })).toMatchObject({
    resultado: 'Error',
    mensaje: 'El calendario se acaba de leer: espere un minuto',
  })
})

test('gives a calendar without names to everybody who has its link', async () => {
  const unit = await aUnit(owner, establishmentId, { name: 'Casa, 1' })
  await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-07-05',
    checkOutDate: '2026-07-08',
    owner: { Name: 'Walter Ejemplo' },
  })
  await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-06-28',
    checkOutDate: '2026-07-01',
  })
  await owner.post('/api/rooms/blocks/add', {
    roomSafeURL: unit,
    desde: '2026-07-10',
    hasta: '2026-07-12',
    motivo: 'Walter',
  })
  const { path } = await exportOf(unit, 'Airbnb')
  expect(path).toMatch(/^\/api\/ical\/[\w-]{22}\.ics$/)
  const response = await open(path)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(response.body).not.toContain('Walter')
  expect(await eventsOf(path)).toEqual(['5-8 Reservado', '10-12 No disponible'])
  const unchanged = await open(path, { 'if-none-match': String(response.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
})

test('a portal gets none of its own events back', async () => {
  const airbnb = await aFeed({ name: 'Mis reservas', agencia: 'Airbnb' })
  const { unit, calendar } = airbnb
  const vrbo = await importInto(unit, { nombre: 'Vrbo', url: simulator.urlOf(`${calendar}-2`) })
  simulator.setEvents(calendar, [event('a', 5, 3), event('b', 10, 2, { kind: 'closure' })])
  simulator.setEvents(`${calendar}-2`, [event('c', 20, 2)])
  await read(airbnb.id)
  await read(vrbo)
  const [toAirbnb, toVrbo, toOther] = [
    await exportOf(unit, 'AIRBNB'),
    await exportOf(unit, 'Vrbo'),
    await exportOf(unit, 'Otro'),
  ]
  expect(await eventsOf(toAirbnb.path)).toEqual(['20-22 Reservado'])
  expect(await eventsOf(toVrbo.path)).toEqual(['5-8 Reservado', '10-12 No disponible'])
  expect(await eventsOf(toOther.path)).toHaveLength(3)
  expect(await calendarsOf(unit)).toMatchObject({
    exportaciones: [
      { nombre: 'AIRBNB', sinEventosDe: ['Mis reservas'] },
      { nombre: 'Vrbo', sinEventosDe: ['Vrbo'] },
      { nombre: 'Otro', sinEventosDe: [] },
    ],
  })
  await owner.post('/api/ical/del_import', { id: airbnb.id })
  expect(await eventsOf(toAirbnb.path), 'also after the calendar was removed').toEqual(['20-22 Reservado'])
})

test('a link that was renewed or removed opens nothing', async () => {
  const unit = await aUnit(owner, establishmentId)
  const { id, path } = await exportOf(unit, 'Airbnb')
  expect(await owner.post('/api/ical/add_export', { roomSafeURL: unit, nombre: 'airbnb' })).toMatchObject({
    mensaje: 'Ya hay un enlace con ese nombre en la unidad',
  })
  const renewed = await owner.post('/api/ical/renew_export', { id })
  const now = new URL(renewed['url'] as string).pathname
  expect([(await open(path)).statusCode, (await open(now)).statusCode]).toEqual([404, 200])
  expect(await calendarsOf(unit)).toMatchObject({ exportaciones: [{ url: renewed['url'] }] })
  await owner.post('/api/ical/del_export', { id })
  expect((await open(now)).json()).toMatchObject({ mensaje: 'El enlace no es válido o ha caducado' })
  expect(await owner.post('/api/ical/renew_export', { id })).toMatchObject({
    mensaje: 'El calendario exportado no existe',
  })
})

test('a unit does not read its own calendar', async () => {
  const unit = await aUnit(owner, establishmentId)
  const { path } = await exportOf(unit, 'Airbnb')
  expect(await add(unit, { nombre: 'X', url: `${simulator.url}${path}` })).toMatchObject({
    mensaje: 'Ese calendario es el de esta misma unidad',
  })
})

test('calendars of another account do not exist', async () => {
  const { id, unit } = await aFeed()
  const elsewhere = await anotherAccount(given)
  const { id: exportId } = await exportOf(unit, 'Airbnb')
  for (const [call, body, mensaje] of [
    ['get', { roomSafeURL: unit }, 'La unidad no existe'],
    ['refresh', { id }, 'El calendario importado no existe'],
    ['del_import', { id }, 'El calendario importado no existe'],
    ['renew_export', { id: exportId }, 'El calendario exportado no existe'],
  ] as const)
    expect(await elsewhere.owner.post(`/api/ical/${call}`, body)).toMatchObject({ resultado: 'Error', mensaje })
})

test('two processes read what is due once, at once when it was added, and later after failures', async () => {
  const workers = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  const stop = async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop())))
  closeAtTheEnd(stop)
  const feeds = await Promise.all([1, 2, 3].map(() => aFeed({ name: 'X' })))
  for (const { calendar } of feeds) simulator.setEvents(calendar, [event('a', 5, 3)])
  await Promise.all(workers.map((worker) => worker.sweep()))
  for (const { unit, calendar } of feeds) {
    await expect.poll(() => occupied(unit)).toEqual(['05-08 X (iCal)'])
    expect(simulator.requests(calendar)).toHaveLength(1)
  }
  await stop() // one of them could read between the test's own readings
  const [{ id, calendar }] = feeds as [(typeof feeds)[0]]
  simulator.setFault(calendar, 'error')
  const waits: number[] = []
  for (let times = 0; times < 5; times++) {
    await read(id)
    const [row] = await query(
      'select extract(epoch from next_at - read_at) / 60 as wait from calendar_feeds where id = $1',
      id,
    )
    waits.push(Math.round(Number(row!['wait'])))
  }
  expect(waits).toEqual([15, 30, 60, 120, 120])
})
