import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ name: 'Hotel del Mar' })
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

test('an exact locator is the only result, ignoring case and spaces', async () => {
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

test('finds names without accents by all words, newest first', async () => {
  expect(await idsOf('begona')).toEqual([late.id, early.id])
  expect(await idsOf('INIGUEZ begoña')).toEqual([early.id])
  expect(await idsOf('begoña garcía')).toEqual([])
})

test('finds phones by their digits in any grouping', async () => {
  for (const text of ['612345678', '612 345 678', '+34612345678', '5678']) expect(await idsOf(text)).toEqual([early.id])
})

test('returns a booking with several rooms once', async () => {
  expect(await search(late.locator)).toMatchObject({
    rooms: [
      { SafeURL: roomId, Name: '401' },
      { SafeURL: secondRoom, Name: '402' },
    ],
  })
})

test('returns the establishment kind of an apartment', async () => {
  const flats = await anotherAccount(given, { kind: 'Apartamento' })
  const flat = await aUnit(flats.owner, flats.establishmentId)
  const { locator } = await aBooking(flats.owner, flats.establishmentId, [flat])
  expect(await search(locator, flats.owner)).toMatchObject({ AccType: 'Apartamento' })
})

test('returns a message without results, and finds no bookings of other accounts', async () => {
  const none = (text: string) => ({
    resultado: 'Error',
    mensaje: `Ninguna reserva con «${text}»`,
    resultados: [],
    total: 0,
    parecidoA: [],
  })
  expect(await search('zzz')).toEqual(none('zzz'))
  expect(await search('%_%')).toEqual(none('%_%'))
  const stranger = await anotherAccount(given)
  for (const text of ['LOC77', 'begoña']) expect(await search(text, stranger.owner)).toEqual(none(text))
  expect(await search('')).toEqual({ resultado: 'Error', mensaje: 'Falta el texto buscado' })
})

test('finds cancelled bookings on request or by their exact locator, with their state', async () => {
  const cancelled = await aBooking(owner, establishmentId, [roomId], {
    owner: { Name: 'Cancelada Pérez' },
    checkInDate: '2026-10-01',
    checkOutDate: '2026-10-02',
  })
  await owner.post('/api/bookings/cancel', { safeURL: cancelled.id })
  expect(await idsOf('cancelada perez')).toEqual([])
  const result = { resultados: [{ SafeURL: cancelled.id, estado: 'cancelada' }] }
  const all = { identifier: 'cancelada perez', incluirCanceladas: true }
  expect(await owner.post('/api/bookings/search', all)).toMatchObject(result)
  expect(await search(cancelled.locator)).toMatchObject(result)
})

test('searches the clients if no booking matches: by their document, or by their own name', async () => {
  const client = { Nombre: 'Maximiliana', Apellidos: 'Quintero', NumeroIdentificacion: '12345678Z', Tipo: false }
  const { SafeURL } = await owner.post('/api/clients/add', client)
  const { id } = await aBooking(owner, establishmentId, [roomId], {
    owner: { Name: 'Sra. Q.', SafeURL },
    checkInDate: '2026-11-01',
    checkOutDate: '2026-11-02',
  })
  for (const text of ['12345678Z', 'quintero maximiliana']) expect(await idsOf(text)).toEqual([id])
})
