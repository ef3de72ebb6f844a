import type { Dish } from '@posada/contract/restaurant/dishes'
import { andList } from '@posada/domain/platform/text/and-list'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { AllergenProposal } from '@posada/domain/restaurant/propose-allergens'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import type { DishEdit } from '../dish/dish-fields.ts'
import type { AllergenLists } from '../matrix/allergen-cycle.ts'

const names = (list: readonly Allergen[]) => andList(list.map((allergen) => allergenNames.es[allergen].toLowerCase()))

/** What stands in place of the allergens of a dish that nobody has checked. */
export const UNCHECKED_TEXT = 'Sin revisar. Verán «Pregunte al personal»'

/** What a person confirms of a dish: 'Contiene gluten y leche. Puede contener apio.' */
export function statedText({ contains, traces }: AllergenLists): string {
  const parts = [
    ...(contains.length > 0 ? [`Contiene ${names(contains)}.`] : []),
    ...(traces.length > 0 ? [`Puede contener ${names(traces)}.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : 'No lleva ninguno de los catorce, ni trazas.'
}

/** What the button says: 'none' is never confirmed by a word that could be meant otherwise. */
export const confirmLabel = ({ contains, traces }: AllergenLists): string =>
  contains.length + traces.length === 0 ? 'Confirmar que no lleva ninguno' : 'Confirmar'

/** The lists with which a check begins: those of the dish, and what its name and ingredients propose. */
export const proposedLists = (
  { contains, traces }: AllergenLists,
  proposed: readonly Pick<AllergenProposal, 'allergen'>[],
): AllergenLists => {
  const added = proposed.map(({ allergen }) => allergen).filter((allergen) => !contains.includes(allergen))
  return {
    contains: [...contains, ...added],
    traces: traces.filter((allergen) => !contains.includes(allergen) && !added.includes(allergen)),
  }
}

/** A person's word on what a dish contains, as that person sees it. Both lists are sent, so that none that is stored stays by chance. */
export const checkedEdit = (
  { id, recipeVersion }: Pick<Dish, 'id' | 'recipeVersion'>,
  { contains, traces }: AllergenLists,
): DishEdit => ({
  id,
  recipeVersion,
  contains: [...contains],
  traces: [...traces],
  isChecked: true,
})
