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

const others = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece],
  ...[hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania],
  ...[slovakiaRepublic, slovenia, sweden],
]
const byCode = new Map<string, Country>(others.map((country) => [country.codes[1] ?? '', country]))

/** A country of the European Union that is not Spain, by its alpha-3 code. */
export const isOtherEuCountry = (countryCode: string): boolean => byCode.has(countryCode)

/** Whether it is written as VAT numbers of that country are, right or wrong: by its form, or its prefix before digits. */
export function hasEuVatForm(number: string, countryCode: string): boolean {
  const country = byCode.get(countryCode)
  if (!country) return false
  const [prefix, bare] = [prefixOf(country), bareOf(number, country)]
  if (bare !== number && /^\w?\d/.test(bare)) return true
  return checkVAT(`${prefix}${bare}`, [country]).isValidFormat || (prefix === 'BE' && /^1\d{9}$/.test(bare))
}

/** Null when the number, letters and digits with or without its country before it, is a VAT number there; else the reason. */
export function euVatFault(number: string, countryCode: string): string | null {
  const country = byCode.get(countryCode)
  if (!country) return null
  const [prefix, bare] = [prefixOf(country), bareOf(number, country)]
  const isValid = [number, bare].some((digits) => checkVAT(`${prefix}${digits}`, [country]).isValid)
  if (isValid || (prefix === 'BE' && isNewBelgian(bare))) return null
  return `No es un NIF-IVA de ese país: compruebe el número (${prefix}…)`
}

const bareOf = (number: string, country: Country): string =>
  number.replace(new RegExp(`^(${country.codes[0]}|${prefixOf(country)})`), '')

/** Greece alone goes by another code in VAT numbers than elsewhere: directive 2006/112/CE, art. 215. */
const prefixOf = ({ codes }: Country): string => (codes[0] === 'GR' ? 'EL' : (codes[0] ?? ''))

/** Belgium has begun numbers with a 1, which the library does not know yet. */
const isNewBelgian = (digits: string) =>
  /^1\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
