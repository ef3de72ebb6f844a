import { beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../test/invariants.ts'
import { aPortalHotel, day, desk, givenPortals } from './test/given-portal-hotel.ts'

const given = await givenPortals()
const { simulator } = given
const hotel = await aPortalHotel(given)
const portal = desk(hotel)
const { lcode } = hotel

/** Each test has days of its own, on which the hotel is empty. */
let first = 0
beforeEach(() => {
  first += 15
})
const on = (after: number) => day(first + after)
const nights = (prices: number[]) => ({
  checkIn: on(0),
  checkOut: on(prices.length),
  rooms: [{ roomId: hotel.roomId('Doble'), prices, adults: 2, children: 0 }],
})
let references = 4_000_000
function book(order: Parameters<typeof hotel.book>[0] = {}) {
  const reference = String(references++)
  return { reference, code: hotel.book({ reference, ...nights([100, 120]), ...order }) }
}

/** The bookings of portals on the days of this test, after what has come. */
async function fetchedAll() {
  await hotel.fetch()
  return portal.sold(on(0), on(15))
}

async function fetched() {
  const bookings = await fetchedAll()
  expect(bookings).toHaveLength(1)
  return bookings[0]!
}

test('a new booking gets a unit, the prices of the portal and an agency for it', async () => {
  const { reference } = book({ commission: 33, prepaid: 'virtual_card' })
  const booking = await fetched()
  expect(booking).toMatchObject({
    bookingId: reference,
    estado: 'confirmada',
    checkInDate: on(0),
    checkOutDate: on(2),
    owner: { Name: 'Ana Ruiz' },
    occupantsNumber: 2,
    TotalPrice: 220,
    payTo: 'A',
    tariff: { id: 5 },
    agency: { name: 'Booking.com' },
    ota: 'Booking.com',
    rooms: [{ Prices: [{ Price: 100 }, { Price: 120 }] }],
    canal: { nombre: 'Booking.com', referencia: reference, comision: 33, importe: 220, moneda: 'EUR', enPie: true },
  })
  expect(['101', '102', '103']).toContain(booking.rooms[0]!.Name)
  expect(portal.kinds(booking)).toEqual(['prepago'])
  const entries = await portal.history(booking.safeURL)
  expect(entries[0]!.detalles[0]).toMatch(/^Booking.com: Estancia del /)
  expect(await fetched()).toEqual(booking)
  expect(simulator.bookings(lcode).every(({ marked }) => marked)).toBe(true)
})

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

const dmy = (of: string) => of.split('-').reverse().join('/')

test('a change that comes before what it changes, or in halves, ends in one booking', async () => {
  const { code } = book()
  simulator.change(lcode, code, { checkOut: on(3) }, 'swapped')
  expect(await fetched()).toMatchObject({ checkOutDate: on(3), estado: 'confirmada' })
})

test('a lone second half changes the booking, and the first is asked for', async () => {
  const { code } = book()
  await fetched()
  simulator.change(lcode, code, { checkOut: on(4) }, 'new')
  expect(await fetched()).toMatchObject({ checkOutDate: on(4), estado: 'confirmada' })
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

const openAlarms = async () => {
  const { rows } = await hotel.query<{ advice: string }>(
    `select advice from channel_alarms where establishment_id = $1 and resolved_at is null
        and kind in ('booking', 'unread_booking') order by created_at, id`,
    [hotel.establishmentId],
  )
  return rows.map(({ advice }) => advice)
}

test('a cancellation frees the unit, with the fee of the portal as its reason', async () => {
  const { code } = book()
  await fetched()
  simulator.cancel(lcode, code, { withPenalty: true })
  const booking = await fetched()
  expect(booking).toMatchObject({ estado: 'cancelada', canal: { enPie: false } })
  expect(booking.motivoCancelacion).toMatch(/^Cancelada en Booking.com con gastos/)
  expect(portal.kinds(booking)).toEqual(['con_gastos'])
})

test('a booking that comes only as cancelled is there as cancelled, without having taken a unit', async () => {
  const { code } = book()
  simulator.cancel(lcode, code)
  expect(await fetched()).toMatchObject({ estado: 'cancelada', rooms: [{ Name: 'Sin asignar' }] })
})

test('the last units: what finds none is accepted without one, with an alarm, and leaves it when it is cancelled', async () => {
  for (let count = 0; count < 3; count++) book()
  const last = book()
  const bookings = await fetchedAll()
  const names = bookings.flatMap(({ rooms }) => rooms.map(({ Name }) => Name))
  expect(names.sort()).toEqual(['101', '102', '103', 'Sin asignar'])
  const parked = bookings.find(({ bookingId }) => bookingId === last.reference)
  expect(portal.kinds(parked)).toEqual(['sin_unidad'])
  expect(await openAlarms()).toEqual([
    `Booking.com ${last.reference}: No quedaba ninguna unidad libre: está sin asignar`,
  ])
  simulator.cancel(lcode, last.code)
  await fetchedAll()
  expect(await portal.info(parked!.safeURL)).toMatchObject({ estado: 'cancelada' })
  expect(await openAlarms()).toEqual([])
})

test('another currency and wrong sums are taken as they are, and said', async () => {
  const foreign = book({ currency: 'USD' })
  const wrong = book({ amount: 200 })
  const named = new Map((await fetchedAll()).map((booking) => [booking.bookingId, booking]))
  expect(named.get(foreign.reference)).toMatchObject({ TotalPrice: 160, canal: { moneda: 'USD', importe: 220 } })
  expect(portal.kinds(named.get(foreign.reference))).toEqual(['otra_moneda'])
  expect(named.get(wrong.reference)).toMatchObject({ TotalPrice: 200 })
  expect(portal.kinds(named.get(wrong.reference))).toEqual(['sumas'])
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

test('bookings that were there before are taken in, but no cancelled ones, and those typed by hand are joined', async () => {
  const typed = await hotel.owner.post('/api/bookings/add', {
    AccomodationID: hotel.establishmentId,
    checkInDate: on(0),
    checkOutDate: on(2),
    rooms: [{ SafeURL: hotel.unit('102'), Prices: [{ Price: 70 }, { Price: 70 }] }],
    owner: { Name: 'Ana Ruiz', SafeURL: '' },
    bookingId: '5566',
  })
  book({ reference: '5566' })
  simulator.cancel(lcode, book().code)
  await hotel.query(
    'update channel_connections set bookings_taken_in_at = null, bookings_fetched_at = now() where establishment_id = $1',
    [hotel.establishmentId],
  )
  const booking = await fetched()
  expect(booking).toMatchObject({ safeURL: typed['safeURL'], TotalPrice: 140, rooms: [{ Name: '102' }] })
  expect(portal.kinds(booking)).toEqual(['apuntada_a_mano'])
})

test('a portal booking takes of what portals may sell, and a taken number gets an ending', async () => {
  book({ reference: 'IGUAL' })
  book({ reference: 'IGUAL' })
  expect((await fetchedAll()).map(({ bookingId }) => bookingId).sort()).toEqual(['IGUAL', 'IGUAL-2'])
  const calendar = await hotel.owner.post('/api/channel/property/get_avail_calendar', { dateRequested: on(0) })
  const days = calendar['days'] as Record<string, Record<string, { K: string; CBC: number; CBL: number; CAC: number }>>
  const cells = Object.values(days).flatMap((types) => Object.values(types))
  const [cell] = cells.filter(({ K, CBC }) => K === on(0) && CBC > 0)
  expect(cell).toMatchObject({ CBC: 2, CBL: 0, CAC: 1 })
})

test('an unknown room lies without unit, and says so', async () => {
  const suite = String(hotel.roomId('Suite'))
  await hotel.query('delete from channel_rooms where establishment_id = $1 and remote_id = $2', [
    hotel.establishmentId,
    suite,
  ])
  book({ rooms: [{ roomId: Number(suite), prices: [50, 60], adults: 1, children: 0 }] })
  const booking = await fetched()
  expect(booking).toMatchObject({ TotalPrice: 110, rooms: [{ Name: 'Sin asignar' }] })
  expect(portal.kinds(booking)).toEqual(['sin_unidad', 'tipo_desconocido'])
})

test('what the desk and portals did left everything consistent', async () => {
  expect(await checkInvariants(given.logins.owner)).toEqual([])
})
