import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, refusalIn, SessionExpiredError } from '../../../lib/errors.ts'
import { useShownMenus } from '../house/house-query.ts'
import type { DishEdit } from './dish-fields.ts'

/**
 * The dish as it is now, or why it was not changed; '' where the login is already being opened. `now`: the dish that somebody else
 * has made of it.
 */
export type DishOutcome = { dish: Dish } | { fault: string; now?: Dish }

/** Changes dishes; those of one dish are sent one after the other, so that the last one is also the last for the server. */
export function useDishCalls(establishmentId: string) {
  const shown = useShownMenus(establishmentId)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const turns = useRef(new Map<string, Promise<unknown>>())
  /** By dish and version: what this screen's own change made of it. */
  const followed = useRef(new Map<string, number>())

  /** Of several own changes one after the other, each was made of what the one before has left. */
  const editInTurn = async ({ recipeVersion, ...edit }: DishEdit): Promise<Dish> => {
    const keyOf = (version: number) => `${edit.id} ${version}`
    let seen = recipeVersion
    while (seen !== undefined && followed.current.has(keyOf(seen))) seen = followed.current.get(keyOf(seen))
    const { dish } = (await callApi(dishesApi.edit, { ...edit, recipeVersion: seen })).reply
    if (seen !== undefined && dish.recipeVersion > seen) followed.current.set(keyOf(seen), dish.recipeVersion)
    return dish
  }

  const inTurn = async (id: string, call: () => Promise<Dish>): Promise<DishOutcome> => {
    const turn = (turns.current.get(id) ?? Promise.resolve()).then(call)
    turns.current.set(
      id,
      turn.catch(() => null),
    )
    try {
      const dish = await turn
      shown.replaceDish(dish)
      setSavedAt(new Date())
      return { dish }
    } catch (error) {
      const refused = refusalIn<typeof dishesApi.edit>(error as Error)
      if (refused) {
        shown.replaceDish(refused.dish)
        return { fault: errorMessage(error), now: refused.dish }
      }
      shown.reload()
      return { fault: error instanceof SessionExpiredError ? '' : errorMessage(error) }
    }
  }

  return {
    savedAt,
    edit: (edit: DishEdit) => inTurn(edit.id, () => editInTurn(edit)),
    setAvailable: (dish: Dish, isAvailable: boolean) =>
      inTurn(dish.id, async () => {
        const { reply } = await callApi(dishesApi.switchAvailable, { id: dish.id, isAvailable })
        return { ...dish, isAvailable: reply.isAvailable }
      }),
  }
}
export type DishCalls = ReturnType<typeof useDishCalls>
