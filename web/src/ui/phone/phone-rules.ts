import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

const mainCountries: Record<string, CountryCode> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** The main country of a calling code that several countries share, such as '1' or '44'. */
const mainCountryOf = (callingCode: string): CountryCode | undefined => mainCountries[callingCode]

const flags = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const names = new Intl.DisplayNames('es', { type: 'region' })

export type PhoneCountry = CountryCode

/**
 * A parsed number: the text to show, the value to save ('+34 600 00 01 02', '' without digits), its country and
 * validity.
 */
type ParsedPhone = { shown: string; international: string; country: PhoneCountry; isValid: boolean }

/** Parses a number as it is typed or pasted: '+44…', '0044…', or a national number of the given country. */
export function parsePhone(text: string, country: PhoneCountry): ParsedPhone {
  const typed = text.trim().replace(/^00/, '+')
  if (/[^\d\s+().\-/]/.test(typed)) return { shown: text, international: typed, country, isValid: false }
  const isAbroad = typed.startsWith('+')
  const formatter = isAbroad ? new AsYouType() : new AsYouType(country)
  const shown = formatter.input(typed)
  const number = formatter.getNumber()
  const code = formatter.getCallingCode()
  const owner = number?.country ?? (isAbroad ? ownerOf(code, country) : country)
  const prefix = isAbroad ? (code ?? '') : getCountryCallingCode(country)
  const hasDigits = (formatter.getNumberValue() ?? '').length > prefix.length + 1
  const rest = isAbroad ? shown : `+${prefix} ${shown}`
  const international = hasDigits ? (number?.formatInternational() ?? rest) : ''
  return { shown, international, country: owner, isValid: number?.isValid() ?? false }
}

/** The same national number with another country's calling code. */
export function changePhoneCountry(phone: string, country: PhoneCountry): string {
  const number = parsePhoneNumberFromString(phone)
  return number ? parsePhone(`+${getCountryCallingCode(country)}${number.nationalNumber}`, country).international : ''
}

export const callingCodeOf = (country: PhoneCountry): string => `+${getCountryCallingCode(country)}`

export const countryName = (country: PhoneCountry): string => names.of(country) ?? country

/** URL of the country's flag; '' where there is none. */
export const flagOf = (country: PhoneCountry): string =>
  flags[`../../../../node_modules/country-flag-icons/3x2/${country}.svg`] ?? ''

const FIRST: readonly PhoneCountry[] = ['ES', 'FR', 'GB', 'DE', 'PT', 'IT', 'NL']

/** All countries with telephone numbers: those of most guests first, then by Spanish name. */
export function phoneCountries(): PhoneCountry[] {
  const others = getCountries().filter((country) => !FIRST.includes(country))
  return [...FIRST, ...others.sort((a, b) => countryName(a).localeCompare(countryName(b), 'es'))]
}

/** The country of a calling code: the chosen one if it matches, else the main country of the code. */
function ownerOf(code: string | undefined, chosen: PhoneCountry): PhoneCountry {
  if (code === undefined || getCountryCallingCode(chosen) === code) return chosen
  return mainCountryOf(code) ?? getCountries().find((country) => getCountryCallingCode(country) === code) ?? chosen
}
