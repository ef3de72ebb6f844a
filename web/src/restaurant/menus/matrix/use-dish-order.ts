import { menusApi, type Menu } from '@posada/contract/restaurant/menus'
import { useMemo, useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useShownMenus } from '../editor/menus-query.ts'
import { type DishOrder, inOrder, moveDish, orderOf, stepDish, stepGroup } from './dish-order.ts'
import { useDishDrag } from './use-dish-drag.ts'

/** The order of groups and dishes, changed by dragging or with Alt and an arrow, and saved at once. */
export function useDishOrder(establishmentId: string, menu: Menu, groups: Menu['groups']) {
  const shown = useShownMenus(establishmentId)
  const [dragged, setDragged] = useState<DishOrder | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const call = useCall(menusApi.order, { title: null, failure: 'El orden no se ha guardado', reloads: ['menus'] })

  const store = (order: DishOrder) => {
    setDragged(null)
    if (JSON.stringify(order) === JSON.stringify(orderOf(groups))) return
    shown.replaceGroups(menu.id, inOrder(groups, order))
    call.run({ id: menu.id, groups: order.map(({ id, dishIds }) => ({ id, dishIds: [...dishIds] })) })
  }
  const drag = useDishDrag({
    move: (dishId, { groupId, index }) => setDragged((now) => moveDish(now ?? orderOf(groups), dishId, groupId, index)),
    drop: () => dragged && store(dragged),
    cancel: () => setDragged(null),
  })
  const announce = (name: string, order: DishOrder, dishId: string) => {
    const group = order.find(({ dishIds }) => dishIds.includes(dishId))
    const place = (group?.dishIds.indexOf(dishId) ?? 0) + 1
    setAnnouncement(`${name}: ${groupName(groups, group?.id)}, ${place} de ${group?.dishIds.length ?? 0}`)
  }
  const shownGroups = useMemo(() => (dragged ? inOrder(groups, dragged) : groups), [groups, dragged])
  return {
    groups: shownGroups,
    draggedId: drag.draggedId,
    startDrag: drag.start,
    /** Read out after a step with the keyboard. */
    announcement,
    stepDish: (dish: { id: string; name: string }, step: -1 | 1) => {
      const order = stepDish(orderOf(groups), dish.id, step)
      announce(dish.name, order, dish.id)
      store(order)
    },
    stepGroup: (group: { id: string; name: string }, step: -1 | 1) => {
      const order = stepGroup(orderOf(groups), group.id, step)
      setAnnouncement(`${group.name}: ${order.findIndex(({ id }) => id === group.id) + 1} de ${order.length}`)
      store(order)
    },
    /** Puts a dish at the end of another group. */
    moveTo: (dishId: string, groupId: string) => store(moveDish(orderOf(groups), dishId, groupId, Infinity)),
  }
}
export type DishOrderControl = ReturnType<typeof useDishOrder>

const groupName = (groups: Menu['groups'], id: string | undefined) =>
  groups.find((group) => group.id === id)?.name ?? ''
