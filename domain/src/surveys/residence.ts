import { islandOf, provinceOfIsland } from './islands.ts'
import { findSurveyProvince, surveyProvinces } from './survey-provinces.ts'

/**
 * Where somebody lives, as the surveys count it: ISO 3166-1 alpha-3 of a country other than Spain ('FRA'), or NUTS 3 of a
 * Spanish province or island ('ES300', 'ES705'). '' where it is not known.
 */
export type Residence = string

type ResidenceFacts = {
  /** Alpha-3 of the country of residence; '' for unknown. */
  countryCode: string
  nationality: string
  /** The INE's five digits; '' for unknown. */
  municipalityCode: string
  postalCode: string
  /** Two digits of a Spanish province that was stated without municipality; '' for none. */
  provinceCode: string
  /** Whether the country was stated, or taken from the nationality; null where nobody noted it. */
  isStated: boolean | null
}

const SPAIN = 'ESP'

/**
 * The residence of a person: their country; in Spain the island or province of the municipality, else the stated province, else the
 * postal code's. '' where the country is unknown, or Spain without any of them.
 */
export function residenceOf(facts: ResidenceFacts): Residence {
  if (facts.countryCode !== SPAIN) return facts.countryCode
  const province = facts.municipalityCode || facts.provinceCode || spanishPostalCode(facts.postalCode)
  return islandOf(facts.municipalityCode) ?? findSurveyProvince(province.slice(0, 2))?.residence ?? ''
}

/**
 * Whether nobody has stated the country and it only repeats the nationality. Where it was not noted how the country became known,
 * an equal nationality without a Spanish address is a guess.
 */
export function isGuessedResidence(facts: ResidenceFacts): boolean {
  if (facts.isStated !== null) return !facts.isStated
  const hasSpanishAddress =
    facts.municipalityCode !== '' || facts.provinceCode !== '' || spanishPostalCode(facts.postalCode) !== ''
  return facts.countryCode === facts.nationality && !(facts.countryCode === SPAIN && hasSpanishAddress)
}

/** The five digits of a Spanish postal code; '' for any other text. */
const spanishPostalCode = (text: string): string =>
  /^\d{5}$/.test(text) && findSurveyProvince(text.slice(0, 2)) ? text : ''

/** The residence of a province by its two digits, or of a country; '' for Spain as a whole and for what is neither. */
export function residenceOfText(text: string): Residence {
  if (/^\d\d$/.test(text)) return findSurveyProvince(text)?.residence ?? ''
  return /^[A-Z]{3}$/.test(text) && text !== SPAIN ? text : ''
}

/** Whether a residence is in Spain: NUTS 3 codes have five characters, countries three. */
export const isSpanishResidence = (residence: Residence): boolean => residence.length === 5

const provincesByResidence = new Map(surveyProvinces.map((province) => [province.residence, province]))

/** The two digits of the province of a Spanish residence, of an island too; '' for countries. */
export const provinceOfResidence = (residence: Residence): string =>
  provincesByResidence.get(residence)?.code ?? provinceOfIsland(residence)
