import { expect, test } from 'vitest'
import { addDays } from '@posada/domain/platform/days/day'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aGuest } from '../../../test/a-guest.ts'
import { booked } from '../../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const TODAY = '2026-11-20'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z` })
const { owner, establishmentId: establishment } = given
const [unit, other] = [await aUnit(owner, establishment), await aUnit(owner, establishment)]

const ok = { resultado: 'Ok' }
const stay = async (checkInDate: string, fields: object = {}) =>
  (await aBooking(owner, establishment, [unit], { checkInDate, checkOutDate: addDays(checkInDate, 1), ...fields })).id
const charge = (precio_adulto: number) =>
  owner.post('/api/profile/alojamientos/add_tasa', {
    urlAlojamiento: establishment,
    tipo: 'propia',
    periodos: [{ desde: '2026-01-01', precio_adulto, exento_hasta_edad: 16, lleva_iva: 1, por_noche: 1 }],
  })
const ask = (path: string, desde: string = TODAY) =>
  owner.post(`/api/tourist_tax/${path}`, { urlAlojamiento: establishment, desde })
const state = async (id: string) => {
  const { TotalPrice, version } = await booked(owner, id)
  return [TotalPrice, version]
}
const noted = () =>
  withClient(given.logins.owner, async (client) => {
    const query = `select unnest(details) as detail from audit where details::text like '%reservas%' order by at`
    return (await client.query<{ detail: string }>(query)).rows.map(({ detail }) => detail.replaceAll('\u00a0', ' '))
  })

test('applies the current tariff to future bookings on request, in portions, once, and to no others', async () => {
  const here = await stay(TODAY)
  expect(await owner.post('/api/bookings/check_in_out_paid', { safeURL: here, checkIn: 1 })).toMatchObject(ok)
  const paid = await stay('2026-11-21')
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: paid, paid: 1, paymentMethod: 'C' })
  const part = await stay('2026-11-22')
  await owner.post('/api/bookings/payments/add', {
    bookingURL: part,
    importe: 10,
    fecha: TODAY,
    paymentMethod: 'C',
  })
  const cancelled = await stay('2026-11-23')
  await owner.post('/api/bookings/cancel', { safeURL: cancelled })
  const family = await stay('2026-11-24', { occupants: 2 })
  const child = { BirthDate: '2016-05-01', Name: 'Menor', DocNumber: '', DocType: '', NumSoporte: '' }
  await aGuest(owner, unit, { ...child, bookingURL: family })
  const many: string[] = []
  for (let night = 0; night < 26; night++) many.push(await stay(addDays('2027-01-01', night)))

  expect(await ask('bookings_to_come')).toMatchObject({ ...ok, reservas: 0, pagadas: 0 })
  expect(await charge(2)).toMatchObject(ok)
  expect(await ask('bookings_to_come')).toEqual({
    ...ok,
    mensaje: expect.any(String),
    reservas: 28,
    antes: 0,
    despues: 61.6,
    pagadas: 1,
    importadas: 0,
  })
  expect(await ask('bookings_to_come', '2027-01-25')).toMatchObject({ reservas: 2, despues: 4.4 })
  expect(await ask('apply_to_bookings', '2026-11-19')).toMatchObject({
    mensaje: 'El primer día de entrada no puede ser anterior a hoy',
  })
  expect(await ask('apply_to_bookings')).toMatchObject({ ...ok, aplicadas: 25, quedan: 3 })
  expect(await ask('apply_to_bookings')).toMatchObject({ aplicadas: 3, quedan: 0 })
  expect(await ask('apply_to_bookings')).toMatchObject({ aplicadas: 0, quedan: 0 })
  expect(await noted()).toEqual([
    'Tasa turística de 25 reservas desde el 20/11/2026: 0,00 € → 55,00 €',
    'Tasa turística de 3 reservas desde el 20/11/2026: 0,00 € → 6,60 €',
  ])
  for (const id of [part, family, many[25]!]) expect(await state(id)).toEqual([62.2, 2 + Number(id === part)])
  for (const id of [here, paid]) expect((await state(id))[0]).toBe(60)
  expect((await state(cancelled))[0]).toBe(60)

  await charge(0)
  expect(await ask('bookings_to_come')).toMatchObject({ reservas: 28, antes: 61.6, despues: 0 })
  const stale = { safeURLBooking: family, version: 1, contactPhone: '+34600000000' }
  expect((await owner.post('/api/bookings/edit', stale)).mensaje).toMatch(/Otra persona ha cambiado esta reserva/)
})

test('two simultaneous runs, and a booking moved meanwhile, tax each booking once', async () => {
  await charge(3)
  const moved = await stay('2027-03-01')
  const move = { bookingURL: moved, roomSafeURL: unit, newRoomURL: other, checkInDate: '2027-03-01' }
  const replies = await Promise.all([
    ask('apply_to_bookings', '2027-01-20'),
    ask('apply_to_bookings', '2027-01-20'),
    owner.post('/api/planning/move_stay', { ...move, checkOutDate: '2027-03-02' }),
  ])
  expect(replies.map(({ resultado }) => resultado)).toEqual(['Ok', 'Ok', 'Ok'])
  expect((replies[0]['aplicadas'] as number) + (replies[1]['aplicadas'] as number)).toBe(7)
  expect(await ask('bookings_to_come', '2027-01-20')).toMatchObject({ reservas: 0 })
  expect(await checkInvariants(given.logins.owner)).toEqual([])
})

test('skips detached parts and imported taxes, and ignores a booking that is deleted meanwhile', async () => {
  const from = '2027-05-01'
  await charge(2.25)
  const whole = await stay(from, { checkOutDate: '2027-05-03', occupants: 1 })
  const cut = { bookingURL: whole, roomSafeURL: unit, newRoomURL: other, dia: '2027-05-02' }
  expect(await owner.post('/api/bookings/split_stay', cut)).toMatchObject(ok)
  expect((await state(whole))[0]).toBe(124.95)
  expect(await owner.post('/api/bookings/dettach_rooms', { bookingURL: whole, roomsURLs: [other] })).toMatchObject(ok)
  expect(await ask('bookings_to_come', from)).toMatchObject({ reservas: 0, pagadas: 0, importadas: 0 })

  const imported = await stay('2027-05-10')
  const [gone, next] = [await stay('2027-05-11'), await stay('2027-05-12')]
  await charge(3)
  await withClient(given.logins.owner, async (client) => {
    await client.query('update booking_taxes set terms = null where booking_id = $1', [imported])
    expect(await ask('bookings_to_come', '2027-05-10')).toMatchObject({ reservas: 2, importadas: 1 })
    await client.query('begin')
    await client.query(`update bookings set deleted_at = now(), state = 'cancelled' where id = $1`, [gone])
    await client.query('update booked_rooms set holds = false where booking_id = $1', [gone])
    const applied = ask('apply_to_bookings', '2027-05-10')
    const waiting = `select count(*)::int as count from pg_locks
      where not granted and locktype = 'transactionid' and transactionid::text = pg_current_xact_id()::xid::text`
    const count = async () => (await client.query<{ count: number }>(waiting)).rows[0]!.count
    await expect.poll(count).toBe(1)
    await client.query('commit')
    expect(await applied).toMatchObject({ ...ok, aplicadas: 1, quedan: 0 })
  })
  expect((await state(next))[0]).toBe(63.3)
  expect((await state(imported))[0]).toBe(62.48)
})
