import type { Day } from '../platform/days/day.ts'
import { type CheckedField, isAnswerableElsewhere, isCountryCode, textFault } from './person-faults.ts'
import { cleanText } from '../platform/text/clean-text.ts'
import { isMinor, phoneForRegistry } from './registry-text.ts'
import type { Traveller } from './traveller.ts'

export type IsPostalCodeOf = (postalCode: string, municipalityCode: string) => boolean

const LONGEST_ADDRESS = 100
const LONGEST_MUNICIPALITY = 100
const LONGEST_POSTAL_CODE = 20

/**
 * Faults of the residence, which is required of everybody, minors included. The country decides which of the two
 * municipality fields is reported; the other field is not checked.
 */
export function residenceFaults(traveller: Traveller, isPostalCodeOf: IsPostalCodeOf): CheckedField[] {
  const { countryCode, address } = traveller
  const missing = 'Falta la dirección'
  return [
    ['countryCode', isCountryCode(countryCode) ? null : 'Falta el país de residencia'],
    ['address', textFault('La dirección', missing, address, LONGEST_ADDRESS)],
    ...(countryCode === 'ESP' ? spanishFaults(traveller, isPostalCodeOf) : foreignFaults(traveller)),
  ]
}

function spanishFaults({ municipalityCode, postalCode }: Traveller, isPostalCodeOf: IsPostalCodeOf): CheckedField[] {
  const isMunicipality = /^\d{5}$/.test(municipalityCode)
  return [
    ['municipalityCode', isMunicipality ? null : 'Falta el municipio: elíjalo de la lista'],
    ['postalCode', spanishPostalCodeFault(postalCode, isMunicipality ? municipalityCode : null, isPostalCodeOf)],
  ]
}

function spanishPostalCodeFault(text: string, municipalityCode: string | null, isPostalCodeOf: IsPostalCodeOf) {
  const postalCode = text.trim()
  if (postalCode === '') return 'Falta el código postal'
  if (!/^\d{5}$/.test(postalCode)) return 'El código postal tiene cinco cifras'
  if (municipalityCode === null || isPostalCodeOf(postalCode, municipalityCode)) return null
  return `El código postal ${postalCode} no pertenece a ese municipio`
}

function foreignFaults({ countryCode, municipalityName, postalCode }: Traveller): CheckedField[] {
  const noPostalCode = 'Falta el código postal: si su país no lo tiene, escriba 00000'
  const postalFault = textFault('El código postal', noPostalCode, postalCode, LONGEST_POSTAL_CODE)
  if (!isCountryCode(countryCode)) return [['postalCode', postalFault]]
  return [
    ['municipalityName', textFault('La localidad', 'Falta la localidad', municipalityName, LONGEST_MUNICIPALITY)],
    ['postalCode', postalFault],
  ]
}

type Contact = Pick<Traveller, 'phone' | 'email'>

/**
 * The reported contact of a traveller: their own phone and e-mail or, for a minor without either, those of the
 * responsible adult.
 */
export const contactOf = (traveller: Traveller, responsible: Traveller | null, on: Day): Contact =>
  hasContact(traveller) || responsible === null || !isMinor(traveller.birthDate, on)
    ? contactIn(traveller)
    : contactIn(responsible)

export function contactFaults(
  traveller: Traveller,
  { on, responsible }: { on: Day; responsible: Traveller | null },
): CheckedField[] {
  return [
    ['phone', phoneFault(traveller.phone) ?? missingFault(traveller, on, responsible)],
    ['email', emailFault(traveller.email)],
  ]
}

/**
 * For a minor without any responsible adult no contact is required: the missing adult is the only fault. The contact of
 * an adult who does not lodge is not known, so such a minor needs their own.
 */
function missingFault(traveller: Traveller, on: Day, responsible: Traveller | null): string | null {
  if (hasContact(traveller)) return null
  if (!isMinor(traveller.birthDate, on)) return 'Falta un teléfono o un correo'
  if (isAnswerableElsewhere(traveller)) return 'Falta un teléfono o un correo, suyo o del adulto que responde de él'
  if (responsible === null || (hasContact(responsible) && isReachable(responsible))) return null
  return 'Falta un teléfono o un correo, suyo o del adulto responsable'
}

const contactIn = ({ phone, email }: Contact): Contact => ({
  phone: cleanText(phone),
  email: cleanText(email),
})

const hasContact = ({ phone, email }: Contact): boolean => cleanText(phone) !== '' || cleanText(email) !== ''

const isReachable = ({ phone, email }: Contact): boolean => phoneFault(phone) === null && emailFault(email) === null

/** At most the registry's twenty characters, plus sign included. */
const phonePattern = /^\+?\d{6,19}$/

function phoneFault(text: string): string | null {
  const phone = phoneForRegistry(text)
  if (cleanText(text) === '' || phonePattern.test(phone)) return null
  if (/[^\d+]/.test(phone)) return 'El teléfono solo puede llevar cifras y el prefijo con +'
  return phone.length > 20 ? 'El teléfono es demasiado largo' : 'El teléfono no está completo'
}

const LONGEST_EMAIL = 250

function emailFault(text: string): string | null {
  const email = cleanText(text)
  if (email.length > LONGEST_EMAIL) return `El correo pasa de ${LONGEST_EMAIL} caracteres`
  return email === '' || /^[^@\s]+@[^.@\s]+\.[^@\s]+$/.test(email) ? null : 'El correo electrónico no es válido'
}
