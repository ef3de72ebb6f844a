import { expect, test } from 'vitest'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { booked, staysOf } from '../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const unit = (name: string, basePrice: number) => aUnit(owner, establishmentId, { name, basePrice })
const [one, two, plain] = [await unit('101', 80), await unit('102', 90), await unit('103', 70)] as const
const channel = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const types = ((await channel('get_room_types'))['roomTypes'] as { RoomID: string }[]).map(({ RoomID }) => RoomID)
const set = (place: number, values: object, startDate: string, endDate = startDate) =>
  channel('edit_avail', {
    data: { types: [{ RoomID: types[place], ...values }], startDate, endDate, weekDays: [] },
    price_plan: 0,
    restriction_plan: 0,
  })
await set(0, { price: 120, min_stay: 3 }, '2026-08-02', '2026-08-04')
await set(1, { price: 150 }, '2026-08-03')
await channel('edit_rtype', { RoomID: types[1], price: 95 })

const night = (day: number, precio: number, origen: string) => ({ fecha: `2026-08-0${day}`, precio, origen })
const dates = (from: number, to: number, month = '08') => ({
  checkInDate: `2026-${month}-0${from}`,
  checkOutDate: `2026-${month}-0${to}`,
})
const MINIMUM = 'La estancia mínima es de 3 noches'

test('the bookable units tell the price of each night, where it comes from, and the restrictions', async () => {
  const { rooms } = await owner.post('/api/bookings/planning/get_all_rooms', dates(1, 3))
  expect(rooms).toMatchObject([
    { TotalPrice: 200, precios: [night(1, 80, 'base'), night(2, 120, 'dia')], avisosCanal: [MINIMUM], libre: true },
    { TotalPrice: 190, precios: [night(1, 95, 'tipo'), night(2, 95, 'tipo')], avisosCanal: [] },
    { TotalPrice: 140, precios: [night(1, 70, 'base'), night(2, 70, 'base')], avisosCanal: [] },
  ])
  const { rooms: undated } = await owner.post('/api/bookings/planning/get_all_rooms', {})
  expect(undated).toMatchObject([{ TotalPrice: 80 }, { TotalPrice: 90 }, { TotalPrice: 70 }])
  expect((undated as object[])[0]).not.toHaveProperty('precios')
})

test('a new booking without prices has those of the days, and says where they come from', async () => {
  const reply = await owner.post('/api/bookings/add', bookingRequest(establishmentId, [one, two], dates(1, 3)))
  expect(reply).toMatchObject({
    avisosCanal: [`101: ${MINIMUM}`],
    preciosCalculados: [
      { SafeURL: one, precios: [night(1, 80, 'base'), night(2, 120, 'dia')] },
      { SafeURL: two, precios: [night(1, 95, 'tipo'), night(2, 95, 'tipo')] },
    ],
  })
  expect(staysOf(await booked(owner, reply['safeURL'] as string))).toEqual(['101 1-3 80+120', '102 1-3 95+95'])
  await owner.post('/api/bookings/delete', { safeURL: reply['safeURL'] })
})

test('prices and totals in the request stand, and are not said to be calculated', async () => {
  const rooms = [{ SafeURL: one, Prices: [{ Price: 10 }, { Price: 20 }] }]
  const priced = await owner.post('/api/bookings/add', bookingRequest(establishmentId, [], { ...dates(1, 3), rooms }))
  expect(priced).not.toHaveProperty('preciosCalculados')
  expect(staysOf(await booked(owner, priced['safeURL'] as string))).toEqual(['101 1-3 10+20'])
  const total = { ...dates(1, 3), price: 100 }
  const spread = await owner.post('/api/bookings/add', bookingRequest(establishmentId, [two], total))
  expect(spread).not.toHaveProperty('preciosCalculados')
  expect(staysOf(await booked(owner, spread['safeURL'] as string))).toEqual(['102 1-3 50+50'])
  for (const reply of [priced, spread]) await owner.post('/api/bookings/delete', { safeURL: reply['safeURL'] })
})

test('a recalculated move has the prices of its days in its unit, a kept one its total', async () => {
  const { id } = await aBooking(owner, establishmentId, [plain], dates(1, 3))
  const move = (fields: object) => owner.post('/api/planning/move_stay', { bookingURL: id, ...fields })
  const kept = await move({ roomSafeURL: plain, newRoomURL: one, ...dates(2, 4), precio: 'mantener' })
  expect(kept).toMatchObject({ TotalPrice: 140, avisosCanal: [MINIMUM] })
  expect(kept).not.toHaveProperty('preciosCalculados')
  const moved = await move({ roomSafeURL: one, ...dates(2, 6), precio: 'recalcular' })
  const nights = [2, 3, 4].map((day) => night(day, 120, 'dia'))
  expect(moved).toMatchObject({
    TotalPrice: 440,
    preciosCalculados: [{ SafeURL: one, precios: [...nights, night(5, 80, 'base')] }],
  })
  expect(moved).not.toHaveProperty('avisosCanal')
  const resized = await owner.post('/api/bookings/edit', { safeURLBooking: id, ...dates(2, 4) })
  expect(resized).toMatchObject({ resultado: 'Ok', avisosCanal: [MINIMUM] })
  expect(
    await owner.post('/api/bookings/edit', { safeURLBooking: id, contactPhone: '+34600111222' }),
  ).not.toHaveProperty('avisosCanal')
})

test('nights in another unit are recalculated in that unit', async () => {
  const { id } = await aBooking(owner, establishmentId, [plain], dates(1, 3, '09'))
  await set(1, { price: 200 }, '2026-09-02')
  const moved = await owner.post('/api/planning/move_stay', {
    bookingURL: id,
    roomSafeURL: plain,
    ...dates(1, 4, '09'),
    precio: 'recalcular',
    cambiosUnidad: [{ roomSafeURL: plain, newRoomURL: two, desde: '2026-09-02', hasta: '2026-09-04' }],
  })
  expect(moved.resultado).toBe('Ok')
  expect(staysOf(await booked(owner, id))).toEqual(['102 2-4 200+95', '103 1-2 70'])
})

test('a unit that is added without prices has those of the days', async () => {
  const { id } = await aBooking(owner, establishmentId, [plain], dates(3, 5))
  const added = await owner.post('/api/bookings/add_room', { bookingURL: id, roomSafeURL: two })
  expect(added).toMatchObject({
    preciosCalculados: [{ SafeURL: two, precios: [night(3, 150, 'dia'), night(4, 95, 'tipo')] }],
  })
  expect(staysOf(await booked(owner, id))).toEqual(['102 3-5 150+95', '103 3-5 70+70'])
})
