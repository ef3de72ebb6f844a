import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { type BookableType, placingApi } from '@posada/contract/bookings/placing'
import type { Reply } from '@posada/contract/endpoint'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useQueryCall } from '../../../lib/use-query-call.ts'

const kinds = ['bookings', 'blocks', 'units', 'establishments', 'day-values', 'sale-types'] as const

export type BookableUnit = Reply<(typeof bookingChangesApi)['bookableUnits']>['rooms'][number]

/** Every unit, with its prices and whether it is free for a stay; loaded again when a booking or a price changes, undefined until loaded. */
export function useBookableUnits(stay: Stay | null): readonly BookableUnit[] | undefined {
  const { checkIn = null, checkOut = null } = stay ?? {}
  const { data } = useQueryCall(
    bookingChangesApi.bookableUnits,
    { checkIn, checkOut },
    { kinds, enabled: stay !== null },
  )
  return data?.rooms
}

/** The types that can be booked instead of a unit, with their prices on the dates; undefined until loaded. */
export function useBookableTypes(stay: Stay | null): readonly BookableType[] | undefined {
  const { checkIn = '', checkOut = '' } = stay ?? {}
  const { data } = useQueryCall(placingApi.bookableTypes, { checkIn, checkOut }, { kinds, enabled: stay !== null })
  return data?.types
}
