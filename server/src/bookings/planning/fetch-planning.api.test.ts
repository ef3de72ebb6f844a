import { CHANGES_HEADER } from '@posada/contract/live-updates'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'
import { withClient } from '../../platform/db/with-client.ts'

const given = await givenEstablishment({ name: 'Hotel del Mar' })
const { owner, establishmentId, clock } = given
clock.moveTo(new Date('2026-08-01T22:30:00Z')) // already the 2nd in Madrid, still the 1st in the Canaries

type Listed = { safeURL: string }
const fetch = (filterStart: string, filterEnd: string, fields: object = {}) =>
  owner.post('/api/planning/fetch_bookings', { filterStart, filterEnd, ...fields })
const idsOf = (reply: Record<string, unknown>, list = 'Bookings') =>
  (reply[list] as Listed[]).map((found) => found.safeURL)
const stay = async (
  checkInDate: string,
  checkOutDate: string,
  fields: object = {},
  inEstablishment = establishmentId,
) =>
  (
    await aBooking(owner, inEstablishment, [await aUnit(owner, inEstablishment)], {
      checkInDate,
      checkOutDate,
      ...fields,
    })
  ).id

test('returns stays that touch either end of the window, also on the day of departure', async () => {
  const id = await stay('2027-03-10', '2027-03-14')
  for (const [from, to] of [
    ['2027-03-14', '2027-03-20'],
    ['2027-03-01', '2027-03-10'],
    ['2027-03-12', '2027-03-12'],
  ] as const)
    expect(idsOf(await fetch(from, to))).toEqual([id])
  for (const [from, to] of [
    ['2027-03-15', '2027-03-20'],
    ['2027-03-01', '2027-03-09'],
  ] as const)
    expect(idsOf(await fetch(from, to))).toEqual([])
})

test('returns a stay that is longer than the window', async () => {
  const id = await stay('2030-01-01', '2031-02-05')
  expect(idsOf(await fetch('2030-01-02', '2030-01-02'))).toEqual([id])
  expect(idsOf(await fetch('2031-02-05', '2031-02-06'))).toEqual([id])
})

test.each([
  ['2026-01-01', '2027-02-05', 'El período no puede pasar de 400 días'],
  ['2026-01-02', '2026-01-01', 'La fecha de inicio no puede ser posterior a la fecha de fin'],
  ['2026-02-30', '2026-03-01', 'La fecha de inicio no es válida'],
  ['2026-01-01', '', 'Falta la fecha de fin'],
])('from %s to %s is refused', async (from, to, mensaje) => {
  expect(await fetch(from, to)).toEqual({ resultado: 'Error', mensaje })
})

test('accepts a window of 400 days', async () => {
  expect((await fetch('2026-01-01', '2027-02-04')).resultado).toBe('Ok')
})

test('returns all fields of a booking that the calendar shows', async () => {
  const rooms = [
    await aUnit(owner, establishmentId, { name: '501' }),
    await aUnit(owner, establishmentId, { name: '502' }),
  ]
  const dates = { checkInDate: '2027-05-01', checkOutDate: '2027-05-03' }
  const fields = {
    ...dates,
    owner: { Name: 'Eva Sanz' },
    occupants: 3,
    kidsNumber: 1,
    agency: 'Viajes Sur',
    price: 300,
  }
  const { id, locator } = await aBooking(owner, establishmentId, rooms.toReversed(), fields)
  const free = await stay('2027-05-02', '2027-05-03', { price: 0 })
  const { Bookings } = await fetch('2027-05-01', '2027-05-02')
  expect(Bookings).toEqual([
    {
      safeURL: id,
      bookingId: locator,
      AccomodationID: establishmentId,
      ...dates,
      nights: 2,
      owner: { Name: 'Eva Sanz', SafeURL: '', Registered: false },
      occupantsNumber: 3,
      kidsNumber: 1,
      contactPhone: '',
      checkIn: 0,
      checkOut: 0,
      isPreCheckIn: false,
      billed: false,
      paid: false,
      PendientePago: 300,
      agencyName: 'Viajes Sur',
      agencyLogo: '',
      ota: '',
      ses_error: false,
      ses_error_solved: false,
      TotalPrice: 300,
      observations: '',
      estado: 'confirmada',
      opcionHasta: null,
      origen: '',
      retenidaHasta: '',
      porConfirmar: false,
      presupuesto: false,
      regimen: 1,
      version: 1,
      rooms: [
        { SafeURL: rooms[0], Name: '501', ...dates, fijada: false },
        { SafeURL: rooms[1], Name: '502', ...dates, fijada: false },
      ],
    },
    expect.objectContaining({ safeURL: free, TotalPrice: 0, paid: false }),
  ])
})

test('returns establishments with their units and today by their own clock', async () => {
  const inTenerife = await anEstablishment(owner, {
    NombreEstablecimiento: 'Apartamentos Teide',
    TipoEstablecimiento: 'Apartamento',
    Provincia: '38',
  })
  const unit = await aUnit(owner, inTenerife, { name: 'Ático', basePrice: 80, capacity: 4 })
  await owner.post('/api/cleaning_app/hotel/inspect', { room_id: unit, inspeccionada: true })
  const reply = await fetch('2026-08-01', '2026-08-03')
  expect(reply).toMatchObject({
    regimenes: expect.arrayContaining([{ Name: 'Todo incluido', Value: 5 }]),
    logos: {},
    uses_channel: false,
    dias_con_notas: [],
  })
  const tariffs = reply['Tariffs'] as { Hotels: object[]; Apartments: object[] }
  expect([tariffs.Hotels.length, tariffs.Apartments.length]).toEqual([9, 4])
  expect(reply['Accodmodations']).toEqual([
    expect.objectContaining({
      id: inTenerife,
      SafeURL: inTenerife,
      AccomodationName: 'Apartamentos Teide',
      type: 'Apartamento',
      hoy: '2026-08-01',
      rooms: [
        expect.objectContaining({
          id: unit,
          SafeURL: unit,
          RoomName: 'Ático',
          NameLen: 5,
          Price: 80,
          cap: 4,
          cleanStatus: 1,
          inspeccionada: true,
        }),
      ],
    }),
    expect.objectContaining({ id: establishmentId, type: 'Hotel', hoy: '2026-08-02' }),
  ])
})

test("returns arrivals and departures by each establishment's own day, whatever the window", async () => {
  const inTenerife = await anEstablishment(owner, { NombreEstablecimiento: 'Teide', Provincia: '38' })
  const [leaving, coming] = [await stay('2026-07-30', '2026-08-02'), await stay('2026-08-02', '2026-08-03')]
  const there = await stay('2026-08-02', '2026-08-03', {}, inTenerife)
  for (const [from, to] of [
    ['2026-07-01', '2026-09-01'],
    ['2028-01-01', '2028-01-02'],
  ] as const) {
    const reply = await fetch(from, to)
    expect(idsOf(reply, 'todayCheckIns')).toEqual([coming])
    expect(idsOf(reply, 'tomorrowCheckIns')).toEqual([there])
    expect(idsOf(reply, 'todayCheckOuts')).toEqual([leaving])
    expect(idsOf(reply, 'tomorrowCheckOuts')).toEqual([coming])
    expect(reply['todayCheckIns']).toMatchObject([{ AccomodationID: establishmentId, CheckIn: 0, CheckOut: 0 }])
  }
})

test('returns cancelled stays only on request and deleted ones never', async () => {
  const [cancelled, deleted] = [await stay('2027-07-01', '2027-07-02'), await stay('2027-07-01', '2027-07-02')]
  await withClient(given.logins.owner, async (client) => {
    await client.query(`update bookings set state = 'cancelled', cancel_fee = 5000 where id = any ($1)`, [
      [cancelled, deleted],
    ])
    await client.query('update bookings set deleted_at = now() where id = $1', [deleted])
  })
  expect(idsOf(await fetch('2027-07-01', '2027-07-01'))).toEqual([])
  const reply = await fetch('2027-07-01', '2027-07-01', { incluirCanceladas: true })
  expect(reply['Bookings']).toMatchObject([{ safeURL: cancelled, estado: 'cancelada', PendientePago: 50, paid: false }])
})

test('returns blocks', async () => {
  const roomId = await aUnit(owner, establishmentId, { name: '601' })
  await withClient(given.logins.owner, (client) =>
    client.query(
      `insert into booked_rooms (account_id, id, room_id, check_in, check_out, reason)
       select account_id, gen_random_uuid(), id, '2027-09-01', '2027-09-05', 'Pintura' from rooms where id = $1`,
      [roomId],
    ),
  )
  expect((await fetch('2027-09-03', '2027-09-04'))['Bloqueos']).toMatchObject([
    { roomSafeURL: roomId, desde: '2027-09-01', hasta: '2027-09-05', motivo: 'Pintura' },
  ])
  const dates = { checkInDate: '2027-09-04', checkOutDate: '2027-09-06' }
  await expect(aBooking(owner, establishmentId, [roomId], dates)).rejects.toThrow(
    '601 no está libre: bloqueada del 01/09/2027 al 05/09/2027',
  )
})

test("does not return another account's bookings", async () => {
  const stranger = await anotherAccount(given)
  await aBooking(stranger.owner, stranger.establishmentId, [await aUnit(stranger.owner, stranger.establishmentId)], {
    checkInDate: '2029-01-01',
    checkOutDate: '2029-01-02',
  })
  expect(idsOf(await fetch('2029-01-01', '2029-01-02'))).toEqual([])
})

test('reads only the requested bookings, as far as they are in the period', async () => {
  const inside = await stay('2029-03-10', '2029-03-14')
  const beside = await stay('2029-03-10', '2029-03-14')
  const outside = await stay('2029-06-10', '2029-06-14')
  const today = await stay('2026-08-02', '2026-08-03')
  const reply = await fetch('2029-03-01', '2029-03-31', { soloReservas: [inside, outside, today] })
  expect(idsOf(reply)).toEqual([inside])
  expect(idsOf(reply)).not.toContain(beside)
  // The lists of today do not depend on the period.
  expect(idsOf(reply, 'todayCheckIns')).toEqual([today])
  expect(reply['Accodmodations']).toEqual([])
})

test('a block is announced as a block, because browsers read changed bookings by their ids', async () => {
  const unit = await aUnit(owner, establishmentId)
  const payload = { roomSafeURL: unit, desde: '2026-09-01', hasta: '2026-09-03', motivo: 'Pintura' }
  const added = await owner.request({ method: 'POST', url: '/api/rooms/blocks/add', payload })
  const id = added.json<{ safeURL: string }>().safeURL
  expect(added.headers[CHANGES_HEADER]).toBe(`blocks:${id}`)
  const removed = await owner.request({ method: 'POST', url: '/api/rooms/blocks/del', payload: { safeURL: id } })
  expect(removed.headers[CHANGES_HEADER]).toBe(`blocks:${id}`)
})
