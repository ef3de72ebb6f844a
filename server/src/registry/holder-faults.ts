import { travellerFaults } from '@posada/domain/travellers/traveller-faults'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { ReservationFacts } from './report-facts.ts'

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
