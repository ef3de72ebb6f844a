import { euVatFault, isOtherEuCountry } from './eu-vat.ts'
import { checkCif, checkDni, checkNie, checkSpecialNif } from './spanish-id.ts'

export type TaxId = {
  number: string
  /** ISO 3166-1 alpha-3, or '' where nobody said. */
  countryCode: string
  isCompany: boolean
}

/** As numbers are compared: letters and digits in capitals, a Spanish one without the 'ES' it has abroad. '' where there are none. */
export const normalizeTaxId = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ES([A-Z0-9]\d{7}[A-Z0-9])$/, '$1')

/**
 * Null when the number can be that of this person or company, or when it is not known how to tell; else the reason. Spain
 * has DNI, NIE and CIF; companies of other countries of the Union have a VAT number; abroad, people bring any document.
 */
export function taxIdFault({ number, countryCode, isCompany }: TaxId): string | null {
  const id = normalizeTaxId(number)
  if (id === '') return null
  if (countryCode === 'ESP') return spanishFault(id, isCompany)
  if (countryCode === '') return looksSpanish(id) ? orElsewhere(spanishFault(id, isCompany)) : null
  return isCompany && isOtherEuCountry(countryCode) ? euVatFault(id, countryCode) : null
}

/** Eight digits and a letter; X, Y, Z or another letter, seven digits, and a digit or letter. */
const looksSpanish = (id: string) => /^(\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-HJ-NP-SUVW]\d{7}[0-9A-Z])$/.test(id)

const orElsewhere = (fault: string | null) =>
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
