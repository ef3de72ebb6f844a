import type { Dish } from '@posada/contract/restaurant/dishes'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'

type Texts = Pick<Dish, 'name' | 'description' | 'texts'>
export type DishText = 'name' | 'description'
export type OtherLanguage = Exclude<GuestLanguage, 'es'>

/** Those of the translations; Spanish is the dish itself. */
export const otherLanguages = guestLanguages.filter((language): language is OtherLanguage => language !== 'es')

/** A text of a dish in a language; '' where it is missing. */
export const dishTextOf = (dish: Texts, language: GuestLanguage, text: DishText): string =>
  (language === 'es' ? dish[text] : dish.texts[language]?.[text]) ?? ''

/** The texts that a language lacks. A dish without a description needs none in other languages. */
export const missingDishTexts = (dish: Texts, language: GuestLanguage): DishText[] =>
  (['name', 'description'] as const).filter(
    (text) => dishTextOf(dish, 'es', text) !== '' && dishTextOf(dish, language, text) === '',
  )

export const isTranslated = (dish: Texts, language: GuestLanguage): boolean =>
  missingDishTexts(dish, language).length === 0

/** In how many of the ten languages all texts of the dish are there. */
export const translatedCount = (dish: Texts): number =>
  guestLanguages.filter((language) => isTranslated(dish, language)).length

/** The language to translate after this one, from the first again after the last; null where none lacks anything. */
export function nextMissing(dish: Texts, after: GuestLanguage): OtherLanguage | null {
  const at = otherLanguages.indexOf(after as OtherLanguage)
  const fromThere = [...otherLanguages.slice(at + 1), ...otherLanguages.slice(0, at + 1)]
  return fromThere.find((language) => !isTranslated(dish, language)) ?? null
}

/** How many dishes lack texts in each language, the most first; languages that lack none are left out. */
export const missingByLanguage = (dishes: readonly Texts[]): { language: OtherLanguage; count: number }[] =>
  otherLanguages
    .map((language) => ({ language, count: dishes.filter((dish) => !isTranslated(dish, language)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
