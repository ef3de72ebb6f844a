import type { CheckinPlace } from '@posada/contract/guest-pages/self-check-in/checkin-place'
import { lacksSignature } from '@posada/domain/guest-pages/self-check-in/place-state'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { placesOfBooking, type PlaceRow } from '../checkin-places/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { guestFaults } from '../registry/public.ts'
import { displayName } from './guest-names.ts'
import { findGuest, guestDetailsOf, type GuestDetails } from './queries/guests.ts'

type Reader = Pick<RequestContext, 'db' | 'accountId'>
type Unit = { id: string; name: string }
type Shown = {
  units: readonly Unit[]
  /** Without it document, telephone and e-mail are ''. */
  showsContact: boolean
}

/** The places of a booking's self check-in with the guests who fill them; none where no self check-in was sent. */
export async function describePlaces(
  { db, accountId }: Reader,
  bookingId: string,
  { units, showsContact }: Shown,
): Promise<CheckinPlace[]> {
  const places = await placesOfBooking(db, accountId, bookingId)
  if (places.length === 0) return []
  const guests = await guestDetailsOf(db, accountId, bookingId)
  const adults = [...guests, ...(await adultsElsewhere({ db, accountId }, guests))]
  return places.map((place) => {
    const guest = guests.find(({ id }) => id === place.guestId)
    return guest ? filledPlace(place, guest, { adults, showsContact }) : freePlace(place, units)
  })
}

function freePlace({ id, roomId }: PlaceRow, units: readonly Unit[]): CheckinPlace {
  const unit = units.find((each) => each.id === roomId)
  return {
    id,
    name: '',
    documentNumber: '',
    phone: '',
    email: '',
    unit: unit ? { id: unit.id, name: unit.name } : null,
    state: 'pending',
    isSigned: false,
    faults: [],
    guestId: '',
  }
}

function filledPlace(
  { id, state }: PlaceRow,
  guest: GuestDetails,
  { adults, showsContact }: { adults: readonly GuestDetails[]; showsContact: boolean },
): CheckinPlace {
  const { birthDate, checkIn: arrivesOn, isSigned, roomId } = guest
  const faults = guestFaults(guest, arrivesOn, adults, serviceOf(guest.provinceCode)).map(({ reason }) => reason)
  return {
    id,
    name: displayName(guest),
    documentNumber: showsContact ? guest.documentNumber : '',
    phone: showsContact ? guest.phone : '',
    email: showsContact ? guest.email : '',
    unit: roomId === null ? null : { id: roomId, name: guest.roomName ?? '' },
    state,
    isSigned,
    faults: lacksSignature({ birthDate, arrivesOn, isSigned }) ? [...faults, 'Falta la firma'] : faults,
    guestId: guest.id,
  }
}

/** The adults of other bookings who answer for minors of this one. */
async function adultsElsewhere({ db, accountId }: Reader, guests: readonly GuestDetails[]): Promise<GuestDetails[]> {
  const here = new Set(guests.map(({ id }) => id))
  const ids = new Set(
    guests.flatMap(({ responsibleId }) => (responsibleId && !here.has(responsibleId) ? [responsibleId] : [])),
  )
  const found = await Promise.all([...ids].map((id) => findGuest(db, accountId, id)))
  return found.flatMap((adult) => (adult && adult.annulledAt === null ? [adult] : []))
}
