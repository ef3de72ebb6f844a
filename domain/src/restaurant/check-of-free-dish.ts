import { type Allergen, type AllergenFacts, tidyAllergens } from './allergens.ts'
import type { DishCheck } from './check-of-dish.ts'

/** A dish of free text in the menu of a day, which no carta has. */
type KnownFreeDish = AllergenFacts & { name: string }
type SentFreeDish = {
  name: string
  contains?: readonly Allergen[] | undefined
  traces?: readonly Allergen[] | undefined
  isChecked?: boolean | undefined
}
/** `twin`: the known dish whose check stands. */
type FreeDishCheck<Known> = DishCheck & { twin?: Known }

/**
 * Whether a dish of free text counts as checked. One that comes again with the same name and the same lists keeps its check; with
 * other lists it needs a person's word, or a list of contained allergens that no dish of that name had. `known` are the dishes of
 * the menu that is changed and, where it has none of that name, those of the menus that may be repeated: if they differ, the
 * unchecked one counts.
 */
export function checkOfFreeDish<Known extends KnownFreeDish>(
  sent: SentFreeDish,
  { ofDay, ofOtherDays }: { ofDay: readonly Known[]; ofOtherDays: readonly Known[] },
): FreeDishCheck<Known> {
  const lists = tidyAllergens({ contains: sent.contains ?? [], traces: sent.traces ?? [] })
  const hasName = (dish: Known) => dish.name === sent.name
  const known = ofDay.some(hasName) ? ofDay.filter(hasName) : ofOtherDays.filter(hasName)
  const twins = known.filter((dish) => isSame(dish.contains, lists.contains) && isSame(dish.traces, lists.traces))
  const [twin] = twins
  const state = (isChecked: boolean, isNewCheck = isChecked) => ({ ...lists, isChecked, isNewCheck })
  if (sent.isChecked === false) return state(false)
  if (twin && twins.every((dish) => dish.isChecked)) return { ...state(true, false), twin }
  if (sent.isChecked) return state(true)
  return state(lists.contains.length > 0 && !known.some((dish) => isSame(dish.contains, lists.contains)))
}

const isSame = (one: readonly Allergen[], other: readonly Allergen[]): boolean =>
  one.length === other.length && one.every((allergen) => other.includes(allergen))
