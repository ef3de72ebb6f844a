import { expect, test } from 'vitest'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins } = given
const room = () => aUnit(owner, establishmentId)
const add = (roomIds: string[], fields: object = {}) =>
  owner.post('/api/bookings/add', bookingRequest(establishmentId, roomIds, fields))
const refused = (mensaje: string) => ({ resultado: 'Error', mensaje })

test('adds a booking and returns its id and locator', async () => {
  const roomId = await room()
  const reply = await add([roomId])
  const nights = ['2026-08-01', '2026-08-02'].map((fecha) => ({ fecha, precio: 60, origen: 'base' }))
  expect(reply).toEqual({
    resultado: 'Ok',
    mensaje: 'Reserva añadida correctamente',
    safeURL: expect.stringMatching(/^[0-9a-f-]{36}$/),
    bookingId: expect.stringMatching(/^[A-Z0-9]{6}$/),
    preciosCalculados: [{ SafeURL: roomId, precios: nights }],
  })
})

test('accepts two stays that share the change-over day', async () => {
  const roomId = await room()
  await aBooking(owner, establishmentId, [roomId], { checkInDate: '2026-08-01', checkOutDate: '2026-08-03' })
  await aBooking(owner, establishmentId, [roomId], { checkInDate: '2026-08-03', checkOutDate: '2026-08-04' })
  await aBooking(owner, establishmentId, [roomId], { checkInDate: '2026-07-31', checkOutDate: '2026-08-01' })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('rejects occupied rooms, with their names and the dates they are occupied', async () => {
  const [taken, alsoTaken, free] = [
    await aUnit(owner, establishmentId, { name: '103' }),
    await aUnit(owner, establishmentId, { name: '104' }),
    await room(),
  ]
  await aBooking(owner, establishmentId, [taken], { checkInDate: '2026-06-24', checkOutDate: '2026-06-28' })
  await aBooking(owner, establishmentId, [alsoTaken], { checkInDate: '2026-06-27', checkOutDate: '2026-07-02' })
  const dates = { checkInDate: '2026-06-27', checkOutDate: '2026-06-29' }
  expect(await add([taken], dates)).toEqual(refused('103 no está libre: ocupada del 24/06/2026 al 28/06/2026'))
  expect(await add([alsoTaken, free, taken], dates)).toEqual(
    refused(
      '104 no está libre: ocupada del 27/06/2026 al 02/07/2026. 103 no está libre: ocupada del 24/06/2026 al 28/06/2026',
    ),
  )
  expect((await add([free], dates)).resultado).toBe('Ok')
})

test.each([
  ['2026-08-03', '2026-08-03', 'No puede estar menos de una noche'],
  ['2026-08-03', '2026-08-01', 'No puede estar menos de una noche'],
  ['2026-01-01', '2027-02-06', 'Una estancia no puede pasar de 400 noches'],
  ['2026-02-30', '2026-03-02', 'La fecha de entrada no es válida'],
  ['', '2026-03-02', 'Falta la fecha de entrada'],
])('rejects a stay from %s to %s', async (checkInDate, checkOutDate, mensaje) => {
  expect(await add([await room()], { checkInDate, checkOutDate })).toEqual(refused(mensaje))
})

test('accepts a stay of 400 nights', async () => {
  const dates = { checkInDate: '2026-01-01', checkOutDate: '2027-02-05' }
  expect((await add([await room()], dates)).resultado).toBe('Ok')
})

test('rejects a room that is twice in a booking', async () => {
  const roomId = await room()
  expect(await add([roomId, roomId.toUpperCase()])).toEqual(refused('Esta habitación ya está en la reserva'))
})

test('rejects unknown rooms and establishments, and rooms of another establishment', async () => {
  const stranger = await anotherAccount(given)
  const foreignRoom = await aUnit(stranger.owner, stranger.establishmentId)
  expect(await add([foreignRoom])).toEqual(refused('La unidad no existe'))
  expect(await add(['no-es-un-id'])).toEqual(refused('La unidad no existe'))
  const there = bookingRequest(stranger.establishmentId, [await room()])
  expect(await owner.post('/api/bookings/add', there)).toEqual(refused('El establecimiento no existe'))

  const otherEstablishment = await anEstablishment(owner, {})
  const elsewhere = await aUnit(owner, otherEstablishment, { name: 'Torre' })
  expect(await add([elsewhere])).toEqual(refused('La unidad Torre no es de este establecimiento'))
})

test('rejects a booking without rooms', async () => {
  expect((await add([])).resultado).toBe('Error')
  expect((await owner.post('/api/bookings/add', {})).resultado).toBe('Error')
})

test('rejects more people in the units than occupants, and counts them where no number is given', async () => {
  const ids = [await room(), await room()]
  const rooms = ids.map((SafeURL) => ({ SafeURL, OccupantsNumber: 2 }))
  expect(await add(ids, { rooms, occupants: 3 })).toEqual(
    refused('Las unidades suman 4 personas y la reserva tiene 3 ocupantes'),
  )
  const { id } = await aBooking(owner, establishmentId, ids, { rooms })
  const reply = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
  expect(reply['booking']).toMatchObject({ occupantsNumber: 4 })
})
