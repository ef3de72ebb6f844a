import { guestFormApi, type SentTraveller } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { Day } from '@posada/domain/platform/days/day'
import { unitForPlace } from '@posada/domain/guest-pages/self-check-in/unit-of-place'
import { usualDayOfArrival } from '@posada/domain/bookings/stays/guest-arrival'
import { signsOwnReport } from '@posada/domain/travellers/registry-text'
import { isSameTraveller } from '@posada/domain/travellers/same-traveller'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { type LockedBooking, lockBookingIfExists } from '../../../bookings/bookings/public.ts'
import { type PlaceRow, placesOfBooking, setArrivalHour } from '../../../travellers/checkin-places/public.ts'
import { type RegisteredGuest, registeredGuests } from '../../../travellers/guests/public.ts'
import { saveSelfRegistered } from '../../../travellers/guests/verbs/public.ts'
import { declaredRefusal, invalidLink, UserError } from '../../../platform/http/errors.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { guestFaults, serviceOf } from '../../../travellers/registry/public.ts'
import { requireTakingTravellers } from './require-taking-travellers.ts'
import { type Companions, sentTraveller } from './sent-traveller.ts'

/**
 * Registers the traveller that a guest enters for a place, or replaces the one entered before. The same person sent twice
 * is one traveller. @throws UserError with its code for all that is refused
 */
export async function saveTraveller(
  context: LinkContext,
  sent: SentTraveller,
  signature: Buffer | null,
): Promise<void> {
  const { db, accountId, objectId: bookingId } = context
  const locked = await lockBookingIfExists(context, bookingId)
  if (!locked) throw invalidLink()
  const { establishment } = await requireTakingTravellers(context)
  const places = await placesOfBooking(db, accountId, bookingId)
  const place = places.find(({ id }) => id === sent.placeId)
  if (!place) throw declaredRefusal(guestFormApi.save, 'noPlace', 'Esa plaza ya no está en esta reserva')
  const companions = { places, guests: await registeredGuests(db, accountId, bookingId) }
  const before = companions.guests.find(({ id }) => id === place.guestId)
  const { roomId, arrivesOn } = lodgingOf(context, { locked, establishment, place, guest: before, companions })
  const { traveller, adult, copied } = sentTraveller(sent, companions, arrivesOn)
  requireFree(sent, before, traveller)
  requireNotElsewhere(companions.guests, place, traveller)
  if (sent.acceptsTerms !== true)
    throw declaredRefusal(guestFormApi.save, 'noTerms', 'Falta la casilla de protección de datos')
  if (sent.isIncomplete !== true) {
    const service = serviceOf(establishment.provinceCode)
    const faults = guestFaults(traveller, arrivesOn, adult ? [adult] : [], service).filter(
      ({ field }) => !copied.includes(field),
    )
    const fields = [...new Set(faults.map(({ field }) => field))]
    if (fields.length > 0)
      throw declaredRefusal(guestFormApi.save, 'faults', faults[0]?.reason ?? 'Revise los datos', { fields })
  }
  const signs = signsOwnReport(traveller.birthDate, arrivesOn)
  if (signs && signature === null) throw declaredRefusal(guestFormApi.save, 'noSignature', 'Falta la firma')
  await saveSelfRegistered(context, {
    locked,
    establishment,
    placeId: place.id,
    guestId: before?.id ?? null,
    room: roomOfTraveller(locked, roomId),
    arrivesOn,
    traveller,
    signature: signs ? signature : null,
    wantsNews: sent.wantsNews === true,
  })
  if (sent.arrivalHour !== null) await setArrivalHour(db, accountId, bookingId, sent.arrivalHour)
}

/** Travellers send their data before they have a unit too; a parking row has no name to search by. */
function roomOfTraveller({ units }: LockedBooking, id: string): { id: string; name: string } {
  const unit = units.get(id)
  if (!unit) throw new UserError('La unidad no existe')
  return { id, name: unit.isParking ? '' : unit.name }
}

type LodgingContext = {
  locked: LockedBooking
  establishment: { timeZone: string; checkInTime: string; checkOutTime: string }
  place: PlaceRow
  guest: RegisteredGuest | undefined
  companions: Companions
}

/** The unit of the guest, of the place, or a free one; and the day on which the guest is expected in it. */
function lodgingOf(
  { now }: LinkContext,
  { locked: { stretches }, establishment, place, guest, companions }: LodgingContext,
): { roomId: string; arrivesOn: Day } {
  const isUnit = (roomId: string | null | undefined) => stretches.some((stretch) => stretch.roomId === roomId)
  const taken = companions.guests.map((other) => other.roomId)
  const chosen = [guest?.roomId, place.roomId].find(isUnit) ?? unitForPlace(stretches, taken)
  const stretch = stretches.find(({ roomId }) => roomId === chosen)
  if (!stretch) throw new UserError('La reserva no tiene ninguna unidad')
  return { roomId: stretch.roomId, arrivesOn: guest?.checkIn ?? usualDayOfArrival(stretch, { establishment, now }) }
}

/** @throws UserError where the desk has registered the place's guest, or another guest has filled it meanwhile */
function requireFree(sent: SentTraveller, guest: RegisteredGuest | undefined, traveller: Traveller): void {
  if (!guest) return
  if (guest.isSelfRegistered && (sent.replaces === true || isSameTraveller(guest, traveller))) return
  throw declaredRefusal(
    guestFormApi.save,
    'taken',
    guest.isSelfRegistered
      ? 'Otra persona ha enviado ya los datos de esa plaza'
      : 'El alojamiento ya tiene los datos de esa plaza',
  )
}

/** @throws UserError where the person fills another place of the booking */
function requireNotElsewhere(guests: readonly RegisteredGuest[], { guestId }: PlaceRow, traveller: Traveller): void {
  if (guests.some((guest) => guest.id !== guestId && isSameTraveller(guest, traveller)))
    throw declaredRefusal(guestFormApi.save, 'registered', 'Esa persona ya está entre los viajeros de esta reserva')
}
