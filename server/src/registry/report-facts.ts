import type { Day } from '@posada/domain/days/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { travellerFaults } from '@posada/domain/travellers/traveller-faults'
import { isDeepStrictEqual } from 'node:util'
import type { ReservationHolder } from './traveller-registry.ts'

/** The content of a reservation report, limited to the data whose change requires a new report. */
export type ReservationFacts = {
  checkIn: Day
  checkOut: Day
  holder: ReservationHolder
  roomIds: string[]
  occupants: number
}

export type GuestFacts = Traveller & { id: string; arrivesOn: Day }

/** The content of a traveller report; `group` is the unit's own registry code, '' for the establishment's. */
export type TravellersFacts = { group: string; guests: GuestFacts[] }

export type Facts = ReservationFacts | TravellersFacts | Record<string, never>

export const travellersIn = (facts: unknown): TravellersFacts => {
  const { group = '', guests = [] } = facts as Partial<TravellersFacts>
  return { group, guests }
}

/** Whether two reports have the same content; a document's dates of issue and expiry are not reported. */
export function hasSameContent(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(reportedContent(one), reportedContent(other))
}

function reportedContent(facts: unknown): unknown {
  const guests = (facts as { guests?: GuestFacts[] }).guests
  return guests ? { ...travellersIn(facts), guests: guests.map(reportedGuest) } : facts
}

const reportedGuest = ({ issuedOn: _issued, expiresOn: _expires, ...guest }: GuestFacts) => guest

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
}

const REQUIRED_FIELDS = new Set<keyof Traveller>(['name', 'firstSurname', 'secondSurname', 'phone', 'email'])

/** What is missing of the booking's holder: the registry requires a name, a surname and a phone or e-mail. */
export const holderFaults = ({ holder, checkIn }: ReservationFacts): string[] =>
  travellerFaults({ ...EMPTY_TRAVELLER, ...holder }, { on: checkIn, isPostalCodeOf: () => true, responsible: null })
    .filter(({ field }) => REQUIRED_FIELDS.has(field))
    .map(({ field, reason }) => (field === 'firstSurname' && holder.firstSurname === '' ? NO_SURNAME : reason))
    .map((reason) => `Titular de la reserva: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`)

const NO_SURNAME = 'Falta el apellido'
