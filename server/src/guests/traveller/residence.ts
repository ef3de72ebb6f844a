import { UserError } from '../../http/errors.ts'
import { findCountry, findMunicipality, findProvince } from '../../reference-data/public.ts'

type ResidenceRequest = {
  /** The country of residence, if the request names it. */
  countryCode?: string | null | undefined
  /** Two digits of a province, or three letters of a country. */
  origin?: string | null | undefined
  municipalityCode?: string | null | undefined
  nationality?: string | null | undefined
}

/**
 * A guest's country of residence: the given one, else the country of origin, else Spain with a Spanish municipality or
 * province, else the nationality; '' if nothing is known. @throws UserError for an unknown code
 */
export function residenceCountry({ countryCode, origin, municipalityCode, nationality }: ResidenceRequest): string {
  const from = originOf(origin ?? '')
  const municipality = municipalityOf(municipalityCode ?? '')
  return (
    countryOf(countryCode ?? '') || from.country || (municipality || from.province ? 'ESP' : '') || (nationality ?? '')
  )
}

function originOf(text: string): { country: string; province: string } {
  if (!/^\d/.test(text)) return { country: countryOf(text), province: '' }
  const province = findProvince(text.padStart(2, '0'))
  if (!province) throw new UserError('La provincia no es válida')
  return { country: '', province: province.code }
}

/** ISO 3166-1 alpha-3 in capitals; '' for ''. @throws UserError for an unknown country */
export function countryOf(text: string): string {
  if (text === '') return ''
  const country = findCountry(text.toUpperCase())
  if (!country) throw new UserError('El país no es válido')
  return country.code
}

/** The INE's five digits; '' for ''. @throws UserError for an unknown municipality */
export function municipalityOf(text: string): string {
  if (text === '') return ''
  const municipality = findMunicipality(text)
  if (!municipality) throw new UserError('El municipio no es válido')
  return municipality.id
}
