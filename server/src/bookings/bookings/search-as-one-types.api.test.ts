import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId } = given
const search = (identifier: string, fields: object = {}) =>
  owner.post('/api/bookings/search', { identifier, ...fields })
const idsOf = async (identifier: string, fields: object = {}) =>
  ((await search(identifier, fields))['resultados'] as { SafeURL: string }[]).map(({ SafeURL }) => SafeURL)
const unit = (name: string) => aUnit(owner, establishmentId, { name })
const stay = (roomId: string, Name: string, checkInDate: string, checkOutDate: string, fields: object = {}) =>
  aBooking(owner, establishmentId, [roomId], { owner: { Name }, checkInDate, checkOutDate, ...fields })
const wordsLike = (word: string) =>
  withClient(
    given.logins.owner,
    async (client) => (await client.query('select from search_words where word = $1', [word])).rowCount,
  )

test('finds a booking by its guests, and names the guest who is not the holder', async () => {
  const room = await unit('204')
  const { id } = await stay(room, 'Lucía Ejemplo', '2026-11-20', '2026-11-22')
  // A generated number could have the digits that a later test looks for.
  const guest = await aGuest(owner, room, {
    Name: 'Andrés',
    FirstSurname: 'García',
    SecondSurname: 'Peña',
    DocNumber: '12345678Z',
  })
  expect(await search('garcia')).toMatchObject({
    resultado: 'Ok',
    SafeURL: id,
    parecidoA: [],
    resultados: [{ SafeURL: id, owner: 'Lucía Ejemplo', huesped: 'Andrés García Peña', checkIn: 0, checkOut: 0 }],
  })
  expect(await idsOf('lucia garcía')).toEqual([id])
  expect(await search('lucia')).toMatchObject({ resultados: [{ SafeURL: id, huesped: '' }] })
  expect(await search('garcia 204')).toMatchObject({ resultados: [{ SafeURL: id }] })

  await owner.post('/api/guests/set_info', { SafeURL: guest.id, FirstSurname: 'Robles' })
  expect(await idsOf('andres garcia')).toEqual([])
  expect(await idsOf('andres robles')).toEqual([id])
})

test('finds stays near today by the name of their unit, before others that have it in a number', async () => {
  const [room, other] = [await unit('317'), await unit('Casa Azul')]
  const later = await stay(room, 'Nadia Ferrer', '2026-12-01', '2026-12-03')
  const inHouse = await stay(room, 'Íñigo Soler', '2026-11-19', '2026-11-21')
  const byPhone = await stay(other, 'Bruno Vidal', '2026-11-20', '2026-11-21', { contactPhone: '+34 600 031 755' })
  await stay(room, 'Emma Roca', '2027-05-01', '2027-05-03')
  expect(await idsOf('317')).toEqual([inHouse.id, later.id, byPhone.id])
  expect(await idsOf('31')).toEqual([inHouse.id, later.id, byPhone.id])
  expect(await idsOf('casa azul')).toEqual([byPhone.id])
})

test('lists who is in the house or arrives today first, then the nearest to today', async () => {
  const [one, two, three] = [await unit('501'), await unit('502'), await unit('503')]
  const far = await stay(one, 'Olmo Lejano', '2028-01-01', '2028-01-02')
  const past = await stay(one, 'Olmo Pasado', '2026-11-10', '2026-11-12')
  const soon = await stay(two, 'Olmo Próximo', '2026-11-25', '2026-11-26')
  const staying = await stay(three, 'Olmo En Casa', '2026-11-15', '2026-11-25')
  const arriving = await stay(one, 'Olmo Llega', '2026-11-20', '2026-11-21')
  const cancelled = await stay(two, 'Olmo Cancelado', '2026-11-20', '2026-11-21')
  await owner.post('/api/bookings/cancel', { safeURL: cancelled.id })
  expect(await idsOf('olmo')).toEqual([arriving.id, staying.id, soon.id, past.id, far.id])
  expect(await idsOf('olmo', { incluirCanceladas: true })).toEqual([
    arriving.id,
    staying.id,
    cancelled.id,
    soon.id,
    past.id,
    far.id,
  ])
})

test('with no exact result proposes what is similar, and names no booking as the one found', async () => {
  const room = await unit('601')
  const paul = await stay(room, 'Paul Échantillon', '2026-11-24', '2026-11-25')
  const bego = await stay(room, 'Begoña Íñiguez', '2026-11-25', '2026-11-26')
  const gracia = await stay(room, 'Gracia Márquez', '2026-11-26', '2026-11-27')
  const found = async (text: string) => {
    const reply = await search(text)
    expect(reply).toMatchObject({ resultado: 'Ok' })
    expect(reply).not.toHaveProperty('SafeURL')
    return reply
  }
  expect(await found('echantilon')).toMatchObject({
    parecidoA: ['echantillon'],
    resultados: [{ SafeURL: paul.id, owner: 'Paul Échantillon' }],
  })
  expect(await found('bgoña')).toMatchObject({ parecidoA: ['begona'], resultados: [{ SafeURL: bego.id }] })
  expect(await found('grcia marquez')).toMatchObject({ resultados: [{ SafeURL: gracia.id }] })
  expect(await search('zzzzzz')).toMatchObject({ resultado: 'Error', resultados: [], total: 0, parecidoA: [] })
})

test('proposes no words of other accounts, nor of deleted bookings and changed guests', async () => {
  const room = await unit('701')
  const { id } = await stay(room, 'Wenceslao Quirós', '2026-11-28', '2026-11-29')
  const stranger = await anotherAccount(given)
  expect(await stranger.owner.post('/api/bookings/search', { identifier: 'wenceslo' })).toMatchObject({
    resultado: 'Error',
    resultados: [],
  })
  expect(await wordsLike('wenceslao')).toBe(1)
  await owner.post('/api/bookings/delete', { safeURL: id })
  expect(await search('wenceslo')).toMatchObject({ resultado: 'Error', resultados: [] })
  expect(await wordsLike('wenceslao')).toBe(0)
})

test('a word remains known while another booking or client has it', async () => {
  const room = await unit('801')
  const { id } = await stay(room, 'Teodora Luján', '2026-11-28', '2026-11-29')
  await owner.post('/api/clients/add', { Nombre: 'Teodora', Apellidos: 'Salas', Tipo: false })
  await owner.post('/api/bookings/delete', { safeURL: id })
  expect([await wordsLike('teodora'), await wordsLike('lujan')]).toEqual([1, 0])
})
