import { expect, test } from 'vitest'
import { freePort } from '../../platform/db/embedded/server-address.ts'
import { aBooking } from '../../test/a-booking.ts'
import type { Browser } from '../../test/browser.ts'
import { anotherAccount, aUnit, givenApp } from '../../test/given.ts'
import { readersOf } from '../../test/given-calendars.ts'

const port = await freePort()
const given = await givenApp({
  now: '2026-07-01T10:00:00Z',
  config: { port, endpoints: { calendars: `http://127.0.0.1:${port}` } },
})
await given.app.listen({ port, host: '127.0.0.1' })
const { read, occupied, alarms, query } = readersOf(given)

type Side = { owner: Browser; establishmentId: string; unit: string }

async function aSide(): Promise<Side> {
  const { owner, establishmentId } = await anotherAccount(given)
  return { owner, establishmentId, unit: await aUnit(owner, establishmentId) }
}

/** `reader` reads the unit of the other; both know the other by that name. */
async function reads({ owner, unit }: Side, other: Side, names: { feed: string; export: string }): Promise<string> {
  const made = await other.owner.post('/api/ical/add_export', { roomSafeURL: other.unit, nombre: names.export })
  const reply = await owner.post('/api/ical/add_import', { roomSafeURL: unit, nombre: names.feed, url: made['url'] })
  if (reply.resultado !== 'Ok') throw new Error(reply.mensaje)
  return reply['id'] as string
}

const book = ({ owner, establishmentId, unit }: Side, from: number, to: number, name: string) =>
  aBooking(owner, establishmentId, [unit], {
    checkInDate: `2026-07-${String(from).padStart(2, '0')}`,
    checkOutDate: `2026-07-${String(to).padStart(2, '0')}`,
    owner: { Name: name },
  })

async function pair(names: { feed: string; export: string }) {
  const [a, b] = [await aSide(), await aSide()]
  const [fromB, fromA] = [await reads(a, b, names), await reads(b, a, names)]
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) for (const id of [fromB, fromA]) await read(id)
  }
  const state = async () => ({ a: await occupied(a.unit), b: await occupied(b.unit) })
  return { a, b, rounds, state }
}

test.each([
  ['know each other by one name', { feed: 'La otra casa', export: 'La otra casa' }],
  ['do not know that they read each other', { feed: 'Importado', export: 'Exportado' }],
])('two systems that read each other come to rest where they %s', async (_, names) => {
  const { a, b, rounds, state } = await pair(names)
  const { id } = await book(a, 5, 8, 'Ana')
  await book(b, 10, 12, 'Berta')
  await a.owner.post('/api/rooms/blocks/add', { roomSafeURL: a.unit, desde: '2026-07-20', hasta: '2026-07-22' })
  await rounds(2)
  const name = `${names.feed} (iCal)`
  const rest = {
    a: ['05-08 Ana', `10-12 ${name}`, '20-22 blocked'],
    b: [`05-08 ${name}`, '10-12 Berta', '20-22 blocked'],
  }
  expect(await state()).toEqual(rest)
  const versions = () => query('select count(*) from bookings')
  const before = await versions()
  await rounds(4)
  expect(await state()).toEqual(rest)
  expect(await versions()).toEqual(before)

  await a.owner.post('/api/bookings/cancel', { safeURL: id })
  await rounds(3)
  expect(await state()).toEqual({ a: rest.a.slice(1), b: rest.b.slice(1) })
  await rounds(3)
  expect(await state()).toEqual({ a: rest.a.slice(1), b: rest.b.slice(1) })
  expect([await alarms(a.unit), await alarms(b.unit)]).toEqual([[], []])
})

test('three systems in a circle come to rest, and open what nobody occupies any longer', async () => {
  const sides = [await aSide(), await aSide(), await aSide()] as const
  const names = { feed: 'Entrada', export: 'Salida' }
  const feeds = [
    await reads(sides[0], sides[2], names),
    await reads(sides[1], sides[0], names),
    await reads(sides[2], sides[1], names),
  ]
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) for (const id of feeds) await read(id)
  }
  const state = () => Promise.all(sides.map(({ unit }) => occupied(unit)))
  const { id } = await book(sides[0], 5, 8, 'Ana')
  await book(sides[0], 25, 27, 'Carla')
  const block = await sides[0].owner.post('/api/rooms/blocks/add', {
    roomSafeURL: sides[0].unit,
    desde: '2026-07-15',
    hasta: '2026-07-17',
  })
  await rounds(3)
  const copy = ['05-08 Entrada (iCal)', '15-17 blocked', '25-27 Entrada (iCal)']
  expect(await state()).toEqual([['05-08 Ana', '15-17 blocked', '25-27 Carla'], copy, copy])
  await sides[0].owner.post('/api/bookings/cancel', { safeURL: id })
  await sides[0].owner.post('/api/rooms/blocks/del', { safeURL: block['safeURL'] })
  await rounds(6)
  expect(await state()).toEqual([['25-27 Carla'], copy.slice(2), copy.slice(2)])
})
