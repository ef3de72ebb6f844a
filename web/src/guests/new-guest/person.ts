import type { Day } from '@posada/domain/days/day'
import { isEmail } from '@posada/domain/text/formats'
import type { IsPostalCodeOf } from '@posada/domain/travellers/address-faults'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { isAdult, isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { randomKey } from '../../lib/random-key.ts'
import type { Signature } from '../../ui/signature/signature-strokes.ts'
import { type Adult, faultsOf } from '../guest-form/guest-faults.ts'
import { emptyGuest, type GuestFormValues } from '../guest-form/guest-form-values.ts'

/** The stay, the signature on paper and the consents of a person. */
export type StayValues = {
  roomId: string | null
  checkIn: Day | null
  nights: number | null
  signsOnPaper: boolean
  acceptsTerms: boolean
  wantsNews: boolean
}

/** A person being registered. */
export type Person = {
  key: string
  /** Incremented when the form is filled from a past guest, to remount it. */
  edition: number
  guest: GuestFormValues
  stay: StayValues
  signature: Signature | null
  /** Shows faults at every field. */
  isChecked: boolean
  /** The server's reason for refusing the registration. */
  refusal: string | null
  sent: RegisteredGuest | null
}

export type RegisteredGuest = { id: string; bookingId: string; locator: string; isNewBooking: boolean }

export const newPerson = (stay: Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>): Person => ({
  key: randomKey(),
  edition: 0,
  guest: emptyGuest,
  signature: null,
  isChecked: false,
  refusal: null,
  sent: null,
  stay: { ...stay, signsOnPaper: false, acceptsTerms: false, wantsNews: false },
})

/** A new person of the same family: with the shared data, and with the adult responsible if this one is a child. */
export function nextFamilyMember({ guest, stay, key }: Person): Person {
  const next = newPerson(stay)
  const { nationality, countryCode, address, postalCode, municipality, municipalityCode } = guest
  const { foreignPostalCode, foreignMunicipality, phone, email } = guest
  return {
    ...next,
    guest: {
      ...emptyGuest,
      nationality,
      countryCode,
      address,
      postalCode,
      municipality,
      municipalityCode,
      foreignPostalCode,
      foreignMunicipality,
      phone,
      email,
      responsibleId: isMinor(guest.birthDate, stay.checkIn ?? '') ? guest.responsibleId : key,
    },
  }
}

export const personName = ({ guest }: Person, at: number): string =>
  [guest.name, guest.firstSurname].filter(Boolean).join(' ').trim() || `Persona ${at + 1}`

export const isChild = ({ guest, stay }: Person): boolean =>
  stay.checkIn !== null && isMinor(guest.birthDate, stay.checkIn)

/** A signature is required from the age of fourteen, on the screen or on paper. */
export const lacksSignature = ({ guest, stay, signature }: Person): boolean =>
  signature === null && !stay.signsOnPaper && stay.checkIn !== null && signsOwnReport(guest.birthDate, stay.checkIn)

/** Whether the person has all data required for registering; other data may follow, and the report waits for them. */
export const isSendable = (person: Person): boolean => {
  const { guest, stay } = person
  const hasStay = stay.roomId !== null && stay.checkIn !== null && (stay.nights ?? 0) >= 1
  const canBeSaved = guest.name.trim() !== '' && (guest.email.trim() === '' || isEmail(guest.email.trim()))
  return hasStay && canBeSaved && stay.acceptsTerms && !lacksSignature(person)
}

/** The authority that receives the reports of a unit's guests. */
export type ServiceAt = (roomId: string | null) => AuthorityService

type MissingContext = { adults: readonly Adult[]; isPostalCodeOf: IsPostalCodeOf; serviceAt: ServiceAt }

/** The faults that prevent the person's report from being sent, as texts. */
export function missingOf(person: Person, { adults, isPostalCodeOf, serviceAt }: MissingContext): string[] {
  const { checkIn, roomId } = person.stay
  if (checkIn === null) return ['Falta la fecha de entrada']
  return faultsOf(person.guest, { on: checkIn, adults, isPostalCodeOf, service: serviceAt(roomId) }).map(
    ({ reason }) => reason,
  )
}

/** The people of the form who may be responsible for a minor; a person without a birth date counts as an adult. */
export const adultsAmong = (people: readonly Person[], minor: Person): Adult[] =>
  people.flatMap((person, at) => {
    const { guest, stay, key } = person
    const canAnswer = guest.birthDate === null || (stay.checkIn !== null && isAdult(guest.birthDate, stay.checkIn))
    return key !== minor.key && canAnswer ? [{ id: key, name: personName(person, at), values: guest }] : []
  })
