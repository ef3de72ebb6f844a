import { expect, test } from 'vitest'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { watchRoundTrips } from '../../test/round-trips.ts'

const { owner, establishmentId } = await givenEstablishment()
const rooms = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)] as const

const trips = watchRoundTrips()

const counted = async (path: string, payload: object) => {
  trips.length = 0
  expect(await owner.post(path, payload)).toMatchObject({ resultado: 'Ok' })
  return trips.length
}

test('adds and changes a booking in few round trips, for any number of units', async () => {
  const days = (month: number) => ({ checkInDate: `2027-0${month}-01`, checkOutDate: `2027-0${month}-03` })
  const add = (units: string[], fields: object) =>
    counted('/api/bookings/add', bookingRequest(establishmentId, units, fields))
  expect(await add([rooms[0]], days(1))).toBe(4)
  expect(await add([...rooms], days(2))).toBe(4)
  const client = await owner.post('/api/clients/add', { Nombre: 'Ana', Apellidos: 'Prueba' })
  const extras = [{ roomSafeURL: rooms[0], items: [{ name: 'Cena', price: 10, amount: 1, vat: 10 }] }]
  expect(await add([rooms[0]], { ...days(3), owner: { SafeURL: client['SafeURL'] }, extras })).toBe(5)
  const { id } = await aBooking(owner, establishmentId, [...rooms], days(4))
  const edit = (fields: object) => counted('/api/bookings/edit', { safeURLBooking: id, ...fields })
  expect(await edit({ contactPhone: '+34600111222' })).toBe(4)
  expect(await edit({ checkOutDate: '2027-04-05' })).toBe(6)
})

test('reads the prices and restrictions of days with other statements, for any number of units', async () => {
  const days = (month: number) => ({ checkInDate: `2027-0${month}-01`, checkOutDate: `2027-0${month}-03` })
  const types = (await owner.post('/api/channel/property/get_room_types', {}))['roomTypes'] as { RoomID: string }[]
  const data = {
    types: types.map(({ RoomID }) => ({ RoomID, price: 90, min_stay: 5 })),
    startDate: '2027-05-01',
    endDate: '2027-06-30',
    weekDays: [],
  }
  await owner.post('/api/channel/property/edit_avail', { data, price_plan: 0, restriction_plan: 0 })
  const add = (units: string[], fields: object) =>
    counted('/api/bookings/add', bookingRequest(establishmentId, units, fields))
  expect(await add([rooms[0]], days(5))).toBe(4)
  const ofOne = trips.flat().length
  expect(await add([...rooms], days(6))).toBe(4)
  expect(trips.flat()).toHaveLength(ofOne)
  const { id } = await aBooking(owner, establishmentId, [rooms[1]], days(7))
  const move = (month: number, precio: string) =>
    counted('/api/planning/move_stay', { bookingURL: id, roomSafeURL: rooms[1], ...days(month), precio })
  expect(await move(8, 'mantener')).toBe(6)
  expect(await move(5, 'recalcular')).toBe(7)
})
