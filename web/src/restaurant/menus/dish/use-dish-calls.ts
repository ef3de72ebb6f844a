import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { useShownMenus } from '../house/house-query.ts'
import type { DishEdit } from './dish-fields.ts'

/** The dish as it is now, or why it was not changed; '' where the login is already being opened. */
export type DishOutcome = { dish: Dish } | { fault: string }

/** Changes dishes; those of one dish are sent one after the other, so that the last one is also the last for the server. */
export function useDishCalls(establishmentId: string) {
  const shown = useShownMenus(establishmentId)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const turns = useRef(new Map<string, Promise<unknown>>())

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
      shown.reload()
      return { fault: error instanceof SessionExpiredError ? '' : errorMessage(error) }
    }
  }

  return {
    savedAt,
    edit: (edit: DishEdit) => inTurn(edit.id, async () => (await callApi(dishesApi.edit, edit)).reply.dish),
    setAvailable: (dish: Dish, isAvailable: boolean) =>
      inTurn(dish.id, async () => {
        const { reply } = await callApi(dishesApi.switchAvailable, { id: dish.id, isAvailable })
        return { ...dish, isAvailable: reply.isAvailable }
      }),
  }
}
export type DishCalls = ReturnType<typeof useDishCalls>
