import rows from './data/countries.json' with { type: 'json' }

/** `code` is ISO 3166-1 alpha-3 ('ESP'); Kosovo, which has none, is 'XKK'. */
export type Country = { code: string; name: string }

const countries: readonly Country[] = rows.map(([code = '', name = '']) => ({ code, name }))
const byCode = new Map(countries.map((country) => [country.code, country]))

/** The 250 countries and territories with their Spanish names, in Spanish alphabetical order. */
export const allCountries = (): readonly Country[] => countries

export const findCountry = (code: string): Country | undefined => byCode.get(code)
