import {
  requireCountryCode,
  requireMunicipalityCode,
  requireProvinceCode,
} from '../../../platform/reference-data/public.ts'

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
  const municipality = requireMunicipalityCode(municipalityCode)
  return (
    requireCountryCode(countryCode) ||
    from.country ||
    (municipality || from.province ? 'ESP' : '') ||
    (nationality ?? '')
  )
}

/** What the surveys of occupancy know of a residence besides country, municipality and postal code. */
export type StatedResidence = {
  /** Two digits of a Spanish province that was stated without a municipality; '' for none. */
  residenceProvince: string
  /** Whether the country was stated, or taken from the nationality; null where nobody noted it. */
  isResidenceStated: boolean | null
}

/** The stated residence of a person whose country of residence, after `residenceCountry`, is the given one. */
export function statedResidence(
  { countryCode, origin, municipalityCode, postalCode }: ResidenceRequest & { postalCode?: string | null | undefined },
  country: string,
): StatedResidence {
  const isSpanish = country === 'ESP'
  const { province } = originOf(origin ?? '')
  const livesAtPostalCode = isSpanish && /^\d{5}$/.test(postalCode ?? '')
  return {
    residenceProvince: isSpanish && !municipalityCode ? province : '',
    isResidenceStated: Boolean(countryCode || origin || municipalityCode) || livesAtPostalCode,
  }
}

function originOf(text: string): { country: string; province: string } {
  if (!/^\d/.test(text)) return { country: requireCountryCode(text), province: '' }
  return { country: '', province: requireProvinceCode(text) }
}
