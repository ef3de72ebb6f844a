import { groupBy } from '@posada/domain/platform/rows'
import { hasArrivedOn } from '@posada/domain/bookings/stays/guest-arrival'
import type { SurveyBooking, SurveyGuest } from '@posada/domain/surveys/month-facts'
import { isGuessedResidence, residenceOf } from '@posada/domain/surveys/residence'
import { displayName } from '../../travellers/guests/public.ts'
import type { bookingsById, guestsOfBookings, staysOfBookings } from './queries/stays.ts'

type Rows<Query extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>
type BookingRow = Rows<typeof bookingsById>[number]
type GuestRow = Rows<typeof guestsOfBookings>[number]
type Clock = { timeZone: string; now: Date }

type Read = {
  bookings: Rows<typeof bookingsById>
  stays: Rows<typeof staysOfBookings>
  guests: Rows<typeof guestsOfBookings>
}

/** The bookings with their stays and guests. */
export function bookingsOf({ bookings, stays, guests }: Read, clock: Clock): SurveyBooking[] {
  const staysByBooking = groupBy(stays, ({ bookingId }) => bookingId)
  const guestsByBooking = groupBy(guests, ({ bookingId }) => bookingId)
  return bookings.map((booking) => {
    const { id, locator, holder, checkIn, checkOut, occupants, tariffId, regime, checkedInAt } = booking
    return {
      id,
      locator,
      holder,
      checkIn,
      checkOut,
      occupants,
      tariffId,
      regime,
      isTicked: checkedInAt !== null,
      holderResidence: holderResidenceOf(booking),
      stays: staysByBooking.get(id) ?? [],
      guests: (guestsByBooking.get(id) ?? []).map((guest) => guestOf(guest, booking, clock)),
    }
  })
}

/** A client with a Spanish province and no country lives in Spain. */
const holderResidenceOf = ({ countryCode, provinceCode, postalCode }: BookingRow): string =>
  residenceOf({
    countryCode: countryCode === '' && provinceCode !== '' ? 'ESP' : countryCode,
    nationality: '',
    municipalityCode: '',
    postalCode,
    provinceCode,
    isStated: null,
  })

function guestOf(guest: GuestRow, booking: BookingRow, { timeZone, now }: Clock): SurveyGuest {
  const { id, name, firstSurname, secondSurname, unitId, arrivesOn, leavesOn, expectedAt } = guest
  return {
    id,
    name: displayName({ name, firstSurname, secondSurname }),
    unitId,
    from: arrivesOn,
    toExclusive: leavesOn,
    hasArrived: hasArrivedOn(arrivesOn, { expectedAt, booking, timeZone, now }),
    residence: residenceOf(guest),
    isGuess: isGuessedResidence(guest),
  }
}
