import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import type { CleanersNote, CleanersUnit } from '@posada/contract/cleaning/cleaners-app'
import {
  CLEANING,
  type CleaningStatus,
  cleaningTargets,
  isCleaningStatus,
} from '@posada/domain/establishments/units/cleaning-status'
import { StatusMark } from '../ui/status-mark.tsx'
import parts from '../ui/parts.module.css'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import styles from './units.module.css'
import { UnitBadges } from './unit-badges.tsx'

type Props = {
  unit: CleanersUnit
  me: string
  notes: readonly CleanersNote[]
  setStatus: (status: CleaningStatus) => void
  start: () => void
  undo: () => void
  chooseUnit: () => void
}

/** A unit that needs something: one decision, by one large button for each allowed status. */
export function UnitToClean({ unit, me, notes, setStatus, start, undo, chooseUnit }: Props) {
  const words = useCleanersWords()
  const { name, typeName, cleanStatus, isOccupied, obstacle, done } = unit
  const isCleanedEarly = isOccupied && cleanStatus === CLEANING.clean
  const targets = isCleaningStatus(cleanStatus) && !isCleanedEarly ? cleaningTargets(cleanStatus) : []
  return (
    <article className={parts.card} aria-label={name}>
      <div className={styles.top}>
        <StatusMark status={cleanStatus} label={words.statuses[cleanStatus as CleaningStatus]} />
        <bdi className={styles.number}>{name}</bdi>
        <bdi className={styles.type}>{typeName}</bdi>
        <a className={parts.iconButton} href="#avisar" onClick={chooseUnit} aria-label={`${words.more}, ${name}`}>
          <IconDots size={24} stroke={1.75} aria-hidden />
        </a>
      </div>
      <UnitBadges unit={unit} />
      {notes.map(({ id: noteId, title }) => (
        <a key={noteId} className={styles.memo} href="#notas">
          <IconNote size={20} stroke={1.75} aria-hidden />
          <span>
            <bdi>{title}</bdi>
          </span>
        </a>
      ))}
      {obstacle && (
        <div className={styles.memo}>
          <IconMoon size={20} stroke={1.75} aria-hidden />
          <span>
            {words.obstacles[obstacle.kind]}
            {obstacle.reason && (
              <>
                {': '}
                <bdi>{obstacle.reason}</bdi>
              </>
            )}
          </span>
          <button type="button" className={parts.quiet} aria-label={`${words.canStart}, ${name}`} onClick={start}>
            {words.canStart}
          </button>
        </div>
      )}
      {isCleanedEarly && done && (
        <div className={styles.memo}>
          <span>{words.cleanAt(done.time, done.person === me ? '' : done.person)}</span>
          <UndoButton name={name} undo={undo} />
        </div>
      )}
      {targets.length > 0 && (
        <div className={styles.acts}>
          {targets.map((target, place) => (
            <button
              key={target}
              type="button"
              className={place === 0 ? parts.button : parts.plain}
              aria-label={`${words.statuses[target]}, ${name}`}
              onClick={() => setStatus(target)}
            >
              {place === 0 && <IconCheck size={20} stroke={2} aria-hidden />}
              {words.statuses[target]}
            </button>
          ))}
        </div>
      )}
    </article>
  )
}

type DoneProps = { unit: CleanersUnit; me: string; undo: () => void }

/** A unit that is clean, as one line. */
export function CleanedUnit({ unit: { name, cleanStatus, done }, me, undo }: DoneProps) {
  const words = useCleanersWords()
  const person = done && done.person !== me ? done.person : ''
  return (
    <article className={styles.done} aria-label={name}>
      <StatusMark status={cleanStatus} label={words.statuses[cleanStatus as CleaningStatus]} />
      <bdi>
        <b>{name}</b>
      </bdi>
      <span className={`${parts.grow} ${parts.soft}`}>{done && words.cleanAt(done.time, person)}</span>
      <UndoButton name={name} undo={undo} />
    </article>
  )
}

function UndoButton({ name, undo }: { name: string; undo: () => void }) {
  const words = useCleanersWords()
  return (
    <button type="button" className={parts.quiet} aria-label={`${words.undo}, ${name}`} onClick={undo}>
      {words.undo}
    </button>
  )
}
