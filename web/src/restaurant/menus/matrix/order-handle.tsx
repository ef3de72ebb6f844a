import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './matrix.module.css'
import type { DishOrderControl } from './use-dish-order.ts'
import type { DishRowActions } from './use-dish-row-actions.ts'

type Named = { id: string; name: string }

const HINT = 'Arrastre, o pulse Alt con ↑ o ↓'

type DishProps = { dish: Named; isDragged: boolean; actions: DishRowActions }

/** Moves a dish: by dragging, or with Alt and an arrow. */
export const DishHandle = ({ dish, isDragged, actions }: DishProps) => (
  <button
    type="button"
    className={styles.handle}
    data-dragged={isDragged || undefined}
    aria-label={`Mover ${dish.name}`}
    title={HINT}
    onPointerDown={(event) => actions.startDrag(dish.id, event)}
    onClick={(event) => event.stopPropagation()}
    onKeyDown={byArrow((step) => actions.stepDish(dish, step))}
  >
    <Icon of={IconGripVertical} size={16} />
  </button>
)

/** Moves a group, with Alt and an arrow. */
export const GroupHandle = ({ group, order }: { group: Named; order: DishOrderControl }) => (
  <button
    type="button"
    className={styles.groupHandle}
    aria-label={`Mover el grupo ${group.name}`}
    title="Pulse Alt con ↑ o ↓"
    onKeyDown={byArrow((step) => order.stepGroup(group, step))}
  >
    <Icon of={IconGripVertical} size={14} />
  </button>
)

const byArrow = (move: (step: -1 | 1) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
  if (!event.altKey || step === null) return
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  move(step)
  // A row that moves in the document loses the focus.
  requestAnimationFrame(() => handle.focus())
}
