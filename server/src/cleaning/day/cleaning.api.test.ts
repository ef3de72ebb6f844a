import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { expect, test } from 'vitest'
import { findTap, insertCleaningRecords, recordOf, saveObstacle } from '../cleaning-days/public.ts'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { setUnitStatusByTap } from '../../establishments/units/public.ts'
import { markDueForLightCleaning } from './mark-due-for-light-cleaning.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { insertLostItem } from './public.ts'
import { accountOf } from '../../test/contract/logins.ts'

const given = await givenEstablishment({ now: '2026-06-26T08:00:00Z' })
const { owner, establishmentId, clock, logins, dependencies, email } = given
const user = (await owner.get('/api/account/me'))['usuario'] as { id: string }
const accountId = await accountOf(given, user.id)
const safe_url_alojamiento = establishmentId
const hotel = (name: string, body: object = {}) =>
  owner.post(`/api/cleaning_app/hotel/${name}`, { safe_url_alojamiento, ...body })
const { dirty, clean, light } = CLEANING
const today = '2026-06-26'

const aCleaner = async (name: string, fields: object = {}) =>
  (await hotel('create_user', { username: name, password: 'clave-larga', name, ...fields }))['id'] as string
const nadia = await aCleaner('Nadia')
const ioana = await aCleaner('Ioana')

type Unit = Record<string, unknown> & { nombre: string }
type Jornada = { unidades: Unit[]; personas: object[]; ropa: object; hoy: boolean }
const dayOf = async (body: object = {}) => (await hotel('get_day', body))['jornada'] as Jornada
const unitOf = async (nombre: string, body: object = {}) =>
  (await dayOf(body)).unidades.find((unit) => unit.nombre === nombre)
const set = (roomSafeURL: string, targeStatus: number) =>
  owner.post('/api/rooms/clean_status_check', { roomSafeURL, targeStatus })
const log = async () => (await hotel('get_cleaning_records'))['cleaning_records'] as Record<string, unknown>[]

const tap = (roomId: string, target: 0 | 1 | 2, at: Date, cleanerId = nadia) =>
  inJobTransaction(dependencies, { accountId, action: 'morning' }, (context) =>
    setUnitStatusByTap(context, { roomId, target, cleanerId, tapId: newId(), at }),
  )

/** Moves the clock and signs in again, because the session would have expired. */
async function minutesLater(minutes: number) {
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000))
  await owner.logIn(email, PASSWORD)
}

async function stay(name: string, checkInDate: string, checkOutDate: string, { isIn = false, hour = '' } = {}) {
  const room = await aUnit(owner, establishmentId, { name })
  const holder = { owner: { Name: `Titular de ${name}` } }
  const { id } = await aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate, ...holder })
  await withClient(logins.owner, async (client) => {
    if (isIn) await client.query('update bookings set checked_in_at = now() where id = $1', [id])
    if (hour)
      await client.query(
        `insert into self_checkins (account_id, booking_id, sent_by, sent_to, sent_at, created_at, arrival_hour)
         values ($1, $2, 'email', 'a@ejemplo.test', now(), now(), $3)`,
        [accountId, id, hour],
      )
  })
  return { room, id }
}

test('users are listed without password; a username is taken in the account, whatever its case', async () => {
  const { cleaning_users } = await hotel('get_all_cleaning_users')
  const usual = { active: true, minutos_dia: 240, dias: [0, 1, 2, 3, 4, 5, 6] }
  expect(cleaning_users).toEqual([
    { id: ioana, name: 'Ioana', username: 'Ioana', ...usual },
    { id: nadia, name: 'Nadia', username: 'Nadia', ...usual },
  ])
  const taken = await hotel('create_user', { username: 'NADIA', password: 'clave-larga', name: 'Otra' })
  expect(taken).toMatchObject({ resultado: 'Error', mensaje: expect.stringMatching(/^Ya hay otro usuario/) as string })
  const short = await hotel('create_user', { username: 'ana', password: 'corta', name: 'Ana' })
  expect(short.mensaje).toBe('La contraseña debe tener al menos 6 caracteres')
  const blank = await hotel('create_user', { username: 'ana', password: '        ', name: 'Ana' })
  expect(blank).toMatchObject({ resultado: 'Error', mensaje: expect.stringMatching(/^La contraseña/) as string })
  const long = await hotel('create_user', { username: 'a'.repeat(21), password: 'clave-larga', name: 'Ana' })
  expect(long.mensaje).toBe('El usuario no puede tener más de 20 caracteres')
  const changed = {
    id: ioana,
    username: 'ioana',
    name: 'Ioana Pop',
    new_password: '',
    minutos_dia: 120,
    dias: [4, 0, 4],
  }
  expect(await hotel('edit_user', changed)).toMatchObject({ resultado: 'Ok' })
  expect(await hotel('edit_user', { id: changed.id })).toMatchObject({ resultado: 'Ok' })
  const [first] = (await hotel('get_all_cleaning_users'))['cleaning_users'] as object[]
  expect(first).toMatchObject({ name: 'Ioana Pop', username: 'ioana', minutos_dia: 120, dias: [0, 4] })
})

test('a unit is assigned to one person of its establishment, and to nobody again', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '901' })
  const assigned = async () => {
    const { rooms } = await hotel('get_rooms')
    return (rooms as { id: string; assigned_user: unknown }[]).find(({ id }) => id === room_id)?.assigned_user
  }
  expect(await assigned()).toBeNull()
  await hotel('assign_room', { cleaning_user_id: nadia, room_id })
  await hotel('assign_room', { cleaning_user_id: ioana, room_id })
  expect(await assigned()).toEqual({ id_user: ioana, name: 'Ioana Pop' })
  await hotel('switch_user_status', { id: ioana })
  expect(await assigned()).toBeNull()
  await hotel('switch_user_status', { id: ioana })
  expect(await assigned()).toMatchObject({ id_user: ioana })
  expect(await hotel('remove_assigned_room', { room_id })).toMatchObject({ resultado: 'Ok' })
  expect(await hotel('remove_assigned_room', { room_id })).toMatchObject({ resultado: 'Error' })
  const there = await anEstablishment(owner, { NombreEstablecimiento: 'Teide' })
  const foreign = await hotel('assign_room', { cleaning_user_id: nadia, room_id: await aUnit(owner, there) })
  expect(foreign.mensaje).toBe('Nadia limpia en otro establecimiento')
})

test('the day lists what needs cleaning, who arrives and when, and who cleans it', async () => {
  const { room: leaving } = await stay('101', '2026-06-24', today, { isIn: true })
  const { room: staying } = await stay('102', '2026-06-22', '2026-06-28', { isIn: true })
  const { room: arriving } = await stay('103', today, '2026-06-28', { hour: '13:30' })
  await aUnit(owner, establishmentId, { name: '104' })
  await set(staying, light)
  await set(arriving, dirty)
  const settings = (await hotel('get_settings'))['ajustes'] as object
  const saved = await hotel('edit_settings', { ...settings, a_fondo_cada: 4, con_inspeccion: true })
  expect(saved).toMatchObject({ resultado: 'Ok' })
  await hotel('assign_room', { cleaning_user_id: nadia, room_id: arriving })

  const { unidades, hoy } = await dayOf()
  expect(hoy).toBe(true)
  expect(unidades.map(({ nombre, clase, ocupada }) => [nombre, clase, ocupada])).toEqual([
    ['101', 'salida', true],
    ['102', 'a_fondo', false],
    ['103', 'salida', false],
  ])
  expect(await unitOf('102')).toMatchObject({ noche: 4, noches: 6, minutos: 60, persona: '' })
  const next = {
    entra_hoy: true,
    hora_entrada: '13:30',
    quien_entra: 'Titular de 103',
    persona: nadia,
    habitual: nadia,
  }
  expect(await unitOf('103')).toMatchObject(next)

  const plan = {
    dia: today,
    asignaciones: [
      { unidad: arriving, persona: ioana, lugar: 0 },
      { unidad: staying, persona: '' },
    ],
  }
  expect(await hotel('set_plan', plan)).toMatchObject({ resultado: 'Ok' })
  expect(await unitOf('103')).toMatchObject({ persona: ioana, lugar: 0, habitual: nadia })
  expect(await unitOf('101', { dia: '2026-06-27' })).toBeUndefined()
  expect(await unitOf('102', { dia: '2026-06-27' })).toMatchObject({ clase: 'repaso', persona: '' })
  expect(await unitOf('103', { dia: '2026-06-28' })).toMatchObject({ clase: 'salida', persona: nadia })
  const foreign = { dia: today, asignaciones: [{ unidad: leaving, persona: newId(), lugar: 0 }] }
  expect((await hotel('set_plan', foreign)).mensaje).toBe('El usuario de limpieza no existe o no está activo')

  const { dias } = await hotel('get_forecast')
  const expected = dias as { dia: string; minutos: number; salidas: number; plantilla: number }[]
  expect(expected).toHaveLength(7)
  expect(expected[0]).toEqual({ dia: today, minutos: 140, salidas: 2, plantilla: 360 })
  expect(expected[2]).toEqual({ dia: '2026-06-28', minutos: 80, salidas: 2, plantilla: 240 })
})

test('every change of status is in the log, of the office, of a cleaner, and of the check-out', async () => {
  const { room, id } = await stay('201', today, '2026-06-28', { isIn: true })
  await set(room, dirty)
  await minutesLater(1)
  await tap(room, light, clock.now())
  await minutesLater(20)
  await tap(room, clean, clock.now())
  await minutesLater(1)
  expect(await unitOf('201')).toMatchObject({ clase: null, hecha: { clase: 'repaso', hora: '10:21', quien: 'Nadia' } })
  expect(await hotel('inspect', { room_id: room, inspeccionada: true })).toMatchObject({ resultado: 'Ok' })
  expect(await unitOf('201')).toMatchObject({ inspeccionada: true, inspeccionada_por: email })
  await minutesLater(1)
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
  const { version } = booking as { version: number }
  const left = { safeURL: id, version, checkIn: 1, checkOut: 1 }
  expect(await owner.post('/api/bookings/check_in_out_paid', left)).toMatchObject({ resultado: 'Ok' })
  const events = (await log()).filter((record) => record['room'] === '201').map(({ evento, user: by }) => [evento, by])
  const by = [email, email, 'Nadia', 'Nadia', email]
  expect(events).toEqual(
    ['check_out', 'inspeccionada', 'limpia', 'repaso', 'sucia'].map((event, at) => [event, by[at]]),
  )
})

test('a tap that was made before a later change has no effect, and the log says so', async () => {
  const room = await aUnit(owner, establishmentId, { name: '301' })
  const before = clock.now()
  await minutesLater(5)
  await set(room, dirty)
  expect(await tap(room, light, before)).toEqual({ cleanStatus: dirty, isSuperseded: true })
  await minutesLater(1)
  expect(await tap(room, clean, clock.now())).toEqual({ cleanStatus: clean, isSuperseded: false })
  expect(await set(room, light)).toMatchObject({ cleanStatus: light })
  const lost = (await log()).filter((record) => record['room'] === '301' && record['sin_efecto'])
  expect(lost.map(({ evento }) => evento)).toEqual(['repaso'])
})

test('marking all units as clean and the morning are in the log, and a unit marked so counts as done', async () => {
  const { room } = await stay('311', '2026-06-25', '2026-06-28', { isIn: true })
  const ofUnit = async () =>
    (await log()).filter((record) => record['room'] === '311').map(({ evento, user: by }) => [evento, by])
  await markDueForLightCleaning({ accountId, establishmentId, day: today }, dependencies)
  expect(await ofUnit()).toEqual([['manana', 'Posada']])
  await owner.post('/api/rooms/set_all_clean', { accomodationURL: establishmentId })
  expect(await ofUnit()).toEqual([
    ['limpia', email],
    ['manana', 'Posada'],
  ])
  expect(await unitOf('311')).toMatchObject({
    id: room,
    clase: null,
    hecha: { clase: 'repaso', minutos: null, quien: email },
  })
})

test('the same tap that comes twice at once is recorded once', async () => {
  const [roomId, tapId] = [await aUnit(owner, establishmentId, { name: '312' }), newId()]
  const note = () =>
    inJobTransaction(dependencies, { accountId, action: 'morning' }, async (context) => {
      const { db, now } = context
      if (await findTap(db, accountId, tapId)) return 'repeated'
      const tapped = { event: 'do-not-disturb', at: now, establishmentId, roomId, cleanerId: nadia, tapId } as const
      await insertCleaningRecords(db, [recordOf(context, tapped)])
      await saveObstacle(db, { accountId, day: today, roomId, kind: 'do-not-disturb', cleanerId: nadia, at: now })
      return 'recorded'
    })
  expect((await Promise.all([note(), note(), note()])).toSorted()).toEqual(['recorded', 'repeated', 'repeated'])
  expect((await log()).filter((record) => record['room'] === '312')).toHaveLength(1)
  await set(roomId, dirty)
  expect(await unitOf('312')).toMatchObject({ impedimento: { clase: 'no_molestar' } })
  await set(roomId, clean)
  await set(roomId, dirty)
  expect(await unitOf('312')).toMatchObject({ impedimento: null })
})

test('lost property is kept until it is returned', async () => {
  const id = newId()
  await inJobTransaction(dependencies, { accountId, action: 'morning' }, ({ db, now }) =>
    insertLostItem(db, { accountId, id, establishmentId, cleanerId: nadia, description: 'Gafas', foundAt: now }),
  )
  const items = async () => (await hotel('get_lost'))['objetos']
  expect(await items()).toMatchObject([
    { id, descripcion: 'Gafas', quien: 'Nadia', avisado: false, titular: '', foto: '' },
  ])
  await hotel('change_lost', { id, paso: 'se_aviso' })
  expect(await items()).toMatchObject([{ avisado: true }])
  expect(await hotel('change_lost', { id, paso: 'se_entrego' })).toMatchObject({ resultado: 'Ok' })
  expect(await items()).toEqual([])
  expect((await hotel('change_lost', { id, paso: 'se_aviso' })).mensaje).toBe('El objeto no existe o ya no se guarda')
})

test('minutes of a unit are the median of what its cleanings took', async () => {
  const room = await aUnit(owner, establishmentId, { name: '401' })
  await tap(await aUnit(owner, establishmentId, { name: '402' }), dirty, clock.now(), ioana)
  for (const minutes of [30, 35, 90]) {
    await minutesLater(60 * 24)
    const other = await aUnit(owner, establishmentId)
    await tap(other, clean, clock.now(), ioana)
    await set(room, dirty)
    await minutesLater(minutes)
    await tap(room, clean, clock.now(), ioana)
  }
  await minutesLater(1)
  await set(room, dirty)
  expect(await unitOf('401')).toMatchObject({ clase: 'salida', minutos: 35 })
})

test('a unit that is not clean cannot be inspected, and another status ends the inspection', async () => {
  const room = await aUnit(owner, establishmentId, { name: '501' })
  const inspected = async () => {
    const { rooms } = await hotel('get_rooms')
    return (rooms as { id: string; inspeccionada: boolean }[]).find(({ id }) => id === room)?.inspeccionada
  }
  await hotel('inspect', { room_id: room, inspeccionada: true })
  expect(await inspected()).toBe(true)
  await set(room, dirty)
  expect(await inspected()).toBe(false)
  expect((await hotel('inspect', { room_id: room, inspeccionada: true })).mensaje).toBe('La unidad 501 no está limpia')
})

test('an inspection that is taken back stands in the log', async () => {
  const room = await aUnit(owner, establishmentId, { name: '502' })
  for (const inspeccionada of [true, false, false]) {
    await minutesLater(1)
    await hotel('inspect', { room_id: room, inspeccionada })
  }
  const events = (await log()).filter((record) => record['room'] === '502').map(({ evento }) => evento)
  expect(events).toEqual(['inspeccion_quitada', 'inspeccionada'])
})

test('pending notes are those for cleaners that nobody has completed', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '601' })
  const note = { dia: 26, mes: 6, año: 2026, room_id, for_employees: true }
  const add = (title: string, fields: object = {}) =>
    owner.post('/api/planning/add_task', { ...note, notas: { title, notes: 'Grifo <b>\nde la 601' }, ...fields })
  const { safeUrl } = await add('Revisar el grifo')
  await add('Solo para recepción', { for_employees: false })
  const tasks = async (body: object = {}) => (await hotel('get_pending_tasks', body))['tasks'] as object[]
  expect(await hotel('get_pending_tasks')).toMatchObject({ total: 1 })
  const expected = {
    safe_url: safeUrl,
    title: 'Revisar el grifo',
    notes: 'Grifo &lt;b&gt;<br>de la 601',
    texto: 'Grifo <b>\nde la 601',
    has_imgs: false,
    room_name: '601',
  }
  expect(await tasks()).toEqual([expect.objectContaining(expected)])
  const there = await anEstablishment(owner, { NombreEstablecimiento: 'Otro' })
  expect(await tasks({ safe_url_alojamiento: there })).toEqual([])
  await owner.post('/api/planning/change_task_status', { safeUrl })
  expect(await tasks({ safe_url_alojamiento: '' })).toEqual([])
  expect(await hotel('get_pending_tasks')).toMatchObject({ tasks: [], total: 0 })
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into notes (account_id, id, day, title, body, is_for_cleaning, created_at)
       select account_id, gen_random_uuid(), current_date, 'Muchas', '', true, now() from establishments, generate_series(1, 201)
        where id = $1`,
      [establishmentId],
    ),
  )
  const { tasks: newest, total } = await hotel('get_pending_tasks')
  expect([(newest as object[]).length, total]).toEqual([200, 201])
})
