import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { daysBetween } from '@posada/domain/days/day'
import { normalizeName } from '@posada/domain/text/search-key'
import { splitName } from '@posada/domain/travellers/split-name'
import { emptyGuest, type GuestFormValues } from '../guest-form/guest-form-values.ts'
import type { ExpectedPerson } from './person.ts'

const MAX_PEOPLE = 20

/**
 * The people of a booking who are not registered yet, each in a unit with room for them; the first with what is known of
 * the holder. Without a booking, or where everybody is registered, one person.
 */
export function expectedPeople(start: ExpectedPerson['stay'], booking: BookingInfo | undefined): ExpectedPerson[] {
  if (!booking) return [{ stay: start, known: emptyGuest }]
  const missing = Math.min(Math.max(booking.occupants - booking.occupantsList.length, 1), MAX_PEOPLE)
  const places = freePlaces(start, booking)
  return Array.from({ length: missing }, (_, at) => ({
    stay: places[at] ?? start,
    known: at === 0 ? holderOf(booking) : emptyGuest,
  }))
}

/** A stay for each place that nobody is registered for, the unit that was chosen first. */
function freePlaces(start: ExpectedPerson['stay'], { rooms }: BookingInfo): ExpectedPerson['stay'][] {
  const { roomId, checkIn } = start
  if (checkIn === null) return []
  const open = rooms.filter((room) => room.checkIn <= checkIn && checkIn < room.checkOut)
  const chosenFirst = [...open.filter(({ id }) => id === roomId), ...open.filter(({ id }) => id !== roomId)]
  return chosenFirst.flatMap((room) => {
    const free = Math.max(room.occupants - room.guests.length, 0)
    const nights = room.id === roomId ? start.nights : daysBetween(checkIn, room.checkOut)
    return Array.from({ length: free }, () => ({ roomId: room.id, checkIn, nights }))
  })
}

/** The holder as a guest; nothing where the holder is registered already, or is a company without a contact person. */
function holderOf({ holder, occupantsList, phone, email }: BookingInfo): GuestFormValues {
  const isRegistered = occupantsList.some(({ name }) => normalizeName(name) === normalizeName(holder.name))
  const hasParts = holder.givenName !== ''
  if (isRegistered || (holder.isCompany && !hasParts)) return emptyGuest
  const split = splitName(holder.name)
  return {
    ...emptyGuest,
    name: hasParts ? holder.givenName : split.name,
    firstSurname: hasParts ? holder.firstSurname : split.firstSurname,
    secondSurname: hasParts ? holder.secondSurname : split.secondSurname,
    phone,
    email,
  }
}
