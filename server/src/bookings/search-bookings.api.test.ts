import { expect, test } from 'vitest'
import { aBooking } from '../test/a-booking.ts'
import { anotherHouse, aUnit, givenHouse } from '../test/given.ts'

const given = await givenHouse({ name: 'Hotel del Mar' })
const { owner, establishmentId } = given
const search = (identifier: string, who = owner) => who.post('/api/bookings/search', { identifier })
const roomId = await aUnit(owner, establishmentId, { name: '401' })
const secondRoom = await aUnit(owner, establishmentId, { name: '402' })
const early = await aBooking(owner, establishmentId, [roomId], {
  owner: { Name: 'Begoña Íñiguez' },
  bookingId: 'LOC 77',
  contactPhone: '+34 612 34 56 78',
})
const late = await aBooking(owner, establishmentId, [secondRoom, roomId], {
  owner: { Name: 'Begoña Sáez LOC77' },
  checkInDate: '2026-09-01',
  checkOutDate: '2026-09-02',
})

test('the exact locator comes first and alone, however it is written', async () => {
  for (const text of ['LOC 77', 'loc77', ' Loc  77 '])
    expect(await search(text)).toMatchObject({
      resultado: 'Ok',
      SafeURL: early.id,
      AccomodationName: 'Hotel del Mar',
      AccType: 'Hotel',
      checkInDate: '2026-08-01',
      rooms: [{ SafeURL: roomId, Name: '401' }],
      resultados: [{ SafeURL: early.id, bookingId: 'LOC 77', owner: 'Begoña Íñiguez', checkOutDate: '2026-08-03' }],
    })
})

const idsOf = async (text: string) =>
  ((await search(text))['resultados'] as { SafeURL: string }[]).map((found) => found.SafeURL)

test('names are found without accents, every word counts, newest first', async () => {
  expect(await idsOf('begona')).toEqual([late.id, early.id])
  expect(await idsOf('INIGUEZ begoña')).toEqual([early.id])
  expect(await idsOf('begoña garcía')).toEqual([])
})

test('phones are found by their digits, in whatever groups', async () => {
  for (const text of ['612345678', '612 345 678', '+34612345678', '5678']) expect(await idsOf(text)).toEqual([early.id])
})

test('a booking with several rooms is one result', async () => {
  expect(await search(late.locator)).toMatchObject({
    rooms: [
      { SafeURL: roomId, Name: '401' },
      { SafeURL: secondRoom, Name: '402' },
    ],
  })
})

test('an apartment is told as one', async () => {
  const flats = await anotherHouse(given, { kind: 'Apartamento' })
  const flat = await aUnit(flats.owner, flats.establishmentId)
  const { locator } = await aBooking(flats.owner, flats.establishmentId, [flat])
  expect(await search(locator, flats.owner)).toMatchObject({ AccType: 'Apartamento' })
})

test('nothing found is said so, and other accounts find nothing of ours', async () => {
  const none = (text: string) => ({
    resultado: 'Error',
    mensaje: `Ninguna reserva con «${text}»`,
    resultados: [],
    total: 0,
  })
  expect(await search('zzz')).toEqual(none('zzz'))
  expect(await search('%_%')).toEqual(none('%_%'))
  const stranger = await anotherHouse(given)
  for (const text of ['LOC77', 'begoña']) expect(await search(text, stranger.owner)).toEqual(none(text))
  expect(await search('')).toEqual({ resultado: 'Error', mensaje: 'Falta el texto buscado' })
})
