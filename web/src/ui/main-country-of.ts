import type { CountryCode } from 'libphonenumber-js/min'

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
export const mainCountryOf = (callingCode: string): CountryCode | undefined => mainCountries[callingCode]
