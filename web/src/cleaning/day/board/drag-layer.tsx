import { createPortal } from 'react-dom'
import { CardFace } from './unit-card.tsx'
import type { DueUnit } from './lanes.ts'
import type { DraggedCard } from './use-card-drag.ts'
import styles from './work-board.module.css'

/** The dragged card under the pointer, over everything else. */
export const DragLayer = ({ unit, dragged: { x, y, width } }: { unit: DueUnit; dragged: DraggedCard }) =>
  createPortal(
    <div className={styles.card} data-dragged style={{ left: x, top: y, width }} aria-hidden>
      <CardFace unit={unit} />
    </div>,
    document.body,
  )
