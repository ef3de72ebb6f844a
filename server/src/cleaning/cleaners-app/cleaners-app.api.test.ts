import { CLEANER_HEADER } from '@posada/contract/cleaning/cleaner-session'
import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import type { Browser } from '../../test/browser.ts'
import { multipart } from '../../test/contract/send.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-26T08:00:00Z' })
const { owner, establishmentId, clock, email, logins } = given
const { dirty, clean, light } = CLEANING
const today = '2026-06-26'
const password = 'clave-larga'
const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#444' } })
  .jpeg()
  .toBuffer()

async function aCleaner(username: string, at = establishmentId, boss: Browser = owner) {
  const hotel = (name: string, body: object) => boss.post(`/api/cleaning_app/hotel/${name}`, body)
  const made = await hotel('create_user', { safe_url_alojamiento: at, username, password, name: username })
  const { ajustes } = await hotel('get_settings', { safe_url_alojamiento: at })
  const codigo = (ajustes as { enlace: string }).enlace.split('/').at(-1)
  const browser = given.browser(`10.1.0.${username.length}`)
  await browser.post('/api/cleaning_app/login', { codigo, username, password })
  return { id: made['id'] as string, browser }
}
const nadia = await aCleaner('Nadia')
const ioana = await aCleaner('Ioana Pop')

type Unit = Record<string, unknown> & { nombre: string }
type Jornada = { unidades: Unit[]; notas: (Record<string, unknown> & { fotos: string[] })[]; extras: object[] }

const send = (name: string, body: object = {}, { browser } = nadia) => browser.post(`/api/cleaning_app/${name}`, body)
const tap = (name: string, body: object, by = nadia) =>
  send(name, { id: newId(), at: clock.now().toISOString(), ...body }, by)
const dayOf = async (by = nadia) => (await send('today', {}, by))['jornada'] as Jornada
const unitOf = async (nombre: string) => (await dayOf()).unidades.find((unit) => unit.nombre === nombre)
const office = (name: string, body: object = {}) =>
  owner.post(`/api/cleaning_app/hotel/${name}`, { safe_url_alojamiento: establishmentId, ...body })
const setByOffice = (roomSafeURL: string, targeStatus: number) =>
  owner.post('/api/rooms/clean_status_check', { roomSafeURL, targeStatus })
const log = async (room: string) =>
  ((await office('get_cleaning_records'))['cleaning_records'] as Record<string, unknown>[])
    .filter((record) => record['room'] === room)
    .map(({ evento, user, detalle, sin_efecto }) => [evento, user, detalle, sin_efecto])
const pending = async () => (await office('get_pending_tasks'))['tasks'] as Record<string, unknown>[]
const aPhoto = async (body: object, by = nadia) => {
  const fields = { id: newId(), at: clock.now().toISOString(), ...body }
  const options = await multipart(cleanersAppApi.addImage.path, fields, picture)
  return (await by.browser.request(options)).json<{ resultado: string; mensaje: string }>()
}

/** Moves the clock and signs in again, because the session of the office would have expired. */
async function minutesLater(minutes: number) {
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000))
  await owner.logIn(email, PASSWORD)
}

async function stay(name: string, checkInDate: string, checkOutDate: string, isIn = false) {
  const room = await aUnit(owner, establishmentId, { name })
  const { id } = await aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate })
  if (isIn)
    await withClient(logins.owner, (client) =>
      client.query('update bookings set checked_in_at = now() where id = $1', [id]),
    )
  return { room, id }
}

test('the day has own units first, in the order in which they are needed, and no names of guests', async () => {
  const { room: leaving } = await stay('101', '2026-06-24', today, true)
  const { room: arriving } = await stay('102', today, '2026-06-28')
  const { room: staying } = await stay('103', '2026-06-24', '2026-06-28', true)
  const { room: tomorrow } = await stay('104', '2026-06-27', '2026-06-28')
  for (const room of [arriving, tomorrow]) await setByOffice(room, dirty)
  await setByOffice(staying, light)
  for (const room_id of [leaving, arriving, staying])
    await office('assign_room', { cleaning_user_id: nadia.id, room_id })
  const { unidades, ...day } = await dayOf()
  expect((day as { todas?: object[] }).todas).toHaveLength(4)
  expect(day).toMatchObject({ dia: today, alojamiento: 'Hotel de prueba', yo: { id: nadia.id, nombre: 'Nadia' } })
  const shown = unidades.map(({ nombre, mia, clase, ocupada }) => [nombre, mia, clase, ocupada])
  expect(shown).toEqual([
    ['102', true, 'salida', false],
    ['101', true, 'salida', true],
    ['103', true, 'repaso', false],
    ['104', false, 'salida', false],
  ])
  expect(await unitOf('104')).toMatchObject({ entra_manana: true, entra_hoy: false, siguen: false })
  expect(await unitOf('103')).toMatchObject({ siguen: true, entra_manana: false })
  expect((await dayOf(ioana)).unidades.every(({ mia }) => mia === false)).toBe(true)
  expect(JSON.stringify(unidades)).not.toContain('Titular')
})

test('the day is sent again only after a change that cleaners see', async () => {
  const { version } = await send('today')
  expect(await send('today', { version })).toMatchObject({ jornada: null, version })
  await owner.post('/api/agencys/add', { Nombre: 'Una agencia' })
  const unseen = await send('today', { version })
  expect(unseen).toMatchObject({ jornada: null })
  await aUnit(owner, establishmentId, { name: '150' })
  expect((await send('today', { version: unseen['version'] }))['jornada']).not.toBeNull()
})

test('a repeated tap changes nothing and gets the same answer', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '201' })
  await setByOffice(room_id, dirty)
  await minutesLater(1)
  const body = { room_id, targeStatus: clean, id: newId(), at: clock.now().toISOString() }
  const answers = await Promise.all([send('set_status', body), send('set_status', body)])
  for (const answer of answers) expect(answer).toMatchObject({ cleanStatus: clean, sustituida_por: null })
  await minutesLater(1)
  await setByOffice(room_id, dirty)
  expect(await send('set_status', body)).toMatchObject({ cleanStatus: dirty, sustituida_por: null })
  expect((await log('201')).map(([event]) => event)).toEqual(['sucia', 'limpia', 'sucia'])
})

test('a request that names a cleaner is not made with the session of another', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '205' })
  const made = (id: string) => ({
    method: 'POST' as const,
    url: cleanersAppApi.setStatus.path,
    headers: { [CLEANER_HEADER]: id },
    payload: { id: newId(), at: clock.now().toISOString(), room_id, targeStatus: light },
  })
  expect((await ioana.browser.request(made(nadia.id))).statusCode).toBe(401)
  expect(await log('205')).toEqual([])
  expect((await nadia.browser.request(made(nadia.id))).statusCode).toBe(200)
  expect(await log('205')).toEqual([['repaso', 'Nadia', '', false]])
})

test('the later tap wins whatever the order in which they come, and the one that lost says to whom', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '202' })
  const early = clock.now().toISOString()
  await minutesLater(5)
  expect(await tap('set_status', { room_id, targeStatus: light }, ioana)).toMatchObject({ cleanStatus: light })
  await minutesLater(60 * 24 * 3)
  const late = { room_id, targeStatus: dirty, at: early }
  expect(await tap('set_status', late)).toMatchObject({
    cleanStatus: light,
    sustituida_por: { quien: 'Ioana Pop', hora: '10:07' },
  })
  expect(await log('202')).toEqual([
    ['repaso', 'Ioana Pop', '', false],
    ['sucia', 'Nadia', '', true],
  ])
  clock.moveTo(new Date('2026-06-26T09:00:00Z'))
  await owner.logIn(email, PASSWORD)
  const trail = async (filter: string) =>
    ((await owner.get(`/api/account/audit/get_table_data?filter=${filter}`))['data'] as Record<string, unknown>[]).map(
      ({ usuario, accion, detalles }) => ({ usuario, accion, detalles }),
    )
  expect(await trail('ioana 202')).toEqual([
    { usuario: 'Ioana Pop (limpieza)', accion: 'cambió el estado de limpieza', detalles: ['202: limpia → repaso'] },
  ])
  expect(await trail('ioana entró')).toEqual([
    { usuario: 'Ioana Pop (limpieza)', accion: 'entró en la aplicación de la limpieza', detalles: [] },
  ])
})

test('at the same instant the office wins, and an instant in the future counts as now', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '203' })
  const at = clock.now().toISOString()
  await setByOffice(room_id, light)
  expect(await tap('set_status', { room_id, targeStatus: dirty, at })).toMatchObject({ cleanStatus: light })
  await minutesLater(1)
  const ahead = new Date(clock.now().getTime() + 3_600_000).toISOString()
  expect(await tap('set_status', { room_id, targeStatus: dirty, at: ahead })).toMatchObject({ sustituida_por: null })
  await minutesLater(1)
  expect(await setByOffice(room_id, clean)).toMatchObject({ cleanStatus: clean })
  await minutesLater(1)
  expect(await tap('set_status', { room_id, targeStatus: light })).toMatchObject({ sustituida_por: null })
})

test('a telephone whose clock is behind does not lose what was tapped later', async () => {
  const id = await aUnit(owner, establishmentId, { name: 'Reloj' })
  await setByOffice(id, dirty)
  await minutesLater(10)
  const dayBefore = (instant: Date) => new Date(instant.getTime() - 86_400_000).toISOString()
  const made = await tap('set_status', {
    room_id: id,
    targeStatus: clean,
    at: dayBefore(clock.now()),
    ahora: dayBefore(clock.now()),
  })
  expect(made).toMatchObject({ resultado: 'Ok' })
  expect((await unitOf('Reloj'))!['cleanStatus']).toBe(clean)
})

test('notes of a cleaner are bounded, and one that was turned away is taken later', async () => {
  const { browser } = await aCleaner('Prisa')
  const note = (text: string) =>
    browser.request({
      method: 'POST',
      url: '/api/cleaning_app/add_note',
      payload: { id: newId(), at: clock.now().toISOString(), room_id: null, texto: text, averia: false },
    })
  const codes = []
  for (let index = 0; index < 32; index++) codes.push((await note(`Nota ${index}`)).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  expect(codes.at(-1)).toBe(429)
  await minutesLater(1)
  expect((await note('Otra')).statusCode).toBe(200)
})

test('what hinders a cleaning is shown until somebody starts, and an older report does not replace a newer one', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '301' })
  await setByOffice(room_id, dirty)
  await minutesLater(1)
  const before = clock.now().toISOString()
  await minutesLater(1)
  await tap('not_cleaned', { room_id, clase: 'no_posible', motivo: 'Sin llave' })
  await tap('not_cleaned', { room_id, clase: 'no_molestar', at: before }, ioana)
  expect(await unitOf('301')).toMatchObject({ impedimento: { clase: 'no_posible', motivo: 'Sin llave' } })
  await minutesLater(1)
  await tap('start', { room_id })
  expect(await unitOf('301')).toMatchObject({ impedimento: null, empezada: expect.stringMatching(/^\d\d:\d\d$/) })
  await minutesLater(10)
  await tap('set_status', { room_id, targeStatus: clean })
  expect(await unitOf('301')).toMatchObject({ clase: null, hecha: { quien: 'Nadia' } })
  expect(await log('301')).toEqual([
    ['limpia', 'Nadia', '', false],
    ['empezada', 'Nadia', '', false],
    ['no_posible', 'Nadia', 'Sin llave', false],
    ['no_molestar', 'Ioana Pop', '', true],
    ['sucia', email, '', false],
  ])
})

test('a fault reaches the office as a note with its photo, once', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '401' })
  const fault = { id: newId(), at: clock.now().toISOString(), room_id, texto: 'El grifo pierde', averia: true }
  for (let time = 0; time < 2; time++) expect(await send('add_note', fault)).toMatchObject({ resultado: 'Ok' })
  const photo = newId()
  for (let time = 0; time < 2; time++)
    expect(await aPhoto({ id: photo, de: fault.id })).toMatchObject({ resultado: 'Ok' })
  const [note] = (await pending()).filter(({ room_name }) => room_name === '401')
  expect(note).toMatchObject({ title: 'El grifo pierde', averia: true, created_by: 'Nadia', has_imgs: true })
  expect(note!['imgs']).toHaveLength(1)
  const { fotos } = (await dayOf(ioana)).notas.find(({ id }) => id === fault.id)!
  const shown = await ioana.browser.request({ method: 'GET', url: fotos[0]! })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  await owner.post('/api/planning/change_task_status', { safeUrl: fault.id })
  expect(await aPhoto({ de: fault.id })).toMatchObject({ resultado: 'Ok' })
  expect((await nadia.browser.request({ method: 'GET', url: fotos[0]! })).statusCode).toBe(404)
  const long = `${'Muy largo '.repeat(30)}\nfin`
  await tap('add_note', { texto: long, averia: false })
  const written = (await pending()).find(({ title }) => String(title).startsWith('Muy largo'))
  expect(written).toMatchObject({ texto: long.trim(), averia: false, room_id: '' })
  await tap('add_note', { texto: `${'a'.repeat(98)}😀 y más`, averia: false })
  expect((await pending()).map(({ title }) => title)).toContain(`${'a'.repeat(98)}…`)
})

test('a thing that was found is kept for who left the unit, with its photo', async () => {
  const { room, id } = await stay('402', '2026-06-24', today, true)
  const found = newId()
  await tap('lost', { id: found, room_id: room, descripcion: 'Un reloj' })
  expect(await aPhoto({ de: found })).toMatchObject({ resultado: 'Ok' })
  const [item] = (await office('get_lost'))['objetos'] as Record<string, unknown>[]
  expect(item).toMatchObject({ descripcion: 'Un reloj', room_name: '402', bookingURL: id, quien: 'Nadia' })
  expect((await owner.request({ method: 'GET', url: item!['foto'] as string })).statusCode).toBe(200)
})

test('what the office has chosen for the minibar is charged to the guests once, and without guests becomes a note', async () => {
  const { room, id } = await stay('403', '2026-06-24', '2026-06-28', true)
  const empty = await aUnit(owner, establishmentId, { name: '404' })
  const catalogue = '/api/profile/alojamientos/extras/add'
  const water = { accomodationURL: establishmentId, name: 'Agua', price: 2, vat: 10 }
  const { safeURL: extra_id } = await owner.post(catalogue, water)
  await owner.post(catalogue, { ...water, name: 'Cuna' })
  const { safeURL: unpriced } = await owner.post(catalogue, { ...water, name: 'Otro', price: null, no_price: 1 })
  const settings = (await office('get_settings'))['ajustes'] as { extras: object[] }
  expect(settings.extras).toMatchObject([{ nombre: 'Agua' }, { nombre: 'Cuna' }])
  expect(await office('edit_settings', { ...settings, en_minibar: [extra_id, unpriced] })).toMatchObject({
    mensaje: 'Un extra del minibar no existe o no tiene precio',
  })
  await office('edit_settings', { ...settings, en_minibar: [extra_id] })
  await office('edit_settings', { ...settings, en_minibar: undefined })
  expect((await dayOf()).extras).toEqual([{ id: extra_id, nombre: 'Agua' }])
  const body = { id: newId(), at: clock.now().toISOString(), room_id: room, extra_id, cantidad: 3 }
  await office('edit_settings', { ...settings, en_minibar: [] })
  expect((await dayOf()).extras).toEqual([])
  for (let time = 0; time < 2; time++) expect(await send('consume', body)).toMatchObject({ resultado: 'Ok' })
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
  expect(JSON.stringify(booking)).toContain('"name":"Agua","price":2,"amount":3')
  await tap('consume', { room_id: empty, extra_id, cantidad: 1 })
  expect((await pending()).map(({ title }) => title)).toContain('Minibar de 404, sin reserva: 1 × Agua')
})

test('nothing of another establishment or account can be read or changed', async () => {
  const there = await anEstablishment(owner, { NombreEstablecimiento: 'Teide' })
  const foreign = await anotherAccount(given)
  for (const [at, boss] of [
    [there, owner],
    [foreign.establishmentId, foreign.owner],
  ] as const) {
    const other = await aCleaner('Otra', at, boss)
    const room_id = await aUnit(boss, at, { name: '901' })
    const { safeURL: extra_id } = await boss.post('/api/profile/alojamientos/extras/add', {
      accomodationURL: at,
      name: 'Zumo',
      price: 2,
      vat: 10,
    })
    const note = newId()
    await tap('add_note', { id: note, room_id, texto: 'Secreto', averia: true }, other)
    await aPhoto({ de: note }, other)
    const [{ fotos }] = (await dayOf(other)).notas as [{ fotos: string[] }]
    expect((await nadia.browser.request({ method: 'GET', url: fotos[0]! })).statusCode).toBe(404)
    const unit = { resultado: 'Error', codigo: 'sin_unidad' }
    const targets: [string, object][] = [
      ['set_status', { targeStatus: dirty }],
      ['start', {}],
      ['not_cleaned', { clase: 'no_molestar' }],
      ['add_note', { texto: 'Hola', averia: false }],
      ['lost', { descripcion: 'Un anillo' }],
      ['consume', { extra_id, cantidad: 1 }],
    ]
    for (const [name, body] of targets) expect(await tap(name, { room_id, ...body }), name).toMatchObject(unit)
    const own = await aUnit(owner, establishmentId)
    const sold = await tap('consume', { room_id: own, extra_id, cantidad: 1 })
    expect(sold).toMatchObject({ resultado: 'Error', codigo: 'sin_extra' })
    expect(await aPhoto({ de: note })).toMatchObject({ resultado: 'Error', codigo: 'sin_nota' })
    expect(JSON.stringify(await dayOf())).not.toMatch(/Secreto|Zumo|"901"/)
  }
})

test('a cleaned unit says which status it had before, so that it can be given back', async () => {
  const { room: room_id } = await stay('204', '2026-06-24', '2026-06-28', true)
  await setByOffice(room_id, light)
  await setByOffice(room_id, dirty)
  for (const before of [dirty, light]) {
    await minutesLater(1)
    if (before === light) await tap('set_status', { room_id, targeStatus: before })
    await minutesLater(1)
    await tap('set_status', { room_id, targeStatus: clean })
    expect(await unitOf('204')).toMatchObject({ clase: null, siguen: true, hecha: { estado_previo: before } })
  }
})

test('a telephone whose clock has forgotten the time, or is at its end, does its work', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '219' })
  for (const [at, ahora, targeStatus] of [
    ['1970-01-01T00:01:00.000Z', '1970-01-01T00:06:00.000Z', light],
    ['9999-12-31T23:50:00.000Z', '9999-12-31T23:51:00.000Z', clean],
    ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', dirty], // the clock was changed between the tap and its sending
  ] as const) {
    await minutesLater(10)
    expect(await tap('set_status', { room_id, targeStatus, at, ahora })).toMatchObject({ resultado: 'Ok' })
  }
  expect((await log('219')).map(([event, , , isSuperseded]) => [event, isSuperseded])).toEqual([
    ['limpia', false],
    ['repaso', false],
    ['sucia', true],
  ])
})

test('a tap that lost to the office or to a check-out says to whom', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '220' })
  const early = clock.now().toISOString()
  await minutesLater(5)
  await setByOffice(room_id, light)
  await minutesLater(5)
  const late = await tap('set_status', { room_id, targeStatus: clean, at: early })
  expect(late['sustituida_por']).toMatchObject({ quien: 'Recepción' })
})

test('a malformed id or instant of a tap is refused with the name of the field', async () => {
  const room_id = await aUnit(owner, establishmentId)
  expect((await tap('start', { room_id, id: 'x' })).mensaje).toBe('El identificador no es válido')
  expect((await tap('start', { room_id, at: '26/06/2026' })).mensaje).toBe('La hora no es válida')
})
