import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { booked, staysOf } from '../../../test/booked.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const given = await givenEstablishment()
const { owner, logins } = given

const day = (date: number) => `2026-08-${String(date).padStart(2, '0')}`
const dates = (from: number, to: number) => ({ checkInDate: day(from), checkOutDate: day(to) })

/** Units 101 to 104 of a new establishment: 101 single, 102 without a type, 103 and 104 double. */
async function fourUnits() {
  const establishmentId = await anEstablishment(owner, {})
  const typeOf = async (name: string) =>
    (await owner.post('/api/profile/alojamientos/rooms/add_type', { name }))['newid'] as string
  const [single, double] = [await typeOf('Individual'), await typeOf('Doble')]
  const ids: string[] = []
  for (const [name, type] of [
    ['101', single],
    ['102', undefined],
    ['103', double],
    ['104', double],
  ] as const) {
    const id = await aUnit(owner, establishmentId, { name })
    if (type) await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: id, type })
    ids.push(id)
  }
  return { establishmentId, ids: ids as [string, string, string, string] }
}

const edit = (safeURLBooking: string, fields: object) => owner.post('/api/bookings/edit', { safeURLBooking, ...fields })
const move = (bookingURL: string, fields: object) => owner.post('/api/planning/move_stay', { bookingURL, ...fields })

test('extending into a taken unit says who is there, and offers free units, those of the same type first', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [u101, u102, u103, u104] = ids
  const mine = await aBooking(owner, establishmentId, [u103], dates(1, 3))
  const next = await aBooking(owner, establishmentId, [u103], { ...dates(3, 6), owner: { Name: 'Walter Ejemplo' } })
  await aBooking(owner, establishmentId, [u104], dates(2, 3))
  const refused = await edit(mine.id, { checkOutDate: day(4), observations: 'Una noche más' })
  const change = (newRoomURL: string, from: number) => ({
    roomSafeURL: u103,
    newRoomURL,
    desde: day(from),
    hasta: day(4),
  })
  expect(refused).toMatchObject({
    resultado: 'Error',
    codigo: 'unidad_ocupada',
    mensaje: '103 no está libre: ocupada del 03/08/2026 al 06/08/2026',
    estancia: { roomSafeURL: u103, ...dates(1, 4) },
    ocupantes: [
      {
        roomSafeURL: u103,
        RoomName: '103',
        titular: 'Walter Ejemplo',
        safeURLBooking: next.id,
        bookingId: next.locator,
        motivo: '',
        ...dates(3, 6),
      },
    ],
    propuestas: [
      { ...change(u104, 3), newRoomName: '104', Tipo: 'Doble' },
      { ...change(u101, 3), newRoomName: '101', Tipo: 'Individual' },
      { ...change(u102, 3), newRoomName: '102', Tipo: '' },
      { ...change(u101, 1), newRoomName: '101' },
      { ...change(u102, 1), newRoomName: '102' },
    ],
  })
  expect(await booked(owner, mine.id)).toMatchObject({ version: 1, observations: '', ...dates(1, 3) })

  const saved = await edit(mine.id, {
    checkOutDate: day(4),
    observations: 'Una noche más',
    cambiosUnidad: [change(u104, 3)],
  })
  expect(saved).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 180 })
  const after = await booked(owner, mine.id)
  expect(staysOf(after)).toEqual(['103 1-3 60+60', '104 3-4 60'])
  expect(after).toMatchObject({ observations: 'Una noche más', ...dates(1, 4) })

  expect(await owner.post('/api/planning/undo', { bookingURL: mine.id, version: 2 })).toMatchObject({ version: 3 })
  expect(staysOf(await booked(owner, mine.id))).toEqual(['103 1-3 60+60'])
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('typed prices of the nights stay with their nights when the unit changes with the dates', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [, u102, u103] = ids
  const mine = await aBooking(owner, establishmentId, [u103], dates(1, 3))
  const Prices = [{ Price: 60 }, { Price: 60 }, { Price: 90 }]
  const saved = await edit(mine.id, {
    checkOutDate: day(4),
    rooms: [{ SafeURL: u103, Prices }],
    cambiosUnidad: [{ roomSafeURL: u103, newRoomURL: u102, desde: day(3), hasta: day(4) }],
  })
  expect(saved).toMatchObject({ resultado: 'Ok', TotalPrice: 210 })
  expect(staysOf(await booked(owner, mine.id))).toEqual(['102 3-4 90', '103 1-3 60+60'])
})

test('names the reason of a block, and offers nothing for a stay that is pinned to its unit', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [, , u103] = ids
  const mine = await aBooking(owner, establishmentId, [u103], dates(1, 3))
  const block = { roomSafeURL: u103, desde: day(3), hasta: day(5), motivo: 'Pintura' }
  await owner.post('/api/rooms/blocks/add', block)
  await owner.post('/api/planning/lock_stay', { bookingURL: mine.id, roomSafeURL: u103, fijada: true })
  const refused = await edit(mine.id, { checkOutDate: day(4) })
  expect(refused).toMatchObject({
    ocupantes: [{ motivo: 'Pintura', safeURLBooking: null, titular: '' }],
    propuestas: [],
    estancia: { fijada: true },
  })
  const cambiosUnidad = [{ roomSafeURL: u103, newRoomURL: ids[3], desde: day(3), hasta: day(4) }]
  expect(await edit(mine.id, { checkOutDate: day(4), cambiosUnidad })).toMatchObject({
    mensaje: 'La estancia está fijada a su unidad',
  })
})

test('dragging onto a taken unit is refused with the same facts, and moved and split in one call', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [u101, u102, u103, u104] = ids
  const mine = await aBooking(owner, establishmentId, [u102], dates(1, 3))
  await aBooking(owner, establishmentId, [u103], { ...dates(2, 4), owner: { Name: 'Helga Schmidt' } })
  const request = { roomSafeURL: u102, newRoomURL: u103, ...dates(1, 4) }
  const change = (newRoomURL: string, from: number) => ({
    roomSafeURL: u103,
    newRoomURL,
    desde: day(from),
    hasta: day(4),
  })
  expect(await move(mine.id, request)).toMatchObject({
    codigo: 'unidad_ocupada',
    ocupantes: [{ titular: 'Helga Schmidt' }],
    propuestas: [u104, u101, u102]
      .flatMap((unit) => [change(unit, 2)])
      .concat([u104, u101, u102].map((unit) => change(unit, 1))),
  })
  const cambiosUnidad = [change(u104, 2)]
  expect(await move(mine.id, { ...request, cambiosUnidad, precio: 'mantener' })).toMatchObject({ TotalPrice: 120 })
  expect(staysOf(await booked(owner, mine.id))).toEqual(['103 1-2 40', '104 2-4 40+40'])
  await owner.post('/api/planning/undo', { bookingURL: mine.id, version: 2 })
  await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: u104, basePrice: 100 })
  expect(await move(mine.id, { ...request, cambiosUnidad, precio: 'recalcular' })).toMatchObject({ TotalPrice: 260 })
  expect(staysOf(await booked(owner, mine.id))).toEqual(['103 1-2 60', '104 2-4 100+100'])
})

test('two units of a booking that meet others are solved one after the other', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [u101, , u103] = ids
  const mine = await aBooking(owner, establishmentId, [u101, u103], dates(1, 3))
  await aBooking(owner, establishmentId, [u101], dates(3, 4))
  await aBooking(owner, establishmentId, [u103], dates(3, 5))
  const changes: object[] = []
  const attempt = () => edit(mine.id, { checkOutDate: day(4), cambiosUnidad: changes })
  const first = await attempt()
  expect(first['ocupantes']).toHaveLength(2)
  changes.push((first['propuestas'] as object[])[0]!)
  const second = await attempt()
  expect(second['ocupantes']).toHaveLength(1)
  expect(second['estancia']).not.toEqual(first['estancia'])
  changes.push((second['propuestas'] as object[])[0]!)
  expect(await attempt()).toMatchObject({ resultado: 'Ok', version: 2 })
  expect(staysOf(await booked(owner, mine.id))).toEqual(['101 1-3 60+60', '102 3-4 60', '103 1-3 60+60', '104 3-4 60'])
})

test('rejects nights on which the booking is not in the unit, and units of others', async () => {
  const { establishmentId, ids } = await fourUnits()
  const [u101, u102] = ids
  const mine = await aBooking(owner, establishmentId, [u101], dates(1, 3))
  const other = await anotherAccount(given)
  const theirs = await aUnit(other.owner, other.establishmentId)
  const change = { roomSafeURL: u101, newRoomURL: u102, desde: day(2), hasta: day(3) }
  const refusals = [
    [{ ...change, hasta: day(4) }, 'La estancia no está en la unidad todas esas noches'],
    [{ ...change, desde: day(3) }, 'La estancia no está en la unidad todas esas noches'],
    [{ ...change, roomSafeURL: u102 }, 'La unidad 102 no está en la reserva'],
    [{ ...change, newRoomURL: theirs }, 'La unidad no existe'],
    [{ ...change, desde: 'mañana' }, 'La primera noche en la unidad nueva no es válida'],
  ] as const
  for (const [wrong, mensaje] of refusals)
    expect(await edit(mine.id, { cambiosUnidad: [wrong] })).toMatchObject({ resultado: 'Error', mensaje })
  expect(await booked(owner, mine.id)).toMatchObject({ version: 1 })
})
