import { expect, test } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { newId } from '../ids.ts'
import { bookingRequest } from '../test/a-booking.ts'
import { anotherHouse, aUnit, givenHouse } from '../test/given.ts'
import { agencyKey } from './agency-key.ts'

const given = await givenHouse()
const { owner, establishmentId, logins } = given
const search = (filter_by: unknown) => owner.post('/api/agencys/get', { filter_by })

/** Agencies of the account that has the establishment, by name. */
const insert = (names: string[], house = establishmentId) =>
  withClient(logins.owner, async (client) => {
    const ids = new Map(names.map((name) => [name, newId()]))
    for (const [name, id] of ids)
      await client.query(
        `insert into agencies (account_id, id, name, name_key, created_at)
         select account_id, $1, $2, $3, now() from establishments where id = $4`,
        [id, name, agencyKey(name), house],
      )
    return ids
  })

const ids = await insert(['Viajes Ávila', 'Portal Norte', 'Óptima', 'Zafiro', 'Ñandú Tours'])

test('without a text the first come in Spanish order', async () => {
  const reply = await search('')
  expect(reply['agencys']).toEqual(
    ['Ñandú Tours', 'Óptima', 'Portal Norte', 'Viajes Ávila', 'Zafiro'].map((name) => ({ id: ids.get(name), name })),
  )
  expect(reply['total']).toBe(5)
})

test('a text finds without accents and capitals, all its words, and no pattern of its own', async () => {
  expect(await search('avila VIA')).toMatchObject({ agencys: [{ name: 'Viajes Ávila' }], total: 1 })
  expect(await search('norte viajes')).toMatchObject({ agencys: [], total: 0 })
  expect(await search('%')).toMatchObject({ total: 5 })
})

test('fifty are shown, and how many there are', async () => {
  const stranger = await anotherHouse(given)
  await insert(
    Array.from({ length: 60 }, (_, number) => `Agencia ${number}`),
    stranger.establishmentId,
  )
  const reply = await stranger.owner.post('/api/agencys/get', {})
  expect((reply['agencys'] as object[]).length).toBe(50)
  expect(reply['total']).toBe(60)
  expect(await search('agencia')).toMatchObject({ total: 0 })
})

test('a booking is linked to the agency that its text names, however it is written', async () => {
  const id = ids.get('Viajes Ávila')
  const agencyOf = async (agency: unknown) => {
    const rooms = [await aUnit(owner, establishmentId)]
    const reply = await owner.post('/api/bookings/add', bookingRequest(establishmentId, rooms, { agency }))
    if (reply.resultado !== 'Ok') return reply.mensaje
    const info = await owner.post('/api/bookings/get_booking_info', { safeURL: reply['safeURL'] })
    return (info['booking'] as { agency: object }).agency
  }
  for (const agency of [
    'VIAJES AVILA',
    ' viajes  ávila',
    id,
    { id },
    { id, name: 'otra' },
    { id: '', name: 'Viajes Ávila' },
  ])
    expect(await agencyOf(agency), JSON.stringify(agency)).toEqual({ id, name: 'Viajes Ávila' })
  expect(await agencyOf('Viajes Ávila Sur')).toEqual({ id: '', name: 'Viajes Ávila Sur' })
  expect(await agencyOf('Particular')).toEqual({ id: '', name: '' })
  const stranger = await anotherHouse(given)
  const foreign = (await insert(['Ajena'], stranger.establishmentId)).get('Ajena')
  expect(await agencyOf(foreign)).toBe('La agencia no existe')
  expect(await agencyOf('Ajena')).toEqual({ id: '', name: 'Ajena' })
})
