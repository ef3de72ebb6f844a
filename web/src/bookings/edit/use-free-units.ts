import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Stay } from '@posada/domain/stay'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useEditing } from './edit-context.ts'

const kinds = ['bookings', 'units', 'establishments']

/** The establishment's units that are free during the stay; undefined until loaded. */
export function useFreeUnits(stay: Stay, enabled = true) {
  const { establishmentId } = useEditing().booking
  const { checkIn, checkOut } = stay
  const { data } = useQueryCall(
    bookingChangesApi.bookableRooms,
    { checkIn, checkOut },
    { kinds, enabled, keepPrevious: true },
  )
  return data?.rooms.filter((room) => room.establishmentId === establishmentId && room.isFree === true)
}
