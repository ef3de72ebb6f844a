import { expect, test } from 'vitest'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { aPortalHotel, givenPortals } from './test/given-portal-hotel.ts'
import { sharedHotel } from './test/shared-hotel.ts'

const given = await givenPortals()
const { simulator } = given
const hotel = await aPortalHotel(given)
const { lcode } = hotel
const { portal, on, book, fetched, fetchedAll, openAlarms } = sharedHotel(hotel)

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
  const millions = { currency: 'VND', amount: 61_234_567, commission: 9_185_185 }
  const inDong = book({ ...millions, prepaid: 'virtual_card' })
  const wrong = book({ amount: 200 })
  const named = new Map((await fetchedAll()).map((booking) => [booking.bookingId, booking]))
  expect(named.get(foreign.reference)).toMatchObject({ TotalPrice: 160, canal: { moneda: 'USD', importe: 220 } })
  expect(portal.kinds(named.get(foreign.reference))).toEqual(['otra_moneda'])
  expect(named.get(inDong.reference)).toMatchObject({
    TotalPrice: 160,
    canal: {
      moneda: 'VND',
      importe: millions.amount,
      comision: millions.commission,
      prepago: { importe: millions.amount },
    },
  })
  expect(named.get(wrong.reference)).toMatchObject({ TotalPrice: 200 })
  expect(portal.kinds(named.get(wrong.reference))).toEqual(['sumas'])
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
  const [RoomID] = Object.entries(days[`${on(0).slice(5)}-${on(0).slice(0, 4)}`]!).find(([, { CBC }]) => CBC > 0)!
  expect((await hotel.owner.post('/api/channel/property/del_rroom', { RoomID })).mensaje).toMatch(
    /^Los portales han vendido \d+ estancias de Doble por llegar/,
  )
})

test('units that are detached from the booking of a portal stay sold by the portal', async () => {
  const room = { roomId: hotel.roomId('Doble'), prices: [100], adults: 2, children: 0 }
  book({ checkIn: on(0), checkOut: on(1), rooms: [room, room] })
  const { safeURL, rooms } = await fetched()
  const [unit] = rooms
  const { owner } = hotel
  const part = await owner.post('/api/bookings/dettach_rooms', { bookingURL: safeURL, roomsURLs: [unit!.SafeURL] })
  expect(await portal.info(part['safeURL'] as string)).toMatchObject({ ota: 'Booking.com', canal: null })
  const { days } = await owner.post('/api/channel/property/get_avail_calendar', { dateRequested: on(0) })
  const cells = Object.values(days as Record<string, Record<string, { K: string; CBC: number; CBL: number }>>)
  const types = cells.flatMap((each) => Object.values(each)).filter(({ K, CBC, CBL }) => K === on(0) && CBC + CBL > 0)
  expect(types).toMatchObject([{ CBC: 2, CBL: 0 }])
})

test('net prices get their commission, and a virtual type takes its units', async () => {
  const { roomTypes } = await hotel.owner.post('/api/channel/property/get_room_types')
  const double = (roomTypes as { RoomID: string; name: string }[]).find(({ name }) => name === 'Doble')!
  const tariff = { ParentRoomID: double.RoomID, tariff_name: 'Familiar', beds: 4, defprice: 150, dec_avail: 2 }
  const virtual = await hotel.owner.post('/api/channel/property/add_vroom', tariff)
  await hotel.query(
    `insert into channel_rooms (account_id, establishment_id, sale_type_id, short_name, is_virtual) values ($1, $2, $3, 'FAM', true)`,
    [hotel.accountId, hotel.establishmentId, virtual['RoomID']],
  )
  await hotel.fetch()
  book({
    portal: 43,
    commission: 30,
    rooms: [{ roomId: hotel.roomId('Familiar'), prices: [100, 101], adults: 3, children: 0 }],
  })
  const booking = await fetched()
  expect(booking).toMatchObject({ TotalPrice: 231, payTo: 'A', agency: { name: 'Airbnb' }, occupantsNumber: 3 })
  expect(booking.rooms.map(({ OccupantsNumber }) => OccupantsNumber)).toEqual([2, 1])
})

test('an unknown room lies without unit, says what to do, and is offered no unit of another type', async () => {
  const suite = String(hotel.roomId('Suite'))
  await hotel.query('delete from channel_rooms where establishment_id = $1 and remote_id = $2', [
    hotel.establishmentId,
    suite,
  ])
  book({ rooms: [{ roomId: Number(suite), prices: [50, 60], adults: 1, children: 0 }] })
  const booking = await fetched()
  expect(booking).toMatchObject({ TotalPrice: 110, rooms: [{ Name: 'Sin asignar' }] })
  expect(portal.kinds(booking)).toEqual(['sin_unidad', 'tipo_desconocido'])
  const { avisos } = await hotel.owner.post('/api/channel/connection/get', { url: hotel.establishmentId })
  type Alarm = { mensaje: string; sin_emparejar: boolean; bookingURL: string }
  const unmatched = (avisos as Alarm[]).filter((alarm) => alarm.sin_emparejar)
  const ofBooking = unmatched.filter(({ bookingURL }) => bookingURL === booking.safeURL)
  // The type is without a room as well.
  expect([unmatched.length, ofBooking.length]).toEqual([2, 1])
  expect(ofBooking[0]!.mensaje).toMatch(/Asígnele su unidad, y empareje esa habitación con un tipo/)
  expect((await hotel.owner.post('/api/planning/waiting_stays', {}))['estancias']).toEqual([])
})

test('units of a room that is not paired any more follow new dates, without unit', async () => {
  const double = String(hotel.roomId('Doble'))
  const pairAs = (from: string, to: string) =>
    hotel.query(
      'update channel_rooms set remote_id = $3, is_missing = false where establishment_id = $1 and remote_id = $2',
      [hotel.establishmentId, from, to],
    )
  const room = { roomId: Number(double), prices: [50, 60], adults: 1, children: 0 }
  const { code } = book({ rooms: [room, room] })
  await fetched()
  await pairAs(double, 'other')
  simulator.change(lcode, code, { checkOut: on(4) })
  const booking = await fetched()
  await pairAs('other', double)
  expect(booking).toMatchObject({ checkOutDate: on(4), rooms: [{ Name: 'Sin asignar' }, { Name: 'Sin asignar' }] })
  expect(portal.kinds(booking)).toEqual(expect.arrayContaining(['sin_unidad', 'tipo_desconocido']))
})

test('what the desk and portals did left everything consistent', async () => {
  expect(await checkInvariants(given.logins.owner)).toEqual([])
})

test('a calendar of the same portal is imported only into units that the portal does not sell', async () => {
  book()
  const { agency } = await fetched()
  const importInto = (roomSafeURL: string) =>
    hotel.owner.post('/api/ical/add_import', {
      roomSafeURL,
      nombre: 'Calendario del portal',
      url: 'https://calendarios.example.com/portal.ics',
      agencia: agency.id,
    })
  expect(await importInto(hotel.unit('101'))).toMatchObject({
    resultado: 'Error',
    mensaje: 'Las reservas de ese portal ya llegan por el canal a esta unidad',
  })
  const byName = {
    roomSafeURL: hotel.unit('101'),
    nombre: ' booking.com',
    url: 'https://calendarios.example.com/b.ics',
  }
  expect(await hotel.owner.post('/api/ical/add_import', byName)).toMatchObject({ resultado: 'Error' })
  const elsewhere = await anEstablishment(hotel.owner, { NombreEstablecimiento: 'Otro hotel' })
  expect(await importInto(await aUnit(hotel.owner, elsewhere))).toMatchObject({ resultado: 'Ok' })
})
