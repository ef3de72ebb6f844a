import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { booked, staysOf } from '../../../test/booked.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins } = given
let floor = 0

/** New units A, B and C at 60 €, so that tests do not affect each other. */
async function units() {
  floor++
  const names = ['A', 'B', 'C'].map((letter) => `${floor}${letter}`)
  const ids: string[] = []
  for (const name of names) ids.push(await aUnit(owner, establishmentId, { name }))
  return { names, ids: ids as [string, string, string] }
}

const day = (date: number) => `2026-08-${String(date).padStart(2, '0')}`
const dates = (from: number, to: number) => ({ checkInDate: day(from), checkOutDate: day(to) })

test('adds a unit on the dates of the booking or its own, and removes it', async () => {
  const { names, ids } = await units()
  const [a, b, c] = ids
  const { id } = await aBooking(owner, establishmentId, [a])
  const add = (roomSafeURL: string, fields: object = {}) =>
    owner.post('/api/bookings/add_room', { bookingURL: id, roomSafeURL, ...fields })
  expect(await add(b, { roomPrices: [{ Price: 70 }, { Price: 80.5 }] })).toMatchObject({
    version: 2,
    TotalPrice: 270.5,
  })
  expect(await add(c, dates(3, 4))).toMatchObject({ resultado: 'Ok', TotalPrice: 330.5 })
  expect(await booked(owner, id)).toMatchObject(dates(1, 4))
  expect(await add(b)).toMatchObject({ mensaje: 'Esta habitación ya está en la reserva' })
  expect(await add(a, { ...dates(3, 5), roomPrices: [{ Price: 1 }] })).toMatchObject({
    mensaje: 'Cada unidad necesita un precio por noche de la estancia',
  })
  const apart = { resultado: 'Error', mensaje: 'La unidad se reserva en otras fechas: haga otra reserva' }
  expect(await add(a, dates(5, 6))).toEqual(apart)
  const move = { bookingURL: id, roomSafeURL: c, ...dates(6, 7) }
  expect(await owner.post('/api/planning/move_stay', move)).toEqual(apart)
  const elsewhere = await aBooking(owner, establishmentId, [a], dates(3, 5))
  expect(await add(a, dates(4, 6))).toMatchObject({
    mensaje: `${names[0]} no está libre: ocupada del 03/08/2026 al 05/08/2026`,
  })
  const del = (bookingURL: string, roomSafeURL: string) =>
    owner.post('/api/bookings/del_room', { bookingURL, roomSafeURL })
  expect(await del(id, c)).toMatchObject({ resultado: 'Ok', TotalPrice: 270.5 })
  expect(await booked(owner, id)).toMatchObject(dates(1, 3))
  expect(await del(id, c)).toMatchObject({ mensaje: `La unidad ${names[2]} no está en la reserva` })
  expect(await del(elsewhere.id, a)).toMatchObject({ mensaje: 'Una reserva necesita al menos una unidad' })
})

test('rejects an unknown unit and those of another establishment or account', async () => {
  const [a] = (await units()).ids
  const { id } = await aBooking(owner, establishmentId, [a])
  const second = await anEstablishment(owner, {})
  const next = await anotherAccount(given)
  const elsewhere = await aUnit(owner, second, { name: 'Aparte' })
  const theirs = await aUnit(next.owner, next.establishmentId)
  const refusals = [
    [elsewhere, 'La unidad Aparte no es de este establecimiento'],
    [theirs, 'La unidad no existe'],
    [id, 'La unidad no existe'],
  ] as const
  for (const [unit, mensaje] of refusals) {
    const refusal = { resultado: 'Error', mensaje }
    const stay = { bookingURL: id, roomSafeURL: a, newRoomURL: unit, ...dates(1, 3), dia: day(2) }
    const move = { bookingURL: id, oldRoomURL: a, newRoomURL: unit }
    expect(await owner.post('/api/bookings/add_room', { bookingURL: id, roomSafeURL: unit })).toMatchObject(refusal)
    expect(await owner.post('/api/bookings/split_stay', stay)).toMatchObject(refusal)
    expect(await owner.post('/api/planning/move_stay', stay)).toMatchObject(refusal)
    expect(await owner.post('/api/planning/switch_room', move)).toMatchObject(refusal)
  }
  expect(await booked(owner, id)).toMatchObject({ version: 1 })
})

test('splitting a stay makes two adjacent stretches, and moving back joins them', async () => {
  const { names, ids } = await units()
  const [a, b, c] = ids
  const { id } = await aBooking(owner, establishmentId, [a], { ...dates(1, 5), price: 202 })
  const split = (fields: object) =>
    owner.post('/api/bookings/split_stay', { bookingURL: id, roomSafeURL: a, newRoomURL: b, ...fields })
  const outside = { mensaje: 'El día del cambio debe estar dentro de la estancia' }
  expect(await split({ dia: day(1) })).toMatchObject(outside)
  expect(await split({ dia: day(5) })).toMatchObject(outside)
  await aBooking(owner, establishmentId, [c], dates(4, 6))
  expect(await split({ dia: day(3), newRoomURL: c })).toMatchObject({
    mensaje: `${names[2]} no está libre: ocupada del 04/08/2026 al 06/08/2026`,
  })
  expect(await split({ dia: day(3) })).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 202 })
  const parts = [`${names[0]} 1-3 50.5+50.5`, `${names[1]} 3-5 50.5+50.5`]
  expect(staysOf(await booked(owner, id))).toEqual(parts)
  const edit = (fields: object) => owner.post('/api/bookings/edit', { safeURLBooking: id, ...fields })
  expect(await edit({ checkOutDate: day(3) })).toMatchObject({
    mensaje: `La unidad ${names[1]} se ocupa del 03/08/2026 al 05/08/2026 y quedaría fuera de las fechas nuevas: cambie antes sus fechas`,
  })
  expect(await edit({ checkOutDate: day(6) })).toMatchObject({ TotalPrice: 252.5 })
  expect(await owner.post('/api/planning/undo', { bookingURL: id, version: 3 })).toMatchObject({
    version: 4,
    TotalPrice: 202,
  })
  const back = { oldRoomURL: b, newRoomURL: a, bookingURL: id }
  expect(await owner.post('/api/planning/switch_room', back)).toMatchObject({ resultado: 'Ok', TotalPrice: 202 })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[0]} 1-5 50.5+50.5+50.5+50.5`])
})

test('switches a unit at the same price, and swaps two units of one booking', async () => {
  const { names, ids } = await units()
  const [a, b, c] = ids
  const rooms = [
    { SafeURL: a, Prices: [{ Price: 10 }, { Price: 11 }] },
    { SafeURL: b, Prices: [{ Price: 20 }, { Price: 21 }] },
  ]
  const { id } = await aBooking(owner, establishmentId, [a, b], { rooms })
  const change = (oldRoomURL: string, newRoomURL: string) =>
    owner.post('/api/planning/switch_room', { oldRoomURL, newRoomURL, bookingURL: id })
  expect(await change(a, b)).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 62 })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[0]} 1-3 20+21`, `${names[1]} 1-3 10+11`])
  expect(await change(a, a)).toMatchObject({ resultado: 'Ok', version: 2 })
  const pin = (fijada: boolean) => owner.post('/api/planning/lock_stay', { bookingURL: id, roomSafeURL: a, fijada })
  expect(await pin(true)).toMatchObject({ resultado: 'Ok', version: 3 })
  expect(await pin(true)).toMatchObject({ resultado: 'Ok', version: 3 })
  const pinnedRefusal = { mensaje: 'La estancia está fijada a su unidad' }
  expect(await change(a, c)).toMatchObject(pinnedRefusal)
  expect(await change(b, a)).toMatchObject(pinnedRefusal)
  const split = { bookingURL: id, roomSafeURL: a, newRoomURL: c, dia: day(2) }
  expect(await owner.post('/api/bookings/split_stay', split)).toMatchObject(pinnedRefusal)
  const move = { bookingURL: id, roomSafeURL: a, ...dates(2, 4) }
  expect(await owner.post('/api/planning/move_stay', { ...move, newRoomURL: c })).toMatchObject(pinnedRefusal)
  expect(await owner.post('/api/planning/move_stay', move)).toMatchObject({ resultado: 'Ok' })
  await pin(false)
  expect(await change(a, c)).toMatchObject({ resultado: 'Ok' })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[1]} 1-3 10+11`, `${names[2]} 2-4 20+21`])
})

test('undo restores a pinned stay, and the version is stored with the name of the column', async () => {
  const { ids } = await units()
  const [a] = ids
  const { id } = await aBooking(owner, establishmentId, [a])
  const pin = { bookingURL: id, roomSafeURL: a, fijada: true }
  expect(await owner.post('/api/planning/lock_stay', pin)).toMatchObject({ version: 2 })
  expect(await owner.post('/api/planning/lock_stay', { ...pin, fijada: false })).toMatchObject({ version: 3 })
  const { rows } = await withClient(logins.owner, (client) =>
    client.query('select before from booking_versions where booking_id = $1 and version = 3', [id]),
  )
  expect(rows).toMatchObject([{ before: { stretches: [{ locked: true }] } }])
  expect(await owner.post('/api/planning/undo', { bookingURL: id, version: 3 })).toMatchObject({ version: 4 })
  expect((await booked(owner, id)).rooms).toMatchObject([{ fijada: true }])
})

test('a pinned stay stays pinned in the booking it is detached into', async () => {
  const { ids } = await units()
  const [a, b] = ids
  const { id } = await aBooking(owner, establishmentId, [a, b])
  await owner.post('/api/planning/lock_stay', { bookingURL: id, roomSafeURL: b, fijada: true })
  const { safeURL } = await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [b] })
  expect((await booked(owner, String(safeURL))).rooms).toMatchObject([{ SafeURL: b, fijada: true }])
  expect((await booked(owner, id)).rooms).toMatchObject([{ SafeURL: a, fijada: false }])
})

test('moves a stay at the same total or at the price of its new unit, with or without the other units', async () => {
  const { names, ids } = await units()
  const [a, b, c] = ids
  const { id } = await aBooking(owner, establishmentId, [a, b], { price: 200 })
  const dear = await aUnit(owner, establishmentId, { name: `${names[0]}+`, basePrice: 100 })
  const move = (fields: object) =>
    owner.post('/api/planning/move_stay', { bookingURL: id, roomSafeURL: a, ...dates(1, 3), ...fields })
  expect(await move({ newRoomURL: c })).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 200 })
  const same = await owner.post('/api/planning/move_stay', { bookingURL: id, roomSafeURL: c, ...dates(1, 3) })
  expect(same).toMatchObject({ resultado: 'Ok', version: 2 })
  expect(await move({})).toMatchObject({ mensaje: `La unidad ${names[0]} no está en la reserva` })
  expect(await move({ roomSafeURL: c, ...dates(2, 5), precio: 'mantener' })).toMatchObject({ TotalPrice: 200 })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[1]} 1-3 50+50`, `${names[2]} 2-5 33.34+33.33+33.33`])
  const moved = await move({ roomSafeURL: c, newRoomURL: dear, ...dates(2, 4), precio: 'recalcular' })
  expect(moved).toMatchObject({ TotalPrice: 300 })
  expect(await move({ roomSafeURL: dear, ...dates(5, 7), todas: true })).toMatchObject({
    resultado: 'Ok',
    TotalPrice: 300,
  })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[0]}+ 5-7 100+100`, `${names[1]} 4-6 50+50`])
  const stale = await move({ roomSafeURL: dear, ...dates(6, 8), version: 4 })
  expect(stale).toMatchObject({
    resultado: 'Error',
    mensaje: 'Otra persona ha cambiado esta reserva: la entrada y la salida',
  })
})

test('a booking has at most a hundred units', async () => {
  const hotel = await anEstablishment(owner, {})
  const [first = '', ...others] = await Promise.all(
    Array.from({ length: 101 }, (_, index) => aUnit(owner, hotel, { name: `H${index}` })),
  )
  const tooMany = 'Una reserva no puede tener más de 100 unidades'
  const { id } = await aBooking(owner, hotel, others)
  expect(await owner.post('/api/bookings/add_room', { bookingURL: id, roomSafeURL: first })).toEqual({
    resultado: 'Error',
    mensaje: tooMany,
  })
  const rooms = [first, ...others].map((SafeURL) => ({ SafeURL }))
  expect(await owner.post('/api/bookings/edit', { safeURLBooking: id, rooms })).toMatchObject({ mensaje: tooMany })
})

test('undoes a change if nothing has changed since and the units are free', async () => {
  const { names, ids } = await units()
  const [a, b] = ids
  const { id } = await aBooking(owner, establishmentId, [a])
  const undo = (version: number) => owner.post('/api/planning/undo', { bookingURL: id, version })
  expect(await undo(1)).toMatchObject({ mensaje: 'Este cambio no se puede deshacer' })
  await owner.post('/api/planning/move_stay', { bookingURL: id, roomSafeURL: a, newRoomURL: b, ...dates(2, 4) })
  expect(await undo(1)).toMatchObject({ mensaje: 'La reserva ha cambiado desde entonces' })
  const other = await aBooking(owner, establishmentId, [a], dates(2, 3))
  expect(await undo(2)).toMatchObject({ mensaje: `${names[0]} no está libre: ocupada del 02/08/2026 al 03/08/2026` })
  await owner.post('/api/bookings/edit', { safeURLBooking: other.id, ...dates(20, 21) })
  expect(await undo(2)).toMatchObject({ resultado: 'Ok', version: 3, TotalPrice: 120 })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[0]} 1-3 60+60`])
  expect(await undo(3)).toMatchObject({ resultado: 'Ok', version: 4 })
  expect(staysOf(await booked(owner, id))).toEqual([`${names[1]} 2-4 60+60`])
  await owner.post('/api/bookings/edit', { safeURLBooking: id, observations: 'Llega tarde' })
  expect(await undo(5)).toMatchObject({ mensaje: 'Este cambio no se puede deshacer' })
})

test('detached units become a booking with their people and without the payments', async () => {
  const { names, ids } = await units()
  const [a, b, c] = ids
  const rooms = [{ SafeURL: a }, { SafeURL: b, OccupantsNumber: 2 }, { SafeURL: c }]
  const fields = {
    contactPhone: '+34 600 000 000',
    agency: 'Viajes Sol',
    regimen: 3,
    deposit: 40,
    observations: 'Cuna',
  }
  const first = await aBooking(owner, establishmentId, ids, { ...fields, rooms, occupants: 5, kidsNumber: 3 })
  const detach = (roomsURLs: string[], headers = {}) =>
    owner.post('/api/bookings/dettach_rooms', { bookingURL: first.id, roomsURLs }, headers)
  expect(await detach(ids)).toMatchObject({ mensaje: 'No puede desvincular todas las habitaciones de la reserva' })
  await owner.post('/api/bookings/split_stay', {
    bookingURL: first.id,
    roomSafeURL: a,
    newRoomURL: await aUnit(owner, establishmentId),
    dia: day(2),
  })
  const made = await detach([b, c], { 'idempotency-key': 'una-vez' })
  expect(made).toMatchObject({ resultado: 'Ok', version: 3 })
  expect(await detach([b, c], { 'idempotency-key': 'una-vez' })).toEqual(made)
  const rest = await booked(owner, first.id)
  expect(rest).toMatchObject({ TotalPrice: 120, occupantsNumber: 2, kidsNumber: 2, Deposit: 40, observations: 'Cuna' })
  const own = await booked(owner, made['safeURL'] as string)
  expect(own).toMatchObject({
    TotalPrice: 240,
    occupantsNumber: 3,
    kidsNumber: 1,
    Deposit: 0,
    observations: '',
    estado: 'confirmada',
    contactPhone: '+34 600 000 000',
    agencyName: 'Viajes Sol',
    regimen: { Value: 3 },
    version: 1,
    ...dates(1, 3),
    owner: { Name: 'Titular de prueba' },
  })
  expect(own['bookingId']).not.toBe(first.locator)
  expect(staysOf(own)).toEqual([`${names[1]} 1-3 60+60`, `${names[2]} 1-3 60+60`])
  expect(await owner.post('/api/planning/undo', { bookingURL: first.id, version: 3 })).toMatchObject({
    mensaje: 'Este cambio no se puede deshacer',
  })
})

test('bookable units have their price and availability for the given dates', async () => {
  const { names, ids } = await units()
  await aBooking(owner, establishmentId, [ids[0]])
  const ask = async (fields: object = {}) => {
    const { rooms } = await owner.post('/api/bookings/planning/get_all_rooms', fields)
    return (rooms as { RoomName: string }[]).filter(({ RoomName }) => names.slice(0, 2).includes(RoomName))
  }
  const [plain] = await ask()
  expect(plain).toMatchObject({
    RoomName_Modal: names[0],
    Price: 60,
    TotalPrice: 60,
    cap: 2,
    AccomodationName: 'Hotel de prueba',
  })
  expect(plain).not.toHaveProperty('libre')
  expect(await ask(dates(2, 5))).toMatchObject([
    { libre: false, TotalPrice: 180 },
    { libre: true, TotalPrice: 180 },
  ])
  expect(await ask(dates(3, 5))).toMatchObject([{ libre: true }, { libre: true }])
  const years = { checkInDate: day(1), checkOutDate: '2028-08-01' }
  expect(await owner.post('/api/bookings/planning/get_all_rooms', years)).toMatchObject({
    mensaje: 'Una estancia no puede pasar de 400 noches',
  })
})

test('all totals, dates and nights are consistent at the end', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})
