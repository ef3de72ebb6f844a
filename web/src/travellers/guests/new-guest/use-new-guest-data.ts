import { bookingsApi } from '@posada/contract/bookings/bookings'
import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { daysBetween, type Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import { expectedPeople } from './expected-people.ts'
import type { parseNewGuestSearch } from './new-guest-search.ts'
import type { StayValues } from './person.ts'

type NewGuestParams = ReturnType<typeof parseNewGuestSearch>
type InitialStay = Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>

/** The units to choose from, the data controller's name and the people to register; undefined while loading. */
export function useNewGuestData(params: NewGuestParams) {
  const accountToday = useToday()
  const [requestedDay] = useState(accountToday)
  const rooms = useQueryCall(newGuestApi.rooms, {}, { kinds: ['units', 'establishments'] })
  const planning = useQueryCall(
    planningApi.fetch,
    { from: requestedDay, to: requestedDay, withCancelled: null, onlyBookings: null },
    { kinds: ['units', 'establishments'] },
  )
  const booking = useQueryCall(
    bookingsApi.get,
    { id: params.bookingId ?? '' },
    { kinds: ['bookings'], enabled: params.bookingId !== null },
  )
  const drafts = useQueryCall(
    guestDraftsApi.list,
    { bookingId: params.bookingId ?? '' },
    { kinds: ['bookings'], enabled: params.bookingId !== null },
  )
  const areDraftsRead = params.bookingId === null || (drafts.data !== undefined && !drafts.isFetching)
  // The form begins with the drafts as they are now, and is not unmounted while they are read again.
  const [hasBegun, begin] = useState(areDraftsRead)
  if (areDraftsRead && !hasBegun) begin(true)
  const isReady =
    hasBegun && rooms.data !== undefined && !planning.isPending && !(params.bookingId !== null && booking.isPending)
  const establishments = planning.data?.establishments ?? []
  const todayOf = (roomId: string | null) => {
    const establishment =
      establishments.find((found) => found.rooms.some(({ id }) => id === roomId)) ?? establishments[0]
    return establishment?.today ?? accountToday
  }
  return {
    error: rooms.error ?? (hasBegun ? null : drafts.error),
    retry: () => {
      void rooms.refetch()
      if (!hasBegun) void drafts.refetch()
    },
    controller: rooms.data?.controller ?? '',
    serviceAt: (roomId: string | null) => rooms.data?.rooms.find(({ id }) => id === roomId)?.service ?? 'SES',
    units: rooms.data && groupedUnits(rooms.data.rooms, establishments),
    booking: booking.data?.booking ?? null,
    holderClientId: booking.data?.booking.holder.clientId ?? '',
    expected: isReady
      ? expectedPeople(startOf(params, booking.data?.booking, todayOf), booking.data?.booking, drafts.data?.drafts)
      : undefined,
  }
}

type BookedStay = { rooms: readonly { id: string; checkIn: Day; checkOut: Day }[]; checkIn: Day; checkOut: Day }

/** The initial stay: from today while the booking lasts, else from its first day; until its end. */
function startOf(
  params: NewGuestParams,
  booking: BookedStay | undefined,
  todayOf: (roomId: string | null) => Day,
): InitialStay {
  const roomId = params.roomId ?? booking?.rooms[0]?.id ?? null
  const today = todayOf(roomId)
  const stay = booking?.rooms.find(({ id }) => id === roomId) ?? booking
  const isUnderWay = stay !== undefined && stay.checkIn <= today && today < stay.checkOut
  const checkIn = params.checkIn ?? (stay && !isUnderWay ? stay.checkIn : today)
  const left = stay && checkIn < stay.checkOut ? daysBetween(checkIn, stay.checkOut) : null
  return { roomId, checkIn, nights: params.nights ?? left ?? 1 }
}

type ListedUnit = { id: string; name: string }
type EstablishmentUnits = { name: string; rooms: readonly { id: string }[] }

function groupedUnits(
  rooms: readonly ListedUnit[],
  establishments: readonly EstablishmentUnits[],
): (Choice | ChoiceGroup)[] {
  const choices = (some: readonly ListedUnit[]) => some.map(({ id, name }) => ({ value: id, label: name }))
  if (establishments.length < 2) return choices(rooms)
  const isOf = (establishment: EstablishmentUnits) => (room: ListedUnit) =>
    establishment.rooms.some(({ id }) => id === room.id)
  const groups = establishments.map((establishment) => ({
    group: establishment.name,
    items: choices(rooms.filter(isOf(establishment))),
  }))
  const others = choices(rooms.filter((room) => !establishments.some((establishment) => isOf(establishment)(room))))
  return [...groups.filter(({ items }) => items.length > 0), ...others]
}
