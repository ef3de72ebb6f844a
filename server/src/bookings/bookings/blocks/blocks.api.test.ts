import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given

const day = (date: number) => `2026-08-${String(date).padStart(2, '0')}`
const block = (from: number, to: number) => ({ desde: day(from), hasta: day(to) })
const add = (roomSafeURL: string, fields: object) => owner.post('/api/rooms/blocks/add', { roomSafeURL, ...fields })
const edit = (safeURL: unknown, fields: object) => owner.post('/api/rooms/blocks/edit', { safeURL, ...fields })

let floor = 0
async function twoUnits() {
  floor++
  const names = [`${floor}A`, `${floor}B`]
  const ids = [
    await aUnit(owner, establishmentId, { name: names[0] ?? '' }),
    await aUnit(owner, establishmentId, { name: names[1] ?? '' }),
  ]
  return { names: names as [string, string], ids: ids as [string, string] }
}

async function blocksOf(roomId: string) {
  const reply = await owner.post('/api/planning/fetch_bookings', { filterStart: day(1), filterEnd: day(31) })
  return (reply['Bloqueos'] as Record<string, string>[])
    .filter(({ roomSafeURL }) => roomSafeURL === roomId)
    .map(({ desde, hasta, motivo }) => `${desde?.slice(8)}-${hasta?.slice(8)} ${motivo}`)
}

const notesOfLastAction = () =>
  withClient(given.logins.owner, async (client) => {
    const { rows } = await client.query<{ notes: string[] }>('select * from audit order by at desc, id desc limit 1')
    return rows[0]
  })

test('changes the dates, the unit and the reason of a block, whichever are sent', async () => {
  const [a, b] = (await twoUnits()).ids
  const { safeURL } = await add(a, { ...block(1, 3), motivo: 'Pintura' })
  expect(await edit(safeURL, { hasta: day(5) })).toMatchObject({ resultado: 'Ok' })
  expect(await blocksOf(a)).toEqual(['01-05 Pintura'])
  expect(await edit(safeURL, { roomSafeURL: b, ...block(2, 4) })).toMatchObject({ resultado: 'Ok' })
  expect([await blocksOf(a), await blocksOf(b)]).toEqual([[], ['02-04 Pintura']])
  expect(await edit(safeURL, { motivo: '' })).toMatchObject({ resultado: 'Ok' })
  expect(await blocksOf(b)).toEqual(['02-04 '])
})

test('refuses taken nights with who is there, and changes nothing', async () => {
  const { names, ids } = await twoUnits()
  const [a, b] = ids
  const stay = { checkInDate: day(4), checkOutDate: day(6), owner: { Name: 'Walter Ejemplo' } }
  const booking = await aBooking(owner, establishmentId, [a], stay)
  const { safeURL } = await add(b, { ...block(1, 3), motivo: 'Pintura' })
  const refused = {
    resultado: 'Error',
    codigo: 'unidad_ocupada',
    mensaje: `${names[0]} no está libre: ocupada del 04/08/2026 al 06/08/2026`,
    ocupantes: [{ titular: 'Walter Ejemplo', safeURLBooking: booking.id, RoomName: names[0] }],
  }
  expect(await edit(safeURL, { roomSafeURL: a, ...block(5, 7) })).toMatchObject(refused)
  expect(await add(a, block(5, 7))).toMatchObject(refused)
  expect(await blocksOf(b)).toEqual(['01-03 Pintura'])
  const second = await add(a, block(8, 9))
  expect(await edit(safeURL, { roomSafeURL: a, ...block(8, 10) })).toMatchObject({
    codigo: 'unidad_ocupada',
    ocupantes: [{ safeURLBooking: null }],
  })
  expect(await edit(second['safeURL'], block(8, 11)), 'it does not conflict with itself').toMatchObject({
    resultado: 'Ok',
  })
})

test('blocks several units or none', async () => {
  const [a, b] = (await twoUnits()).ids
  await aBooking(owner, establishmentId, [b], { checkInDate: day(4), checkOutDate: day(6) })
  expect(await add(a, { ...block(4, 5), otrasUnidades: [b] })).toMatchObject({ codigo: 'unidad_ocupada' })
  expect(await blocksOf(a)).toEqual([])
  expect(await add(a, { ...block(6, 8), otrasUnidades: [b], motivo: 'Obras' })).toMatchObject({ resultado: 'Ok' })
  expect([await blocksOf(a), await blocksOf(b)]).toEqual([['06-08 Obras'], ['06-08 Obras']])
})

test('of two changes to the same nights at once, one is refused', async () => {
  const [a, b] = (await twoUnits()).ids
  const [one, two] = [await add(a, block(1, 2)), await add(b, block(10, 11))]
  const replies = await Promise.all([
    edit(one['safeURL'], block(5, 8)),
    edit(two['safeURL'], { roomSafeURL: a, ...block(6, 9) }),
  ])
  expect(replies.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
})

test('rejects empty and endless blocks, unknown ones, bookings and those of another account', async () => {
  const [a] = (await twoUnits()).ids
  const { safeURL } = await add(a, block(1, 3))
  const elsewhere = await anotherAccount(given)
  const theirs = await aUnit(elsewhere.owner, elsewhere.establishmentId)
  const stretch = await aBooking(owner, establishmentId, [a], { checkInDate: day(20), checkOutDate: day(21) })
  const unknown = { mensaje: 'El bloqueo no existe' }
  expect(await edit(safeURL, { desde: day(3) })).toMatchObject({ mensaje: 'El bloqueo necesita al menos una noche' })
  expect(await edit(safeURL, { hasta: '2040-01-01' })).toMatchObject({
    mensaje: 'Un bloqueo no puede pasar de diez años',
  })
  expect(await edit(safeURL, { roomSafeURL: theirs })).toMatchObject({ mensaje: 'La unidad no existe' })
  expect(await edit(stretch.id, { hasta: day(25) })).toMatchObject(unknown)
  expect(await elsewhere.owner.post('/api/rooms/blocks/edit', { safeURL, hasta: day(9) })).toMatchObject(unknown)
  expect(await blocksOf(a)).toEqual(['01-03 '])
})

test('the audit trail says what changed', async () => {
  const { names, ids } = await twoUnits()
  const [a, b] = ids
  const { safeURL } = await add(a, { ...block(1, 3), motivo: 'Enfermedad de Ana' })
  expect(JSON.stringify(await notesOfLastAction())).toContain(`Unidad ${names[0]}: 01/08/2026 – 03/08/2026`)
  await edit(safeURL, { roomSafeURL: b, hasta: day(4), motivo: 'Pintura' })
  const line = JSON.stringify(await notesOfLastAction())
  expect(line).toContain(`Unidad: ${names[0]} → ${names[1]}`)
  expect(line).toContain('Fechas: 01/08/2026 – 03/08/2026 → 01/08/2026 – 04/08/2026')
  expect(line).toContain('Motivo cambiado')
  expect(line).not.toContain('Ana')
})
