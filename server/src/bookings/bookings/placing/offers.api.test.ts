import { expect, test } from 'vitest'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { anotherAccount, givenEstablishment } from '../../../test/given.ts'
import { july, testDesk } from './test-desk.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
const { added, booking, move } = testDesk(owner, establishmentId)
const aType = (name: string, units: number) => aSaleType(owner, establishmentId, { name, units })
type Waiting = { bookingURL: string; roomSafeURL: string; estancia: string; cabeEn: { RoomName: string } }
const waiting = async () => (await owner.post('/api/planning/waiting_stays', {}))['estancias'] as Waiting[]
const waitingOf = async (id: string) => (await waiting()).filter(({ bookingURL }) => bookingURL === id)
const unitsForStay = (bookingURL: string, roomSafeURL: string, fields: object = {}) =>
  owner.post('/api/planning/units_for_stay', { bookingURL, roomSafeURL, ...fields })

test('a stay that found no unit is offered the one that becomes free, and no longer once it has it', async () => {
  const { RoomID, units } = await aType('A', 1)
  const first = await added([{ SafeURL: units[0] }], july(1, 4))
  const parked = await added([{ RoomID }], july(2, 5))
  expect(await waitingOf(parked.id)).toEqual([])
  await owner.post('/api/bookings/cancel', { safeURL: first.id })
  const [stay] = await waitingOf(parked.id)
  expect(stay).toMatchObject({ RoomType: 'A', checkInDate: '2026-07-02', version: 1, cabeEn: { RoomName: 'A1' } })
  await move(parked.id, stay!.roomSafeURL, units[0] ?? '', { estancia: stay!.estancia })
  expect((await booking(parked.id)).rooms).toMatchObject([{ Name: 'A1' }])
  expect(await waitingOf(parked.id)).toEqual([])
})

test('a stay without unit still waits on other dates, and no longer once a person has left it without one', async () => {
  const { RoomID, units } = await aType('B', 2)
  await added([{ SafeURL: units[0] }, { SafeURL: units[1] }], july(1, 3))
  const { id } = await added([{ RoomID }], july(2, 4))
  await owner.post('/api/bookings/edit', { safeURLBooking: id, checkInDate: '2026-07-03', checkOutDate: '2026-07-05' })
  expect(await waitingOf(id)).toHaveLength(1)
  await move(id, RoomID, units[0] ?? '')
  await move(id, units[0] ?? '', RoomID)
  expect(await waitingOf(id)).toEqual([])
})

test('the units for a stay are those free on all its nights, of its type and with the smallest gap first', async () => {
  const { RoomID, units } = await aType('C', 3)
  const { units: others } = await aType('D', 1)
  await added([{ SafeURL: units[0] }], july(10, 12))
  await added([{ SafeURL: units[1] }], july(5, 8))
  await added([{ SafeURL: units[2] }], july(9, 10))
  const { id } = await added([{ SafeURL: RoomID }], july(8, 10))
  const [{ estancia } = { estancia: '' }] = (await booking(id)).rooms
  const reply = await unitsForStay(id, RoomID, { estancia })
  const found = (reply['unidades'] as { RoomName: string; SafeURL: string; mismoTipo: boolean }[]).slice(0, 2)
  expect(found).toMatchObject([
    { RoomName: 'C1', mismoTipo: true, nochesVacias: 37 },
    { RoomName: 'C2', mismoTipo: true, nochesVacias: 60 },
  ])
  const names = (reply['unidades'] as { RoomName: string }[]).map(({ RoomName }) => RoomName)
  expect(names).not.toContain('C3')
  expect(reply['unidades']).toContainEqual(expect.objectContaining({ SafeURL: others[0], mismoTipo: false }))
  expect((await unitsForStay(id, units[0] ?? '')).mensaje).toMatch(/ya no está en esa unidad/)
})

test('the types that can be booked have the prices of the dates, and no type of one unit is among them', async () => {
  const { RoomID } = await aType('E', 2)
  await aType('F', 1)
  const { tipos } = await owner.post('/api/bookings/planning/get_all_types', july(1, 3))
  const types = tipos as { RoomID: string; nombre: string }[]
  expect(types.find((type) => type.RoomID === RoomID)).toMatchObject({
    nombre: 'E',
    tipoReal: RoomID,
    unidades: 1,
    cap: 2,
    TotalPrice: 120,
    precios: [{ precio: 60, origen: 'base' }, {}],
  })
  expect(types.map(({ nombre }) => nombre)).not.toContain('F')
  const wrong = { checkInDate: '2026-07-03', checkOutDate: '2026-07-01' }
  expect((await owner.post('/api/bookings/planning/get_all_types', wrong)).resultado).toBe('Error')
})

test('another account is offered nothing of this one', async () => {
  const { RoomID } = await aType('G', 1)
  const { id } = await added([{ SafeURL: RoomID }], july(20, 22))
  const { owner: stranger } = await anotherAccount(given)
  expect((await stranger.post('/api/planning/waiting_stays', {}))['estancias']).toEqual([])
  const asked = await stranger.post('/api/planning/units_for_stay', { bookingURL: id, roomSafeURL: RoomID })
  expect(asked.mensaje).toMatch(/ya no está en esa unidad/)
})
