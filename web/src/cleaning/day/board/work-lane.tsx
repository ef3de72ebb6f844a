import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { ReactNode } from 'react'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { Lane } from './lanes.ts'
import styles from './work-board.module.css'

/** Of the lane of units that nobody has. */
const NOBODYS_LANE = 'sin-asignar'

/** Scrolls to the units that nobody has, which are the last ones, and moves the focus to them. */
export function showUnassigned() {
  const lane = document.getElementById(NOBODYS_LANE)
  lane?.scrollIntoView({ block: 'start' })
  lane?.focus({ preventScroll: true })
}

type Props = {
  lane: Lane
  /** The key that gives a unit to this person. */
  shortcut: number
  /** A card is over the lane; what the person would have with it. */
  preview: string | null
  children: ReactNode
}

/** What one person has to do, with the minutes against those that they have. */
export function WorkLane({ lane, shortcut, preview, children }: Props) {
  const { cleanerId, name, minutes, dayMinutes, due, done } = lane
  const isNobody = cleanerId === ''
  return (
    <section
      className={styles.lane}
      {...(isNobody ? { id: NOBODYS_LANE, tabIndex: -1 } : {})}
      data-lane={cleanerId}
      data-nobody={isNobody || undefined}
      data-target={preview !== null || undefined}
      aria-label={name}
    >
      <header>
        <div className={styles.person}>
          <span className={styles.avatar} aria-hidden>
            {isNobody ? <Icon of={IconUserPlus} size={14} /> : initialsOf(name)}
          </span>
          <h3>{name}</h3>
          <span
            className={styles.key}
            title={`Tecla ${shortcut}: dar la unidad elegida a ${isNobody ? 'nadie' : name}`}
            aria-hidden
          >
            <KeyHint>{shortcut}</KeyHint>
          </span>
        </div>
        <div className={styles.load}>
          {!isNobody && <Meter minutes={minutes} of={dayMinutes} />}
          <span data-over={(!isNobody && minutes > dayMinutes) || undefined}>
            {isNobody ? formatMinutes(minutes) : `${minutes} de ${dayMinutes} min`}
          </span>
        </div>
      </header>
      {due.length + done.length > 0 ? (
        <ul className={styles.cards}>{children}</ul>
      ) : (
        <p className={styles.none}>{isNobody ? 'Todo tiene persona.' : 'Sin unidades.'}</p>
      )}
      {preview !== null && <p className={styles.preview}>{preview}</p>}
    </section>
  )
}

/** The part of the minutes that is taken; what exceeds them is red. */
export const Meter = ({ minutes, of }: { minutes: number; of: number }) => {
  const all = Math.max(minutes, of, 1)
  return (
    <span className={styles.meter} aria-hidden>
      <i style={{ width: `${(Math.min(minutes, of) / all) * 100}%` }} />
      {minutes > of && <i data-over style={{ width: `${((minutes - of) / all) * 100}%` }} />}
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
