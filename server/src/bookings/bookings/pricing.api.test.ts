import { expect, test } from 'vitest'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
const prices = (...euros: (number | string)[]) => euros.map((Price) => ({ Day: 'Sáb 1', Price }))

/** The stored prices of the booking, per room, and its total. */
async function priced(rooms: { Prices?: object[]; base?: number }[], fields: object = {}) {
  const requested = []
  for (const { Prices, base } of rooms) {
    const SafeURL = await aUnit(owner, establishmentId, { basePrice: base ?? 60 })
    requested.push({ SafeURL, ...(Prices ? { Prices } : {}) })
  }
  const request = { ...bookingRequest(establishmentId, []), rooms: requested, ...fields }
  const reply = await owner.post('/api/bookings/add', request)
  if (reply.resultado !== 'Ok') return reply.mensaje
  const { booking } = (await owner.post('/api/bookings/get_booking_info', {
    safeURL: reply['safeURL'],
  })) as unknown as {
    booking: { TotalPrice: number; price: number; PendientePago: number; rooms: { Prices: { Price: number }[] }[] }
  }
  expect([booking.price, booking.PendientePago]).toEqual([booking.TotalPrice, booking.TotalPrice])
  return [booking.TotalPrice, ...booking.rooms.map((room) => room.Prices.map(({ Price }) => Price))]
}

test('without prices each night has the price of its unit', async () => {
  expect(await priced([{ base: 60 }, { base: 45.5, Prices: [] }])).toEqual([211, [60, 60], [45.5, 45.5]])
})

test('accepts nightly prices as numbers and as numeric strings', async () => {
  expect(await priced([{ Prices: prices(70, '84,50') }])).toEqual([154.5, [70, 84.5]])
  expect(await priced([{ Prices: prices(0, 0) }], { price: 0 })).toEqual([0, [0, 0]])
})

test('accepts a total that is the sum of the nights', async () => {
  const rooms = [{ Prices: prices(70, 80.1) }, { base: 30 }]
  expect(await priced(rooms, { price: '210.10' })).toEqual([210.1, [70, 80.1], [30, 30]])
})

test('rejects a total that fits no sum of the prices', async () => {
  const mensaje = 'El total no coincide con los precios por noche'
  expect(await priced([{ Prices: prices(70, 80) }], { price: 149.99 })).toBe(mensaje)
  expect(await priced([{ Prices: prices(70, 80) }], { price: 0 })).toBe(mensaje)
})

test('spreads a total without nightly prices over the nights, exact to the cent', async () => {
  expect(await priced([{ base: 60 }, { base: 30 }], { price: 100 })).toEqual([100, [33.33, 33.33], [16.67, 16.67]])
  expect(await priced([{ base: 60 }], { price: '10,01' })).toEqual([10.01, [5.01, 5]])
})

test('rejects a total that would pass the highest nightly price', async () => {
  expect(await priced([{}], { price: 200_000 })).toBe('El precio de una noche no puede pasar de 99.999,99\u00a0€')
})

test.each([
  [prices(70), 'Cada unidad necesita un precio por noche de la estancia'],
  [prices(70, 70, 70), 'Cada unidad necesita un precio por noche de la estancia'],
  [prices(70, -1), 'El precio de la noche no puede ser menor de lo permitido'],
  [prices(70, 100_000), 'El precio de la noche no puede ser mayor de lo permitido'],
  [prices(70, 'mucho'), 'El precio de la noche no es válido'],
])('rejects prices %j', async (Prices, mensaje) => {
  expect(await priced([{ Prices }])).toBe(mensaje)
})

test('returns prices in the order of the nights, with their labels', async () => {
  const roomId = await aUnit(owner, establishmentId)
  const { id } = await aBooking(owner, establishmentId, [roomId], {
    checkInDate: '2026-06-29',
    checkOutDate: '2026-07-01',
    rooms: [{ SafeURL: roomId, Prices: prices(50, 55) }],
  })
  expect(await owner.post('/api/bookings/get_booking_info', { safeURL: id })).toMatchObject({
    booking: {
      nights: 2,
      rooms: [
        {
          SafeURL: roomId,
          TotalPrice: 105,
          Prices: [
            { Day: 'Lun 29', Price: 50 },
            { Day: 'Mar 30', Price: 55 },
          ],
        },
      ],
    },
  })
})
