import { expect, test } from 'vitest'
import { checkInvariants } from '../../test/invariants.ts'
import { aPortalHotel, day, givenPortals } from './test/given-portal-hotel.ts'
import { sharedHotel } from './test/shared-hotel.ts'

const given = await givenPortals()
const { simulator } = given
const hotel = await aPortalHotel(given)
const { lcode } = hotel
const { portal, on, nights, book, fetched, fetchedAll, openAlarms } = sharedHotel(hotel)

const dmy = (of: string) => of.split('-').reverse().join('/')

test('a change keeps unit, notes and a price by hand, and adds the night of the portal', async () => {
  const { code } = book()
  const { safeURL, rooms } = await fetched()
  const [room] = rooms
  await hotel.owner.post('/api/bookings/edit', { safeURLBooking: safeURL, observations: 'Alérgica al polvo' })
  await hotel.owner.post('/api/planning/switch_room', {
    bookingURL: safeURL,
    oldRoomURL: room!.SafeURL,
    newRoomURL: hotel.unit('Suite'),
  })
  await hotel.owner.post('/api/bookings/edit', {
    safeURLBooking: safeURL,
    rooms: [{ SafeURL: hotel.unit('Suite'), Prices: [{ Price: 100 }, { Price: 90 }] }],
  })
  simulator.change(lcode, code, nights([100, 120, 130]))
  const changed = await fetched()
  expect(changed).toMatchObject({
    safeURL,
    checkOutDate: on(3),
    observations: 'Alérgica al polvo',
    rooms: [{ Name: 'Suite', Prices: [{ Price: 100 }, { Price: 90 }, { Price: 130 }] }],
    canal: { enPie: true, revision: null },
  })
  const entries = await portal.history(safeURL)
  expect(entries[0]!.detalles).toContain(`Booking.com: Salida ${dmy(on(2))} → ${dmy(on(3))}`)
})

test('a change that comes before what it changes, or in halves, ends in one booking', async () => {
  const { code } = book()
  simulator.change(lcode, code, { checkOut: on(3) }, 'swapped')
  expect(await fetched()).toMatchObject({ checkOutDate: on(3), estado: 'confirmada' })
})

test('a lone second half changes the booking, and the first is requested', async () => {
  const { code } = book()
  await fetched()
  simulator.change(lcode, code, { checkOut: on(4) }, 'new')
  expect(await fetched()).toMatchObject({ checkOutDate: on(4), estado: 'confirmada' })
})

test('two changes of which the code between them has not come are one booking from the beginning', async () => {
  const { code } = book()
  await fetched()
  const between = simulator.change(lcode, code, { checkOut: on(3) })
  simulator.change(lcode, between, { checkOut: on(4) }, 'new')
  expect(await fetchedAll()).toMatchObject([{ estado: 'confirmada', checkInDate: on(0), checkOutDate: on(4) }])
})

test('a lone first half is looked for, cancels after 30 minutes with an alarm, and stands again when the other comes', async () => {
  const { code } = book()
  const { safeURL } = await fetched()
  const next = simulator.change(lcode, code, { checkOut: on(3) }, 'old')
  expect(await fetched()).toMatchObject({ safeURL, estado: 'confirmada', checkOutDate: on(2) })
  await hotel.query(`update portal_bookings set half_since = half_since - interval '31 minutes' where head_code = $1`, [
    code,
  ])
  const cancelled = await fetched()
  expect(cancelled).toMatchObject({ safeURL, estado: 'cancelada' })
  expect(portal.kinds(cancelled)).toContain('media_modificacion')
  expect(await openAlarms()).toEqual([expect.stringMatching(/media modificación/)])
  simulator.release(lcode, next)
  expect(await fetched()).toMatchObject({ safeURL, estado: 'confirmada', checkOutDate: on(3), motivoCancelacion: '' })
  expect(await openAlarms()).toEqual([])
})

/** The portal changes the departure. The half that cancels comes, counts after half an hour, and then the other one comes. */
async function comeLate(code: number) {
  const next = simulator.change(lcode, code, { checkOut: on(3) }, 'old')
  await fetched()
  await hotel.query(`update portal_bookings set half_since = half_since - interval '31 minutes' where head_code = $1`, [
    code,
  ])
  expect(await fetched()).toMatchObject({ estado: 'cancelada' })
  simulator.release(lcode, next)
  return fetched()
}

test('a half that comes late restores the dates of the desk where those of both leave no night, and waits', async () => {
  const { code } = book()
  const { safeURL } = await fetched()
  await hotel.owner.post('/api/bookings/edit', { safeURLBooking: safeURL, checkInDate: on(3), checkOutDate: on(5) })
  const waiting = await comeLate(code)
  expect(waiting).toMatchObject({ safeURL, estado: 'confirmada', checkInDate: on(3), checkOutDate: on(5) })
  expect(portal.kinds(waiting)).toEqual([])
  expect((await portal.waiting()).revisiones).toMatchObject([{ bookingURL: safeURL }])
  expect(await portal.review(safeURL, true)).toMatchObject({ resultado: 'Ok' })
  expect(await portal.info(safeURL)).toMatchObject({ estado: 'confirmada', checkInDate: on(0), checkOutDate: on(3) })
})

test('a half that comes late restores both units of a stay that the desk has split, and waits', async () => {
  const { code } = book({ ...nights([100, 120]), checkOut: on(2) })
  const { safeURL, rooms } = await fetched()
  const other = hotel.unit('Suite')
  const split = { bookingURL: safeURL, roomSafeURL: rooms[0]?.SafeURL, newRoomURL: other, dia: on(1) }
  expect(await hotel.owner.post('/api/bookings/split_stay', split)).toMatchObject({ resultado: 'Ok' })
  const waiting = await comeLate(code)
  expect(waiting).toMatchObject({ safeURL, estado: 'confirmada', canal: { revision: { motivo: 'unidades_a_mano' } } })
  expect(waiting.rooms.map(({ SafeURL }) => SafeURL)).toEqual([rooms[0]?.SafeURL, other])
  expect(await portal.review(safeURL, true)).toMatchObject({ resultado: 'Ok' })
  expect(await portal.info(safeURL)).toMatchObject({ estado: 'confirmada', checkInDate: on(0), checkOutDate: on(3) })
})

test('a cancellation frees the unit, with the fee of the portal as its reason', async () => {
  const { code } = book()
  await fetched()
  simulator.cancel(lcode, code, { withPenalty: true })
  const booking = await fetched()
  expect(booking).toMatchObject({ estado: 'cancelada', canal: { enPie: false } })
  expect(booking.motivoCancelacion).toMatch(/^Cancelada en Booking.com con gastos/)
  expect(portal.kinds(booking)).toEqual(['con_gastos'])
})

test('a change after check-in waits, and is applied or refused by a person', async () => {
  const { code } = book({ ...nights([100, 120]), checkIn: day(0), checkOut: day(2) })
  await hotel.fetch()
  const { safeURL } = (await portal.sold(day(0), day(1)))[0]!
  await hotel.owner.post('/api/bookings/check_in_out_paid', { safeURL, checkIn: true })
  const longer = simulator.change(lcode, code, { checkOut: day(3) })
  await hotel.fetch()
  const waiting = await portal.info(safeURL)
  expect(waiting).toMatchObject({ checkOutDate: day(2), canal: { revision: { motivo: 'han_entrado' } } })
  expect(waiting.canal!.revision!.cambios).toContain(`Salida ${dmy(day(2))} → ${dmy(day(3))}`)
  expect((await portal.waiting()).revisiones).toMatchObject([{ bookingURL: safeURL }])
  expect(await portal.review(safeURL, false)).toMatchObject({ resultado: 'Ok' })
  expect(await portal.info(safeURL)).toMatchObject({ checkOutDate: day(2), canal: { revision: null } })
  simulator.change(lcode, longer, { checkOut: day(4) })
  await hotel.fetch()
  expect(await portal.review(safeURL, true)).toMatchObject({ resultado: 'Ok', mensaje: 'Cambio del portal aplicado' })
  expect(await portal.info(safeURL)).toMatchObject({ checkOutDate: day(4), canal: { revision: null } })
  expect((await portal.review(safeURL, true)).mensaje).toBe('La reserva no tiene ningún cambio por revisar')
})

test('what is cancelled here says that the portal must be told, and a change there waits', async () => {
  const { code } = book()
  const { safeURL } = await fetched()
  expect((await hotel.owner.post('/api/bookings/cancel', { safeURL })).mensaje).toBe(
    'Reserva cancelada correctamente. Avise a Booking.com: allí sigue en pie',
  )
  expect(portal.kinds(await portal.info(safeURL))).toEqual(['avise_al_portal'])
  simulator.change(lcode, code, { checkOut: on(3) })
  expect(await fetched()).toMatchObject({ estado: 'cancelada', canal: { revision: { motivo: 'cancelada_aqui' } } })
  await portal.review(safeURL, true)
  expect(await portal.info(safeURL)).toMatchObject({ estado: 'confirmada', checkOutDate: on(3) })
})

test('a change of what was deleted here is listed with the ways to decide, and makes the booking again', async () => {
  const { code, reference } = book()
  const { safeURL } = await fetched()
  await hotel.owner.post('/api/bookings/delete', { safeURL })
  simulator.change(lcode, code, { checkOut: on(3) })
  expect(await fetchedAll()).toEqual([])
  const { revisiones } = await portal.waiting()
  const said = {
    bookingURL: safeURL,
    bookingId: reference,
    titular: 'Ana Ruiz',
    checkInDate: on(0),
    checkOutDate: on(3),
  }
  expect(revisiones.filter(({ bookingURL }) => bookingURL === safeURL)).toMatchObject([
    { ...said, canal: { revision: { motivo: 'eliminada_aqui' } } },
  ])
  expect((await openAlarms()).at(-1)).toMatch(
    /eliminada, y en el portal sigue en pie\. Decida en «Reservas sin apuntar»/,
  )
  expect(await portal.review(safeURL, true)).toMatchObject({ resultado: 'Ok' })
  expect(await fetchedAll()).toMatchObject([{ estado: 'confirmada', checkOutDate: on(3) }])
  expect((await portal.waiting()).revisiones.filter(({ bookingURL }) => bookingURL === safeURL)).toEqual([])
})

test('a stay whose unit is taken on the new dates gets another one, and says so', async () => {
  const { code } = book()
  const { safeURL, rooms } = await fetched()
  await hotel.owner.post('/api/rooms/blocks/add', {
    roomSafeURL: rooms[0]!.SafeURL,
    desde: on(2),
    hasta: on(3),
    motivo: 'Obras',
  })
  simulator.change(lcode, code, nights([100, 120, 130]))
  const changed = await fetched()
  expect(changed).toMatchObject({ safeURL, checkOutDate: on(3), TotalPrice: 350 })
  expect(changed.rooms[0]!.Name).not.toBe(rooms[0]!.Name)
  expect(portal.kinds(changed)).toEqual(['otra_unidad'])
})

test('rooms come and go with the portal, and one with extras waits for the desk', async () => {
  const [room] = nights([100, 120]).rooms
  const { code } = book({ rooms: [room!, { ...room!, prices: [90, 90] }] })
  const { safeURL, rooms } = await fetched()
  expect(rooms).toHaveLength(2)
  const cheap = rooms.find(({ Prices }) => Prices[0]!.Price === 90)!
  const extra = { bookingURL: safeURL, roomSafeURL: cheap.SafeURL, extraName: 'Cena', extraPrice: 20, vat: 10 }
  const added = await hotel.owner.post('/api/bookings/add_extra', extra)
  const [inUnit] = (added['extras'] as { roomSafeURL: string; items: { safeURL: string }[] }[]).filter(
    ({ items }) => items.length > 0,
  )
  simulator.change(lcode, code, { rooms: [room!] })
  expect((await fetched()).rooms).toHaveLength(2)
  const [failed] = (await portal.waiting()).fallidas
  expect(failed!.texto).toMatch(/extras/)
  const gone = { bookingURL: safeURL, roomSafeURL: cheap.SafeURL, extraURL: inUnit!.items[0]!.safeURL }
  await hotel.owner.post('/api/bookings/del_extra', gone)
  await hotel.owner.post('/api/channel/bookings/reintentar', { id: failed!.id })
  const changed = await fetched()
  expect(changed).toMatchObject({ TotalPrice: 220, rooms: [{ Prices: [{ Price: 100 }, { Price: 120 }] }] })
})

test('units that the channel has counted up by itself are sent again, also after a failure just when that was received', async () => {
  // Bookings of the next sixty days are read again each night, later ones are not.
  const nights = { checkIn: day(400), checkOut: day(401), rooms: [{ roomId: hotel.roomId('Suite'), prices: [190] }] }
  const shown = () => simulator.shown(lcode, hotel.roomId('Suite'), day(400), 1)[0]!.avail
  book(nights)
  const { code } = book(nights)
  await hotel.fetch()
  expect(shown()).toBe(0)
  await hotel.query('update channel_connections set bookings_reread_on = null where establishment_id = $1', [
    hotel.establishmentId,
  ])
  simulator.cancel(lcode, code)
  simulator.setBehaviour({ fault: 'cut', times: 1, only: ['fetch_bookings'] }, lcode)
  await hotel.fetch()
  expect(simulator.bookings(lcode).at(-1)).toMatchObject({ code, marked: true })
  expect(shown()).toBe(1)
  await hotel.fetch()
  expect(shown()).toBe(0)
})

test('units that a cancelled sale of a deleted tariff gives back there are sent again', async () => {
  const { owner, establishmentId, query } = hotel
  const { rows } = await query<{ id: string }>(
    `select t.id from sale_types t join unit_types u on u.account_id = t.account_id and u.id = t.unit_type_id
      where t.establishment_id = $1 and u.name = 'Doble'`,
    [establishmentId],
  )
  const parent = rows[0]!.id
  const tariff = { ParentRoomID: parent, tariff_name: 'Doble flexible', beds: 2, defprice: 70 }
  const { RoomID } = await owner.post('/api/channel/property/add_vroom', tariff)
  await owner.post('/api/channel/connection/match', { tipos: [{ RoomID, crear: true }] })
  await hotel.fetch()
  const shown = () => simulator.shown(lcode, hotel.roomId('Doble'), on(0), 1)[0]!.avail
  const { code } = book({ rooms: [{ roomId: hotel.roomId('Doble flexible'), adults: 2, children: 0 }] })
  await fetched()
  const days = { startDate: on(0), endDate: on(0) }
  await owner.post('/api/channel/property/edit_avail', {
    data: { types: [{ RoomID: parent, max_channel: 0 }], ...days },
  })
  await owner.post('/api/channel/property/del_vroom', { RoomID })
  await hotel.fetch()
  expect(shown()).toBe(0)
  simulator.cancel(lcode, code)
  expect(shown()).toBe(1)
  await hotel.fetch()
  expect(shown()).toBe(0)
})

test('what the desk and portals did left everything consistent', async () => {
  expect(await checkInvariants(given.logins.owner)).toEqual([])
})
