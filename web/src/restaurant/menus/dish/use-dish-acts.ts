import type { Dish } from '@posada/contract/restaurant/dishes'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { checkedEdit } from '../check/check-words.ts'
import { type AllergenLists, cycled, listsOf } from '../matrix/allergen-cycle.ts'
import type { DishCalls, DishFault } from './use-dish-calls.ts'

type Pending<T> = ReadonlyMap<string, { value: T; calls: number }>

/** What is clicked in the table and saved at once; it is shown before the server has answered. */
export function useDishActs(calls: DishCalls) {
  const [lists, setLists] = useState<Pending<AllergenLists>>(new Map())
  const [available, setAvailable] = useState<Pending<boolean>>(new Map())
  const shownLists = (dish: Dish): AllergenLists => lists.get(dish.id)?.value ?? listsOf(dish)

  const cycle = async (dish: Dish, allergen: Allergen) => {
    const next = cycled(shownLists(dish), allergen)
    setLists((now) => begun(now, dish.id, next))
    showDishFault(dish, await calls.edit(checkedEdit(dish, next)))
    setLists((now) => ended(now, dish.id))
  }
  const change = async (dish: Dish, isAvailable: boolean) => {
    setAvailable((now) => begun(now, dish.id, isAvailable))
    showDishFault(dish, await calls.setAvailable(dish.id, isAvailable))
    setAvailable((now) => ended(now, dish.id))
  }
  return {
    /** The lists that are clicked and not yet answered. */
    pendingLists: (dishId: string): AllergenLists | undefined => lists.get(dishId)?.value,
    cycle: (dish: Dish, allergen: Allergen) => void cycle(dish, allergen),
    isAvailable: (dish: Dish) => available.get(dish.id)?.value ?? dish.isAvailable,
    setAvailable: (dish: Dish, isAvailable: boolean) => void change(dish, isAvailable),
  }
}

/** Says in a toast why a dish was not changed. */
export function showDishFault(dish: Dish, outcome: DishFault | object): void {
  if ('fault' in outcome && outcome.fault)
    showToast({ kind: 'error', title: `No se ha guardado: ${dish.name}`, text: outcome.fault })
}

const begun = <T>(pending: Pending<T>, id: string, value: T): Pending<T> =>
  new Map(pending).set(id, { value, calls: (pending.get(id)?.calls ?? 0) + 1 })

function ended<T>(pending: Pending<T>, id: string): Pending<T> {
  const entry = pending.get(id)
  if (!entry) return pending
  const rest = new Map(pending)
  if (entry.calls > 1) rest.set(id, { ...entry, calls: entry.calls - 1 })
  else rest.delete(id)
  return rest
}
