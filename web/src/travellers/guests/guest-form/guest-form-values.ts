import type { GuestChanges } from '@posada/contract/travellers/guests/guest-changes'
import type { GuestData, PastGuestData } from '@posada/contract/travellers/guests/guest-data'
import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentType, Sex, Traveller } from '@posada/domain/travellers/traveller'

/** Form values of a guest: '' for an empty text, null for a missing choice or day. */
export type GuestFormValues = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | null
  birthDate: Day | null
  /** What was typed instead of a day; '' where the date is a day or empty. */
  birthDateText: string
  nationality: string | null
  documentType: DocumentType | null
  documentNumber: string
  supportNumber: string
  issuedOn: Day | null
  issuedOnText: string
  expiresOn: Day | null
  expiresOnText: string
  countryCode: string | null
  address: string
  /** Residence in Spain. */
  postalCode: string
  municipality: string
  /** '' where the municipality was typed but not chosen from the list. */
  municipalityCode: string
  /** Where a resident of Spain gives no address. */
  provinceCode: string | null
  /** Residence outside Spain. */
  foreignPostalCode: string
  foreignMunicipality: string
  phone: string
  email: string
  relationship: string | null
  responsibleId: string | null
  /** A responsible adult who does not lodge. */
  responsibleName: string
}

export const emptyGuest: GuestFormValues = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  sex: null,
  birthDate: null,
  birthDateText: '',
  nationality: null,
  documentType: null,
  documentNumber: '',
  supportNumber: '',
  issuedOn: null,
  issuedOnText: '',
  expiresOn: null,
  expiresOnText: '',
  countryCode: null,
  address: '',
  postalCode: '',
  municipality: '',
  municipalityCode: '',
  provinceCode: null,
  foreignPostalCode: '',
  foreignMunicipality: '',
  phone: '',
  email: '',
  relationship: null,
  responsibleId: null,
  responsibleName: '',
}

/** A text was typed for a date that is no day. */
export const hasUnreadDay = (values: GuestFormValues): boolean =>
  values.birthDateText !== '' || values.issuedOnText !== '' || values.expiresOnText !== ''

/** Form values of a registered guest or of a guest of an earlier stay. */
export const guestFormValuesOf = (guest: GuestData | PastGuestData): GuestFormValues => ({
  name: guest.name,
  firstSurname: guest.firstSurname,
  secondSurname: guest.secondSurname,
  sex: guest.sex,
  birthDate: guest.birthDate,
  birthDateText: '',
  nationality: guest.nationality.code || null,
  documentType: guest.documentType.value || null,
  documentNumber: guest.documentNumber,
  supportNumber: guest.supportNumber,
  issuedOn: guest.issuedOn,
  issuedOnText: '',
  expiresOn: guest.expiresOn,
  expiresOnText: '',
  countryCode: guest.country.code || null,
  address: guest.address,
  postalCode: guest.postalCode,
  municipality: guest.municipality.name,
  municipalityCode: guest.municipality.id,
  provinceCode: provinceOf(guest),
  foreignPostalCode: guest.foreignPostalCode,
  foreignMunicipality: guest.foreignMunicipality,
  phone: guest.phone,
  email: guest.email,
  relationship: guest.relationship || null,
  responsibleId: guest.responsibleId || null,
  responsibleName: guest.responsibleName,
})

/** The two digits of the province of residence; null outside Spain. */
function provinceOf(guest: GuestData | PastGuestData): string | null {
  const code = 'provinceCode' in guest ? guest.provinceCode : guest.origin.code
  return /^\d\d$/.test(code) ? code : null
}

/** Whether the survey of occupancy needs the province by itself: nothing of a Spanish address says it. */
export const asksProvince = (
  values: Pick<GuestFormValues, 'countryCode' | 'postalCode' | 'municipalityCode'>,
): boolean =>
  values.countryCode === 'ESP' && values.municipalityCode === '' && !/^\d{5}$/.test(values.postalCode.trim())

/** The person's data for registering and changing a guest; null clears a value. */
export function guestRequestOf(values: GuestFormValues) {
  const livesInSpain = values.countryCode === 'ESP'
  return {
    name: values.name.trim(),
    firstSurname: orNull(values.firstSurname),
    secondSurname: orNull(values.secondSurname),
    sex: values.sex,
    birthDate: values.birthDate,
    nationality: values.nationality,
    documentType: values.documentType,
    documentNumber: orNull(values.documentNumber),
    supportNumber: orNull(values.supportNumber),
    issuedOn: values.issuedOn,
    expiresOn: values.expiresOn,
    countryCode: values.countryCode,
    address: orNull(values.address),
    postalCode: livesInSpain ? orNull(values.postalCode) : null,
    municipalityCode: livesInSpain ? orNull(values.municipalityCode) : null,
    provinceCode: asksProvince(values) ? values.provinceCode : null,
    foreignPostalCode: livesInSpain ? null : orNull(values.foreignPostalCode),
    foreignMunicipality: livesInSpain ? null : orNull(values.foreignMunicipality),
    phone: orNull(values.phone),
    email: orNull(values.email),
    relationship: values.relationship,
    responsibleId: values.responsibleId,
    responsibleName: values.responsibleId === null ? orNull(values.responsibleName) : null,
  } satisfies Partial<GuestChanges>
}

/** The person in the form that the registry's rules validate. */
export function travellerOf(values: GuestFormValues): Traveller {
  const {
    sex,
    nationality,
    documentType,
    countryCode,
    relationship,
    municipality: _,
    provinceCode: _province,
    ...same
  } = values
  const { foreignPostalCode, foreignMunicipality, postalCode, ...texts } = same
  const { birthDateText: _birth, issuedOnText: _issued, expiresOnText: _expires, ...rest } = texts
  const livesInSpain = countryCode === 'ESP'
  return {
    ...rest,
    sex: sex ?? '',
    nationality: nationality ?? '',
    documentType: documentType ?? '',
    countryCode: countryCode ?? '',
    postalCode: livesInSpain ? postalCode : foreignPostalCode,
    municipalityName: foreignMunicipality,
    relationship: relationship ?? '',
  }
}

const orNull = (text: string): string | null => text.trim() || null

/** The form field that a fault of the registry's rules refers to. */
export function formFieldOf(field: keyof Traveller, countryCode: string | null): keyof GuestFormValues {
  if (field === 'municipalityCode') return 'municipality'
  if (field === 'municipalityName') return 'foreignMunicipality'
  if (field === 'postalCode' && countryCode !== 'ESP') return 'foreignPostalCode'
  return field
}
