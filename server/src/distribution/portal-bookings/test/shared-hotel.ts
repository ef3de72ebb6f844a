import { beforeEach, expect } from 'vitest'
import { day, desk, type PortalHotel } from './given-portal-hotel.ts'

/** What tests of one hotel share: each test has days of its own, on which the hotel is empty. */
export function sharedHotel(hotel: PortalHotel) {
  const portal = desk(hotel)
  let first = 0
  beforeEach(async () => {
    first += 15
    // The tests move the clock, which runs meanwhile: the session would end in one of them.
    await hotel.owner.post('/token/refresh')
  })
  const on = (after: number) => day(first + after)
  const nights = (prices: number[]) => ({
    checkIn: on(0),
    checkOut: on(prices.length),
    rooms: [{ roomId: hotel.roomId('Doble'), prices, adults: 2, children: 0 }],
  })
  let references = 4_000_000

  /** The bookings of portals on the days of this test, after what has come. */
  async function fetchedAll() {
    await hotel.fetch()
    return portal.sold(on(0), on(15))
  }

  return {
    portal,
    on,
    nights,
    fetchedAll,
    /** Somebody books a double room for two nights, or what the order says. */
    book(order: Parameters<typeof hotel.book>[0] = {}) {
      const reference = String(references++)
      return { reference, code: hotel.book({ reference, ...nights([100, 120]), ...order }) }
    },
    /** The only one of them. */
    async fetched() {
      const bookings = await fetchedAll()
      expect(bookings).toHaveLength(1)
      return bookings[0]!
    },
    /** What the alarms about bookings say that nobody has looked at. */
    async openAlarms() {
      const { rows } = await hotel.query<{ advice: string }>(
        `select advice from channel_alarms where establishment_id = $1 and resolved_at is null
            and kind in ('booking', 'unread_booking') order by created_at, id`,
        [hotel.establishmentId],
      )
      return rows.map(({ advice }) => advice)
    },
  }
}
