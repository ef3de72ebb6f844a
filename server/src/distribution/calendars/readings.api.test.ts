import { describe, expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { event, givenCalendars } from '../../test/given-calendars.ts'
import { aUnit } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const { owner, establishmentId, logins, simulator, clock, aFeed, importInto, read, occupied, alarms, query } =
  await givenCalendars()
const other = event('other', 28, 2)
const stateOf = async (unit: string) =>
  ((await owner.post('/api/ical/get', { roomSafeURL: unit }))['importaciones'] as Record<string, unknown>[])[0]

const bookingIn = async (unit: string) =>
  (
    await query(
      `select b.id, b.locator, b.total, b.observations, b.agency_name, b.agency_id, b.created_by, b.state, b.cancel_reason from bookings b
         join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id where r.room_id = $1 order by b.check_in`,
      unit,
    )
  )[0]!

describe('a reading', () => {
  test('makes a booking of a reservation, without price, and a block of a closure', async () => {
    const agency = await owner.post('/api/agencys/add', { Nombre: 'Vrbo', Empresa: 'Vrbo' })
    const { id, unit, calendar } = await aFeed({ name: 'Vrbo', agencia: agency['id'] })
    const reservation = event('a', 5, 3, { guest: 'Ana Ejemplo' })
    simulator.setEvents(calendar, [reservation, event('b', 10, 2, { kind: 'closure' })], 'vrbo')
    await read(id)
    expect(await occupied(unit)).toEqual(['05-08 Ana Ejemplo', '10-12 blocked'])
    expect(await bookingIn(unit)).toMatchObject({
      total: 0,
      agency_id: agency['id'],
      created_by: null,
      observations: 'Sin precio: ha llegado por el calendario Vrbo (iCal).',
    })
    expect(await stateOf(unit)).toMatchObject({ estado: 'correcto', aviso: '', reservas: 1, cierres: 1 })
    const history = await owner.post('/api/bookings/history', { bookingURL: (await bookingIn(unit))['id'] })
    expect(JSON.stringify(history)).toContain('leyó un calendario iCal')
  })

  test('names the holder by the agency, else by the calendar, where the calendar names nobody', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'Mi portal', agencia: 'Airbnb' })
    simulator.setEvents(calendar, [event('a', 5, 1)])
    await read(id)
    expect(await occupied(unit)).toEqual(['05-06 Airbnb (iCal)'])
    const nameless = await aFeed({ name: 'Otro portal' })
    simulator.setEvents(nameless.calendar, [event('a', 5, 1)])
    await read(nameless.id)
    expect(await occupied(nameless.unit)).toEqual(['05-06 Otro portal (iCal)'])
  })

  test('understands all events as the establishment says', async () => {
    const reserved = await aFeed({ trata: 'reserva' })
    const closed = await aFeed({ trata: 'bloqueo' })
    for (const { id, calendar } of [reserved, closed]) {
      simulator.setEvents(calendar, [event('a', 5, 1)], 'booking')
      await read(id)
    }
    expect(await occupied(reserved.unit)).toEqual([expect.stringMatching(/^05-06 Portal/)])
    expect(await occupied(closed.unit)).toEqual(['05-06 blocked'])
  })

  test('twice changes nothing, and asks the server only whether the calendar has changed', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3), event('b', 10, 2, { kind: 'closure' })])
    await read(id)
    const stays = await query('select id, check_in, check_out from booked_rooms where room_id = $1 order by id', unit)
    await read(id)
    await read(id)
    expect(
      await query('select id, check_in, check_out from booked_rooms where room_id = $1 order by id', unit),
    ).toEqual(stays)
    expect(simulator.requests(calendar).map(({ status }) => status)).toEqual([200, 304, 304])
  })
})

describe('a reservation that is gone', () => {
  test('is cancelled by the second reading, also where that one is unchanged', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'Airbnb' })
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    simulator.setEvents(calendar, [other])
    await read(id)
    expect(await occupied(unit)).toHaveLength(2)
    await read(id)
    expect(await occupied(unit)).toEqual(['28-30 Airbnb (iCal)'])
    expect(await bookingIn(unit)).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Cancelada en el calendario Airbnb (iCal)',
    })
  })

  test('stays while readings fail, are truncated, come from another program, or too soon after each other', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    simulator.setEvents(calendar, [other])
    for (const fault of ['error', 'html', 'truncated', 'truncated', 'missing', 'cut'] as const) {
      simulator.setFault(calendar, fault)
      await read(id)
    }
    expect(await stateOf(unit)).toMatchObject({ estado: 'error' })
    simulator.setFault(calendar, 'other-program')
    await read(id)
    simulator.setFault(calendar, null)
    await read(id)
    expect(await occupied(unit)).toHaveLength(2)
    await read(id)
    await query(`update calendar_feeds set counted_at = now() + interval '100 years' where id = $1`, id)
    await read(id)
    expect(await occupied(unit)).toHaveLength(2)
    await query(`update calendar_feeds set counted_at = null where id = $1`, id)
    await read(id)
    expect(await occupied(unit)).toHaveLength(1)
  })

  test('is cancelled although an event that ends before it begins stands in the calendar for ever', async () => {
    const { id, unit, calendar } = await aFeed()
    const broken = event('broken', 20, -3)
    simulator.setEvents(calendar, [event('a', 5, 3), event('b', 18, 1), other])
    await read(id)
    simulator.setEvents(calendar, [broken, other])
    for (let times = 0; times < 2; times++) await read(id)
    expect((await occupied(unit)).map((text) => text.slice(0, 5))).toEqual(['18-19', '28-30'])
    expect(await stateOf(unit)).toMatchObject({ aviso: 'El evento 1 del calendario termina antes de empezar' })
  })

  test('is never cancelled once the guests have come, or the stay has begun', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 1, 4), event('b', 10, 2), other])
    await read(id)
    const [{ id: arrived }] = (await query(
      `select booking_id as id from booked_rooms where room_id = $1 and check_in = '2026-07-10'`,
      unit,
    )) as [{ id: string }]
    await query('update bookings set checked_in_at = $2 where id = $1', arrived, clock.now())
    simulator.setEvents(calendar, [other])
    for (let times = 0; times < 3; times++) await read(id)
    expect((await occupied(unit)).map((text) => text.slice(0, 5))).toEqual(['01-05', '10-12', '28-30'])
    await query('update bookings set checked_in_at = null where id = $1', arrived)
  })

  test('that was cancelled or deleted here is not made again', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3), event('b', 10, 2, { kind: 'closure' })])
    await read(id)
    await owner.post('/api/bookings/cancel', { safeURL: (await bookingIn(unit))['id'] })
    const [block] = await query('select id from booked_rooms where room_id = $1 and booking_id is null', unit)
    await owner.post('/api/rooms/blocks/del', { safeURL: block!['id'] })
    expect(await occupied(unit)).toEqual([])
    simulator.setEvents(calendar, [event('z', 5, 3), event('b', 10, 2, { kind: 'closure' }), other])
    await read(id)
    expect(await occupied(unit)).toHaveLength(1)
  })

  test('with money received raises an alarm', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    const { id: bookingURL } = await bookingIn(unit)
    await owner.post('/api/bookings/payments/add', { bookingURL, importe: 20, paymentMethod: 'E' })
    simulator.setEvents(calendar, [other])
    await read(id)
    await read(id)
    expect(await alarms(unit)).toEqual([expect.stringMatching(/^La reserva \w+ se ha cancelado allí y tiene cobros/)])
  })
})

describe('an emptied calendar', () => {
  test('asks a person, and is applied when they have confirmed it', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    simulator.setFault(calendar, 'empty')
    for (let times = 0; times < 3; times++) await read(id)
    expect(await occupied(unit)).toHaveLength(1)
    expect(await stateOf(unit)).toMatchObject({ estado: 'pregunta', aviso: expect.stringMatching(/vacío/) as string })
    expect(await alarms(unit)).toHaveLength(1)
    expect(await owner.post('/api/ical/refresh', { id, confirmado: true })).toMatchObject({
      resultado: 'Ok',
      importacion: { estado: 'correcto' },
    })
    expect(await occupied(unit)).toHaveLength(1)
    await read(id)
    expect(await occupied(unit)).toEqual([])
    expect(await stateOf(unit)).toMatchObject({ estado: 'correcto', aviso: '' })
  })

  test('that fills again needs nobody', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    simulator.setFault(calendar, 'empty')
    await read(id)
    simulator.setFault(calendar, null)
    await read(id)
    expect(await stateOf(unit)).toMatchObject({ estado: 'correcto' })
    expect(await occupied(unit)).toHaveLength(1)
  })
})

describe('a reservation with other dates', () => {
  test('moves its booking', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    simulator.setEvents(calendar, [event('a', 6, 4)])
    await read(id)
    expect(await occupied(unit)).toEqual(['06-10 X (iCal)'])
  })

  test('of which two have swapped their nights leaves nothing sold twice', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [event('a', 5, 3), event('b', 8, 4)])
    await read(id)
    simulator.setEvents(calendar, [event('a', 8, 3), event('b', 5, 3)])
    await read(id)
    expect((await occupied(unit)).map((text) => text.slice(0, 5)).sort()).toEqual(['05-08', '08-11'])
  })

  test('is parked with an alarm where the unit is taken then', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    await aBooking(owner, establishmentId, [unit], { checkInDate: '2026-07-10', checkOutDate: '2026-07-12' })
    simulator.setEvents(calendar, [event('a', 11, 3)])
    await read(id)
    expect(await occupied(unit)).toEqual(['10-12 Titular de prueba', '11-14 X (iCal) (parked)'])
    expect(await alarms(unit)).toEqual([
      expect.stringMatching(/es ahora del 11\/07\/2026 al 14\/07\/2026.*sin asignar/),
    ])
    simulator.setEvents(calendar, [event('a', 12, 2)])
    await read(id)
    expect(await occupied(unit)).toEqual(['10-12 Titular de prueba', '12-14 X (iCal)'])
  })

  test('is parked with an alarm where somebody had moved it to a unit that was deleted since', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    const newRoomURL = await aUnit(owner, establishmentId)
    const stay = { checkInDate: '2026-07-05', checkOutDate: '2026-07-08' }
    const bookingURL = (await bookingIn(unit))['id']
    await owner.post('/api/planning/move_stay', { bookingURL, roomSafeURL: unit, newRoomURL, ...stay })
    await query('update rooms set deleted_at = now() where id = $1', newRoomURL)
    simulator.setEvents(calendar, [event('a', 5, 4)])
    await read(id)
    expect(await occupied(unit)).toEqual(['05-09 X (iCal) (parked)'])
    expect(await alarms(unit)).toEqual([expect.stringMatching(/y su unidad ya no existe: queda sin asignar/)])
  })

  test('whose booking somebody has moved here raises an alarm', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [event('a', 5, 3)])
    await read(id)
    const bookingId = (await bookingIn(unit))['id']
    const stay = { checkInDate: '2026-07-06', checkOutDate: '2026-07-09' }
    await owner.post('/api/planning/move_stay', { bookingURL: bookingId, roomSafeURL: unit, ...stay })
    expect(await occupied(unit)).toEqual(['06-09 X (iCal)'])
    await read(id)
    expect(await occupied(unit), 'the calendar has not changed').toEqual(['06-09 X (iCal)'])
    simulator.setEvents(calendar, [event('a', 5, 4)])
    await read(id)
    expect(await occupied(unit)).toEqual(['06-09 X (iCal)'])
    expect(await alarms(unit)).toEqual([expect.stringMatching(/Aquí tiene otras fechas/)])
  })
})

describe('where something occupies the unit', () => {
  test('a new reservation is parked with an alarm, and cancelled like any other', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    await aBooking(owner, establishmentId, [unit], { checkInDate: '2026-07-06', checkOutDate: '2026-07-08' })
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    const parked = ['05-08 X (iCal) (parked)', '06-08 Titular de prueba', '28-30 X (iCal)']
    expect(await occupied(unit)).toEqual(parked)
    expect(await alarms(unit)).toEqual([expect.stringMatching(/del 05\/07\/2026 al 08\/07\/2026.*sin asignar/)])
    simulator.setEvents(calendar, [other])
    await read(id)
    await read(id)
    expect(await occupied(unit)).toEqual(parked.slice(1))
  })

  test('a closure blocks the nights that are free', async () => {
    const { id, unit, calendar } = await aFeed()
    await aBooking(owner, establishmentId, [unit], { checkInDate: '2026-07-06', checkOutDate: '2026-07-08' })
    simulator.setEvents(calendar, [event('a', 5, 5, { kind: 'closure' })])
    await read(id)
    expect(await occupied(unit)).toEqual(['05-06 blocked', '06-08 Titular de prueba', '08-10 blocked'])
    expect(await alarms(unit)).toEqual([])
  })

  test('a booking of the same agency for the same nights is the reservation', async () => {
    const { id, unit, calendar } = await aFeed({ agencia: 'Airbnb' })
    const stay = { checkInDate: '2026-07-05', checkOutDate: '2026-07-08', agency: 'airbnb' }
    await aBooking(owner, establishmentId, [unit], stay)
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    expect(await occupied(unit)).toEqual(['05-08 Titular de prueba', '28-30 Airbnb (iCal)'])
    simulator.setEvents(calendar, [other])
    await read(id)
    await read(id)
    expect(await occupied(unit)).toEqual(['28-30 Airbnb (iCal)'])
  })
})

describe('closures', () => {
  const closure = (uid: string, from: number, nights: number) => event(uid, from, nights, { kind: 'closure' })

  test('may be divided otherwise without a night being opened', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setEvents(calendar, [closure('a', 5, 3), closure('b', 8, 2), other])
    await read(id)
    expect((await occupied(unit))[0]).toBe('05-10 blocked')
    simulator.setEvents(calendar, [closure('c', 5, 6), other])
    for (let times = 0; times < 3; times++) await read(id)
    expect((await occupied(unit))[0]).toBe('05-11 blocked')
    simulator.setEvents(calendar, [closure('d', 7, 2), other])
    await read(id)
    await read(id)
    expect((await occupied(unit))[0]).toBe('07-09 blocked')
  })

  test('give way to a reservation of the same calendar, and close its nights again when it is gone', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [closure('a', 5, 5)])
    await read(id)
    simulator.setEvents(calendar, [closure('a', 5, 5), event('b', 6, 2)])
    await read(id)
    expect(await occupied(unit)).toEqual(['05-06 blocked', '06-08 X (iCal)', '08-10 blocked'])
    simulator.setEvents(calendar, [closure('a', 5, 5)])
    await read(id)
    await read(id)
    expect(await occupied(unit)).toEqual(['05-10 blocked'])
  })

  test('become a reservation and back', async () => {
    const { id, unit, calendar } = await aFeed({ name: 'X' })
    simulator.setEvents(calendar, [closure('a', 5, 3), other])
    await read(id)
    simulator.setEvents(calendar, [event('a', 5, 3), other])
    await read(id)
    expect((await occupied(unit))[0]).toBe('05-08 X (iCal)')
    simulator.setEvents(calendar, [closure('a', 5, 3), other])
    await read(id)
    await read(id)
    expect((await occupied(unit))[0]).toBe('05-08 blocked')
  })

  test('of guests who are in the unit already are the nights that are left', async () => {
    const { id, unit, calendar } = await aFeed()
    simulator.setText(
      calendar,
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20260628\r\nDTEND;VALUE=DATE:20260704\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\nEND:VCALENDAR',
    )
    for (let times = 0; times < 2; times++) await read(id)
    expect(await occupied(unit)).toEqual(['01-04 blocked'])
  })
})

test('a calendar that cannot be read for a day raises an alarm once', async () => {
  const { id, unit, calendar } = await aFeed()
  simulator.setFault(calendar, 'missing')
  await query('update calendar_feeds set failures = 12 where id = $1', id)
  for (const expected of [0, 1, 1]) {
    await read(id)
    expect(await alarms(unit)).toHaveLength(expected)
  }
})

test('a calendar that cannot be applied waits like one that cannot be read, and nothing of it is applied', async () => {
  const { id, unit, calendar } = await aFeed()
  simulator.setEvents(calendar, [event('a', 5, 3)])
  await query(`alter table calendar_events add constraint test_refuses check (uid <> 'a@airbnb.com') not valid`)
  await read(id)
  await query('alter table calendar_events drop constraint test_refuses')
  expect(await occupied(unit)).toEqual([])
  expect(await stateOf(unit)).toMatchObject({ estado: 'error', aviso: 'No se ha podido aplicar el calendario' })
  await read(id)
  expect(await occupied(unit)).toHaveLength(1)
})

test('two calendars of a unit with the same reservation leave one without unit, with an alarm', async () => {
  const { id, unit, calendar } = await aFeed({ name: 'X' })
  const second = await importInto(unit, { nombre: 'Y', url: simulator.urlOf(`${calendar}-2`) })
  simulator.setEvents(calendar, [event('a', 5, 3)])
  simulator.setEvents(`${calendar}-2`, [event('b', 5, 3)])
  await read(id)
  await read(second)
  expect((await occupied(unit)).sort()).toEqual(['05-08 X (iCal)', '05-08 Y (iCal) (parked)'])
  expect(await alarms(unit)).toHaveLength(1)
})

test('the bookings and blocks of all these readings are sound', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})
