import { type Allergen, type AllergenFacts, tidyAllergens } from './allergens.ts'

/** What a dish is made of, as far as its check depends on it. */
type Recipe = { name: string; ingredients: string }

type CheckedRecipe = AllergenFacts & Recipe

/** What a request says; what is absent stays as it is. */
type RecipeEdit = {
  name?: string | undefined
  ingredients?: string | undefined
  contains?: readonly Allergen[] | undefined
  traces?: readonly Allergen[] | undefined
  /** Somebody says that the lists were checked, or takes that back. */
  isChecked?: boolean | undefined
}

/** `isNewCheck`: whoever makes the request has checked the dish now. */
export type DishCheck = { contains: Allergen[]; traces: Allergen[]; isChecked: boolean; isNewCheck: boolean }

/**
 * Whether an edited dish counts as checked. Only a person's word does it, or a list of contained allergens that differs from the
 * stored one; a new name or other ingredients ask again, and a list that is sent once more proves nothing. What would make a
 * dish look safer without a word, such as an emptied list, takes the check away.
 */
export function checkOfEditedDish(stored: CheckedRecipe, edit: RecipeEdit): DishCheck {
  const before = tidyAllergens(stored)
  const lists = tidyAllergens({ contains: edit.contains ?? before.contains, traces: edit.traces ?? before.traces })
  const state = (isChecked: boolean, isNewCheck = false): DishCheck => ({ ...lists, isChecked, isNewCheck })
  if (edit.isChecked !== undefined) return state(edit.isChecked, edit.isChecked)
  const isOtherRecipe =
    (edit.name ?? stored.name) !== stored.name || (edit.ingredients ?? stored.ingredients) !== stored.ingredients
  if (isOtherRecipe) return state(false)
  if (!isSame(lists.contains, before.contains)) return state(lists.contains.length > 0, lists.contains.length > 0)
  const said = [...lists.contains, ...lists.traces]
  return state(stored.isChecked && before.traces.every((allergen) => said.includes(allergen)))
}

/** A new dish counts as checked by a person's word, or by any allergen that it is said to contain. */
export function checkOfNewDish({
  contains = [],
  traces = [],
  isChecked,
}: Pick<RecipeEdit, 'contains' | 'traces' | 'isChecked'>): DishCheck {
  const lists = tidyAllergens({ contains, traces })
  const isNow = isChecked ?? lists.contains.length > 0
  return { ...lists, isChecked: isNow, isNewCheck: isNow }
}

const isSame = (one: readonly Allergen[], other: readonly Allergen[]): boolean => one.join() === other.join()
