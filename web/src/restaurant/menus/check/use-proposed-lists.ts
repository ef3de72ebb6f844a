import type { Dish } from '@posada/contract/restaurant/dishes'
import { proposeAllergens } from '@posada/domain/restaurant/propose-allergens'
import { useState } from 'react'
import type { AllergenLists } from '../matrix/allergen-cycle.ts'
import { proposedLists } from './check-words.ts'

type Asked = Pick<Dish, 'name' | 'ingredients' | 'isChecked'>

/** The lists with which the check of a dish begins, and what was proposed for them: nothing for one that somebody has checked. */
export function useProposedLists(dish: Asked, stored: AllergenLists) {
  const [proposed, setProposed] = useState(() => (dish.isChecked ? [] : proposeAllergens(dish)))
  const [lists, setLists] = useState(() => proposedLists(stored, proposed))
  return { proposed, setProposed, lists, setLists }
}
