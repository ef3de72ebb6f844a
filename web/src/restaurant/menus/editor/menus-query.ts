import type { Reply } from '@posada/contract/endpoint'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { type Menu, menusApi } from '@posada/contract/restaurant/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryCallOptions, useQueryCall } from '../../../lib/use-query-call.ts'

export type EstablishmentMenusReply = Reply<typeof menusApi.ofEstablishment>

const KINDS = ['menus', 'establishments'] as const

/** The cartas of an establishment. */
export const useEstablishmentMenus = (establishmentId: string) =>
  useQueryCall(menusApi.ofEstablishment, { establishmentId }, { kinds: KINDS })

/** Changes what is shown before the server's next reply, which replaces it. */
export function useShownMenus(establishmentId: string) {
  const queries = useQueryClient()
  return useMemo(() => {
    const { queryKey } = queryCallOptions(menusApi.ofEstablishment, { establishmentId }, KINDS)
    const change = (of: (menu: Menu) => Menu) =>
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, menus: shown.menus.map(of) })
    const changeDish = (id: string, of: (dish: Dish) => Dish) =>
      change((menu) => ({ ...menu, groups: menu.groups.map((group) => withChanged(group, id, of)) }))
    return {
      changeDish,
      replaceDish: (dish: Dish) => changeDish(dish.id, () => dish),
      replaceGroups: (menuId: string, groups: Menu['groups']) =>
        change((menu) => (menu.id === menuId ? { ...menu, groups } : menu)),
      reload: () => void queries.invalidateQueries({ queryKey }),
    }
  }, [queries, establishmentId])
}

const withChanged = (group: Menu['groups'][number], dishId: string, of: (dish: Dish) => Dish) =>
  group.dishes.some(({ id }) => id === dishId)
    ? { ...group, dishes: group.dishes.map((each) => (each.id === dishId ? of(each) : each)) }
    : group
