import type { Day } from '@posada/domain/platform/days/day'
import { isFromCalendar } from '@posada/domain/travellers/reported-holder'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { travellerFaults } from '@posada/domain/travellers/traveller-faults'
import { isDeepStrictEqual } from 'node:util'
import type { ReservationHolder } from './traveller-registry.ts'

/** The content of a reservation report, limited to the data whose change requires a new report. */
export type ReservationFacts = {
  checkIn: Day
  checkOut: Day
  /** `lacksContact`: a company, whose contact person is not known yet. */
  holder: ReservationHolder & { lacksContact?: true }
  roomIds: string[]
  occupants: number
}

export type GuestFacts = Traveller & { id: string; arrivesOn: Day }

/** The content of a traveller report; `group` is the unit's own registry code, '' for the establishment's. */
export type TravellersFacts = {
  group: string
  guests: GuestFacts[]
  /** The last departure; null without guests, and in reports of versions that did not keep it. */
  leavesOn: Day | null
}

export type Facts = ReservationFacts | TravellersFacts | Record<string, never>

export const travellersIn = (facts: unknown): TravellersFacts => {
  const { group = '', guests = [], leavesOn = null } = facts as Partial<TravellersFacts>
  return { group, guests, leavesOn }
}

/**
 * Whether what was reported is still right. A departure earlier than the reported one is not reported again, a later
 * one is.
 */
export function isStillRight(reported: unknown, facts: unknown): boolean {
  const [before, now] = [travellersIn(reported).leavesOn, travellersIn(facts).leavesOn]
  if (before !== null && now !== null && now > before) return false
  return hasSameContent(withoutDeparture(reported), withoutDeparture(facts))
}

const withoutDeparture = (facts: unknown): unknown => ({ ...(facts as object), leavesOn: null })

/**
 * Whether two reports have the same content; a document's dates of issue and expiry and the name of an adult who does
 * not lodge are not reported.
 */
export function hasSameContent(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(reportedContent(one), reportedContent(other))
}

function reportedContent(facts: unknown): unknown {
  const guests = (facts as { guests?: GuestFacts[] }).guests
  return guests ? { ...travellersIn(facts), guests: guests.map(reportedGuest) } : facts
}

const reportedGuest = ({ issuedOn: _issued, expiresOn: _expires, responsibleName: _adult, ...guest }: GuestFacts) =>
  guest

const EMPTY_TRAVELLER: Traveller = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  sex: '',
  birthDate: null,
  nationality: '',
  documentType: '',
  documentNumber: '',
  supportNumber: '',
  issuedOn: null,
  expiresOn: null,
  countryCode: '',
  address: '',
  municipalityCode: '',
  municipalityName: '',
  postalCode: '',
  phone: '',
  email: '',
  relationship: '',
  responsibleId: null,
  responsibleName: '',
}

const REQUIRED_FIELDS = new Set<keyof Traveller>(['name', 'firstSurname', 'secondSurname', 'phone', 'email'])

type HolderFault = { field: keyof Traveller; reason: string }

/**
 * What is missing of the booking's holder: the registry requires a name, a surname and a phone or e-mail, and of a
 * company the name of a contact person.
 */
export const holderFaults = ({ holder, checkIn }: ReservationFacts): HolderFault[] =>
  holder.lacksContact ? [NO_CONTACT_PERSON] : isFromCalendar(holder) ? [NO_HOLDER] : personalFaults(holder, checkIn)

const NO_CONTACT_PERSON: HolderFault = {
  field: 'name',
  reason: 'El titular es una empresa: falta la persona de contacto',
}
const NO_HOLDER: HolderFault = { field: 'name', reason: 'Viene de un calendario: falta el nombre del titular' }

const personalFaults = (holder: ReservationHolder, checkIn: Day): HolderFault[] =>
  travellerFaults(
    { ...EMPTY_TRAVELLER, ...nameAndContact(holder) },
    { on: checkIn, isPostalCodeOf: () => true, responsible: null, service: 'SES' },
  )
    .filter(({ field }) => REQUIRED_FIELDS.has(field))
    .map(({ field, reason }) => ({
      field,
      reason: ofHolder(field === 'firstSurname' && holder.firstSurname === '' ? NO_SURNAME : reason),
    }))

const ofHolder = (reason: string) => `Titular de la reserva: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`

const nameAndContact = ({ name, firstSurname, secondSurname, phone, email }: ReservationHolder) => ({
  name,
  firstSurname,
  secondSurname,
  phone,
  email,
})

const NO_SURNAME = 'Falta el apellido'
