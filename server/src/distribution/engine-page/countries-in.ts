import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { countryCodeOf } from '../../adapters/aeat/record-xml.ts'
import { allCountries } from '../../platform/reference-data/public.ts'

type Country = { code: string; name: string }

/** The AEAT's code for countries without one of their own. */
const NO_REGION = 'QU'

const known = new Map<GuestLanguage, readonly Country[]>()

/** All countries with their names in a language, in its alphabetical order. */
export function countriesIn(language: GuestLanguage): readonly Country[] {
  const made = known.get(language)
  if (made) return made
  const names = new Intl.DisplayNames([language, 'es'], { type: 'region', fallback: 'none' })
  const nameOf = (region: string) => (region === NO_REGION ? undefined : names.of(region))
  const named = allCountries().map(({ code, name }) => ({ code, name: nameOf(countryCodeOf(code)) ?? name }))
  const sorted = named.toSorted((one, other) => one.name.localeCompare(other.name, language))
  known.set(language, sorted)
  return sorted
}

/** Where most who read the page in this language live; '' where they live in many countries. */
export const countryOfLanguage = (language: GuestLanguage): string => HOME[language]

const HOME: Record<GuestLanguage, string> = {
  es: 'ESP',
  ca: 'ESP',
  gl: 'ESP',
  eu: 'ESP',
  en: '',
  fr: 'FRA',
  de: 'DEU',
  it: 'ITA',
  pt: 'PRT',
  nl: 'NLD',
}
