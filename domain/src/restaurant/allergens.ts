/** The fourteen of Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** What was said of a dish. `traces`: what it may contain without being made of it. Without a check the lists prove nothing. */
export type AllergenFacts = {
  contains: readonly Allergen[]
  traces: readonly Allergen[]
  isChecked: boolean
}

type AllergenStatement = 'unchecked' | 'contains' | 'traces' | 'free'

/** What may be said to a guest of a dish and an allergen. The only place that says 'free'. */
export function allergenStatement(
  { contains, traces, isChecked }: AllergenFacts,
  allergen: Allergen,
): AllergenStatement {
  if (!isChecked) return 'unchecked'
  if (contains.includes(allergen)) return 'contains'
  return traces.includes(allergen) ? 'traces' : 'free'
}

/** Whether a dish was checked and neither contains nor may contain any of `avoided`. */
export const isFreeOf = (facts: AllergenFacts, avoided: readonly Allergen[]): boolean =>
  avoided.every((allergen) => allergenStatement(facts, allergen) === 'free')

/** Lists as they are stored: in the order of Annex II, and what is contained is no trace as well. */
export function tidyAllergens({ contains, traces }: Pick<AllergenFacts, 'contains' | 'traces'>): {
  contains: Allergen[]
  traces: Allergen[]
} {
  return {
    contains: allergens.filter((allergen) => contains.includes(allergen)),
    traces: allergens.filter((allergen) => traces.includes(allergen) && !contains.includes(allergen)),
  }
}
