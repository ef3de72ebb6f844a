import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { type Menu, menusApi } from '@posada/contract/restaurant/menus'
import type { MenuGroup } from '@posada/contract/restaurant/menu-groups'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { useDishActs } from '../dish/use-dish-acts.ts'
import { useDishCalls } from '../dish/use-dish-calls.ts'
import { useDishEdits } from '../dish/use-dish-edits.ts'
import type { OtherLanguage } from '../dish/missing-texts.ts'
import { useDishOrder } from '../matrix/use-dish-order.ts'

/** What is open over the table. `reason`: why a check is asked for. */
export type DeskDialog =
  | { kind: 'menu' | 'group' | 'import' | 'day menu' | 'duplicate' | 'new menu' | 'replace link' }
  | { kind: 'dish'; groupId: string | null }
  | { kind: 'check'; dishId: string; reason: 'changed' | 'new' | null }
  | { kind: 'prices'; dishId: string }

export type DockPanel = 'texts' | 'recipe'

/** What the parts of the establishment's page share: the chosen carta and dish, what is typed and clicked, and the open dialog. */
export function useMenuDesk(establishmentId: string, menu: Menu) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  const [dishId, setDishId] = useState<string | null>(null)
  const [language, setLanguage] = useState<OtherLanguage>('en')
  const [panel, setPanel] = useState<DockPanel>('texts')
  const [newGroups, setNewGroups] = useState<readonly (MenuGroup & { menuId: string })[]>([])
  const mayEdit = useMay(menusApi.edit)
  const maySwitch = useMay(dishesApi.switchAvailable)

  const menuId = menu.id
  // The same list while nothing in it changes: what is typed does not draw the table again.
  const groups = useMemo(() => {
    const empty = newGroups.filter((group) => group.menuId === menuId && menu.groups.every(({ id }) => id !== group.id))
    return [...menu.groups, ...empty.map(({ id, name }) => ({ id, name, dishes: [] }))]
  }, [menu.groups, menuId, newGroups])
  const order = useDishOrder(establishmentId, menu, groups)
  const dishes = useMemo(() => order.groups.flatMap((group) => group.dishes), [order.groups])
  const calls = useDishCalls(establishmentId)
  const askToCheck = (dish: Dish) => setDialog({ kind: 'check', dishId: dish.id, reason: 'changed' })
  const edits = useDishEdits(calls, askToCheck)
  const acts = useDishActs(calls)
  const select = (id: string | null) => setDishId(id)
  return {
    establishmentId,
    menu,
    mayEdit,
    maySwitch,
    order,
    groups: order.groups,
    dishes,
    dish: dishes.find(({ id }) => id === dishId) ?? null,
    select,
    /** Opens a dish at what it lacks. */
    jumpTo: (id: string, to: { language?: OtherLanguage } = {}) => {
      setDishId(id)
      setPanel('texts')
      if (to.language) setLanguage(to.language)
    },
    language,
    chooseLanguage: (chosen: GuestLanguage) => chosen !== 'es' && setLanguage(chosen),
    panel,
    setPanel,
    calls,
    edits,
    acts,
    askToCheck,
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    /** A group is kept by the server once it has a dish. */
    addEmptyGroup: ({ id, name }: MenuGroup) =>
      setNewGroups((now) =>
        now.some((group) => group.id === id && group.menuId === menuId) ? now : [...now, { id, name, menuId }],
      ),
  }
}
export type MenuDesk = ReturnType<typeof useMenuDesk>
