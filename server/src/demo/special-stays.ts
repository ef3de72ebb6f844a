import { addDays, type Day } from '@posada/domain/platform/days/day'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { newId } from '../platform/ids.ts'
import type { DemoHotel } from './demo-hotel.ts'
import type { DemoStay } from './stays.ts'

export type DemoBookedRoom = Omit<DemoStay['room'], 'locked'> & {
  booking_id: string | null
  locked: boolean
  reason: string
}

const OPTIONS = 2
const BLOCKS = ['Pintura', 'Avería del aire acondicionado']
const BLOCK_NIGHTS = 3
const AHEAD = 45

/**
 * Turns a few stays around today into two options, a stay locked to its unit and one that changes units; adds two
 * blocks.
 */
export function makeSpecialStays(establishment: DemoHotel, stays: DemoStay[], today: Day): DemoBookedRoom[] {
  const soon = stays.filter(({ booking }) => isWithin(booking.check_in, today) && booking.state === 'confirmed')
  makeOptions(soon, today)
  const rooms = stays.map(({ booking, room }) => ({ ...room, booking_id: booking.id, reason: '' }))
  const locked = soon.find(({ booking }) => booking.check_in > today && booking.state === 'confirmed')
  const lockedRoom = rooms.find(({ id }) => id === locked?.room.id)
  if (lockedRoom) lockedRoom.locked = true
  const occupied = new Map<string, DemoBookedRoom[]>(establishment.units.map(({ id }) => [id, []]))
  for (const room of rooms) if (room.holds) occupied.get(room.room_id)?.push(room)
  const split = splitOne(establishment, soon, occupied, rooms)
  return [...rooms, ...split, ...makeBlocks(establishment, occupied, today)]
}

const isWithin = (day: Day, today: Day) => day > addDays(today, -3) && day < addDays(today, AHEAD)

function makeOptions(soon: DemoStay[], today: Day) {
  const ahead = soon.filter(({ booking }) => booking.check_in > addDays(today, 7))
  for (const { booking } of ahead.slice(0, OPTIONS))
    Object.assign(booking, { state: 'option', option_until: addDays(today, 3), paid: 0 })
}

type OccupiedRooms = Map<string, DemoBookedRoom[]>

const isFree = (occupied: OccupiedRooms, roomId: string, { checkIn, checkOut }: Stay) =>
  occupied.get(roomId)?.every((room) => room.check_out <= checkIn || room.check_in >= checkOut) ?? false

/** Splits the first stay of four nights or more that can move to another unit of its establishment in the middle. */
function splitOne(
  establishment: DemoHotel,
  soon: DemoStay[],
  occupied: OccupiedRooms,
  rooms: DemoBookedRoom[],
): DemoBookedRoom[] {
  for (const { booking, room } of soon) {
    const nights = nightsOf({ checkIn: booking.check_in, checkOut: booking.check_out })
    const [first] = rooms.filter(({ id, locked }) => id === room.id && !locked)
    if (nights < 4 || booking.state !== 'confirmed' || !first) continue
    const half = Math.floor(nights / 2)
    const change = addDays(booking.check_in, half)
    const rest: Stay = { checkIn: change, checkOut: booking.check_out }
    const other = establishment.units.find(
      (unit) => unit.establishmentId === booking.establishment_id && isFree(occupied, unit.id, rest),
    )
    if (!other) continue
    const prices = first.nightly_prices
    const second = { ...first, id: newId(), room_id: other.id, check_in: change, nightly_prices: prices.slice(half) }
    Object.assign(first, { check_out: change, nightly_prices: prices.slice(0, half) })
    occupied.get(other.id)?.push(second)
    return [second]
  }
  return []
}

function makeBlocks(establishment: DemoHotel, occupied: OccupiedRooms, today: Day): DemoBookedRoom[] {
  const blocks: DemoBookedRoom[] = []
  for (const unit of establishment.units.toReversed()) {
    const reason = BLOCKS[blocks.length]
    if (reason === undefined) break
    const stay = firstGap(occupied, unit.id, today)
    if (!stay) continue
    const block = {
      account_id: establishment.accountId,
      id: newId(),
      room_id: unit.id,
      nightly_prices: [],
      occupants: 0,
    }
    const dates = { check_in: stay.checkIn, check_out: stay.checkOut }
    blocks.push({ ...block, ...dates, holds: true, booking_id: null, locked: false, reason })
  }
  return blocks
}

function firstGap(occupied: OccupiedRooms, roomId: string, today: Day): Stay | undefined {
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const stay = { checkIn: addDays(today, ahead), checkOut: addDays(today, ahead + BLOCK_NIGHTS) }
    if (isFree(occupied, roomId, stay)) return stay
  }
  return undefined
}
