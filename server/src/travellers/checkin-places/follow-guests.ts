import type { Day } from '@posada/domain/platform/days/day'
import { assignPlaces } from '@posada/domain/guest-pages/self-check-in/assign-places'
import { isAllReceived, placeState, progressOf } from '@posada/domain/guest-pages/self-check-in/place-state'
import { invitationEnd } from '@posada/domain/guest-pages/self-check-in/invitation'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { extendLink } from '../../outbox/links/public.ts'
import { findSelfCheckin, insertPlaces, type PlaceRow, setReceived, signedGuests, updatePlace } from './queries.ts'

type GuestOfBooking = {
  id: string
  roomId: string | null
  birthDate: Day | null
  arrivesOn: Day
  /** The registry would accept the guest. */
  isComplete: boolean
}
/** The guests in the order of their registration, the units of the booking and its departure. */
type BookingNow = {
  guests: readonly GuestOfBooking[]
  roomIds: readonly string[]
  checkOut: Day
  timeZone: string
}

/**
 * Brings the places of a booking's self check-in in line with its guests: who fills which place, the state of each, and whether
 * all have been received. `before` are the places as they are. A guest beyond the places adds one, and the link ends with the
 * departure. Call only while the booking is locked.
 */
export async function followGuests(
  context: JobContext,
  bookingId: string,
  before: readonly PlaceRow[],
  booking: BookingNow,
): Promise<void> {
  const { db, accountId, now } = context
  if (before.length === 0) return
  const { guests, roomIds, checkOut, timeZone } = booking
  const { guestOf, withoutPlace } = assignPlaces(before, guests)
  const signed = await signedGuests(
    db,
    accountId,
    guests.map(({ id }) => id),
  )
  const guestById = new Map(guests.map((guest) => [guest.id, guest]))
  const filledBy = (guestId: string | null) => {
    const guest = guestId === null ? undefined : guestById.get(guestId)
    return guest ? placeState({ ...guest, isSigned: signed.has(guest.id) }) : placeState(null)
  }
  const added = withoutPlace.map((guestId) => ({ guestId, id: newId(now.getTime()) }))
  const after = [
    ...before.map((place) => {
      const guestId = guestOf.get(place.id) ?? null
      const roomId = place.roomId !== null && roomIds.includes(place.roomId) ? place.roomId : null
      return { id: place.id, guestId, roomId, state: filledBy(guestId) }
    }),
    ...added.map(({ id, guestId }) => ({ id, guestId, roomId: null, state: filledBy(guestId) })),
  ]
  await insertPlaces(
    db,
    added.map(({ id }) => ({ accountId, id, bookingId, createdAt: now })),
  )
  const changed = after.filter(
    (place) =>
      !isSame(
        place,
        before.find(({ id }) => id === place.id),
      ),
  )
  for (const { id, ...patch } of freedFirst(changed)) await updatePlace(db, accountId, id, patch)
  if (changed.length > 0) context.changed('self-check-ins', bookingId)
  await extendLink(context, { purpose: 'self-checkin', objectId: bookingId }, invitationEnd(timeZone, checkOut))
  await saveReceived(context, bookingId, isAllReceived(progressOf(after.map(({ state }) => state))))
}

type FilledPlace = Pick<PlaceRow, 'id' | 'guestId' | 'roomId' | 'state'>

const isSame = (after: FilledPlace, before: FilledPlace | undefined): boolean =>
  before !== undefined &&
  before.guestId === after.guestId &&
  before.roomId === after.roomId &&
  before.state === after.state

/** A guest has one place at most, also between two statements. */
const freedFirst = (places: readonly FilledPlace[]): FilledPlace[] => [
  ...places.filter(({ guestId }) => guestId === null),
  ...places.filter(({ guestId }) => guestId !== null),
]

/** The planning shows whether everybody's data have been received, so that the booking changes too. */
async function saveReceived(context: JobContext, bookingId: string, isReceived: boolean): Promise<void> {
  const { db, accountId } = context
  const checkin = await findSelfCheckin(db, accountId, bookingId)
  if (checkin === undefined || checkin.isReceived === isReceived) return
  await setReceived(db, accountId, bookingId, isReceived)
  context.changed('bookings', bookingId)
}
