import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { ca } from './ca.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { eu } from './eu.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import type { PageWords } from './page-words.ts'
import { pt } from './pt.ts'

export const pageWords: Record<GuestLanguage, PageWords> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

/** The name of an allergen within a sentence. German writes it with a capital there too. */
export function allergenInSentence(allergen: Allergen, language: GuestLanguage): string {
  const name = allergenNames[language][allergen]
  return language === 'de' ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** 'sin gluten'. */
export const withoutAllergen = (allergen: Allergen, language: GuestLanguage): string =>
  pageWords[language].without(allergenInSentence(allergen, language))

/** 'gluten, leche o huevos'. */
export function listInWords(items: readonly string[], word: string): string {
  const [last = '', ...before] = items.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`
}

/** 'sin gluten y sin leche'. */
export const filterInWords = (avoided: readonly Allergen[], language: GuestLanguage): string =>
  listInWords(
    allergens.filter((allergen) => avoided.includes(allergen)).map((allergen) => withoutAllergen(allergen, language)),
    pageWords[language].and,
  )

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
