import { expect, test } from 'vitest'
import { aSaleType } from '../../test/a-sale-type.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { booked, staysOf } from '../../test/booked.ts'
import { givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const type = (name: string, units: number) => aSaleType(owner, establishmentId, { name, units, basePrice: 80 })
const [double, plain] = [await type('D', 3), await type('P', 1)]
const [one, two, three] = double.units as [string, string, string]
const channel = (name: string, body: object) => owner.post(`/api/channel/property/${name}`, body)
await channel('edit_rtype', { RoomID: double.RoomID, suplemento_persona: 15, suplemento_cama: '20,50' })
await channel('edit_avail', {
  data: { types: [{ RoomID: double.RoomID, price: 120 }], startDate: '2026-08-02', endDate: '2026-08-02' },
})

const dates = (from: number, to: number) => ({ checkInDate: `2026-08-0${from}`, checkOutDate: `2026-08-0${to}` })
const add = (rooms: object[], fields: object) =>
  owner.post('/api/bookings/add', { ...bookingRequest(establishmentId, []), rooms, ...fields })
const remove = (reply: object) =>
  owner.post('/api/bookings/delete', { safeURL: (reply as { safeURL: string }).safeURL })
const bed = { personas: 0, camas: 1, importe: 20.5 }

test('the bookable units have the prices of the days, and what more people cost beside them', async () => {
  const { rooms } = await owner.post('/api/bookings/planning/get_all_rooms', dates(1, 3))
  const suplementos = { personas_incluidas: null, suplemento_persona: 15, suplemento_cama: 20.5 }
  const ofDouble = { TotalPrice: 200, cap: 2, suplementos }
  expect(rooms).toMatchObject([ofDouble, ofDouble, ofDouble, { TotalPrice: 160 }])
  expect((rooms as object[])[3]).not.toHaveProperty('suplementos')
  expect((await owner.get('/api/planning/get_channel_prices'))['suplementos']).toEqual({ [double.RoomID]: suplementos })
})

test('a new booking costs the price of its days and the supplement of its people, and says so', async () => {
  const reply = await add([{ SafeURL: one }], { ...dates(1, 3), occupants: 3, kidsNumber: 1 })
  expect(reply['preciosCalculados']).toEqual([
    {
      SafeURL: one,
      precios: [
        { fecha: '2026-08-01', precio: 100.5, origen: 'base', suplemento: bed },
        { fecha: '2026-08-02', precio: 140.5, origen: 'dia', suplemento: bed },
      ],
    },
  ])
  await remove(reply)
})

test('each of several units has the supplement of its own people, and prices by hand have none', async () => {
  const people = [
    { SafeURL: one, OccupantsNumber: 2 },
    { SafeURL: two, OccupantsNumber: 4 },
    { SafeURL: three, OccupantsNumber: 4, Prices: [{ Price: 50 }] },
  ]
  const reply = await add(people, { ...dates(1, 2), occupants: 10 })
  expect(staysOf(await booked(owner, reply['safeURL'] as string))).toEqual(['D1 1-2 80', 'D2 1-2 121', 'D3 1-2 50'])
  await remove(reply)
})

test('a recalculated move has the supplement of the people in its new unit, a kept one the old total', async () => {
  const { id } = await aBooking(owner, establishmentId, [plain.units[0]!], { ...dates(1, 3), occupants: 3 })
  const move = (roomSafeURL: string, newRoomURL: string, precio: string) =>
    owner.post('/api/planning/move_stay', { bookingURL: id, roomSafeURL, newRoomURL, ...dates(1, 3), precio })
  expect(await move(plain.units[0]!, one, 'recalcular')).toMatchObject({
    TotalPrice: 241,
    preciosCalculados: [{ SafeURL: one, precios: [{ suplemento: bed }, { precio: 140.5, origen: 'dia' }] }],
  })
  expect(await move(one, two, 'mantener')).toMatchObject({ TotalPrice: 241 })
  expect(await move(two, plain.units[0]!, 'recalcular')).toMatchObject({ TotalPrice: 160 })
  await owner.post('/api/bookings/delete', { safeURL: id })
})

test('a stay sold by a tariff costs its price, which is for its people, and the supplement of those beyond', async () => {
  const tariff = { ParentRoomID: double.RoomID, tariff_name: 'Dos dobles', beds: 5, dec_avail: 2 }
  const { RoomID } = await channel('add_vroom', tariff)
  const book = (occupants: number) => add([{ RoomID }], { ...dates(1, 3), occupants })
  const pricesOf = async (reply: object) =>
    staysOf(await booked(owner, (reply as { safeURL: string }).safeURL)).map((stay) => stay.split(' ').at(-1))
  // Two units of 80 and 120, and one person in an extra bed.
  const five = await book(5)
  expect(await pricesOf(five)).toEqual(['90.25+130.25', '90.25+130.25'])
  await remove(five)
  const six = await book(6)
  expect(await pricesOf(six)).toEqual(['100.5+140.5', '100.5+140.5'])
  await remove(six)
})
