import type { OccupiedUnit } from '@posada/contract/bookings/unit-changes'
import { overlaps } from '@posada/domain/platform/days/stay'
import { proposeUnitChanges } from '@posada/domain/bookings/stays/unit-changes'
import type { PlanItem, PlanUnit } from '../data/plan-unit.ts'
import type { Move } from './drag.ts'
import { isPinned } from './find-conflict.ts'

/**
 * Who occupies the unit to which a stay was dragged, and the changes of unit that fit, from the loaded planning. The
 * server checks the chosen one and refuses it with newer facts where the planning was not up to date.
 */
export function occupiedUnit({ item, from, to, stay }: Move, units: readonly PlanUnit[]): OccupiedUnit {
  const inHouse = units.filter(
    ({ establishment, parkingRowId }) => establishment.id === to.establishment.id && parkingRowId === undefined,
  )
  const others = inHouse.flatMap((unit) =>
    unit.items
      .filter((other) => other.key !== item.key)
      .map((other) => ({ other, unit, roomId: unit.room.id, checkIn: other.checkIn, checkOut: other.checkOut })),
  )
  const wanted = {
    roomId: to.room.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    isPinned: isPinned(item, from.room.id),
  }
  const choices = inHouse.map(({ room }) => ({ id: room.id, typeId: room.typeName || null }))
  const proposals = wanted.isPinned ? [] : proposeUnitChanges({ wanted, units: choices, occupied: others })
  const ownOthers = item.booking.rooms.filter(
    ({ roomId, checkIn }) => roomId !== from.room.id || checkIn !== item.checkIn,
  )
  return {
    wanted,
    stays: [wanted, ...ownOthers],
    occupants: others
      .filter((one) => one.roomId === wanted.roomId && overlaps(one, wanted))
      .map(({ other, unit }) => ({ ...factsOf(other), roomId: unit.room.id, roomName: unit.room.name })),
    proposals: proposals.map((proposal) => {
      const room = inHouse.find((unit) => unit.room.id === proposal.newRoomId)?.room
      return { ...proposal, newRoomName: room?.name ?? '', typeName: room?.typeName ?? '' }
    }),
  }
}

function factsOf(item: PlanItem) {
  const { checkIn, checkOut } = item
  if (item.kind === 'block')
    return { checkIn, checkOut, bookingId: null, locator: '', holderName: '', reason: item.reason }
  const { id: bookingId, locator, holder } = item.booking
  return { checkIn, checkOut, bookingId, locator, holderName: holder.name, reason: '' }
}
