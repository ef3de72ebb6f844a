import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { isDay } from '@posada/domain/platform/days/day'
import type { QueryClient } from '@tanstack/react-query'
import { queryCallOptions, useQueryCall } from '../../../lib/use-query-call.ts'
import type { StayValues } from './person.ts'

const kinds = ['bookings', 'guests'] as const
type UnitAndDay = Pick<StayValues, 'roomId' | 'checkIn'>

/** The booking that a guest joins: null where a new one is created, undefined while loading. */
export function useJoinedBooking({ roomId, checkIn }: UnitAndDay) {
  const isKnown = roomId !== null && isDay(checkIn)
  const { data } = useQueryCall(
    newGuestApi.occupant,
    { roomId: roomId ?? '', on: checkIn ?? '' },
    { kinds, enabled: isKnown },
  )
  return isKnown ? data?.occupant : undefined
}

/** The id of the booking that was shown to be joined; null where none was shown and the server decides. */
export function joinedBookingId(queries: QueryClient, { roomId, checkIn }: UnitAndDay): string | null {
  const { queryKey } = queryCallOptions(newGuestApi.occupant, { roomId: roomId ?? '', on: checkIn ?? '' }, kinds)
  return queries.getQueryData(queryKey)?.occupant?.bookingId ?? null
}
