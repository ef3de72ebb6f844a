import { guestFormApi, type SentTraveller } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { Day } from '@posada/domain/platform/days/day'
import { isAdult, isMinor } from '@posada/domain/travellers/registry-text'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { PlaceRow } from '../../../travellers/checkin-places/public.ts'
import type { RegisteredGuest } from '../../../travellers/guests/public.ts'
import { type StatedResidence, travellerOf } from '../../../travellers/guests/verbs/public.ts'
import { declaredRefusal } from '../../../platform/http/errors.ts'

/** The places of the booking and the guests who fill them. */
export type Companions = { places: readonly PlaceRow[]; guests: readonly RegisteredGuest[] }

const ADDRESS = ['countryCode', 'address', 'municipalityCode', 'municipalityName', 'postalCode'] as const

type Sent = {
  traveller: Traveller & StatedResidence
  adult: RegisteredGuest | null
  /** Fields that were copied from a companion, of which the sender learns nothing. */
  copied: readonly (keyof Traveller)[]
}

/**
 * The traveller of what a guest sent, with the responsible adult of a minor and, where it is wished, the address of a companion.
 * @throws UserError where nobody fills the place of the adult or of the address
 */
export function sentTraveller(sent: SentTraveller, companions: Companions, arrivesOn: Day): Sent {
  const adult = isMinor(sent.birthDate, arrivesOn) ? adultOf(sent, companions, arrivesOn) : null
  const typed = travellerOf({
    ...sent,
    origin: null,
    relationship: isMinor(sent.birthDate, arrivesOn) ? sent.relationship : null,
    responsibleId: adult?.id ?? null,
  })
  const neighbour = sent.addressPlaceId === null ? null : guestIn(companions, sent.addressPlaceId, sent.placeId)
  if (neighbour === undefined)
    throw declaredRefusal(guestFormApi.save, 'noAddress', 'Todavía no tenemos la dirección de ese viajero')
  if (neighbour === null) return { traveller: typed, adult, copied: [] }
  const { countryCode, address, municipalityCode, municipalityName, postalCode } = neighbour
  const { residenceProvince, isResidenceStated } = neighbour
  const residence = {
    countryCode,
    address,
    municipalityCode,
    municipalityName,
    postalCode,
    residenceProvince,
    isResidenceStated,
  }
  return { traveller: { ...typed, ...residence }, adult, copied: ADDRESS }
}

function adultOf(sent: SentTraveller, companions: Companions, arrivesOn: Day): RegisteredGuest | null {
  if (sent.adultPlaceId === null) return null
  const adult = guestIn(companions, sent.adultPlaceId, sent.placeId)
  if (!adult || !isAdult(adult.birthDate, arrivesOn))
    throw declaredRefusal(guestFormApi.save, 'noAdult', 'Elija un viajero mayor de edad que ya haya enviado sus datos')
  return adult
}

/** The guest of another place of the booking. */
function guestIn({ places, guests }: Companions, placeId: string, ownPlaceId: string): RegisteredGuest | undefined {
  const place = places.find(({ id }) => id === placeId && id !== ownPlaceId)
  return guests.find(({ id }) => id === place?.guestId)
}
