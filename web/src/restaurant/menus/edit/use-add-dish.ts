import { dishesApi } from '@posada/contract/restaurant/dishes'
import { menusApi } from '@posada/contract/restaurant/menus'
import { useCall } from '../../../lib/use-call.ts'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { useGroups } from './use-groups.ts'

export type NewDishValues = {
  name: string
  description: string
  price: number | null
  group: string
  ingredients: string
}

/** Adds a dish, before it the group that it names where there is none of that name; then its allergens are asked. */
export function useAddDish(desk: MenuDesk) {
  const groups = useGroups()
  const isPhone = useIsPhone()
  const addGroup = useCall(menusApi.addGroup, { title: null, reloads: ['menus'] })
  const add = useCall(dishesApi.add, {
    title: 'Plato añadido',
    reloads: ['menus'],
    onDone: ({ reply }) => {
      // On a telephone it would cover the list.
      if (!isPhone) desk.select(reply.id)
      desk.open({ kind: 'check', dishId: reply.id, reason: 'new' })
    },
  })
  const save = ({ name, description, price, group, ingredients }: NewDishValues) => {
    const addTo = (chosen: string) =>
      add.run({
        menuId: desk.menu.id,
        name: name.trim(),
        description: description.trim(),
        price: price ?? 0,
        groupId: chosen,
        ingredients: ingredients.trim(),
      })
    const known = groups.find((each) => each.name === group.trim())
    if (known) addTo(known.id)
    else addGroup.run({ name: group.trim() }, { onSuccess: ({ reply }) => addTo(reply.id) })
  }
  return { add: save, isRunning: add.isRunning || addGroup.isRunning }
}
