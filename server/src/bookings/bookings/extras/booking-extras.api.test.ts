import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking, bookingRequest } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { booked } from '../../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const { owner, establishmentId, logins } = await givenEstablishment()
const [first, second, third] = [await unit('101'), await unit('102'), await unit('103')]
const minibar = await catalogue('Minibar', { price: 3.5 })
const transfer = await catalogue('Traslado', { no_price: 1 })
let month = 1

function unit(name: string) {
  return aUnit(owner, establishmentId, { name })
}

async function catalogue(name: string, fields: object, establishment = establishmentId): Promise<string> {
  const reply = await owner.post('/api/profile/alojamientos/extras/add', {
    accomodationURL: establishment,
    name,
    vat: 10,
    ...fields,
  })
  if (reply.resultado !== 'Ok') throw new Error(`The extra was refused: ${reply.mensaje}`)
  return reply['safeURL'] as string
}

/** A booking of two nights of 60 € in each unit, in a month without other bookings. */
function stayIn(roomIds: string[], fields: object = {}) {
  const days = `2027-${String(month++).padStart(2, '0')}`
  return aBooking(owner, establishmentId, roomIds, {
    checkInDate: `${days}-01`,
    checkOutDate: `${days}-03`,
    ...fields,
  })
}

const call = (path: string, bookingURL: string, roomSafeURL: string, fields: object) =>
  owner.post(`/api/bookings/${path}`, { bookingURL, roomSafeURL, ...fields })

type Group = { roomName: string; totalPriceExtras: number; items: { name: string; amount: number; price: number }[] }

/** One text per unit: '101: Minibar 2×3.5'. */
const soldIn = (holder: Record<string, unknown>) =>
  (holder['extras'] as Group[]).map(({ roomName, items }) =>
    [roomName, ...items.map(({ name, amount, price }) => `${name} ${amount}×${price}`)].join(': '),
  )

test('a fixed price raises the quantity, a variable price adds a line, and a one-off extra is sold once', async () => {
  const { id } = await stayIn([first, second])
  const add = (fields: object) => call('add_extra', id, first, fields)
  expect(await add({ extraURL: minibar, amount: 2 })).toMatchObject({ TotalPrice: 247, version: 2 })
  expect(await add({ extraURL: minibar })).toMatchObject({ TotalPrice: 250.5 })
  await add({ extraURL: minibar, extraPrice: 2 })
  expect(await add({ extraURL: transfer })).toMatchObject({ mensaje: 'Indique el precio de Traslado' })
  await add({ extraURL: transfer, extraPrice: 30, amount: 2 })
  await add({ extraURL: transfer, extraPrice: 30 })
  await add({ extraName: 'Atención', extraPrice: -20, amount: 3 })
  const again = await add({ extraName: 'atencion', extraPrice: 5 })
  expect(again).toMatchObject({ resultado: 'Error', mensaje: 'Este extra de uso único ya existe en la reserva' })
  expect(await add({ extraURL: minibar, extraPrice: -1 })).toMatchObject({ resultado: 'Error' })
  const booking = await booked(owner, id)
  expect(soldIn(booking)).toEqual([
    '101: Minibar 3×3.5: Minibar 1×2: Traslado 2×30: Traslado 1×30: Atención 1×-20',
    '102',
  ])
  expect(booking).toMatchObject({ TotalPrice: 322.5, version: 7 })
  expect(booking['extras']).toMatchObject([
    { ID: first, totalPriceExtras: 82.5 },
    { ID: second, items: [] },
  ])
  const { items } = (booking['extras'] as { items: { safeURL: string; name: string; vat: number }[] }[])[0]!
  expect(items.at(-1)).toMatchObject({ vat: 10, extraURL: '' })
  const once = items.at(-1)!.safeURL
  expect(await call('add_del_1_extra', id, first, { extraURL: once, action: 'añadido' })).toMatchObject({
    mensaje: 'Un extra de uso único solo se vende una vez',
  })
  await call('add_del_1_extra', id, first, { extraURL: once, action: 'eliminado' })
  const key = { 'idempotency-key': 'one-more' }
  const oneMore = { bookingURL: id, roomSafeURL: first, extraURL: items[0]!.safeURL, action: 'añadido' }
  for (const _ of [1, 2]) await owner.post('/api/bookings/add_del_1_extra', oneMore, key)
  expect(await call('del_extra', id, first, { extraURL: transfer })).toMatchObject({
    mensaje: 'Hay varias líneas de ese extra: elija una',
  })
  const lineOfTransfer = { extraURL: items.find(({ name }) => name === 'Traslado')!.safeURL }
  await call('del_extra', id, first, lineOfTransfer)
  const left = await call('add_del_1_extra', id, first, { extraURL: minibar, action: 'eliminado' })
  expect(soldIn(left)).toEqual(['101: Minibar 4×3.5: Traslado 1×30', '102'])
  expect(left).toMatchObject({ TotalPrice: 284, version: 11 })
  await withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ details: string[] }>(
      "select details from audit where $1 = any(object_ids) and action like '%extra' order by at, id",
      [id],
    )
    expect(rows[0]?.details).toEqual(['Minibar: 2 × 3,50\u00a0€', 'Total: 240,00\u00a0€ → 247,00\u00a0€'])
    expect(JSON.stringify(rows)).not.toContain('Atención')
  })
})

test('rejects unknown extras, units of another booking and discounts larger than the price', async () => {
  const { id } = await stayIn([first])
  const other = await anEstablishment(owner, {})
  const foreign = await catalogue('Parking', { price: 10 }, other)
  const refusals = [
    [first, { extraURL: foreign }, 'El extra no existe'],
    [first, {}, 'Elija un extra o escriba su nombre'],
    [second, { extraURL: minibar }, 'La unidad no está en la reserva'],
    [
      first,
      { extraName: 'Descuento', extraPrice: -120.01 },
      'El descuento de la unidad pasa en 0,01\u00a0€ de lo que cuesta la reserva',
    ],
    [first, { extraURL: minibar, extraPrice: 10.999 }, 'El precio del extra no puede tener más de dos decimales'],
    [first, { extraName: 'Cuna', extraPrice: 5, vat: 9 }, 'El IVA puede ser 0, 4, 10 o 21 %'],
    [first, { extraName: 'Cuna', extraPrice: 5, vat: 0 }, 'Indique por qué no lleva impuesto'],
  ] as const
  for (const [room, fields, mensaje] of refusals)
    expect((await call('add_extra', id, room, fields)).mensaje.replace(/unidad 10\d/, 'unidad')).toBe(mensaje)
  expect(await call('add_extra', id, first, { extraName: 'Descuento', extraPrice: -120 })).toMatchObject({
    TotalPrice: 0,
  })
  await owner.post('/api/bookings/cancel', { safeURL: id })
  expect(await call('add_extra', id, first, { extraURL: minibar })).toMatchObject({
    mensaje: 'Recupere antes la reserva',
  })
})

test('a line has one tax rate, and a rate that the province does not have is rejected', async () => {
  const establishment = await anEstablishment(owner, {})
  const room = await aUnit(owner, establishment, { name: '1' })
  const cot = await catalogue('Cuna', { price: 5 }, establishment)
  const dates = { checkInDate: '2027-01-01', checkOutDate: '2027-01-03' }
  const untaxed = (motivo: string) => [
    { roomSafeURL: room, items: [{ name: 'Fianza', price: 1, vat: 0, motivo }, { safeURL: cot }] },
  ]
  expect(
    await owner.post('/api/bookings/add', bookingRequest(establishment, [room], { ...dates, extras: untaxed('') })),
  ).toMatchObject({ mensaje: 'Indique por qué no lleva impuesto' })
  const { id } = await aBooking(owner, establishment, [room], { ...dates, extras: untaxed('N1') })
  await owner.post('/api/profile/alojamientos/extras/edit', { extraSafeURL: cot, vat: 21 })
  await call('add_extra', id, room, { extraURL: cot })
  const sold = await call('add_extra', id, room, { extraURL: cot })
  expect(soldIn(sold)).toEqual(['1: Fianza 1×1: Cuna 1×5: Cuna 2×5'])
  const island = { url: establishment, alojamientoInfo: { Provincia: '35' } }
  expect(await owner.post('/api/profile/alojamientos/updateData', island)).toMatchObject({ resultado: 'Ok' })
  expect((await call('add_extra', id, room, { extraURL: cot })).mensaje).toContain('Cuna: El IGIC puede ser')
})

test('a new booking sells extras by the same rules, and its total minus extras is the price of the nights', async () => {
  const items = [{ safeURL: minibar, amount: 2 }, { safeURL: minibar }, { name: 'Cuna', price: 9.5 }]
  const { id } = await stayIn([first], { price: 100, extras: [{ roomSafeURL: first, items }] })
  const booking = await booked(owner, id)
  expect(booking).toMatchObject({
    TotalPrice: 100,
    rooms: [{ TotalPrice: 80, Prices: [{ Price: 40 }, { Price: 40 }] }],
  })
  expect(soldIn(booking)).toEqual(['101: Minibar 3×3.5: Cuna 1×9.5'])
  const dates = { checkInDate: '2028-01-01', checkOutDate: '2028-01-03' }
  const cheap = { ...dates, price: 5, extras: [{ roomSafeURL: first, items }] }
  expect(await owner.post('/api/bookings/add', bookingRequest(establishmentId, [first], cheap))).toMatchObject({
    mensaje: 'El total no puede ser menor que los extras y la tasa turística',
  })
  const elsewhere = { ...dates, extras: [{ roomSafeURL: third, items }] }
  expect(await owner.post('/api/bookings/add', bookingRequest(establishmentId, [first], elsewhere))).toMatchObject({
    mensaje: 'La unidad del extra no está en la reserva',
  })
})

test('extras move with their unit, and a unit with extras cannot be removed', async () => {
  const { id } = await stayIn([first, second])
  await call('add_extra', id, first, { extraURL: minibar })
  await call('add_extra', id, second, { extraURL: transfer, extraPrice: 20 })
  const change = { bookingURL: id, oldRoomURL: first, newRoomURL: second }
  expect((await owner.post('/api/planning/switch_room', change)).resultado).toBe('Ok')
  expect(soldIn(await booked(owner, id))).toEqual(['101: Traslado 1×20', '102: Minibar 1×3.5'])
  await owner.post('/api/planning/switch_room', { bookingURL: id, oldRoomURL: second, newRoomURL: third })
  expect(soldIn(await booked(owner, id))).toEqual(['101: Traslado 1×20', '103: Minibar 1×3.5'])
  expect(await call('del_room', id, third, {})).toMatchObject({
    mensaje: 'La unidad 103 tiene extras por 3,50\u00a0€: quítelos antes',
  })
  const { checkInDate } = (await booked(owner, id)).rooms[0]!
  const dia = checkInDate.replace(/01$/, '02')
  await owner.post('/api/bookings/split_stay', { bookingURL: id, roomSafeURL: third, newRoomURL: second, dia })
  expect(soldIn(await booked(owner, id))).toEqual(['101: Traslado 1×20', '102', '103: Minibar 1×3.5'])
  await call('add_extra', id, first, { extraName: 'Descuento', extraPrice: -150 })
  const leaves = () => owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [first] })
  expect((await leaves()).mensaje).toBe(
    'El descuento de la unidad 101 pasa en 10,00\u00a0€ de lo que cuesta la reserva',
  )
  const [{ items }] = (await booked(owner, id))['extras'] as [{ items: { safeURL: string }[] }]
  await call('del_extra', id, first, { extraURL: items[1]!.safeURL })
  const apart = await leaves()
  expect(soldIn(await booked(owner, apart['safeURL'] as string))).toEqual(['101: Traslado 1×20'])
  expect(await booked(owner, apart['safeURL'] as string)).toMatchObject({ TotalPrice: 140 })
  expect(await booked(owner, id)).toMatchObject({ TotalPrice: 123.5 })
  expect(await checkInvariants(logins.owner)).toEqual([])
})
