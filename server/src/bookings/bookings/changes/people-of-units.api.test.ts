import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { booked } from '../../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-07-15T10:00:00Z' })

test('the people of a booking of one unit are that unit’s when another comes', async () => {
  const [first, second] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const { id } = await aBooking(owner, establishmentId, [first], { occupants: 3 })
  expect(await owner.post('/api/bookings/add_room', { bookingURL: id, roomSafeURL: second })).toMatchObject({
    resultado: 'Ok',
  })
  expect(await booked(owner, id)).toMatchObject({
    occupantsNumber: 3,
    rooms: [{ OccupantsNumber: 3 }, { OccupantsNumber: 0 }],
  })
})

test('an edit of the people of the units sets those of the booking', async () => {
  const ids = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const inRooms = (...people: number[]) => ids.map((SafeURL, index) => ({ SafeURL, OccupantsNumber: people[index] }))
  const { id } = await aBooking(owner, establishmentId, ids, { rooms: inRooms(2, 2) })
  const edit = (fields: object) => owner.post('/api/bookings/edit', { safeURLBooking: id, ...fields })
  const people = async () => {
    const { occupantsNumber, rooms } = await booked(owner, id)
    return [occupantsNumber, ...(rooms as { OccupantsNumber: number }[]).map((room) => room.OccupantsNumber)]
  }

  expect(await edit({ rooms: inRooms(2, 1) })).toMatchObject({ resultado: 'Ok', version: 2 })
  expect(await people()).toEqual([3, 2, 1])
  expect(await edit({ rooms: inRooms(3, 2), occupantsNumber: 4 })).toMatchObject({
    resultado: 'Error',
    mensaje: 'Las unidades suman 5 personas y la reserva tiene 4 ocupantes',
  })
  expect(await edit({ rooms: inRooms(1, 0), kidsNumber: 2 })).toMatchObject({
    mensaje: 'El número de niños no puede ser mayor que el de ocupantes',
  })
  expect(await edit({ rooms: ids.map((SafeURL) => ({ SafeURL })), observations: 'Cuna' })).toMatchObject({ version: 3 })
  expect(await people()).toEqual([3, 2, 1])
})
