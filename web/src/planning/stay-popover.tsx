import { createPortal } from 'react-dom'
import { KeyHint } from '../ui/key-hint.tsx'
import type { UnitItem } from './use-stay-popover.ts'
import { StayFacts } from './stay-facts.tsx'
import { useMayBook } from './use-may-book.ts'
import styles from './stay-popover.module.css'

const WIDTH = 332
const GAP = 8

type Props = UnitItem & { anchor: DOMRect; bounds: DOMRect }

/**
 * Placed below the bar if there is space, else above, within the window. It has no buttons: a click opens the booking.
 */
export function StayPopover({ item, unit, anchor, bounds }: Props) {
  const mayBook = useMayBook()
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
          <>
            <KeyHint>Mayús</KeyHint> + <KeyHint>flechas</KeyHint> mover
          </>
        )}
      </p>
    </div>,
    document.body,
  )
}
