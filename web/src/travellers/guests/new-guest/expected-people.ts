import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { GuestDraft } from '@posada/contract/travellers/guests/guest-drafts'
import { daysBetween } from '@posada/domain/platform/days/day'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { splitName } from '@posada/domain/travellers/split-name'
import { emptyGuest, type GuestFormValues } from '../guest-form/guest-form-values.ts'
import { openDraft } from './drafts.ts'
import type { ExpectedPerson } from './person.ts'

const MAX_PEOPLE = 20

/**
 * The people of a booking who are not registered yet: those whose form was kept half-filled, then the others, each in a
 * unit with room for them; the first of these with what is known of the holder. Without a booking, or where everybody
 * is registered, one person.
 */
export function expectedPeople(
  start: ExpectedPerson['stay'],
  booking: BookingInfo | undefined,
  drafts: readonly GuestDraft[] = [],
): ExpectedPerson[] {
  if (!booking) return [{ stay: start, known: emptyGuest }]
  const kept = drafts.map((draft) => keptPerson(draft, start, booking))
  const missing = booking.occupants - booking.occupantsList.length - kept.length
  const count = Math.min(Math.max(missing, kept.length > 0 ? 0 : 1), MAX_PEOPLE)
  const places = withoutPlacesOf(kept, freePlaces(start, booking))
  const isHolderKept = drafts.some((draft) => isNamed(booking.holder.name, draft))
  const others = Array.from({ length: count }, (_, at) => ({
    stay: places[at] ?? start,
    known: at === 0 && !isHolderKept ? holderOf(booking) : emptyGuest,
  }))
  return [...kept, ...others]
}

function keptPerson(draft: GuestDraft, start: ExpectedPerson['stay'], booking: BookingInfo): ExpectedPerson {
  const opened = openDraft(draft, { bookingId: booking.id, units: booking.rooms, usual: start })
  return { stay: opened.stay, known: emptyGuest, draft: opened }
}

/** Each kept person takes one place of their unit. */
function withoutPlacesOf(kept: readonly ExpectedPerson[], places: readonly ExpectedPerson['stay'][]) {
  const left = [...places]
  for (const { stay } of kept) {
    const at = left.findIndex(({ roomId }) => roomId === stay.roomId)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const isNamed = (holderName: string, { name, firstSurname, secondSurname }: GuestDraft): boolean =>
  [`${name ?? ''} ${firstSurname ?? ''}`, `${name ?? ''} ${firstSurname ?? ''} ${secondSurname ?? ''}`].some(
    (full) => normalizeName(full) === normalizeName(holderName),
  )

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
