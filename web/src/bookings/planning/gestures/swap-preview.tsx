import type { SwapWay } from '@posada/contract/bookings/swaps'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { shortDates } from '../../../lib/format.ts'
import type { GestureStore } from './gesture-store.ts'
import { barPosition } from './ghost-layer.tsx'
import styles from './ghost-layer.module.css'

type Props = { store: GestureStore; way: SwapWay }

/** Draws where stays of other bookings would go, and where they lie now. A stay that would have no unit is only drawn as gone. */
export function SwapPreview({ store, way: { moves, changes } }: Props) {
  const { geometry, drag } = store.get()
  const layer = store.layer()
  useEffect(() => {
    // The question lies at the bottom of the window: the rows go to the top.
    const tops = moves.flatMap(({ roomId, newRoomId }) =>
      [roomId, newRoomId].flatMap((id) => geometry?.topOf(id) ?? []),
    )
    if (geometry && tops.length > 0) showRows(geometry.scroller, Math.min(...tops), geometry.rowHeight)
  }, [geometry, moves])
  if (!geometry || !layer) return null
  const name = drag?.kind === 'stay' && drag.item.kind === 'stay' ? drag.item.booking.holder.name : ''
  const own = changes.map(({ roomId, newRoomId, from, to }) => ({
    stretchId: newRoomId,
    holderName: name,
    roomId,
    newRoomId,
    checkIn: from,
    checkOut: to,
  }))
  return createPortal(
    <>
      {[...moves, ...own].map((move) => (
        <div key={`from ${move.stretchId}`} className={styles.origin} style={barPosition(geometry, move.roomId, move)}>
          {move.holderName}
        </div>
      ))}
      {[...moves, ...own].map((move) => (
        <div
          key={move.stretchId}
          className={styles.ghost}
          data-ghost="stay"
          data-look="asked"
          data-preview
          style={barPosition(geometry, move.newRoomId, move)}
        >
          <span className={styles.name}>{move.holderName}</span>
          <span className={styles.dates}>{shortDates(move)}</span>
        </div>
      ))}
    </>,
    layer,
  )
}

function showRows(scroller: HTMLElement, top: number, rowHeight: number) {
  if (top < scroller.scrollTop || top > scroller.scrollTop + scroller.clientHeight / 2)
    scroller.scrollTop = Math.max(0, top - rowHeight)
}
