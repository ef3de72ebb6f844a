import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { booked, staysOf } from '../../../test/booked.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const given = await givenEstablishment({ now: '2026-07-15T08:00:00Z' })
const { owner, logins } = given

const day = (date: number) => `2026-08-${String(date).padStart(2, '0')}`
const dates = (from: number, to: number) => ({ checkInDate: day(from), checkOutDate: day(to) })
const guest = (Name: string) => ({ owner: { Name } })

/** Three doubles. Rosa is in the first until the 3rd; on the 3rd and the 4th no unit is free on both nights, but one on each. */
async function fullEstablishment() {
  const establishmentId = await anEstablishment(owner, {})
  const type = (await owner.post('/api/profile/alojamientos/rooms/add_type', { name: 'Doble' }))['newid'] as string
  const units: string[] = []
  for (const name of ['101', '102', '103']) {
    const id = await aUnit(owner, establishmentId, { name })
    await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: id, type })
    units.push(id)
  }
  const [u101, u102, u103] = units as [string, string, string]
  const book = (unit: string, from: number, to: number, name: string) =>
    aBooking(owner, establishmentId, [unit], { ...dates(from, to), ...guest(name) })
  const rosa = await book(u101, 1, 3, 'Rosa')
  const ines = await book(u101, 3, 6, 'Inês')
  const pedro = await book(u102, 2, 4, 'Pedro')
  const olga = await book(u103, 4, 8, 'Olga')
  return { establishmentId, u101, u102, u103, rosa, ines, pedro, olga, book }
}

type Move = { bookingURL: string; version: number; estancia: string; newRoomURL: string; newRoomName: string }
const propose = async (bookingURL: string, ...estancias: object[]) =>
  owner.post('/api/planning/propose_swap', { bookingURL, estancias })
const movesOf = (reply: Record<string, unknown>) => (reply['propuesta'] as { traslados: Move[] }).traslados
const edit = (safeURLBooking: string, fields: object) => owner.post('/api/bookings/edit', { safeURLBooking, ...fields })
const shown = async (...bookings: { id: string }[]) =>
  Promise.all(bookings.map(async ({ id }) => staysOf(await booked(owner, id))))

test('who gives way is proposed, moved together with the change at the agreed prices, and taken back by one undo', async () => {
  const { u101, rosa, ines, pedro, olga } = await fullEstablishment()
  const refused = await edit(rosa.id, { checkOutDate: day(5) })
  expect(refused).toMatchObject({ codigo: 'unidad_ocupada', propuestas: [], estancias: [dates(1, 5)] })
  const proposal = await propose(rosa.id, { roomSafeURL: u101, ...dates(1, 5) })
  expect(movesOf(proposal)).toMatchObject([
    { titular: 'Inês', RoomName: '101', newRoomName: '102', newRoomType: '', ...dates(3, 6) },
    { titular: 'Pedro', RoomName: '102', newRoomName: '103', newRoomType: '', ...dates(2, 4) },
  ])
  const saved = await edit(rosa.id, { checkOutDate: day(5), observations: 'Dos más', traslados: movesOf(proposal) })
  expect(saved).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 240 })
  expect(await shown(rosa, ines, pedro, olga)).toEqual([
    ['101 1-5 60+60+60+60'],
    ['102 3-6 60+60+60'],
    ['103 2-4 60+60'],
    ['103 4-8 60+60+60+60'],
  ])
  const history = (await owner.post('/api/bookings/history', { bookingURL: ines.id }))['historial'] as object[]
  expect(history[0]).toMatchObject({ accion: 'cambió de unidad una estancia para hacer sitio a otra' })

  const undone = { bookingURL: rosa.id, version: 2, tambien: saved['tambienCambiadas'] }
  expect(await owner.post('/api/planning/undo', undone)).toMatchObject({ resultado: 'Ok', version: 3 })
  expect(await shown(rosa, ines, pedro)).toEqual([['101 1-3 60+60'], ['101 3-6 60+60+60'], ['102 2-4 60+60']])
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('a proposal that no longer fits changes nothing', async () => {
  const { u101, u103, rosa, ines, pedro, book } = await fullEstablishment()
  const traslados = movesOf(await propose(rosa.id, { roomSafeURL: u101, ...dates(1, 5) }))
  const accept = () => edit(rosa.id, { checkOutDate: day(5), traslados })
  const late = await book(u103, 3, 4, 'Nadia')
  expect(await accept()).toMatchObject({
    codigo: 'propuesta_caducada',
    mensaje: 'La propuesta ya no vale: 103 no está libre: ocupada del 03/08/2026 al 04/08/2026. No se ha cambiado nada',
  })
  await owner.post('/api/bookings/cancel', { safeURL: late.id })
  await owner.post('/api/planning/lock_stay', {
    bookingURL: pedro.id,
    roomSafeURL: traslados[1]?.['RoomName' as never],
  })
  await edit(pedro.id, { observations: 'Otra' })
  expect(await accept()).toMatchObject({ codigo: 'propuesta_caducada' })
  expect(await shown(rosa, ines, pedro)).toEqual([['101 1-3 60+60'], ['101 3-6 60+60+60'], ['102 2-4 60+60']])
})

test('a night of the changed booking that is taken meanwhile says so, and moves nobody', async () => {
  const { u101, rosa, ines, pedro, book } = await fullEstablishment()
  const traslados = movesOf(await propose(rosa.id, { roomSafeURL: u101, ...dates(1, 7) }))
  await book(u101, 6, 7, 'Nadia')
  expect(await edit(rosa.id, { checkOutDate: day(7), traslados })).toMatchObject({
    codigo: 'propuesta_caducada',
    mensaje: 'La propuesta ya no vale: 101 no está libre: ocupada del 06/08/2026 al 07/08/2026. No se ha cambiado nada',
  })
  expect(await shown(rosa, ines, pedro)).toEqual([['101 1-3 60+60'], ['101 3-6 60+60+60'], ['102 2-4 60+60']])
})

test('a stay that is pinned or has begun keeps its unit; then the nights are offered elsewhere, or without a unit', async () => {
  const { u101, u103, rosa, ines, book } = await fullEstablishment()
  const sister = await anEstablishment(owner, { NombreEstablecimiento: 'Apartamentos' })
  const flat = await aUnit(owner, sister, { name: '2B', capacity: 4, basePrice: 95 })
  await book(u103, 3, 4, 'Nadia')
  const wanted = { roomSafeURL: u101, ...dates(1, 4) }
  expect(await propose(rosa.id, wanted)).toMatchObject({
    motivo: 'sin_sitio',
    noches: [day(3)],
    otrosEstablecimientos: expect.arrayContaining([
      expect.objectContaining({
        AccomodationName: 'Apartamentos',
        roomSafeURL: flat,
        RoomName: '2B',
        desde: day(3),
        hasta: day(4),
        TotalPrice: 95,
      }),
    ]),
    sinAsignar: { traslados: [{ titular: 'Inês', newRoomName: 'Sin asignar' }], cambiosUnidad: [] },
  })
  const { sinAsignar } = (await propose(rosa.id, wanted)) as unknown as { sinAsignar: { traslados: Move[] } }
  const parked = await edit(rosa.id, { checkOutDate: day(4), traslados: sinAsignar.traslados })
  expect(parked).toMatchObject({ resultado: 'Ok' })
  expect((await booked(owner, ines.id)).rooms).toMatchObject([{ Name: 'Sin asignar' }])
  await owner.post('/api/planning/undo', { bookingURL: rosa.id, version: 2, tambien: parked['tambienCambiadas'] })
  expect(await shown(rosa, ines)).toEqual([['101 1-3 60+60'], ['101 3-6 60+60+60']])

  await owner.post('/api/planning/lock_stay', { bookingURL: ines.id, roomSafeURL: u101, fijada: true })
  expect(await propose(rosa.id, wanted)).toMatchObject({
    sinAsignar: { traslados: [], cambiosUnidad: [{ roomSafeURL: u101, desde: day(3), hasta: day(4) }] },
  })
  expect(await checkInvariants(logins.owner)).toEqual([])
})
