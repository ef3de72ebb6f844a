import { expect, test } from 'vitest'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { july, testDesk } from './test-desk.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { add, added, booking, history, move, planning, unitsOf } = testDesk(owner, establishmentId)
const aType = (name: string, units: number) => aSaleType(owner, establishmentId, { name, units })
const moveStay = (bookingURL: string, roomSafeURL: string, fields: object) =>
  owner.post('/api/planning/move_stay', { bookingURL, roomSafeURL, ...fields })

test('two stays swap their units by way of the parking row', async () => {
  const { RoomID, units } = await aType('A', 2)
  const [one = '', two = ''] = units
  const first = await added([{ SafeURL: one }], july(1, 4))
  const second = await added([{ SafeURL: two }], july(2, 5))
  expect(await move(first.id, one, RoomID)).toMatchObject({ resultado: 'Ok' })
  expect(await move(second.id, two, one)).toMatchObject({ resultado: 'Ok' })
  expect(await unitsOf(first.id)).toEqual(['Sin asignar'])
  expect(await moveStay(first.id, RoomID, { newRoomURL: two, ...july(1, 4) })).toMatchObject({ resultado: 'Ok' })
  expect([await unitsOf(first.id), await unitsOf(second.id)]).toEqual([['A2'], ['A1']])
  const lines = (await history(first.id)).flatMap(({ detalles }) => detalles).slice(0, 2)
  expect(lines).toEqual(['De Sin asignar a A2', 'De A1 a Sin asignar'])
  expect((await planning()).rows).toEqual([])
})

test('a stay that does not fit into the unit stays parked, and undo parks and unparks', async () => {
  const { RoomID, units } = await aType('B', 1)
  const [unit = ''] = units
  await added([{ SafeURL: unit }], july(1, 4))
  const { id } = await added([{ RoomID }], july(2, 3))
  expect((await move(id, RoomID, unit)).mensaje).toBe('B1 no está libre: ocupada del 01/07/2026 al 04/07/2026')
  await moveStay(id, RoomID, { newRoomURL: unit, ...july(4, 5) })
  expect(await unitsOf(id)).toEqual(['B1'])
  const undo = async () => owner.post('/api/planning/undo', { bookingURL: id, version: (await booking(id)).version })
  expect(await undo()).toMatchObject({ resultado: 'Ok' })
  expect(await unitsOf(id)).toEqual(['Sin asignar'])
  expect(await undo()).toMatchObject({ resultado: 'Ok' })
  expect(await unitsOf(id)).toEqual(['B1'])
})

test('two units of one booking lie in a parking row on the same nights, and leave it one by one', async () => {
  const { RoomID, units } = await aType('C', 2)
  const [one = '', two = ''] = units
  const { id } = await added([{ SafeURL: one }, { SafeURL: two }], july(1, 3))
  await move(id, one, RoomID)
  expect(await move(id, two, RoomID)).toMatchObject({ resultado: 'Ok' })
  expect(await unitsOf(id)).toEqual(['Sin asignar', 'Sin asignar'])
  const ids = (await booking(id)).rooms.map(({ estancia }) => estancia)
  expect(new Set(ids).size).toBe(2)
  // Both are alike, so that it does not matter which is meant.
  expect(await move(id, RoomID, two)).toMatchObject({ resultado: 'Ok' })
  expect((await history(id))[0]).toMatchObject({ detalles: ['De Sin asignar a C2'] })
  await move(id, two, RoomID)
  const [first, second] = (await booking(id)).rooms
  await owner.post('/api/bookings/edit', {
    safeURLBooking: id,
    rooms: [
      { SafeURL: RoomID, Prices: [{ Price: 50 }, { Price: 50 }] },
      { SafeURL: RoomID, Prices: [{ Price: 70 }, { Price: 70 }] },
    ],
  })
  expect((await move(id, RoomID, one)).mensaje).toBe('La reserva tiene varias estancias sin asignar: indique cuál')
  expect(await move(id, RoomID, one, { estancia: second!.estancia })).toMatchObject({ resultado: 'Ok' })
  expect(await moveStay(id, RoomID, { newRoomURL: two, estancia: first!.estancia, ...july(1, 3) })).toMatchObject({
    resultado: 'Ok',
  })
  expect((await booking(id)).rooms).toMatchObject([
    { Name: 'C1', Prices: [{ Price: 70 }, {}] },
    { Name: 'C2', Prices: [{ Price: 50 }, {}] },
  ])
})

test('one of two parked units is removed from the booking', async () => {
  const { RoomID } = await aType('D', 1)
  const { id } = await added(
    [
      { SafeURL: RoomID, Prices: [{ Price: 40 }] },
      { SafeURL: RoomID, Prices: [{ Price: 55 }] },
    ],
    july(1, 2),
  )
  const cheap = (await booking(id)).rooms.find(({ Prices }) => Prices[0]?.Price === 40)
  const remove = { bookingURL: id, roomSafeURL: RoomID }
  expect((await owner.post('/api/bookings/del_room', remove)).mensaje).toMatch(/indique cuál$/)
  await owner.post('/api/bookings/del_room', { ...remove, estancia: cheap!.estancia })
  expect(await booking(id)).toMatchObject({ TotalPrice: 55, rooms: [{ Name: 'Sin asignar' }] })
  expect(await owner.post('/api/bookings/add_room', remove)).toMatchObject({ resultado: 'Ok' })
  expect(await booking(id)).toMatchObject({ TotalPrice: 115, rooms: [{}, {}] })
})

test('a cancelled stay leaves the alarm, and is parked again when it is restored', async () => {
  const { RoomID } = await aType('E', 1)
  const { total } = await planning()
  const { id } = await added([{ SafeURL: RoomID }], july(1, 3))
  expect((await planning()).total).toBe(total + 1)
  await owner.post('/api/bookings/cancel', { safeURL: id })
  expect((await planning()).total).toBe(total)
  expect(await owner.post('/api/bookings/restore', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  expect((await planning()).total).toBe(total + 1)
})

test('nobody arrives in a parking row, nothing is blocked or locked in it, and it is no unit', async () => {
  const { RoomID, units } = await aType('F', 1)
  const { id } = await added([{ SafeURL: RoomID }], { checkInDate: '2026-06-01', checkOutDate: '2026-06-03' })
  const arrive = (safeURL: string) => owner.post('/api/bookings/check_in_out_paid', { safeURL, checkIn: true })
  expect((await arrive(id)).mensaje).toBe('Asigne antes una unidad')
  const block = { roomSafeURL: RoomID, desde: '2026-07-01', hasta: '2026-07-02' }
  expect((await owner.post('/api/rooms/blocks/add', block)).mensaje).toBe('La unidad no existe')
  const lock = { bookingURL: id, roomSafeURL: RoomID, fijada: true }
  expect((await owner.post('/api/planning/lock_stay', lock)).mensaje).toBe('Asigne antes una unidad')
  const edit = { safeURL: RoomID, name: 'Otra' }
  expect((await owner.post('/api/profile/alojamientos/rooms/edit', edit)).mensaje).toBe('La unidad no existe')
  await move(id, RoomID, units[0] ?? '')
  expect(await arrive(id)).toMatchObject({ resultado: 'Ok' })
  expect((await add([{ SafeURL: units[0] }, { SafeURL: units[0] }], july(20, 21))).mensaje).toBe(
    'Esta habitación ya está en la reserva',
  )
})

test('what reception did left everything consistent', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})
