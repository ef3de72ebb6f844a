import { textFault, type CheckedField } from './checked-field.ts'
import { isCountryCode } from './person-faults.ts'
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
