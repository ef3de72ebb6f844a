import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, refusalIn, SessionExpiredError } from '../../../lib/errors.ts'
import { useShownMenus } from '../editor/menus-query.ts'
import type { DishEdit } from './dish-fields.ts'

/** Why a dish was not changed; '' where the login is already being opened. `now`: the dish as somebody else has changed it. */
export type DishFault = { fault: string; now?: Dish }

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

  /** `call` also shows what it has changed, before the next call of the dish is sent. */
  const inTurn = async <T extends object>(id: string, call: () => Promise<T>): Promise<T | DishFault> => {
    const turn = (turns.current.get(id) ?? Promise.resolve()).then(call)
    turns.current.set(
      id,
      turn.catch(() => null),
    )
    try {
      const outcome = await turn
      setSavedAt(new Date())
      return outcome
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
    edit: (edit: DishEdit) =>
      inTurn(edit.id, async () => {
        const dish = await editInTurn(edit)
        shown.replaceDish(dish)
        return { dish }
      }),
    /** The rest of the shown dish stays: an edit sent before may have changed it since the click. */
    setAvailable: (id: string, isAvailable: boolean) =>
      inTurn(id, async () => {
        const { reply } = await callApi(dishesApi.switchAvailable, { id, isAvailable })
        shown.changeDish(id, (dish) => ({ ...dish, isAvailable: reply.isAvailable }))
        return reply
      }),
  }
}
export type DishCalls = ReturnType<typeof useDishCalls>
