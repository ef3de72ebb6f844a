import type { Day } from '@posada/domain/day'
import { isMinor, signs } from '@posada/domain/travellers/registry-text'
import { newKey } from '../../lib/new-key.ts'
import type { Signature } from '../../ui/signature-pad-strokes.ts'
import { nobody, type GuestFormValues } from '../guest-form/guest-form-values.ts'

/** Where and for how long, and what he agrees to. */
export type StayValues = {
  roomId: string | null
  checkIn: Day | null
  nights: number | null
  signsOnPaper: boolean
  acceptsTerms: boolean
  wantsNews: boolean
}

/** One of those who are being registered. */
export type Person = {
  key: string
  /** Counts how often the form was filled from elsewhere. */
  edition: number
  guest: GuestFormValues
  stay: StayValues
  signature: Signature | null
  /** What is missing is said at every field. */
  isChecked: boolean
  /** Why the server did not take him. */
  refusal: string | null
  sent: Sent | null
}

export type Sent = { id: string; bookingId: string; locator: string; isNewBooking: boolean }

export const newPerson = (stay: Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>): Person => ({
  ...{ key: newKey(), edition: 0, guest: nobody, signature: null, isChecked: false, refusal: null, sent: null },
  stay: { ...stay, signsOnPaper: false, acceptsTerms: false, wantsNews: false },
})

/** The next of a family: what families share is there already, and the adult for when this is a child. */
export function nextOf({ guest, stay, key }: Person): Person {
  const next = newPerson(stay)
  const { nationality, countryCode, address, postalCode, municipality, municipalityCode } = guest
  const { foreignPostalCode, foreignMunicipality, phone, email } = guest
  return {
    ...next,
    guest: {
      ...nobody,
      ...{ nationality, countryCode, address, postalCode, municipality, municipalityCode },
      ...{ foreignPostalCode, foreignMunicipality, phone, email },
      responsibleId: isMinor(guest.birthDate, stay.checkIn ?? '') ? guest.responsibleId : key,
    },
  }
}

export const nameOf = ({ guest }: Person, at: number): string =>
  [guest.name, guest.firstSurname].filter(Boolean).join(' ').trim() || `Persona ${at + 1}`

export const isChild = ({ guest, stay }: Person): boolean =>
  stay.checkIn !== null && isMinor(guest.birthDate, stay.checkIn)

/** From fourteen on; here, or on paper. */
export const lacksSignature = ({ guest, stay, signature }: Person): boolean =>
  signature === null && !stay.signsOnPaper && stay.checkIn !== null && signs(guest.birthDate, stay.checkIn)
