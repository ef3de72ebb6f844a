import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'

/** The page of the cartas of an establishment; without a language it is in that of the browser. */
export const menuPagePath = (token: string, language?: GuestLanguage): string =>
  `/carta/${token}${language === undefined ? '' : `/${language}`}`

/** The whole address of the page in a language, from that without one. */
export const menuUrlIn = (url: string, language: GuestLanguage): string => `${url}/${language}`

/** The language of the last part of the address; null for what is none. */
export const menuLanguageIn = (part: string): GuestLanguage | null =>
  guestLanguages.find((language) => language === part) ?? null

/** The parameter with what a guest avoids: `?sin=gluten,leche`. */
const AVOIDED = 'sin'

const codes: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'crustaceos',
  eggs: 'huevos',
  fish: 'pescado',
  peanuts: 'cacahuetes',
  soya: 'soja',
  milk: 'leche',
  nuts: 'frutos-de-cascara',
  celery: 'apio',
  mustard: 'mostaza',
  sesame: 'sesamo',
  sulphites: 'sulfitos',
  lupin: 'altramuces',
  molluscs: 'moluscos',
}

/** In the order of Annex II. What is no allergen is left out: whoever alters an address gets a page. */
export function readAvoided(query: URLSearchParams): Allergen[] {
  const named = query.getAll(AVOIDED).flatMap((value) => value.split(',', allergens.length))
  return allergens.filter((allergen) => named.includes(codes[allergen]))
}

/** '' where nothing is avoided. */
export const writeAvoided = (avoided: readonly Allergen[]): string =>
  avoided.length === 0
    ? ''
    : `?${AVOIDED}=${allergens
        .filter((allergen) => avoided.includes(allergen))
        .map((allergen) => codes[allergen])
        .join(',')}`
