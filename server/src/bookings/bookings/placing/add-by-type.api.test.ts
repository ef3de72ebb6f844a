import { expect, test } from 'vitest'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { anotherAccount, givenEstablishment } from '../../../test/given.ts'
import { july, testDesk } from './test-desk.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
const { add, added, booking, calendarDay, history, move, planning, unitsOf } = testDesk(owner, establishmentId)
const aType = (name: string, units: number) => aSaleType(owner, establishmentId, { name, units })

test('a stay sold by type gets the unit with the smallest gap, at the price of the type', async () => {
  const { RoomID } = await aType('A', 2)
  await added([{ RoomID }], july(1, 5))
  const { reply } = await added([{ RoomID }], july(5, 8))
  const price = { precio: 60, origen: 'base' }
  expect(reply).toMatchObject({
    mensaje: 'Reserva añadida correctamente',
    unidadesElegidas: [{ RoomID, Name: 'A1', sinAsignar: false }],
    sinAsignar: 0,
    estanciasMovidas: 0,
    preciosCalculados: [{ precios: [price, price, price] }],
  })
})

test('a stay that Posada placed makes room, with a version and an entry of its own in its history', async () => {
  const { RoomID, units } = await aType('B', 2)
  const first = await added([{ RoomID }], july(1, 3))
  await added([{ SafeURL: units[1] }], july(3, 4))
  expect(await unitsOf(first.id)).toEqual(['B1'])
  // The nights of the 1st and 2nd are free in B2 alone, that of the 3rd in B1 alone.
  const whole = await added([{ RoomID }], july(1, 4))
  expect(whole.reply).toMatchObject({
    estanciasMovidas: 1,
    movidas: [{ bookingURL: first.id, de: 'B1', a: 'B2' }],
    sinAsignar: 0,
    unidadesElegidas: [{ Name: 'B1' }],
  })
  expect(await unitsOf(first.id)).toEqual(['B2'])
  expect((await booking(first.id)).version).toBe(2)
  const [entry, creation] = await history(first.id)
  expect(entry).toMatchObject({
    accion: 'cambió de unidad una estancia para hacer sitio a otra',
    detalles: ['De B1 a B2'],
  })
  expect(creation).toMatchObject({ accion: 'creó la reserva' })
  expect(await history(whole.id)).toMatchObject([{ accion: 'creó la reserva', detalles: [/en B1: 180,00 €$/] }])
})

test.each([
  [
    'moved',
    'C',
    (id: string, unit: string, other: string) => [() => move(id, unit, other), () => move(id, other, unit)],
  ],
  [
    'locked',
    'CC',
    (bookingURL: string, roomSafeURL: string) => [
      () => owner.post('/api/planning/lock_stay', { bookingURL, roomSafeURL, fijada: true }),
      () => owner.post('/api/planning/lock_stay', { bookingURL, roomSafeURL, fijada: false }),
    ],
  ],
])('a stay that a person has %s stays in its unit', async (_, name, gestures) => {
  const { RoomID, units } = await aType(name, 2)
  const { id } = await added([{ RoomID }], july(1, 3))
  for (const gesture of gestures(id, units[0]!, units[1]!)) expect(await gesture()).toMatchObject({ resultado: 'Ok' })
  await added([{ SafeURL: units[1] }], july(3, 4))
  expect((await added([{ RoomID }], july(1, 4))).reply).toMatchObject({ estanciasMovidas: 0, sinAsignar: 1 })
  expect(await unitsOf(id)).toEqual([`${name}1`])
})

test('what finds no unit is parked, sold, held of its type and counted for the alarm', async () => {
  const { RoomID } = await aType('D', 1)
  await added([{ RoomID }], july(10, 12))
  const before = await planning()
  const { id, reply } = await added([{ RoomID, OccupantsNumber: 2 }], { ...july(11, 14), occupants: 2 })
  expect(reply).toMatchObject({
    mensaje: 'Reserva añadida. Una estancia queda sin asignar',
    unidadesElegidas: [{ RoomID, SafeURL: RoomID, Name: 'Sin asignar', sinAsignar: true }],
    sinAsignar: 1,
  })
  expect(await booking(id)).toMatchObject({ TotalPrice: 180, rooms: [{ SafeURL: RoomID, Name: 'Sin asignar' }] })
  const after = await planning()
  expect(after.total).toBe(before.total + 1)
  expect(after.rows).toContainEqual(
    expect.objectContaining({ SafeURL: RoomID, RoomName: 'Sin asignar', RoomType: 'D', tipoWB: RoomID, estancias: 1 }),
  )
  expect(await calendarDay(RoomID, 11)).toMatchObject({ CBL: 2, CAC: 0 })
  expect(await calendarDay(RoomID, 13)).toMatchObject({ CBL: 1, CAC: 0 })
})

test('a booking that needs its unit is refused with a code, and nobody is relocated for it', async () => {
  const { RoomID, units } = await aType('E', 1)
  await added([{ SafeURL: units[0] }], july(1, 5))
  const before = await planning()
  expect(await add([{ RoomID }], { ...july(4, 6), soloConUnidad: 1 })).toMatchObject({
    resultado: 'Error',
    codigo: 'sin_unidad',
    mensaje: 'No queda ninguna unidad de E para todas las noches',
  })
  expect(await planning()).toEqual(before)
})

test('a virtual type takes several units of its parent, which share its price and its people', async () => {
  const { RoomID: parent } = await aType('F', 3)
  const { RoomID } = await owner.post('/api/channel/property/add_vroom', {
    ParentRoomID: parent,
    tariff_name: 'F doble',
    shortname: 'FD',
    beds: '4',
    children: '0',
    defprice: '100.01',
    defboard: 'nb',
    dec_avail: 2,
  })
  const { id, reply } = await added([{ RoomID, OccupantsNumber: 3 }], { ...july(1, 2), occupants: 3 })
  expect(reply['unidadesElegidas']).toMatchObject([
    { RoomID, Name: 'F1' },
    { RoomID, Name: 'F2' },
  ])
  const { rooms, TotalPrice } = await booking(id)
  expect(rooms).toMatchObject([
    { OccupantsNumber: 2, TotalPrice: 50.01 },
    { OccupantsNumber: 1, TotalPrice: 50 },
  ])
  expect(TotalPrice).toBe(100.01)
  const short = await added([{ RoomID }], july(1, 2))
  expect(short.reply).toMatchObject({ sinAsignar: 1 })
  expect(await unitsOf(short.id)).toEqual(['F3', 'Sin asignar'])
})

test('units and types go together, with extras of a type in its unit', async () => {
  const { RoomID, units } = await aType('G', 2)
  const extras = [{ roomSafeURL: RoomID, items: [{ name: 'Cena', price: 10, amount: 1, vat: 10 }] }]
  const { id } = await added([{ SafeURL: units[0] }, { RoomID }], { ...july(1, 3), extras })
  expect(await unitsOf(id)).toEqual(['G1', 'G2'])
  expect((await booking(id)) as object).toMatchObject({ extras: [{}, { roomName: 'G2', totalPriceExtras: 10 }] })
})

test('a request names a unit or a type of its own establishment', async () => {
  const { RoomID, units } = await aType('H', 1)
  const wrong = [{ RoomID, SafeURL: units[0] }]
  expect((await add(wrong, july(1, 2))).mensaje).toBe('Indique la unidad o el tipo de habitación, y no los dos')
  expect((await add([{}], july(1, 2))).mensaje).toBe('Falta la unidad o el tipo de habitación')
  const other = await anotherAccount(given)
  const theirs = testDesk(other.owner, other.establishmentId)
  expect((await theirs.add([{ RoomID }], july(1, 2))).mensaje).toBe('El tipo de habitación no existe')
  expect((await theirs.add([{ SafeURL: RoomID }], july(1, 2))).mensaje).toBe('La unidad no existe')
})
