import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type BookedRoom = Pick<BookingInfo['rooms'][number], 'id' | 'stretchId'>

/** Whether the stay lies in the parking row of its type, which has the id of the type. */
export const isParked = ({ id, channelType }: BookingInfo['rooms'][number]): boolean => id === channelType

/** Actions on the units of the booking; each is saved at once. */
export function useUnitActions() {
  const { id: bookingId, version } = useEditing().booking
  const adding = useBookingCall(bookingChangesApi.addBookedUnit, { canUndo: true })
  const removing = useBookingCall(bookingChangesApi.removeBookedUnit, { canUndo: true })
  const switching = useBookingCall(bookingChangesApi.switchBookedUnit, { canUndo: true })
  const splitting = useBookingCall(bookingChangesApi.splitStay, { canUndo: true })
  const pinning = useBookingCall(bookingChangesApi.pinStay, { canUndo: true })
  const all = [adding, removing, switching, splitting, pinning]
  return {
    isRunning: all.some(({ isRunning }) => isRunning),
    /** Adds a unit on the booking's dates, at its own prices. */
    add: (roomId: string) => adding.run({ bookingId, roomId, version, checkIn: null, checkOut: null, prices: null }),
    remove: ({ id: roomId, stretchId }: BookedRoom) =>
      removing.run({ bookingId, roomId, version, ...(stretchId !== undefined && { stretchId }) }),
    /** To another unit, or to the parking row of a type. */
    switchTo: ({ id: oldRoomId, stretchId }: BookedRoom, newRoomId: string) =>
      switching.run({ bookingId, oldRoomId, newRoomId, version, ...(stretchId !== undefined && { stretchId }) }),
    split: (roomId: string, newRoomId: string, day: Day) =>
      splitting.run({ bookingId, roomId, newRoomId, day, version }),
    pin: (roomId: string, isPinned: boolean) => pinning.run({ bookingId, roomId, isPinned }),
  }
}
export type UnitActions = ReturnType<typeof useUnitActions>

const kinds = ['bookings', 'blocks', 'units', 'establishments', 'day-values', 'sale-types'] as const

/** Every unit with its prices during the stay, and whether it is free; undefined until loaded. */
export function useUnitsForStay({ checkIn, checkOut }: Stay, enabled = true) {
  const { data } = useQueryCall(
    bookingChangesApi.bookableUnits,
    { checkIn, checkOut },
    { kinds, enabled, keepPrevious: true },
  )
  return data?.rooms
}

/** The establishment's units that are free during the stay; undefined until loaded. */
export function useFreeUnits(stay: Stay, enabled = true) {
  const { establishmentId } = useEditing().booking
  return useUnitsForStay(stay, enabled)?.filter(
    (room) => room.establishmentId === establishmentId && room.isFree === true,
  )
}
