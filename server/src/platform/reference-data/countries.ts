import { normalizeText } from '@posada/domain/platform/text/search-key'
import rows from './data/countries.json' with { type: 'json' }

/** `code` is ISO 3166-1 alpha-3 ('ESP'); Kosovo, which has none, is 'XKK'. */
type Country = { code: string; name: string }

const countries: readonly Country[] = rows.map(([code = '', name = '']) => ({ code, name }))
const byCode = new Map(countries.map((country) => [country.code, country]))

/** The 250 countries and territories with their Spanish names, in Spanish alphabetical order. */
export const allCountries = (): readonly Country[] => countries

export const findCountry = (code: string): Country | undefined => byCode.get(code)

/** The country of a name in Spanish or English, or of a code of three or two letters. */
export function findCountryByText(text: string): Country | undefined {
  const word = normalizeText(text)
  return findCountry(word.toUpperCase()) ?? byName().get(word)
}

let names: ReadonlyMap<string, Country> | undefined

/** Made at the first use. Adds the names that Unicode has for each code of two letters. */
function byName(): ReadonlyMap<string, Country> {
  if (names) return names
  const found = new Map(countries.map((country) => [normalizeText(country.name), country]))
  const [spanish, english] = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const country = found.get(normalizeText(spanish?.of(code) ?? ''))
    for (const name of country ? [code, english?.of(code) ?? code] : [])
      if (country && !found.has(normalizeText(name))) found.set(normalizeText(name), country)
  }
  names = found
  return found
}
