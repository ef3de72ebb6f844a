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

/** Null when the number, letters and digits with or without its country before it, is a VAT number there; else the reason. */
export function euVatFault(number: string, countryCode: string): string | null {
  const country = byCode.get(countryCode)
  if (!country) return null
  const prefix = prefixOf(country)
  const bare = number.replace(new RegExp(`^(${country.codes[0]}|${prefix})`), '')
  const isValid = [number, bare].some((digits) => checkVAT(`${prefix}${digits}`, [country]).isValid)
  if (isValid || (prefix === 'BE' && isNewBelgian(bare))) return null
  return `No es un NIF-IVA de ese país: compruebe el número (${prefix}…)`
}

/** Greece alone goes by another code in VAT numbers than elsewhere: directive 2006/112/CE, art. 215. */
const prefixOf = ({ codes }: Country): string => (codes[0] === 'GR' ? 'EL' : (codes[0] ?? ''))

/** Belgium has begun numbers with a 1, which the library does not know yet. */
const isNewBelgian = (digits: string) =>
  /^1\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
