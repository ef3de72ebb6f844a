import { type Allergen, allergens } from './allergens.ts'

/** What the establishment says of a dish; '' where it says nothing. */
const diets = ['vegan', 'vegetarian', ''] as const
export type Diet = (typeof diets)[number]

/** What no dish of a diet contains. */
const excluded: Record<Diet, readonly Allergen[]> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  '': [],
}
const WORDS: Record<Diet, string> = { vegan: 'vegano', vegetarian: 'vegetariano', '': '' }
const NAMES: Partial<Record<Allergen, string>> = {
  crustaceans: 'crustáceos',
  eggs: 'huevos',
  fish: 'pescado',
  milk: 'leche',
  molluscs: 'moluscos',
}

/**
 * The diet of a dish after a request. A list of allergens is never refused for a diet's sake: the diet goes where the dish contains
 * what it excludes. One that is said now and contradicts the list is a fault.
 */
export function dietAfter(
  stored: Diet,
  { sent, contains }: { sent?: Diet | null | undefined; contains: readonly Allergen[] },
): { diet: Diet; fault: string | null } {
  const diet = sent === undefined ? stored : (sent ?? '')
  const against = allergens.find((allergen) => excluded[diet].includes(allergen) && contains.includes(allergen))
  if (against === undefined) return { diet, fault: null }
  const isSaidNow = sent !== undefined && sent !== null && sent !== stored
  const fault = isSaidNow ? `Un plato ${WORDS[diet]} no contiene ${NAMES[against]}: revise los alérgenos` : null
  return { diet: '', fault }
}
