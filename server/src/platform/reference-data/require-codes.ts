import { UserError } from '../http/errors.ts'
import { findCountry } from './countries.ts'
import { findMunicipality } from './municipalities.ts'
import { findProvince, findProvinceByName } from './provinces.ts'

/** ISO 3166-1 alpha-3 in capitals; '' for none. @throws UserError for an unknown country */
export function requireCountryCode(text: string | null | undefined): string {
  if (!text) return ''
  const country = findCountry(text.toUpperCase())
  if (!country) throw new UserError('El país no es válido')
  return country.code
}

/** The INE's two digits, also of '8'; '' for none. @throws UserError for an unknown province */
export function requireProvinceCode(text: string | null | undefined): string {
  if (!text) return ''
  const province = findProvince(text.padStart(2, '0'))
  if (!province) throw unknownProvinceError()
  return province.code
}

/** The code of a province given by its code or any official name; '' for none. @throws UserError for an unknown one */
export function requireProvince(text: string | null | undefined): string {
  const given = (text ?? '').trim()
  if (given === '') return ''
  const province = findProvince(given.padStart(2, '0')) ?? findProvinceByName(given)
  if (!province) throw unknownProvinceError()
  return province.code
}

const unknownProvinceError = () => new UserError('La provincia no es válida')

/** The INE's five digits; '' for none. @throws UserError for an unknown municipality */
export function requireMunicipalityCode(text: string | null | undefined): string {
  if (!text) return ''
  const municipality = findMunicipality(text)
  if (!municipality) throw new UserError('El municipio no es válido')
  return municipality.id
}
