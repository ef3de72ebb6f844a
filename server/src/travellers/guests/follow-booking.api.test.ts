import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { openOwnerPool, type OwnerPool } from '../../platform/db/owner-pool.ts'
import { accountsToErase, arrivalsWithoutReportNumber } from './queries/due.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { assignDueReportNumbers } from './arrivals/report-numbers.ts'
import { eraseAfterRetention } from './public.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId, clock, dependencies } = given
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(given.logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
async function owners<T>(work: (pool: OwnerPool) => Promise<T>): Promise<T> {
  const pool = openOwnerPool(given.logins.owner)
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}
const info = async (GuestSecret: string) =>
  (await owner.post('/api/guests/get_info', { GuestSecret }))['guestdata'] as Record<string, unknown>
const stay = (rooms: string[], fields: object = {}) =>
  aBooking(owner, establishmentId, rooms, { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', ...fields })
const [{ id: accountId } = { id: '' }] = await sql<{ id: string }>('select account_id as id from establishments')

test('guests follow their booking: its units, dates, detachment and deletion', async () => {
  const [one, two, three] = [
    await aUnit(owner, establishmentId, { name: 'Uno' }),
    await aUnit(owner, establishmentId, { name: 'Dos' }),
    await aUnit(owner, establishmentId, { name: 'Tres' }),
  ]
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' }
  const booking = await stay([one, two], dates)
  const ana = await aGuest(owner, one, { CheckInDate: '2026-12-01' })
  const eva = await aGuest(owner, two, { CheckInDate: '2026-12-01', Nights: 2 })
  const move = { bookingURL: booking.id, oldRoomURL: one, newRoomURL: three }
  expect(await owner.post('/api/planning/switch_room', move)).toMatchObject({ resultado: 'Ok' })
  expect(await info(ana.id)).toMatchObject({ HabitacionAsignada: { SafeURL: three, Identificador: 'Tres' } })
  const moved = { safeURLBooking: booking.id, checkInDate: '2026-12-02', checkOutDate: '2026-12-06' }
  expect(await owner.post('/api/bookings/edit', moved)).toMatchObject({ resultado: 'Ok' })
  expect(await info(ana.id)).toMatchObject({ CheckInDate: '2026-12-02', Nights: 4 })
  expect(await info(eva.id)).toMatchObject({ CheckInDate: '2026-12-02', Nights: 1 })
  const apart = await owner.post('/api/bookings/dettach_rooms', { bookingURL: booking.id, roomsURLs: [two] })
  expect(await info(eva.id)).toMatchObject({ bookingId: apart['bookingId'], HabitacionAsignada: { SafeURL: two } })
  expect(await info(ana.id)).toMatchObject({ bookingURL: booking.id })
  await owner.post('/api/bookings/delete', { safeURL: booking.id })
  expect(await sql('select id from guests where id = $1', [ana.id])).toEqual([])
})

test('a guest registered beforehand gets their number at the check-in tick, not at their time of arrival', async () => {
  const [room, other] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const tomorrow = { CheckInDate: '2026-11-21' }
  const [early, later] = [
    await stay([room], { checkInDate: '2026-11-21' }),
    await stay([other], { checkInDate: '2026-11-21' }),
  ]
  const [ticked, waiting] = [await aGuest(owner, room, tomorrow), await aGuest(owner, other, tomorrow)]
  expect(await info(ticked.id)).toMatchObject({ NumParte: null, Esperado: true })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: early.id, checkIn: 1 })
  const number = Number((await info(ticked.id))['NumParte'])
  expect(number).toBeGreaterThan(0)
  clock.moveTo(new Date('2026-11-21T14:00:00Z'))
  await owner.logIn(given.email, PASSWORD)
  const due = await owners((pool) => arrivalsWithoutReportNumber(pool, clock.now()))
  expect(due.filter((arrival) => arrival.accountId === accountId)).toEqual([])
  expect(await info(waiting.id)).toMatchObject({ NumParte: null, Esperado: true })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: later.id, checkIn: 1 })
  expect(await info(waiting.id)).toMatchObject({ NumParte: number + 1, Esperado: false })
})

test('a user can say that a guest of a later day has arrived', async () => {
  const room = await aUnit(owner, establishmentId)
  const { id: bookingURL } = await stay([room], { checkInDate: '2026-11-21', checkOutDate: '2026-12-20' })
  await aGuest(owner, room)
  const late = await aGuest(owner, room, { CheckInDate: '2026-11-25' })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: bookingURL, checkIn: 1 })
  expect(await info(late.id)).toMatchObject({ NumParte: null, Esperado: true, CheckInDate: '2026-11-25' })
  clock.moveTo(new Date('2026-11-24T19:00:00Z'))
  await owner.logIn(given.email, PASSWORD)
  const said = await owner.post('/api/guests/mark_arrived', { SafeURL: late.id })
  expect(said['guestdata']).toMatchObject({ Esperado: false, CheckInDate: '2026-11-24' })
  expect(Number((await info(late.id))['NumParte'])).toBeGreaterThan(0)
  expect(await owner.post('/api/guests/mark_arrived', { SafeURL: late.id })).toMatchObject({
    mensaje: 'Su llegada ya consta',
  })
})

test('an arrival that an earlier version planned is numbered when its time has passed', async () => {
  const room = await aUnit(owner, establishmentId)
  const { id: bookingURL } = await stay([room], { checkInDate: '2026-12-01', checkOutDate: '2026-12-20' })
  const { id } = await aGuest(owner, room, { CheckInDate: '2026-12-01' })
  await sql('update guests set expected_at = null where id = $1', [id])
  clock.moveTo(new Date('2026-12-15T14:00:00Z'))
  await owner.logIn(given.email, PASSWORD)
  const due = await owners((pool) => arrivalsWithoutReportNumber(pool, clock.now()))
  expect(due).toContainEqual({ accountId, bookingId: bookingURL })
  for (const arrival of due) await assignDueReportNumbers(arrival, dependencies)
  expect(Number((await info(id))['NumParte'])).toBeGreaterThan(0)
  expect(await owners((pool) => arrivalsWithoutReportNumber(pool, clock.now()))).toEqual([])
})

test('a present guest confirms an option, a future one does not, and a reported booking cannot be deleted', async () => {
  const [room, other] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const option = { checkInDate: '2026-12-15', checkOutDate: '2026-12-18', opcionHasta: '2026-12-15' }
  const [held, waiting] = [await stay([room], option), await stay([other], option)]
  const stateOf = async (safeURL: string) =>
    ((await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as { estado: string }).estado
  const later = await aGuest(owner, other, { CheckInDate: '2026-12-16' })
  expect(await stateOf(waiting.id)).toBe('opcion')
  const came = await aGuest(owner, room, { CheckInDate: '2026-12-15' })
  expect(came.message).toContain('queda confirmada')
  expect(await stateOf(held.id)).toBe('confirmada')
  expect((await info(came.id))['NumParte']).toBeGreaterThan(0)
  await owner.post('/api/guests/set_info', { SafeURL: later.id, CheckInDate: '2026-12-15' })
  expect(await stateOf(waiting.id)).toBe('confirmada')
  const remove = () => owner.post('/api/bookings/delete', { safeURL: held.id })
  await reported(came.id)
  expect(await remove()).toMatchObject({ mensaje: expect.stringContaining('Cancele la reserva en su lugar') })
  await owner.post('/api/bookings/cancel', { safeURL: held.id })
  expect(await remove()).toMatchObject({ mensaje: expect.stringContaining('cuando se haya anulado') })
})

test('erases guests three years after their stay, with the contents of their reports; nothing else', async () => {
  const old = await aGuest(owner, await aUnit(owner, establishmentId), { CheckInDate: '2026-11-18', Nights: 2 })
  const young = await aGuest(owner, await aUnit(owner, establishmentId), { CheckInDate: '2026-11-20', Nights: 2 })
  for (const { id } of [old, young]) await reported(id)
  const left = () => sql<{ id: string }>('select id from guests where id = any($1)', [[old.id, young.id]])
  clock.moveTo(new Date('2029-11-20T12:00:00Z'))
  await eraseAfterRetention(accountId, dependencies)
  expect(await left()).toHaveLength(2)
  clock.moveTo(new Date('2029-11-21T12:00:00Z'))
  const due = await owners((pool) => accountsToErase(pool, clock.now()))
  expect(due).toContain(accountId)
  for (const account of due) await eraseAfterRetention(account, dependencies)
  expect(await owners((pool) => accountsToErase(pool, clock.now()))).toEqual([])
  await sql(`update communications set note = 'Llamó Lucía' where booking_id = $1`, [old.bookingId])
  expect(await owners((pool) => accountsToErase(pool, clock.now()))).toEqual([accountId])
  await eraseAfterRetention(accountId, dependencies)
  expect(await owners((pool) => accountsToErase(pool, clock.now()))).toEqual([])
  expect(await left()).toEqual([{ id: young.id }])
  const reportsWith = (bookingId: string) =>
    sql(
      `select state, code, c.xml <> '' or body is not null or facts <> '{}' or refusal <> '' as has_data,
              (select count(*)::int from communication_exchanges x where x.communication_id = c.id) as exchanges,
              (select count(*)::int from admission_copies a where a.booking_id = c.booking_id) as copies
         from communications c where booking_id = $1 and code = 'COD-1'`,
      [bookingId],
    )
  expect(await reportsWith(old.bookingId)).toEqual([
    { state: 'accepted', code: 'COD-1', has_data: false, exchanges: 0, copies: 0 },
  ])
  expect(await reportsWith(young.bookingId)).toMatchObject([{ has_data: true, exchanges: 1 }])
  expect(await sql('select 1 from guest_signatures where guest_id = $1', [old.id])).toEqual([])
  const audit = await sql<{ object_ids: string[] }>(`select object_ids from audit where action = 'erase travellers'`)
  expect(audit.flatMap(({ object_ids }) => object_ids)).toContain(old.id)
})

/** Writes an accepted report of the guest and a signed admission document. */
async function reported(guestId: string) {
  await sql(
    `with g as (select * from guests where id = $1),
     c as (insert into communications (account_id, id, establishment_id, booking_id, kind, service, state, code, facts, xml, body, due_at, next_at, created_at)
       select account_id, gen_random_uuid(), establishment_id, booking_id, 'travellers', 'SES', 'accepted', 'COD-1', '{"a": "Lucía"}', '<x/>', 'x', now(), now(), now()
         from g returning account_id, id),
     l as (insert into communication_guests select account_id, id, $1, 1 from c),
     x as (insert into communication_exchanges (account_id, id, communication_id, operation, at) select account_id, gen_random_uuid(), id, 'submit', now() from c),
     s as (insert into guest_signatures select account_id, id, 'x', now() from g)
     insert into admission_copies (account_id, id, booking_id, room_id, content, bytes, signed_at, created_at)
       select account_id, gen_random_uuid(), booking_id, room_id, 'x', 'x', now(), now() from g`,
    [guestId],
  )
}
