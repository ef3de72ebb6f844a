import { expect } from 'vitest'
import { bookingRequest } from '../../../test/a-booking.ts'
import type { Browser } from '../../../test/browser.ts'

type BookedRoom = { SafeURL: string; Name: string; estancia?: string; Prices: { Price: number }[] }
type ShownParkingRow = { SafeURL: string; RoomName: string; RoomType: string; estancias: number }

/** Days of July 2026. */
export const july = (from: number, to: number) => ({
  checkInDate: `2026-07-${String(from).padStart(2, '0')}`,
  checkOutDate: `2026-07-${String(to).padStart(2, '0')}`,
})

/** What reception does and reads in the tests of placing, in July 2026. */
export function testDesk(owner: Browser, establishmentId: string) {
  /** Again where others held the same units for too long, as the message tells a person to do. */
  const add = async (rooms: object[], fields: object): Promise<Record<string, unknown>> => {
    const reply = await owner.post('/api/bookings/add', { ...bookingRequest(establishmentId, [], fields), rooms })
    const isBusy = typeof reply['mensaje'] === 'string' && reply['mensaje'].startsWith('Otra persona está cambiando')
    return isBusy ? add(rooms, fields) : reply
  }
  const booking = async (id: string) =>
    (await owner.post('/api/bookings/get_booking_info', { safeURL: id }))['booking'] as {
      rooms: BookedRoom[]
      version: number
      TotalPrice: number
    }
  return {
    add,
    booking,
    /** Adds a booking, which must succeed. */
    async added(rooms: object[], fields: object) {
      const reply = await add(rooms, fields)
      expect(reply).toMatchObject({ resultado: 'Ok' })
      return { id: reply['safeURL'] as string, reply }
    },
    unitsOf: async (id: string) => (await booking(id)).rooms.map(({ Name }) => Name),
    move: (bookingURL: string, oldRoomURL: string, newRoomURL: string, fields: object = {}) =>
      owner.post('/api/planning/switch_room', { bookingURL, oldRoomURL, newRoomURL, ...fields }),
    async planning() {
      const period = { filterStart: '2026-07-01', filterEnd: '2026-07-31' }
      const reply = await owner.post('/api/planning/fetch_bookings', period)
      const [establishment] = reply['Accodmodations'] as { sinAsignar: ShownParkingRow[] }[]
      return { rows: establishment?.sinAsignar ?? [], total: reply['sinAsignarTotal'] as number }
    },
    history: async (bookingURL: string) =>
      (await owner.post('/api/bookings/history', { bookingURL }))['historial'] as {
        accion: string
        detalles: string[]
      }[],
    /** What the calendar of prices says of a day of July for a type. */
    async calendarDay(RoomID: string, day: number) {
      const calendar = await owner.post('/api/channel/property/get_avail_calendar', { dateRequested: '2026-07-01' })
      const key = `07-${String(day).padStart(2, '0')}-2026`
      return (calendar['days'] as Record<string, Record<string, { CBL: number; CAC: number }>>)[key]?.[RoomID]
    },
  }
}
