import { expect, test } from 'vitest'
import type { ChannelProvider } from '../channel/channel-provider.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { deleteOutdated, forgetPortalVersions } from '../../jobs/retention.ts'
import { bookingRequest } from '../../test/a-booking.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { aPortalHotel, day, desk, givenPortals } from './test/given-portal-hotel.ts'

const given = await givenPortals()
const { simulator, dependencies } = given
const hotel = await aPortalHotel(given, { doubles: 1 })
const portal = desk(hotel)
const { lcode } = hotel
const alarms = async () => {
  const { rows } = await hotel.query<{ advice: string }>(
    `select advice from channel_alarms where establishment_id = $1 and resolved_at is null and kind = 'unread_booking'`,
    [hotel.establishmentId],
  )
  return rows.map(({ advice }) => advice)
}
const on = (after: number) => ({
  checkIn: day(after),
  checkOut: day(after + 1),
  rooms: [{ roomId: hotel.roomId('Doble'), prices: [100], adults: 2, children: 0 }],
})

test('what cannot be read keeps its reason and an alarm, stops nothing else, and is tried again', async () => {
  hotel.book({ reference: 'ILEGIBLE', ...on(10) })
  const other = { ...dependencies.channel }
  let isBroken = true
  const reading = {
    ...other,
    readBooking: (raw: Parameters<typeof other.readBooking>[0]) => {
      const booking = other.readBooking(raw)
      if (isBroken && booking.portal.reference === 'ILEGIBLE') throw Object.assign(new Error(), { advice: 'No se lee' })
      return booking
    },
  }
  const broken = { dependencies: { ...dependencies, channel: reading } }
  hotel.book({ reference: 'LEGIBLE', ...on(12) })
  await hotel.fetch(broken)
  expect((await portal.sold(day(0), day(30))).map(({ bookingId }) => bookingId)).toEqual(['LEGIBLE'])
  const { fallidas } = await portal.waiting()
  expect(fallidas).toMatchObject([
    { texto: 'No se lee', portal: 'Booking.com', referencia: 'ILEGIBLE', checkInDate: day(10), intentos: 1 },
  ])
  expect(await alarms()).toEqual(['No se lee'])
  isBroken = false
  await hotel.fetch(broken)
  expect(await portal.sold(day(10), day(11))).toEqual([])
  const retry = { id: fallidas[0]!.id }
  expect(await hotel.owner.post('/api/channel/bookings/reintentar', retry)).toMatchObject({ resultado: 'Ok' })
  await hotel.fetch(broken)
  expect(await portal.sold(day(10), day(11))).toHaveLength(1)
  expect([await alarms(), (await portal.waiting()).fallidas]).toEqual([[], []])
  expect((await hotel.owner.post('/api/channel/bookings/reintentar', retry)).mensaje).toBe(
    'La reserva ya está apuntada',
  )
})

test('a booking whose acknowledgement is lost comes again and is there once', async () => {
  hotel.book(on(20))
  simulator.setBehaviour({ fault: 'cut', times: 1, only: ['mark_bookings'] }, lcode)
  await hotel.fetch()
  expect(simulator.bookings(lcode).at(-1)!.marked).toBe(false)
  await hotel.fetch()
  expect(simulator.bookings(lcode).at(-1)!.marked).toBe(true)
  expect(await portal.sold(day(20), day(21))).toHaveLength(1)
})

/** A run of a worker whose calls to the provider are changed. */
const fetchWith = (change: (provider: ChannelProvider) => Partial<ChannelProvider>) => {
  const { channel } = dependencies
  const connect: typeof channel.connect = (options) => {
    const provider = channel.connect(options)
    return { ...provider, ...change(provider) }
  }
  return hotel.fetch({ dependencies: { ...dependencies, channel: { ...channel, connect } } })
}

test('a push that comes after bookings were fetched, in the same run, has them fetched again before the next poll', async () => {
  hotel.book(on(18))
  let isPushed = false
  await fetchWith(({ fetchBooking }) => ({
    fetchBooking: async (code) => {
      if (!isPushed) {
        isPushed = true
        hotel.book(on(19))
        given.clock.moveBy(1_000)
        const sql = 'update channel_connections set bookings_due_at = $1 where establishment_id = $2'
        await hotel.query(sql, [given.clock.now(), hotel.establishmentId])
      }
      return fetchBooking(code)
    },
  }))
  expect(isPushed).toBe(true)
  given.clock.moveBy(25_000) // past the quiet after a change
  await hotel.work()
  expect(await portal.sold(day(18), day(20))).toHaveLength(2)
})

test('a booking that is cancelled there between fetching and acknowledging is cancelled here, also after a lost answer', async () => {
  for (const isAnswerLost of [false, true]) {
    const code = hotel.book(on(22))
    if (isAnswerLost) simulator.setBehaviour({ fault: 'swallowed', times: 1, only: ['mark_bookings'] }, lcode)
    let isCancelled = false
    await fetchWith(({ acknowledgeBookings }) => ({
      acknowledgeBookings: async (codes) => {
        if (!isCancelled) simulator.cancel(lcode, code)
        isCancelled = true
        await acknowledgeBookings(codes)
      },
    }))
    expect(simulator.bookings(lcode).at(-1)).toMatchObject({ status: 5, marked: true })
    if (isAnswerLost) await hotel.fetch()
    expect(new Set((await portal.sold(day(22), day(23))).map(({ estado }) => estado))).toEqual(new Set(['cancelada']))
  }
})

test('nights that are given back there by a change of which half is missing stay sold', async () => {
  hotel.book(on(24))
  const late = hotel.book(on(24))
  await hotel.fetch()
  simulator.change(lcode, late, { checkIn: day(26), checkOut: day(27) }, 'new')
  expect(simulator.shown(lcode, hotel.roomId('Doble'), day(24), 1)[0]!.avail).toBe(1)
  await hotel.fetch()
  expect(simulator.shown(lcode, hotel.roomId('Doble'), day(24), 1)[0]!.avail).toBe(0)
})

test('what is sold and cancelled while bookings are read again is there, as cancelled', async () => {
  await hotel.query('update channel_connections set bookings_reread_on = null where establishment_id = $1', [
    hotel.establishmentId,
  ])
  await fetchWith(({ fetchBookings }) => ({
    fetchBookings: (...range) => {
      simulator.cancel(lcode, hotel.book(on(31)))
      return fetchBookings(...range)
    },
  }))
  await hotel.fetch()
  expect((await portal.sold(day(31), day(32))).map(({ estado }) => estado)).toEqual(['cancelada'])
})

test('where a replaced booking is never given, all days are read back', async () => {
  const code = hotel.book(on(28))
  simulator.change(lcode, code, { checkOut: day(30) }, 'new')
  await fetchWith(() => ({ fetchBooking: async () => null }))
  expect(await hotel.connection()).toMatchObject({ rereadFrom: day(0), rereadTo: day(729) })
  simulator.forgetCalls()
  await hotel.fetch()
  expect(simulator.calls(lcode).map(({ method }) => method)).toContain('fetch_rooms_values')
  expect(await hotel.connection()).toMatchObject({ rereadFrom: null })
})

test('reading all days back does not come before a call that may still be carried out', async () => {
  const later = new Date(given.clock.now().getTime() + 110_000)
  await hotel.query(
    `update channel_connections set reread_from = $2, reread_to = $2, reread_after = $3 where establishment_id = $1`,
    [hotel.establishmentId, day(3), later],
  )
  const code = hotel.book(on(33))
  simulator.change(lcode, code, { checkOut: day(35) }, 'new')
  await fetchWith(() => ({ fetchBooking: async () => null }))
  expect(await hotel.connection()).toMatchObject({ rereadFrom: day(0), rereadTo: day(729), rereadAfter: later })
  given.clock.moveBy(110_000)
  await hotel.fetch()
})

test('fifty receptionists and a portal for the last unit: it is sold once, and the portal is accepted', async () => {
  hotel.book(on(40))
  const stay = { checkInDate: day(40), checkOutDate: day(41) }
  const request = bookingRequest(hotel.establishmentId, [hotel.unit('101')], stay)
  const [, ...replies] = await Promise.all([
    hotel.fetch(),
    ...Array.from({ length: 50 }, () => hotel.owner.post('/api/bookings/add', request)),
  ])
  await hotel.fetch() // a run that sees changes of the desk waits for more of them
  const [booking] = await portal.sold(day(40), day(41))
  const isParked = booking!.rooms[0]!.Name === 'Sin asignar'
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(isParked ? 1 : 0)
  expect(portal.kinds(booking)).toEqual(isParked ? ['sin_unidad'] : [])
  expect(await checkInvariants(given.logins.owner)).toEqual([])
})

test('two processes apply what has come once', async () => {
  const codes = Array.from({ length: 8 }, (_, index) => hotel.book(on(50 + 2 * index)))
  for (const code of codes.slice(0, 4)) simulator.change(lcode, code, { notes: 'Cambiada' })
  await hotel.query('update channel_connections set bookings_due_at = $2 where establishment_id = $1', [
    hotel.establishmentId,
    given.clock.now(),
  ])
  given.clock.moveBy(25_000)
  await hotel.applyTwice()
  const sold = await portal.sold(day(50), day(70))
  expect(sold).toHaveLength(8)
  expect(new Set(sold.map(({ canal }) => canal!.referencia)).size).toBe(8)
})

test('while the sale is paused, cancellations come, and the sale stays closed there', async () => {
  const code = hotel.book(on(80))
  await hotel.fetch()
  const [sold] = await portal.sold(day(80), day(81))
  await hotel.query(`update channel_connections set state = 'pausing' where establishment_id = $1`, [
    hotel.establishmentId,
  ])
  await hotel.fetch()
  expect((await hotel.connection()).state).toBe('paused')
  simulator.cancel(lcode, code)
  await hotel.fetch()
  expect(await portal.info(sold!.safeURL)).toMatchObject({ estado: 'cancelada' })
  expect(simulator.shown(lcode, hotel.roomId('Doble'), day(80), 1)[0]!.avail).toBe(0)
})

test('the raw messages go 90 days after the check-out, and the booking stays', async () => {
  const { rows } = await hotel.query<{ deleteAfter: string }>(
    `select distinct m.delete_after - b.check_out as "deleteAfter" from portal_messages m
       join portal_bookings p on p.id = m.portal_booking_id join bookings b on b.id = p.booking_id
      where b.establishment_id = $1`,
    [hotel.establishmentId],
  )
  expect(rows).toEqual([{ deleteAfter: 90 }])
  const pool = openOwnerPool(given.logins.owner)
  const later = new Date(`${day(300)}T12:00:00Z`)
  expect((await deleteOutdated(pool, later))['portal_messages']).toBeGreaterThan(0)
  expect(await forgetPortalVersions(pool, later)).toBeGreaterThan(0)
  await pool.close()
  const kept = await hotel.query<{ kept: number }>(
    `select count(*)::integer as kept from portal_bookings where establishment_id = $1 and booking_id is not null`,
    [hotel.establishmentId],
  )
  expect(kept.rows[0]!.kept).toBeGreaterThan(0)
})
