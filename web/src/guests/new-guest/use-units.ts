import { bookingsApi } from '@posada/contract/bookings/bookings'
import { newGuestApi } from '@posada/contract/guests/new-guest'
import { planningApi } from '@posada/contract/planning/planning'
import { daysBetween, todayIn, type Day } from '@posada/domain/day'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { Choice, ChoiceGroup } from '../../ui/select-field.tsx'
import type { wantedIn } from './new-guest-search.ts'
import type { StayValues } from './person.ts'

type Wanted = ReturnType<typeof wantedIn>
type Start = Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>

/** The units that can be chosen, whose data protection it is, and the stay that the form begins with; undefined until known. */
export function useUnits(wanted: Wanted) {
  const [roughly] = useState(() => todayIn('Europe/Madrid', new Date()))
  const rooms = useQueryCall(newGuestApi.rooms, {}, { kinds: ['units', 'establishments'] })
  const houses = useQueryCall(
    planningApi.fetch,
    { from: roughly, to: roughly, withCancelled: null },
    { kinds: ['units', 'establishments'] },
  )
  const booking = useQueryCall(
    bookingsApi.get,
    { id: wanted.bookingId ?? '' },
    { kinds: ['bookings'], enabled: wanted.bookingId !== null },
  )
  const isReady = rooms.data !== undefined && !houses.isPending && !(wanted.bookingId !== null && booking.isPending)
  const establishments = houses.data?.establishments ?? []
  const todayOf = (roomId: string | null) => {
    const house = establishments.find((found) => found.rooms.some(({ id }) => id === roomId)) ?? establishments[0]
    return house?.today ?? roughly
  }
  return {
    error: rooms.error,
    retry: () => void rooms.refetch(),
    controller: rooms.data?.controller ?? '',
    units: rooms.data && groupedUnits(rooms.data.rooms, establishments),
    start: isReady ? startOf(wanted, booking.data?.booking, todayOf) : undefined,
  }
}

type Booked = { rooms: readonly { id: string; checkIn: Day; checkOut: Day }[]; checkIn: Day; checkOut: Day }

/** Somebody who comes to a booking comes today while it lasts, else on its first day, and stays until its end. */
function startOf(wanted: Wanted, booking: Booked | undefined, todayOf: (roomId: string | null) => Day): Start {
  const roomId = wanted.roomId ?? booking?.rooms[0]?.id ?? null
  const today = todayOf(roomId)
  const stay = booking?.rooms.find(({ id }) => id === roomId) ?? booking
  const isUnderWay = stay !== undefined && stay.checkIn <= today && today < stay.checkOut
  const checkIn = wanted.checkIn ?? (stay && !isUnderWay ? stay.checkIn : today)
  const left = stay && checkIn < stay.checkOut ? daysBetween(checkIn, stay.checkOut) : null
  return { roomId, checkIn, nights: wanted.nights ?? left ?? 1 }
}

type Listed = { id: string; name: string }
type House = { name: string; rooms: readonly { id: string }[] }

function groupedUnits(rooms: readonly Listed[], houses: readonly House[]): (Choice | ChoiceGroup)[] {
  const choices = (some: readonly Listed[]) => some.map(({ id, name }) => ({ value: id, label: name }))
  if (houses.length < 2) return choices(rooms)
  const isOf = (house: House) => (room: Listed) => house.rooms.some(({ id }) => id === room.id)
  const groups = houses.map((house) => ({ group: house.name, items: choices(rooms.filter(isOf(house))) }))
  const others = choices(rooms.filter((room) => !houses.some((house) => isOf(house)(room))))
  return [...groups.filter(({ items }) => items.length > 0), ...others]
}
