import { eachDay, parseDay, type Day } from '@posada/domain/platform/days/day'
import type { PortalBooking } from '../../../distribution/channel/channel-provider.ts'
import { boardIn, centsIn, isTrue, numberIn, textIn } from '../wire-values.ts'
import { isStruct } from '../xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../xml-rpc/values.ts'
import { structOf } from './payment.ts'
import { inCents, spreadEuros, type UnroundedRoom } from './round-prices.ts'

type Room = PortalBooking['rooms'][number]
type Stay = { checkIn: Day; checkOut: Day }

/** One entry for each unit. Empty where the booking has none. */
export function bookedRoomsIn(booking: XmlRpcStruct, stay: Stay): Room[] {
  const detailed = listOf(booking['booked_rooms'])
  const rooms = detailed.length > 0 ? detailed.map((room) => detailedRoom(room, stay)) : roomsByDayPrices(booking, stay)
  const occupied = withPeople(rooms, booking).map((room) => ({
    ...room,
    board: room.board ?? boardOf(booking, room.roomId),
  }))
  // The prices by day are not those of the booking where its amount was set by hand.
  return isTrue(booking['forced_price']) ? spreadEuros(occupied, centsIn(booking['amount'])) : inCents(occupied)
}

const listOf = (value: XmlRpcValue | undefined): XmlRpcStruct[] =>
  Array.isArray(value) ? value.filter((item) => isStruct(item)) : []

function detailedRoom(room: XmlRpcStruct, stay: Stay): UnroundedRoom {
  const ancillary = structOf(room['ancillary'])
  const nights = listOf(room['roomdays']).flatMap((night) => {
    const day = parseDay(textIn(night['day']))
    return day === null ? [] : [{ day, euros: numberIn(night['price']) ?? 0, planId: planIn(night['rate_id']) }]
  })
  const children = countIn(ancillary['guests_children'])
  const guests = countIn(ancillary['guests'])
  return {
    roomId: textIn(room['room_id']),
    nights: nights.length > 0 ? nights.sort((a, b) => (a.day < b.day ? -1 : 1)) : freeNights(stay),
    adults: peopleIn(ancillary['guests_adults']) ?? (guests ? guests - (children ?? 0) || null : null),
    children,
    board: null,
  }
}

/** The list of room ids, in which each unit has its place, with the prices of one unit by day. */
function roomsByDayPrices(booking: XmlRpcStruct, stay: Stay): UnroundedRoom[] {
  const prices = structOf(booking['dayprices'])
  const ids = textIn(booking['rooms'])
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[1-9]\d*$/.test(id))
  return ids.map((roomId) => {
    const ofRoom = prices[roomId]
    const days = Array.isArray(ofRoom) ? ofRoom : []
    return {
      roomId,
      nights: freeNights(stay).map((night, index) => ({ ...night, euros: numberIn(days[index]) ?? 0 })),
      adults: null,
      children: null,
      board: null,
    }
  })
}

const freeNights = ({ checkIn, checkOut }: Stay) =>
  eachDay(checkIn, checkOut).map((day) => ({ day, euros: 0, planId: null }))

/** Portals that know no plan give -1, 0 or nothing: the main one. */
function planIn(value: unknown): string | null {
  const id = numberIn(value)
  return id === null || id <= 0 ? null : String(id)
}

/**
 * The people of each unit, by what is most certain: what the portal says of the unit; of a single unit, the people of the
 * booking; the occupancy of its room, which counts all people. Null where nothing is said.
 */
function withPeople(rooms: UnroundedRoom[], booking: XmlRpcStruct): UnroundedRoom[] {
  const occupancies = listOf(booking['rooms_occupancies']).map((one) => ({
    id: textIn(one['id']),
    people: one['occupancy'],
  }))
  const isSingle = rooms.length === 1
  return rooms.map((room) => {
    const next = occupancies.findIndex(({ id }) => id === room.roomId)
    const occupancy = next < 0 ? null : peopleIn(occupancies.splice(next, 1)[0]?.people)
    const adults = room.adults ?? (isSingle ? peopleIn(booking['men']) : null)
    const children = room.children ?? (isSingle ? countIn(booking['children']) : null)
    if (adults !== null || occupancy === null) return { ...room, adults, children }
    return { ...room, adults: Math.max(1, occupancy - (children ?? 0)), children }
  })
}

/** -1 is unknown. */
function countIn(value: unknown): number | null {
  const count = numberIn(value)
  return count === null || count < 0 ? null : Math.trunc(count)
}

/** Adults or all people: none is unknown too. */
const peopleIn = (value: unknown): number | null => countIn(value) || null

/** Booking.com says it of the booking, and WuBook's own engine of each room. Null where nobody says it. */
const boardOf = (booking: XmlRpcStruct, roomId: string) =>
  boardIn(structOf(booking['ancillary'])['Detected Board']) ?? boardIn(structOf(booking['boards'])[roomId])
