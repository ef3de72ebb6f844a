import { expect, test } from 'vitest'
import { givenCheckin } from '../../../test/given-checkin.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aGuest } from '../../../test/a-guest.ts'
import { aUnit, PASSWORD } from '../../../test/given.ts'
import { visitor } from '../../../test/sent-travellers.ts'

const given = await givenCheckin({ now: '2026-07-01T21:52:00Z' })
const { owner, invited, placesOf, send, establishmentId, query } = given

test('a check-in that nobody ticked by midnight is listed with its deadline, until it is ticked', async () => {
  const { id, token } = await invited({ checkInDate: '2026-07-01', checkOutDate: '2026-07-04' }) // today
  const [first, second] = await placesOf(token)
  await send(token, first!.plaza)
  await send(token, second!.plaza, visitor(1))
  const listed = async () => {
    const { entradas } = await owner.get('/api/comunicaciones/entradas_por_confirmar')
    const { por_confirmar, urgentes } = await owner.get('/api/comunicaciones/resumen')
    expect([por_confirmar, urgentes]).toEqual([(entradas as unknown[]).length, por_confirmar])
    return (entradas as Record<string, unknown>[]).filter(({ bookingURL }) => bookingURL === id)
  }
  expect(await listed()).toEqual([])
  given.clock.moveBy(9 * 60_000) // past midnight in Madrid
  const arrival = { entrada: '2026-07-01', huespedes: 2, vence: '2026-07-02T11:00:00.000Z', titular: 'Titular Oculto' }
  expect(await listed()).toMatchObject([arrival])
  await owner.post('/api/bookings/no_show', { safeURL: id })
  expect(await listed()).toEqual([])
  await owner.post('/api/bookings/restore', { safeURL: id })
  expect(await listed()).toHaveLength(1)
  const tick = (fields: object) => owner.post('/api/bookings/check_in_out_paid', { safeURL: id, ...fields })
  expect(await tick({ checkIn: 1 })).toMatchObject({ codigo: 'falta_llegada' })
  expect(await tick({ checkIn: 1, llegada: '2026-07-01 21:00' })).toMatchObject({ resultado: 'Ok' })
  expect(await listed()).toEqual([])
})

test('whoever registered its guests, a stay that nobody ticked or called absent is listed once its day is over', async () => {
  let unit = 300
  const stay = async (fields: object = {}) => {
    const rooms = [await aUnit(owner, establishmentId, { name: String(unit++) })]
    const dates = { checkInDate: '2026-07-02', checkOutDate: '2026-07-05' } // today
    const { id } = await aBooking(owner, establishmentId, rooms, { ...dates, occupants: 2, ...fields })
    return { id, room: rooms[0]! }
  }
  const registered = async (day: string, dates: object = {}) => {
    const { id, room } = await stay(dates)
    await aGuest(owner, room, { bookingURL: id, CheckInDate: day })
    return id
  }
  const tomorrows = { checkInDate: '2026-07-03', checkOutDate: '2026-07-05' }
  const empty = await stay(tomorrows)
  const byDesk = await registered('2026-07-03', tomorrows)
  const unticked = await registered('2026-07-03', tomorrows)
  const imported = await stay()
  await stay({ ...tomorrows, opcionHasta: '2026-07-03' })
  given.clock.moveBy(24 * 3_600_000) // the 3rd
  await owner.logIn(given.email, PASSWORD)
  const arrived = await registered('2026-07-03', tomorrows)
  const tick = (id: string, fields: object) => owner.post('/api/bookings/check_in_out_paid', { safeURL: id, ...fields })
  expect(await tick(unticked, { checkIn: 1 })).toMatchObject({ resultado: 'Ok' })
  expect(await tick(unticked, { checkIn: 0 })).toMatchObject({ resultado: 'Ok' })
  const past = await stay({ checkInDate: '2026-07-01', checkOutDate: '2026-07-02' })
  await query(`update bookings set import_key = 'fuera ' || id where id = any ($1)`, [[past.id, imported.id]])
  const names = async () => {
    const { entradas } = await owner.get('/api/comunicaciones/entradas_por_confirmar')
    return new Map(
      (entradas as { bookingURL: string; huespedes: number }[]).map((one) => [one.bookingURL, one.huespedes]),
    )
  }
  // A stay that was imported before its day is asked about; one that was over when it was imported is not.
  expect(await names()).toEqual(new Map([[imported.id, 0]]))
  given.clock.moveBy(24 * 3_600_000)
  await owner.logIn(given.email, PASSWORD)
  const listed = await names()
  expect(listed).toEqual(
    new Map([
      [imported.id, 0],
      [empty.id, 0],
      [byDesk, 1],
      [unticked, 1],
    ]),
  )
  expect(listed.has(arrived)).toBe(false) // registered on the day itself: they have come
})
