import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-25T08:00:00Z' })
const { owner, establishmentId } = given

test('lists bookings of today with guests who are not registered', async () => {
  const rooms = await Promise.all(Array.from({ length: 5 }, () => aUnit(owner, establishmentId)))
  const book = (room: string, checkInDate: string, checkOutDate: string, occupants = 1) =>
    aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate, occupants })
  const arriving = await book(rooms[0]!, '2026-06-25', '2026-06-27')
  const staying = await book(rooms[1]!, '2026-06-23', '2026-06-27', 2)
  await book(rooms[2]!, '2026-06-25', '2026-06-26')
  await book(rooms[3]!, '2026-06-26', '2026-06-28')
  const gone = await book(rooms[4]!, '2026-06-25', '2026-06-28')
  await owner.post('/api/bookings/cancel', { safeURL: gone.id })
  await aGuest(owner, rooms[1]!)
  await aGuest(owner, rooms[2]!)
  const reply = await owner.post('/api/planning/unregistered', {})
  expect(reply['reservas']).toEqual([staying.id, arriving.id])
  const { owner: stranger } = await anotherAccount(given)
  expect((await stranger.post('/api/planning/unregistered', {}))['reservas']).toEqual([])
})
