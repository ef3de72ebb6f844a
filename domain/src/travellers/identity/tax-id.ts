import { euVatFault, hasEuVatForm, isOtherEuCountry } from './eu-vat.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { checkCif, checkDni, checkNie, checkSpecialNif } from './spanish-id.ts'

export type TaxId = {
  number: string
  /** ISO 3166-1 alpha-3, or '' where it is not known. */
  countryCode: string
  isCompany: boolean
}

/**
 * The form in which tax numbers are compared: letters and digits in capitals, a Spanish number without the 'ES' that it
 * has abroad. '' where the text has neither letters nor digits.
 */
export const normalizeTaxId = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ES([A-Z0-9]\d{7}[A-Z0-9])$/, '$1')

/**
 * Null when the number can be that of this person or company, or when it cannot be checked; else the reason in Spanish.
 * Spain has DNI, NIE and CIF. Companies of other countries of the Union have a VAT number or, where they are not
 * registered for VAT, any number of their own register. People from abroad have any document.
 */
export function taxIdFault({ number, countryCode, isCompany }: TaxId): string | null {
  const id = normalizeTaxId(number)
  if (id === '') return null
  if (countryCode === 'ESP') return spanishFault(id, isCompany)
  if (countryCode === '') return looksSpanish(id) ? withCountryHint(spanishFault(id, isCompany)) : null
  return isCompany && isOtherEuCountry(countryCode) && hasEuVatForm(id, countryCode)
    ? euVatFault(id, countryCode)
    : null
}

/**
 * Why the number cannot be that of a person or company that runs an establishment in Spain; null where it can, or ''.
 */
export const issuerTaxIdFault = (number: string): string | null =>
  taxIdFault({ number, countryCode: 'ESP', isCompany: true })

/** Eight digits and a letter; or a first letter, seven digits, and a digit or letter. */
const looksSpanish = (id: string) => /^(\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-HJ-NP-SUVW]\d{7}[0-9A-Z])$/.test(id)

const withCountryHint = (fault: string | null) =>
  fault === null ? null : `${fault}. Si el número es de otro país, elija antes el país`

function spanishFault(id: string, isCompany: boolean): string | null {
  if (/^\d/.test(id)) return /^\d{8}[A-Z]?$/.test(id) ? checkDni(id) : notSpanish(isCompany)
  if (/^[XYZ]/.test(id)) return /^[XYZ]\d{7}[A-Z]?$/.test(id) ? checkNie(id) : notSpanish(isCompany)
  if (/^[KLM]\d{7}/.test(id)) return checkSpecialNif(id)
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-Z]?$/.test(id)) return notSpanish(isCompany)
  return isCompany ? checkCif(id) : 'Ese número es el CIF de una empresa: una persona tiene DNI o NIE'
}

const notSpanish = (isCompany: boolean) =>
  isCompany ? 'El número no es un CIF, DNI ni NIE' : 'El número no es un DNI ni un NIE'

/**
 * The kind of a number that can be right: a Spanish NIF, a VAT number of another country of the Union, another document
 * or registration; '' for an empty number. Invoice records need the kind (IDType 02 is the VAT number alone).
 */
export function taxIdKind({ number, countryCode, isCompany }: TaxId): 'nif' | 'vat' | 'other' | '' {
  const id = normalizeTaxId(number)
  if (id === '') return ''
  if ((countryCode === 'ESP' || looksSpanish(id)) && spanishFault(id, isCompany) === null) return 'nif'
  return isCompany && isOtherEuCountry(countryCode) && euVatFault(id, countryCode) === null ? 'vat' : 'other'
}
