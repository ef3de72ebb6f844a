import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './parts.module.css'

/** A box with a heading. */
export function GuestCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export type AmountRow = { label: string; value: ReactNode; look?: 'strong' | 'last' | 'total' }

/** Label at the left, value at the right. */
export const AmountRows = ({ rows }: { rows: AmountRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ label, value, look }) => (
      <div key={label} className={lookOf(look)}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const lookOf = (look: AmountRow['look']) =>
  [(look === 'strong' || look === 'total') && styles.strong, (look === 'last' || look === 'total') && styles.last]
    .filter(Boolean)
    .join(' ')

export const GuestNote = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => {
  const Sign = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={isWarning ? `${styles.note} ${styles.warn}` : styles.note}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

type HeadProps = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isGood?: boolean
  title: string
  children?: ReactNode
}

/** What has become of it: a sign, a title and a sentence. The title takes the focus, so that a screen reader reads it. */
export function StateHead({ icon: Sign, isGood = false, title, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <div className={styles.stateHead}>
      <span className={isGood ? `${styles.stateIcon} ${styles.good}` : styles.stateIcon}>
        <Sign size={30} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** Grey bars in the shape of a card whose content is not known yet. */
export const CardSkeleton = ({ widths }: { widths: [left: number, right: number][] }) => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.rows}>
      {widths.map(([left, right]) => (
        <div key={`${left} ${right}`}>
          <Bone width={left} />
          <Bone width={right} />
        </div>
      ))}
    </div>
  </div>
)

export const Bone = ({ width, height = 14 }: { width: number; height?: number }) => (
  <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
)
