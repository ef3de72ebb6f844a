import { createPortal } from 'react-dom'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import type { Ghost, Drag } from './drag.ts'
import { conflictDetail, conflictTitle } from './gesture-labels.ts'
import styles from './ghost-layer.module.css'

const WIDTH = 340
const HEIGHT = 110
const GAP = 24

type Props = { drag: Drag; ghost: Ghost; at: { x: number; y: number } }

/**
 * Placed below the pointer, or above it without space, within the window. Fixed sizes avoid measuring while dragging.
 */
export function ConflictBubble({ drag, ghost, at: { x, y } }: Props) {
  if (!ghost.conflict) return null
  const isBelow = y + GAP + HEIGHT < window.innerHeight
  const place = isBelow ? { top: y + GAP } : { bottom: window.innerHeight - y + GAP }
  return createPortal(
    <div
      className={styles.bubble}
      style={{ left: Math.max(8, Math.min(x - 24, window.innerWidth - WIDTH - 8)), ...place }}
      aria-hidden
    >
      <strong>{conflictTitle(ghost.conflict)}</strong>
      <p>{conflictDetail(ghost.conflict)}</p>
      <p>
        {drag.kind === 'stay' && drag.part === 'whole' ? 'Suelte en otra unidad' : 'Suelte en otro día'}, o{' '}
        <KeyHint>Esc</KeyHint>
        {drag.kind === 'stay' && <> y sigue en {ghost.from.room.name}</>}.
      </p>
    </div>,
    document.body,
  )
}
