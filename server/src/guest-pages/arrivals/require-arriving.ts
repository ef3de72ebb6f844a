import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { type LockedBooking, lockBookingIfExists } from '../../bookings/bookings/public.ts'
import type { PlaceRow } from '../../travellers/checkin-places/public.ts'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RegisteredGuest } from '../../travellers/guests/public.ts'
import { declaredRefusal, invalidLink } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { type ArrivalFacts, arrivalFacts, visibleFromOf } from './read-arrival.ts'

type Arriving = { locked: LockedBooking; establishment: EstablishmentRow; facts: ArrivalFacts }

const api = myStayApi.arrive

/**
 * Locks the booking of a link whose guests arrive now without reception, or have. @throws UserError with its code before the
 * hour, on another day, and where nobody can arrive by themselves
 */
export async function requireArriving(context: LinkContext): Promise<Arriving> {
  const { db, accountId, objectId, now } = context
  const locked = await lockBookingIfExists(context, objectId)
  if (!locked) throw invalidLink()
  const { booking } = locked
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  if (!establishment.hasAutonomousArrival)
    throw declaredRefusal(api, 'closed', 'En este alojamiento la llegada se hace en recepción')
  if (booking.state === 'cancelled' || booking.state === 'no_show' || booking.checkedOutAt !== null)
    throw declaredRefusal(api, 'closed', 'Con esta reserva ya no se puede llegar. Llame al alojamiento.')
  const facts = await arrivalFacts(context, { booking, establishment })
  const from = visibleFromOf(establishment)
  if (facts.step === 'early') throw declaredRefusal(api, 'early', `Podrá hacerlo desde las ${from}`, { from })
  if (facts.step === null && booking.checkedInAt === null) {
    const isBefore = todayIn(establishment.timeZone, now) < booking.checkIn
    const when = `La llegada es el ${formatDay(booking.checkIn)}, desde las ${from}`
    throw declaredRefusal(api, 'otherDay', isBefore ? when : `${when}. Llame al alojamiento.`)
  }
  return { locked, establishment, facts }
}

type Arrived = { place: PlaceRow; guest: RegisteredGuest }

/** The traveller of a place. @throws UserError where the place is not one of the booking, or nobody fills it */
export function requireTraveller({ places, guests }: ArrivalFacts, placeId: string): Arrived {
  const place = places.find(({ id }) => id === placeId)
  const guest = guests.find(({ id }) => id === place?.guestId)
  if (!place || !guest)
    throw declaredRefusal(myStayApi.sendCode, 'noPlace', 'Ese viajero no está registrado en esta reserva')
  return { place, guest }
}
