import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  sweden,
  type Country,
} from 'jsvat'

const otherEuCountries = [
  austria,
  belgium,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  sweden,
]
const byCode = new Map<string, Country>(otherEuCountries.map((country) => [country.codes[1] ?? '', country]))

/** Whether an ISO 3166-1 alpha-3 code is a country of the European Union other than Spain. */
export const isOtherEuCountry = (countryCode: string): boolean => byCode.has(countryCode)

/**
 * Whether a number has the form of that country's VAT numbers, or the country's prefix before digits; its check digits
 * need not be right.
 */
export function hasEuVatForm(number: string, countryCode: string): boolean {
  const country = byCode.get(countryCode)
  if (!country) return false
  const [prefix, bare] = [prefixOf(country), bareOf(number, country)]
  if (bare !== number && /^\w?\d/.test(bare)) return true
  return checkVAT(`${prefix}${bare}`, [country]).isValidFormat || (prefix === 'BE' && /^1\d{9}$/.test(bare))
}

/**
 * Null when the number (letters and digits, with or without the country's prefix) is a valid VAT number of the country;
 * else the reason in Spanish.
 */
export function euVatFault(number: string, countryCode: string): string | null {
  const country = byCode.get(countryCode)
  if (!country) return null
  const [prefix, bare] = [prefixOf(country), bareOf(number, country)]
  const isValid = [number, bare].some((digits) => checkVAT(`${prefix}${digits}`, [country]).isValid)
  if (isValid || (prefix === 'BE' && isNewBelgian(bare))) return null
  return `No es un NIF-IVA de ese país: compruebe el número (${prefix}…)`
}

/** A valid VAT number with its country's prefix, as invoice records need it; null for a number of no other EU country. */
export function euVatNumber(number: string, countryCode: string): string | null {
  const country = byCode.get(countryCode)
  if (!country) return null
  const [prefix, bare] = [prefixOf(country), bareOf(number, country)]
  return euVatFault(bare, countryCode) === null ? `${prefix}${bare}` : `${prefix}${number}`
}

const bareOf = (number: string, country: Country): string =>
  number.replace(new RegExp(`^(${country.codes[0]}|${prefixOf(country)})`), '')

/** Greece is the only country whose prefix in VAT numbers is not its ISO code: directive 2006/112/CE, art. 215. */
const prefixOf = ({ codes }: Country): string => (codes[0] === 'GR' ? 'EL' : (codes[0] ?? ''))

/** Belgium now issues numbers that begin with 1, which the library does not know yet. */
const isNewBelgian = (digits: string) =>
  /^1\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
