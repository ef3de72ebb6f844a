import { useStableActions } from '../../../lib/use-stable-actions.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'

/** What is done in the row of a dish. The functions stay the same, so that a row is drawn again only where its own values change. */
export const useDishRowActions = ({ acts, order, select, open }: MenuDesk) =>
  useStableActions({
    cycle: acts.cycle,
    setAvailable: acts.setAvailable,
    startDrag: order.startDrag,
    stepDish: order.stepDish,
    select: (id: string) => select(id),
    review: (dishId: string) => open({ kind: 'check', dishId, reason: null }),
  })
export type DishRowActions = ReturnType<typeof useDishRowActions>
