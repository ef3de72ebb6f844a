import { addDays, type Day } from '@posada/domain/platform/days/day'
import { requireOk } from '../support/establishment.ts'
import { todayThere, type World } from './world.ts'

/** A booking as the planning has it. A place is a unit, or the parking row of a type. */
export type PlannedStay = {
  bookingId: string
  /** The number of the portal; '' where reception has made it. */
  reference: string
  /** Of a sale that turned out to be another one's, so that it has no portal's number any more, that number all the same. */
  locator: string
  /** The name of the portal; '' where reception has made it. */
  portal: string
  state: string
  places: { placeId: string; from: Day; to: Day }[]
}
export type PlannedBlock = { id: string; roomId: string; from: Day; to: Day }

type WireBooking = {
  safeURL: string
  bookingId: string
  estado: string
  ota: string
  canal?: { referencia: string }
  rooms: { SafeURL: string; checkInDate: Day; checkOutDate: Day }[]
}
type WireBlock = { safeURL: string; roomSafeURL: string; desde: Day; hasta: Day }

export const PAST_DAYS = 20
/** The planning gives so many days at once. */
const WINDOW = 390

/** Everything in the planning from some days ago until the end of the sale, cancelled bookings too. */
export async function readPlanning(world: World): Promise<{ bookings: PlannedStay[]; blocks: PlannedBlock[] }> {
  const first = addDays(todayThere(world), -PAST_DAYS)
  const bookings = new Map<string, PlannedStay>()
  const blocks = new Map<string, PlannedBlock>()
  for (const from of [first, addDays(first, WINDOW)]) {
    const period = { filterStart: from, filterEnd: addDays(from, WINDOW), incluirCanceladas: true }
    const reply = await requireOk(world.desk.post('/api/planning/fetch_bookings', period))
    for (const { safeURL, bookingId, estado, ota, canal, rooms } of reply['Bookings'] as WireBooking[])
      bookings.set(safeURL, {
        bookingId: safeURL,
        reference: ota === '' ? '' : (canal?.referencia ?? ''),
        locator: bookingId,
        portal: ota,
        state: estado,
        places: rooms.map((room) => ({ placeId: room.SafeURL, from: room.checkInDate, to: room.checkOutDate })),
      })
    for (const block of reply['Bloqueos'] as WireBlock[])
      blocks.set(block.safeURL, {
        id: block.safeURL,
        roomId: block.roomSafeURL,
        from: block.desde,
        to: block.hasta,
      })
  }
  return { bookings: [...bookings.values()], blocks: [...blocks.values()] }
}
