import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { booked, staysOf } from '../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

// It is half past midnight of the 11th in Madrid and still the 10th in the Canaries.
const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-08-10T22:30:00Z' })
const remove = (roomSafeURL: string) => owner.post('/api/profile/alojamientos/rooms/delete_room', { roomSafeURL })
const unitNames = async () => {
  const { rooms } = await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  return (rooms as { name: string }[]).map(({ name }) => name)
}

/** Inserts a booked room: a block, or with `holds` false the row of a cancelled stay. */
const insertBookedRoom = (roomId: string, checkIn: string, checkOut: string, holds = true) =>
  withClient(logins.owner, (client) =>
    client.query(
      `insert into booked_rooms (account_id, id, room_id, check_in, check_out, holds)
       select account_id, $1, id, $3, $4, $5 from rooms where id = $2`,
      [newId(), roomId, checkIn, checkOut, holds],
    ),
  )

test('a unit without pending stays is deleted and frees its name', async () => {
  const unit = await aUnit(owner, establishmentId, { name: '101' })
  await insertBookedRoom(unit, '2026-08-01', '2026-08-11')
  await insertBookedRoom(unit, '2026-09-01', '2026-09-03', false)
  expect(await remove(unit)).toEqual({ resultado: 'Ok', mensaje: 'Unidad eliminada correctamente' })
  expect(await unitNames()).not.toContain('101')
  expect(await remove(unit)).toEqual({ resultado: 'Error', mensaje: 'La unidad no existe' })
  await aUnit(owner, establishmentId, { name: '101' })
  expect(await unitNames()).toContain('101')
})

test('a unit that is occupied today or later is not deleted, and the refusal says why', async () => {
  const unit = await aUnit(owner, establishmentId, { name: '102' })
  await insertBookedRoom(unit, '2026-08-20', '2026-08-22')
  expect(await remove(unit)).toEqual({
    resultado: 'Error',
    mensaje:
      'La unidad tiene 1 reserva o bloqueo pendiente, con entrada el 20/08/2026. ' +
      'Cámbielo de unidad o cancélelo antes de eliminarla.',
  })
  await insertBookedRoom(unit, '2026-08-10', '2026-08-12')
  expect((await remove(unit)).mensaje).toContain(
    '2 reservas o bloqueos pendientes, el próximo con entrada el 10/08/2026',
  )
  expect(await unitNames()).toContain('102')
})

test('the last unit of a type is not deleted while stays of the type have no unit', async () => {
  const { RoomID, units } = await aSaleType(owner, establishmentId, { name: 'Suite', units: 2 })
  const [one = '', last = ''] = units
  const days = { checkInDate: '2026-08-20', checkOutDate: '2026-08-22' }
  const { id } = await aBooking(owner, establishmentId, [RoomID], days)
  expect(await remove(one)).toMatchObject({ resultado: 'Ok' })
  expect(await remove(last)).toEqual({
    resultado: 'Error',
    codigo: 'estancias_sin_asignar',
    mensaje:
      'Es la última unidad de su tipo, y del tipo hay 1 estancia sin asignar, con entrada el 20/08/2026. ' +
      'Asígnele una unidad o cancélela antes de eliminar esta.',
  })
  await owner.post('/api/bookings/cancel', { safeURL: id })
  expect(await remove(last)).toMatchObject({ resultado: 'Ok' })
})

test('a stay that has ended keeps its deleted unit, and takes no other nights in it', async () => {
  const unit = await aUnit(owner, establishmentId, { name: '103' })
  const other = await aUnit(owner, establishmentId, { name: '104' })
  const ended = { checkInDate: '2026-08-05', checkOutDate: '2026-08-08' }
  const { id } = await aBooking(owner, establishmentId, [unit], { ...ended, checkOutDate: '2026-08-13' })
  const edit = (fields: object) => owner.post('/api/bookings/edit', { safeURLBooking: id, ...fields })
  const move = (fields: object) =>
    owner.post('/api/planning/move_stay', { bookingURL: id, roomSafeURL: unit, ...ended, ...fields })
  const shortened = await edit(ended)
  expect(await remove(unit)).toMatchObject({ resultado: 'Ok' })
  const refused = { resultado: 'Error', mensaje: 'Una unidad de la reserva ya no existe: elija antes otra unidad' }
  expect(await edit({ checkOutDate: '2026-08-14' })).toMatchObject(refused)
  expect(await edit({ checkInDate: '2026-08-04' })).toMatchObject(refused)
  expect(await move({ checkInDate: '2026-08-20', checkOutDate: '2026-08-23' })).toMatchObject(refused)
  const undone = { bookingURL: id, version: shortened['version'] }
  expect(await owner.post('/api/planning/undo', undone)).toMatchObject(refused)
  expect(await edit({ checkOutDate: '2026-08-07', observations: 'Se fue antes' })).toMatchObject({ resultado: 'Ok' })
  expect(staysOf(await booked(owner, id))).toEqual(['103 5-7 60+60'])
  expect(await move({ newRoomURL: other, checkOutDate: '2026-08-14' })).toMatchObject({ resultado: 'Ok' })
  expect(staysOf(await booked(owner, id))[0]).toMatch(/^104 5-14 /)
})

test("today is the establishment's own day", async () => {
  await owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { Provincia: '35' },
  })
  const unit = await aUnit(owner, establishmentId)
  await insertBookedRoom(unit, '2026-08-09', '2026-08-11')
  expect(await remove(unit)).toMatchObject({ resultado: 'Error' })
})
