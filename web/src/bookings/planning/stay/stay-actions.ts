import { nightsOf } from '@posada/domain/platform/days/stay'
import { parkingOf } from '../data/parking-units.ts'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import { isPinned } from '../gestures/find-conflict.ts'

export type StayInUnit = { item: PlannedStay; unit: PlanUnit }

/** What the user's role may do with bookings. */
export type StayRights = {
  mayCheckInOut: boolean
  mayPay: boolean
  mayBill: boolean
  mayEdit: boolean
  mayList: boolean
}

/** What the menu of a stay offers now. */
export function stayActions(
  { item, unit }: StayInUnit,
  { mayCheckInOut, mayPay, mayBill, mayEdit, mayList }: StayRights,
) {
  const { checkedIn, checkedOut, checkIn, pending } = item.booking
  const isParked = unit.parkingRowId !== undefined
  const isCancelled = item.state === 'cancelled'
  const pinned = isPinned(item, unit.room.id)
  return {
    canCheckIn: mayCheckInOut && !isCancelled && !isParked && !checkedIn && checkIn <= unit.establishment.today,
    canCheckOut: mayCheckInOut && !isCancelled && checkedIn && !checkedOut,
    canCollect: mayPay && pending > 0,
    canBill: mayBill && item.lacksInvoice,
    canList: mayList && item.booking.rooms.length > 1,
    canEdit: mayEdit && !isCancelled,
    isParked,
    isPinned: pinned,
    /** Where the stay waits without a unit; nobody who has arrived is left without one. */
    parking: isParked || checkedIn ? null : parkingOf(unit),
    canSplit: !pinned && nightsOf(item) >= 2,
  }
}
