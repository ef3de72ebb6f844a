import type { Reply } from '@posada/contract/endpoint'
import type { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { Day } from '@posada/domain/platform/days/day'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { isEmail } from '@posada/domain/platform/text/formats'
import type { IsPostalCodeOf } from '@posada/domain/travellers/address-faults'
import type { DocumentReading, ReadField } from '@posada/domain/travellers/mrz/document-reading'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { isAdult, isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { randomKey } from '../../../lib/random-key.ts'
import type { Signature } from '../../../ui/signature/signature-strokes.ts'
import { type Adult, faultsOf } from '../guest-form/guest-faults.ts'
import { emptyGuest, type GuestFormValues, hasUnreadDay } from '../guest-form/guest-form-values.ts'
import { sharedValuesOf } from '../guest-form/shared-values.ts'

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
  /** What the form began with, such as the name of the booking's holder or the address of the family. */
  known: GuestFormValues
  stay: StayValues
  signature: Signature | null
  /** Shows faults at every field. */
  isChecked: boolean
  /** The server's reason for refusing the registration. */
  refusal: string | null
  sent: RegisteredGuest | null
  /** What the server keeps of the form without registering the person; null for nothing. */
  kept: KeptDraft | null
  /** What was read of their document; null where nothing was. */
  read: ReadDocument | null
}

/** A document that was read, and what somebody has to decide about it. */
export type ReadDocument = {
  reading: DocumentReading
  /** The fields that are filled but not certain, until somebody has checked them. */
  doubts: readonly ReadField[]
  /** The fields in which something else was typed. */
  conflicts: readonly ReadField[]
  /** The person was not expected: only the reading has brought them. */
  isAdded: boolean
}

/** What the server keeps of a person who is not registered: the form as it was saved last, without the signature. */
export type KeptDraft = {
  bookingId: string
  version: number
  guest: GuestFormValues
  stay: StayValues
  /** The user who saved it before this screen was opened; '' if it was saved here. */
  savedBy: string
}

export type RegisteredGuest = Omit<Reply<typeof newGuestApi.add>, 'faults'>

/** Where and when a person stays, and what is known of them before the form is filled. */
export type ExpectedPerson = {
  stay: Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>
  known: GuestFormValues
  /** The form was kept half-filled and is opened as it was. */
  draft?: Pick<Person, 'key' | 'guest' | 'stay' | 'kept'>
}

export const newPerson = (stay: ExpectedPerson['stay'], known: GuestFormValues = emptyGuest): Person => ({
  key: randomKey(),
  edition: 0,
  guest: known,
  known,
  signature: null,
  isChecked: false,
  refusal: null,
  sent: null,
  kept: null,
  read: null,
  stay: { ...stay, signsOnPaper: false, acceptsTerms: false, wantsNews: false },
})

/** A new person of the same family: with the shared data, and with the adult responsible if this one is a child. */
export const nextFamilyMember = (person: Person): Person => newPerson(person.stay, sharedWithFamily(person))

function sharedWithFamily({ guest, stay, key }: Person): GuestFormValues {
  return {
    ...emptyGuest,
    ...sharedValuesOf(guest),
    nationality: guest.nationality,
    provinceCode: guest.provinceCode,
    responsibleId: isMinor(guest.birthDate, stay.checkIn ?? '') ? guest.responsibleId : key,
  }
}

const typedFields = [
  ...(['name', 'firstSurname', 'secondSurname', 'birthDate', 'documentNumber', 'supportNumber'] as const),
  ...(['birthDateText', 'issuedOn', 'issuedOnText', 'expiresOn', 'expiresOnText'] as const),
  ...(['address', 'postalCode', 'phone', 'email'] as const),
]

/** Nothing was typed for the person beyond what was known: they are left out when the others are registered. */
export const isUntouched = ({ guest, known, signature }: Person): boolean =>
  signature === null && typedFields.every((field) => guest[field] === known[field])

/** An untouched person without a name, when their form is opened, takes the shared data of the one before. */
export const joinFamily = (person: Person, from: Person): Person => {
  if (!isUntouched(person) || person.known.name !== '' || isUntouched(from)) return person
  const known = sharedWithFamily(from)
  return { ...person, guest: known, known, edition: person.edition + 1 }
}

export const personName = ({ guest }: Person, at: number): string =>
  [guest.name, guest.firstSurname].filter(Boolean).join(' ').trim() || `Persona ${at + 1}`

export const isChild = ({ guest, stay }: Person): boolean =>
  stay.checkIn !== null && isMinor(guest.birthDate, stay.checkIn)

/** A signature is required from the age of fourteen, on the screen or on paper. */
export const lacksSignature = ({ guest, stay, signature }: Person): boolean =>
  signature === null && !stay.signsOnPaper && stay.checkIn !== null && signsOwnReport(guest.birthDate, stay.checkIn)

/** Something that was read has to be checked first. */
export const hasDoubts = (person: Person): boolean => doubtCount([person]) > 0

/** How many of the values that were read of the people have to be checked. */
export const doubtCount = (people: readonly Person[]): number =>
  people.reduce((sum, { read }) => sum + (read?.doubts.length ?? 0), 0)

/** What was read, without the doubt about a field, which somebody has checked or changed. */
export const withoutDoubt = (read: ReadDocument | null, field: string | undefined): ReadDocument | null =>
  read?.doubts.some((one) => one === field) ? { ...read, doubts: read.doubts.filter((one) => one !== field) } : read

/** Whether the person has all data required for registering; other data may follow, and the report waits for them. */
export const isSendable = (person: Person): boolean => {
  const { guest, stay } = person
  const hasStay = stay.roomId !== null && stay.checkIn !== null && (stay.nights ?? 0) >= 1
  const canBeSaved = guest.name.trim() !== '' && (guest.email.trim() === '' || isEmail(cleanText(guest.email)))
  return (
    hasStay && canBeSaved && !hasDoubts(person) && !hasUnreadDay(guest) && stay.acceptsTerms && !lacksSignature(person)
  )
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
