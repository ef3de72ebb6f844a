import { type BookingState, occupiesUnits } from '../../bookings/booking-state.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'

/** A code that is sent to a traveller's telephone. `anHour` and `aDay` are for a booking. */
export const arrivalCode = { digits: 6, minutes: 10, tries: 5, anHour: 5, aDay: 10 } as const

/** Wrong tries of the last digits of a card, for a booking. */
export const CARD_TRIES = 5

/** Until this local time of the next morning a guest still arrives for the night. */
const END_OF_NIGHT = '06:00'

type Arrival = { timeZone: string; checkIn: Day; visibleFrom: string }

/** From the establishment's hour of the arrival day until the end of that night. */
export const arrivalWindow = ({ timeZone, checkIn, visibleFrom }: Arrival): { begins: Date; ends: Date } => ({
  begins: instantOfLocalTime(timeZone, checkIn, visibleFrom),
  ends: instantOfLocalTime(timeZone, addDays(checkIn, 1), END_OF_NIGHT),
})

type ArrivingBooking = Arrival & {
  state: BookingState
  isCheckedIn: boolean
  isCheckedOut: boolean
  /** People whose data have not been received. */
  missing: number
  /** The identity of a traveller was shown within the hours of arrival. */
  isIdentityShown: boolean
}

/** What comes next: the hour, the data of who is missing, the identity, or the press; or it has been pressed. */
type ArrivalStep = 'early' | 'missing' | 'identity' | 'ready' | 'arrived'

/** The step of an arrival without reception; null on another day, and where nobody can arrive. */
export function arrivalStep(booking: ArrivingBooking, now: Date): ArrivalStep | null {
  const { timeZone, checkIn, state, isCheckedIn, isCheckedOut, missing, isIdentityShown } = booking
  const { begins, ends } = arrivalWindow(booking)
  if (!occupiesUnits(state) || isCheckedOut || now < instantOfLocalTime(timeZone, checkIn, '00:00') || now >= ends)
    return null
  if (isCheckedIn) return 'arrived'
  if (now < begins) return 'early'
  if (missing > 0) return 'missing'
  return isIdentityShown ? 'ready' : 'identity'
}

type Counted = { occupants: number; places: number; received: number }

/** How many people's data are missing. An occupant without a place is missing too. */
export const missingTravellers = ({ occupants, places, received }: Counted): number =>
  Math.max(occupants, places, 1) - received

/** When the establishment is reminded of arrivals that nobody has confirmed: local time. */
export const REMINDER_HOUR = '20:00'

/** What the history says of a check-in that the guest has ticked. */
export const ARRIVED_BY_GUEST = 'Llegada confirmada por el huésped'

type Proof = { means: 'phone' | 'card'; ending: string }

/** 'Identidad comprobada por código enviado al teléfono terminado en 102' */
export const proofSentence = ({ means, ending }: Proof): string =>
  means === 'phone'
    ? `Identidad comprobada por código enviado al teléfono terminado en ${ending}`
    : `Identidad comprobada por la tarjeta del pago terminada en ${ending}`
