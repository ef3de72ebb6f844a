import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-07-30T08:00:00Z', name: 'Hotel Añil', entriesAreWritten: true })
const { owner, establishmentId, email, clock, logins } = given
const unit = await aUnit(owner, establishmentId, { name: 'Ático' })
const other = await aUnit(owner, establishmentId, { name: 'Bajo' })
const booking = await aBooking(owner, establishmentId, [unit], { bookingId: 'QXW-77' })

type Entry = {
  hora: string
  usuario: string
  accion: string
  detalles: string[]
  objetos: { tipo: string; nombre: string; SafeURL: string }[]
}
async function audit(query: Record<string, string> = {}) {
  const reply = await owner.get(
    `/api/account/audit/get_table_data?${new URLSearchParams({ per_page: '100', ...query }).toString()}`,
  )
  const { pagination } = reply['links'] as { pagination: { total: number; next_page_url: string | null } }
  return { entries: reply['data'] as Entry[], total: pagination.total, next: pagination.next_page_url }
}
const actions = async (filter: string) => (await audit({ filter })).entries.map(({ accion }) => accion)
const editUnit = (basePrice: number) => owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit, basePrice })

test('lists each change with its user, old and new value and current names, newest first', async () => {
  expect(await editUnit(95)).toMatchObject({ resultado: 'Ok' })
  const { entries, total } = await audit()
  expect(total).toBe(entries.length)
  expect(entries[0]).toMatchObject({
    hora: expect.stringMatching(/^2026-07-30T08:/) as unknown,
    usuario: email,
    detalles: ['Precio de la unidad Ático: 60,00\u00a0€ → 95,00\u00a0€'],
    objetos: [{ tipo: 'unidad', nombre: 'Ático', SafeURL: unit }],
  })
  clock.moveBy(60_000)
  await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit, name: 'Ático sur' })
  expect((await audit()).entries[1]?.objetos[0]?.nombre).toBe('Ático sur')
  const made = entries.find(({ objetos }) => objetos.some(({ nombre }) => nombre === 'QXW-77'))
  expect(made?.objetos).toContainEqual({ tipo: 'reserva', nombre: 'QXW-77', SafeURL: booking.id })
  const hours = (await audit({ sort: 'hora|asc' })).entries.map(({ hora }) => hora)
  expect(hours).toEqual(hours.toSorted())
  expect(hours.at(-1)).not.toBe(hours[0])
  expect((await audit()).entries.map(({ hora }) => hora)).toEqual(hours.toReversed())
  expect(await owner.get('/api/account/audit/get_table_data?sort=accion')).toMatchObject({ resultado: 'Error' })
})

test('searches every word in action, user, details and names, ignoring accents', async () => {
  const guest = await aGuest(owner, unit, { Name: 'Íñigo', FirstSurname: 'Zubizarreta', bookingURL: booking.id })
  expect(new Set(await actions('zubizarreta'))).toEqual(new Set([(await audit()).entries[0]?.accion]))
  const all = (await audit()).total
  expect((await audit({ filter: email.split('@')[0]! })).total).toBe(all)
  expect((await audit({ filter: 'precio atico 95' })).total).toBe(1)
  expect((await audit({ filter: 'qxw-77' })).total).toBeGreaterThanOrEqual(2)
  expect((await audit({ filter: 'xw' })).total).toBe(0)
  expect((await audit({ filter: 'atico unidad' })).total).toBeLessThan((await audit({ filter: 'unidad' })).total)
  expect((await audit({ filter: 'bajo precio' })).total).toBe(0)
  const ofHotel = (await audit({ filter: 'hotel' })).total
  expect(ofHotel).toBeGreaterThan(0)
  expect((await audit({ filter: 'añil' })).total).toBe(ofHotel)
  await owner.post('/api/guests/delete', { guestSafeURL: guest.id })
  expect(await actions('zubizarreta')).toEqual([])
  const objects = (await audit()).entries.flatMap(({ objetos }) => objetos)
  expect(objects.filter(({ SafeURL }) => SafeURL === guest.id).map(({ nombre }) => nombre)).toContain('')
})

test('takes days by the mainland clock and repeats the search conditions in the page links', async () => {
  clock.moveTo(new Date('2026-08-14T22:30:00Z')) // already the 15th in Madrid
  const colleague = await aColleague('recepcion@ejemplo.test')
  await aBooking(colleague, establishmentId, [other])
  clock.moveTo(new Date('2026-08-15T22:30:00Z'))
  await owner.logIn(email, PASSWORD)
  await editUnit(96)
  const day = await audit({ desde: '2026-08-15', hasta: '2026-08-15' })
  expect(day.entries.map(({ usuario }) => usuario)).toEqual(['Marta'])
  expect(day.entries.every(({ hora }) => hora.startsWith('2026-08-14T22:30'))).toBe(true)
  expect((await audit({ desde: '2026-08-16' })).entries.map(({ detalles }) => detalles)).toEqual([
    ['Precio de la unidad Ático sur: 95,00\u00a0€ → 96,00\u00a0€'],
  ])
  const own = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const mine = await audit({ usuario: own.id, per_page: '1', desde: '2026-07-01' })
  expect(mine.next).toContain(`usuario=${own.id}`)
  expect(mine.next).toContain('desde=2026-07-01')
  expect((await audit({ filter: 'marta', usuario: own.id })).total).toBe(0)
  expect(await owner.get('/api/account/audit/get_table_data?desde=2026-08-16&hasta=2026-08-15')).toMatchObject({
    resultado: 'Error',
    mensaje: 'La fecha de fin no puede ser anterior a la de inicio',
  })
})

test('a subject narrows the trail, and a job that changed no value is only under the system', async () => {
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into audit (account_id, at, action, object_ids, details)
       select account_id, '2026-08-16T23:30:00Z', action, '{}', details from logins,
              (values ('morning', '{}'::text[]), ('morning', '{"Ático: limpia → sucia"}'), ('registry', '{}')) job (action, details)
        where email = $1`,
      [email],
    ),
  )
  await withClient(logins.owner, (client) => client.query('update change_counters set entries = entries + 3'))
  const texts = async (query: object) => (await audit({ ...query })).entries.map(({ accion }) => accion)
  expect(new Set(await texts({ asunto: 'de_precios' }))).toEqual(new Set([]))
  expect(new Set(await texts({ asunto: 'de_ajustes' }))).toContain('cambió una unidad')
  expect(await texts({ asunto: 'de_ajustes' })).not.toContain('creó la reserva')
  expect(await texts({ asunto: 'de_reservas' })).toContain('creó la reserva')
  expect(await texts({ asunto: 'de_limpieza' })).toEqual(['puso al día la limpieza'])
  expect(await texts({ asunto: 'de_sistema' })).toHaveLength(3)
  const { entries, total } = await audit()
  expect(entries.filter(({ accion }) => accion === 'puso al día la limpieza')).toHaveLength(1)
  expect(entries.filter(({ accion }) => accion === 'envió partes a las autoridades')).toEqual([])
  expect(total).toBe(entries.length)
  expect((await audit({ asunto: 'de_sistema', per_page: '1' })).next).toContain('asunto=de_sistema')
  expect(await owner.get('/api/account/audit/get_table_data?asunto=otro')).toMatchObject({ resultado: 'Error' })
  await withClient(logins.owner, async (client) => {
    await client.query(`delete from audit where action in ('morning', 'registry')`)
    await client.query('update change_counters set entries = entries - 3')
  })
})

test('shows and counts only the own account', async () => {
  const stranger = (await anotherAccount(given)).owner
  const reply = await stranger.get('/api/account/audit/get_table_data?filter=qxw-77')
  expect(reply['data']).toEqual([])
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ total: number }>(
      'select count(*)::int as total from audit where account_id = (select account_id from bookings limit 1)',
    ),
  )
  expect((await audit({ per_page: '1' })).total).toBe(rows[0]!.total)
})

test('entries without a stored actor name the one who can make the call, and a removed user keeps their name', async () => {
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into audit (account_id, at, action, object_ids)
       select account_id, '2026-08-17T08:00:00Z', action, '{}' from logins,
              unnest(array['/api/pay/start', '/api/cleaning_app/set_status', 'gone']) action
        where email = $1`,
      [email],
    )
    await client.query(`delete from logins where email = 'recepcion@ejemplo.test'`)
  })
  const shown = new Map((await audit({ desde: '2026-08-17' })).entries.map(({ accion, usuario }) => [accion, usuario]))
  expect(shown).toEqual(
    new Map([
      ['empezó a pagar con tarjeta', 'El huésped, por enlace'],
      ['cambió el estado de limpieza', 'Limpieza'],
      ['hizo un cambio con una versión anterior de Posada', ''],
    ]),
  )
  const ofMarta = await audit({ desde: '2026-08-15', hasta: '2026-08-15' })
  expect(new Set(ofMarta.entries.map(({ usuario }) => usuario))).toEqual(new Set(['Marta (ya sin acceso)']))
})

/** A signed-in user with the reception role. */
async function aColleague(address: string) {
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into logins (account_id, id, email, email_key, name, role, state, password_hash, created_at)
       select account_id, gen_random_uuid(), $1, $1, 'Marta', 'reception', 'active', password_hash, now() from logins where email = $2`,
      [address, email],
    ),
  )
  const colleague = given.browser()
  await colleague.logIn(address, PASSWORD)
  return colleague
}
