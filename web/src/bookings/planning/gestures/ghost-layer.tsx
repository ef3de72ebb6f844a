import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useEffect, useSyncExternalStore, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/theme/icon.tsx'
import { barOf } from '../grid/layout.ts'
import { ConflictBubble } from './conflict-bubble.tsx'
import type { Ghost, Drag } from './drag.ts'
import type { GestureStore, GestureState } from './gesture-store.ts'
import { itemName, moveLabel, newStayLabel } from './gesture-labels.ts'
import type { GridGeometry } from './gesture-types.ts'
import styles from './ghost-layer.module.css'

/** Everything that a drag shows; the only component that a moving pointer renders. */
export function GhostLayer({ store }: { store: GestureStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.get)
  const { geometry, drag, ghost, look, said, at, pricing } = shown
  // After the drop the planning can already contain the moved stay, which is not a conflict.
  const isDragged = look === 'dragged'
  const isDragging = isDragged && drag !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', isDragging)
    return () => document.documentElement.removeAttribute('data-dragging')
  }, [isDragging])
  return (
    <div ref={store.setLayer} className={styles.layer} aria-hidden>
      {geometry && drag && ghost && (
        <>
          {isDragged && ghost.conflict && <ConflictMarks geometry={geometry} ghost={ghost} />}
          {drag.kind === 'stay' && (
            <div className={styles.origin} style={barPosition(geometry, drag.fromRoomId, drag.item)}>
              {itemName(drag.item)}
            </div>
          )}
          {ghost.rows.map(({ unit, conflict }, index) => (
            <div
              key={drag.kind === 'stay' ? drag.item.key : unit.room.id}
              className={styles.ghost}
              data-ghost={drag.kind === 'stay' ? drag.item.kind : drag.isBlock ? 'block' : 'new'}
              data-look={look}
              data-conflict={isDragged ? conflict?.kind : undefined}
              style={barPosition(geometry, unit.room.id, ghost.stay)}
            >
              {index === 0 && <GhostLabel drag={drag} ghost={ghost} look={look} pricing={pricing} />}
              {isDragged && conflict && <Icon of={IconBan} size={16} />}
            </div>
          ))}
        </>
      )}
      {isDragged && drag && ghost?.conflict && at && <ConflictBubble drag={drag} ghost={ghost} at={at} />}
      {createPortal(
        <p className={styles.said} role="status" aria-live="assertive" data-gesture-said>
          {said}
        </p>,
        document.body,
      )}
    </div>
  )
}

type LabelProps = { drag: Drag; ghost: Ghost } & Pick<GestureState, 'look' | 'pricing'>

const GhostLabel = ({ drag, ghost, look, pricing }: LabelProps) =>
  drag.kind === 'stay' ? (
    <>
      {look === 'dragged' && <Icon of={IconGripVertical} size={14} />}
      <span className={styles.name}>{itemName(drag.item)}</span>
      <span className={styles.dates}>{moveLabel(drag.item, ghost, pricing)}</span>
    </>
  ) : (
    <>
      {drag.isBlock && <Icon of={IconLock} size={14} />}
      <span className={styles.name}>{newStayLabel(ghost, drag.isBlock, pricing)}</span>
    </>
  )

/** Marks the row and the bar that cause the conflict. */
function ConflictMarks({ geometry, ghost: { conflict } }: { geometry: GridGeometry; ghost: Ghost }) {
  if (!conflict) return null
  const roomId = conflict.unit.room.id
  return (
    <>
      <div
        className={styles.row}
        style={{
          top: geometry.topOf(roomId) ?? 0,
          height: geometry.rowHeight,
          width: geometry.canvas.days * geometry.dayWidth,
        }}
      />
      {conflict.kind === 'taken' && <div className={styles.ring} style={barPosition(geometry, roomId, conflict.by)} />}
    </>
  )
}

/** Position of a bar of these nights; hidden when its row is folded or its nights are outside the canvas. */
export function barPosition(
  { canvas, dayWidth, rowHeight, topOf }: GridGeometry,
  roomId: string,
  stay: Stay,
): CSSProperties {
  const box = barOf(stay, canvas)
  const top = topOf(roomId)
  if (!box || top === null) return { display: 'none' }
  return { left: box.start * dayWidth + 2, width: box.width * dayWidth - 4, top: top + 4, height: rowHeight - 9 }
}
