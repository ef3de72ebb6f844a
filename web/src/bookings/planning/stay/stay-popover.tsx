import { bookingsApi } from '@posada/contract/bookings/bookings'
import { createPortal } from 'react-dom'
import { useMay } from '../../../lib/use-me.ts'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { StayFacts } from './stay-facts.tsx'
import styles from './stay-popover.module.css'
import type { UnitItem } from './use-stay-popover.ts'

const WIDTH = 332
const GAP = 8

type Props = UnitItem & { anchor: DOMRect; bounds: DOMRect }

/**
 * Placed below the bar if there is space, else above, within the window. It has no buttons: a click opens the booking.
 */
export function StayPopover({ item, unit, anchor, bounds }: Props) {
  const mayBook = useMay(bookingsApi.add)
  if (item.kind === 'block') return null
  const left = Math.min(Math.max(anchor.left, bounds.left + GAP), window.innerWidth - WIDTH - GAP)
  const isBelow = anchor.bottom < window.innerHeight * 0.55
  const place = isBelow ? { top: anchor.bottom + GAP } : { bottom: window.innerHeight - anchor.top + GAP }
  return createPortal(
    <div className={styles.popover} role="tooltip" style={{ left, ...place }}>
      <StayFacts stay={item} unit={unit} />
      <p className={styles.hint}>
        <KeyHint>Intro</KeyHint> abrir
        {mayBook && (
          <span className={styles.move}>
            <KeyHint>Mayús</KeyHint> + <KeyHint>flechas</KeyHint> mover
          </span>
        )}
      </p>
    </div>,
    document.body,
  )
}
