import type { SentTraveller } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { type Day, isDay } from '@posada/domain/platform/days/day'
import type { DocumentType, Sex, Traveller } from '@posada/domain/travellers/traveller'

/** What is typed of a traveller; '' for what is not. */
export type TravellerValues = {
  name: string
  firstSurname: string
  secondSurname: string
  day: string
  month: string
  year: string
  sex: Sex | ''
  nationality: string
  /** The text of the field, also while no country is chosen. */
  nationalityText: string
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  /** The place of the companion with whom the traveller lives. */
  addressPlaceId: string
  countryCode: string
  countryText: string
  address: string
  municipality: string
  /** '' where the municipality was typed but not chosen. */
  municipalityCode: string
  town: string
  postalCode: string
  phone: string
  email: string
  /** The place of the adult with whom a minor travels; `OTHER_ADULT` for one who does not lodge. */
  adultPlaceId: string
  responsibleName: string
  relationship: string
}

export const OTHER_ADULT = 'otro'

export const emptyTraveller: TravellerValues = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  day: '',
  month: '',
  year: '',
  sex: '',
  nationality: '',
  nationalityText: '',
  documentType: '',
  documentNumber: '',
  supportNumber: '',
  addressPlaceId: '',
  countryCode: '',
  countryText: '',
  address: '',
  municipality: '',
  municipalityCode: '',
  town: '',
  postalCode: '',
  phone: '',
  email: '',
  adultPlaceId: '',
  responsibleName: '',
  relationship: '',
}

/** The day of three boxes; null where they are not a day. */
export function birthDateOf({ day, month, year }: TravellerValues): Day | null {
  const text = `${year.trim().padStart(4, '0')}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** The traveller in the form that the registry's rules check. A companion's place stands for the id of a guest. */
export function typedTraveller(values: TravellerValues): Traveller {
  const isElsewhere = values.adultPlaceId === OTHER_ADULT
  return {
    name: values.name,
    firstSurname: values.firstSurname,
    secondSurname: values.secondSurname,
    sex: values.sex,
    birthDate: birthDateOf(values),
    nationality: values.nationality,
    documentType: values.documentType,
    documentNumber: values.documentNumber,
    supportNumber: values.supportNumber,
    issuedOn: null,
    expiresOn: null,
    countryCode: values.countryCode,
    address: values.address,
    municipalityCode: values.municipalityCode,
    municipalityName: values.town,
    postalCode: values.postalCode,
    phone: values.phone,
    email: values.email,
    relationship: values.relationship,
    responsibleId: isElsewhere ? null : values.adultPlaceId || null,
    responsibleName: isElsewhere ? values.responsibleName : '',
  }
}

type Sending = {
  placeId: string
  signature: string | null
  wantsNews: boolean
  isIncomplete: boolean
  replaces: boolean
}

/** The request of what is typed. */
export function sentTravellerOf(values: TravellerValues, sending: Sending): SentTraveller {
  const { responsibleId, responsibleName, ...traveller } = typedTraveller(values)
  const livesInSpain = values.countryCode === 'ESP'
  const isCopied = values.addressPlaceId !== ''
  const own = (text: string) => (isCopied ? null : orNull(text))
  return {
    ...sending,
    name: traveller.name.trim(),
    firstSurname: orNull(traveller.firstSurname),
    secondSurname: orNull(traveller.secondSurname),
    sex: traveller.sex || null,
    birthDate: traveller.birthDate,
    nationality: orNull(traveller.nationality),
    documentType: traveller.documentType || null,
    documentNumber: orNull(traveller.documentNumber),
    supportNumber: orNull(traveller.supportNumber),
    issuedOn: null,
    expiresOn: null,
    phone: orNull(traveller.phone),
    email: orNull(traveller.email),
    relationship: orNull(traveller.relationship),
    adultPlaceId: responsibleId,
    responsibleName: orNull(responsibleName),
    addressPlaceId: orNull(values.addressPlaceId),
    countryCode: own(values.countryCode),
    address: own(values.address),
    municipalityCode: livesInSpain ? own(values.municipalityCode) : null,
    postalCode: livesInSpain ? own(values.postalCode) : null,
    foreignMunicipality: livesInSpain ? null : own(values.town),
    foreignPostalCode: livesInSpain ? null : own(values.postalCode),
    acceptsTerms: true,
    arrivalHour: null,
  }
}

const orNull = (text: string): string | null => text.trim() || null
