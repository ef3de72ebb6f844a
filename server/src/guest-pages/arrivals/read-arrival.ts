import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import {
  arrivalStep,
  arrivalWindow,
  missingTravellers,
} from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { initialOf } from '@posada/domain/guest-pages/self-check-in/initial'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import type { BookingRow } from '../../bookings/bookings/public.ts'
import { chargesOfBooking } from '../../money/cards/public.ts'
import { type PlaceRow, placesOfBooking } from '../../travellers/checkin-places/public.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { type RegisteredGuest, registeredGuests } from '../../travellers/guests/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { proofsOfBooking } from './queries.ts'

type Reader = Pick<JobContext, 'db' | 'accountId' | 'now'>
type ArrivingStay = {
  booking: Pick<BookingRow, 'id' | 'state' | 'checkIn' | 'checkedInAt' | 'checkedOutAt' | 'occupants'>
  establishment: EstablishmentRow
}

/** The hour from which code and Wi-Fi are shown, and an arrival can be confirmed. */
export const visibleFromOf = ({ accessVisibleFrom, checkInTime }: EstablishmentRow): string =>
  accessVisibleFrom || checkInTime

export type ArrivalFacts = {
  step: ReturnType<typeof arrivalStep>
  missing: number
  places: PlaceRow[]
  guests: RegisteredGuest[]
  cards: string[]
}

/** The state of the arrival of a stay without reception. */
export async function arrivalFacts(reader: Reader, { booking, establishment }: ArrivingStay): Promise<ArrivalFacts> {
  const { db, accountId, now } = reader
  const places = await placesOfBooking(db, accountId, booking.id)
  const guests = await registeredGuests(db, accountId, booking.id)
  const received = places.filter(({ state }) => state === 'received').length
  const missing = missingTravellers({ occupants: booking.occupants, places: places.length, received })
  const when = {
    timeZone: establishment.timeZone,
    checkIn: booking.checkIn,
    visibleFrom: visibleFromOf(establishment),
  }
  const { begins } = arrivalWindow(when)
  const proofs = await proofsOfBooking(db, accountId, booking.id)
  const isIdentityShown = proofs.some(
    ({ guestId, shownAt }) => shownAt >= begins && guests.some(({ id }) => id === guestId),
  )
  const isCheckedIn = booking.checkedInAt !== null
  const isCheckedOut = booking.checkedOutAt !== null
  const step = arrivalStep({ ...when, state: booking.state, isCheckedIn, isCheckedOut, missing, isIdentityShown }, now)
  const charges = await chargesOfBooking(db, accountId, booking.id)
  const cards = charges.filter(({ state, last4 }) => state === 'succeeded' && last4 !== '').map(({ last4 }) => last4)
  return { step, missing, places, guests, cards }
}

/** What the page of a stay shows of the arrival; null on another day, and where the establishment receives its guests. */
export async function readArrival(reader: Reader, stay: ArrivingStay): Promise<GuestStay['arrival']> {
  if (!stay.establishment.hasAutonomousArrival) return null
  const { step, missing, places, guests, cards } = await arrivalFacts(reader, stay)
  if (step === null) return null
  return {
    step,
    from: visibleFromOf(stay.establishment),
    missing,
    takesCard: cards.length > 0,
    travellers: places.map(({ id, guestId, state }) => {
      const guest = guests.find((each) => each.id === guestId)
      return {
        placeId: id,
        initial: initialOf(guest?.name ?? ''),
        isReceived: state === 'received',
        hasMobile: guest !== undefined && mobileNumber(guest.phone) !== '',
      }
    }),
  }
}
