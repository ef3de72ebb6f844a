import type { Dish } from '@posada/contract/restaurant/dishes'
import { useReducer } from 'react'
import { type DishField, editOf, faultOfText, storedText } from './dish-fields.ts'
import { isOvertaken, keyOf, reduceDrafts } from './drafts.ts'
import type { DishCalls } from './use-dish-calls.ts'

/**
 * What is typed about dishes and saved field by field. A text stays as it was typed until the server has it: also after a
 * refusal, beside another dish, and where somebody else has changed the same.
 */
export function useDishEdits(calls: DishCalls, onUnchecked: (dish: Dish) => void) {
  const [drafts, dispatch] = useReducer(reduceDrafts, new Map())

  const save = async (dish: Dish, field: DishField) => {
    const key = keyOf(dish.id, field)
    const draft = drafts.get(key)
    if (!draft || draft.sent !== null || isOvertaken(draft, storedText(dish, field))) return
    const wrong = faultOfText(field, draft.text)
    if (wrong !== null) return void dispatch({ type: 'refused', key, fault: wrong })
    dispatch({ type: 'sent', key })
    const outcome = await calls.edit(editOf(dish.id, field, draft.text))
    if ('fault' in outcome) return void dispatch({ type: 'refused', key, fault: outcome.fault || 'No se ha guardado' })
    dispatch({ type: 'saved', key, text: draft.text })
    if (dish.isChecked && !outcome.dish.isChecked) onUnchecked(outcome.dish)
  }

  return {
    /** Texts that the server does not have. */
    unsavedCount: drafts.size,
    hasUnsaved: (dishId: string) => [...drafts.keys()].some((key) => key.startsWith(dishId)),
    field: (dish: Dish, field: DishField) => {
      const key = keyOf(dish.id, field)
      const stored = storedText(dish, field)
      const draft = drafts.get(key)
      return {
        text: draft?.text ?? stored,
        fault: draft?.fault ?? null,
        /** The text that somebody else has stored meanwhile. */
        theirs: draft && isOvertaken(draft, stored) ? stored : null,
        type: (text: string) => dispatch({ type: 'typed', key, text, stored }),
        leave: () => void save(dish, field),
        takeTheirs: () => dispatch({ type: 'dropped', key }),
        keepMine: () => dispatch({ type: 'kept', key, stored }),
      }
    },
  }
}
export type DishEdits = ReturnType<typeof useDishEdits>
