import { agencySign } from '@posada/domain/agencies/agency-sign'
import { memo } from 'react'
import type { PlanItem, PlannedStay } from '../data/plan-units.ts'
import { isReportFailed, describeItem, formatPeopleShort, REPORT_FAILED, stateClasses } from '../stay/stay-labels.ts'
import { Glyph } from './glyphs.tsx'
import styles from './stay-bar.module.css'

type Props = {
  item: PlanItem
  roomId: string
  unitName: string
  /** Pixels from the left edge of the canvas. */
  left: number
  width: number
  isNarrow: boolean
  isTiny: boolean
  cutLeft: boolean
  cutRight: boolean
  columnIndex: number
  isCursor: boolean
  isHighlighted: boolean
}

/**
 * One stay or block, with as few elements as possible. The name stays visible while the beginning of the bar is
 * scrolled under the unit labels.
 */
export const StayBar = memo((props: Props) => {
  const {
    item,
    unitName,
    roomId,
    left,
    width,
    isNarrow,
    isTiny,
    cutLeft,
    cutRight,
    columnIndex,
    isCursor,
    isHighlighted,
  } = props
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex}
      aria-label={describeItem(unitName, item)}
      tabIndex={isCursor ? 0 : -1}
      className={item.kind === 'stay' ? `${styles.bar} ${stateClasses[item.state]}` : `${styles.bar} block`}
      data-item={item.key}
      data-room={roomId}
      data-booking={item.kind === 'stay' ? item.booking.id : undefined}
      data-cursor={isCursor || undefined}
      data-state={item.kind === 'block' ? 'block' : item.state}
      data-joins={item.kind === 'stay' ? item.joins : undefined}
      data-cut-left={cutLeft || undefined}
      data-cut-right={cutRight || undefined}
      data-narrow={isNarrow || undefined}
      data-tiny={isTiny || undefined}
      data-pending={(item.kind === 'stay' && item.booking.pending > 0) || undefined}
      data-failed={(item.kind === 'stay' && isReportFailed(item.booking)) || undefined}
      data-highlighted={isHighlighted || undefined}
      style={{ left, width }}
    >
      {item.kind === 'stay' ? (
        stayWords(item)
      ) : (
        <>
          <Glyph name="lock" size={14} />
          <span className={styles.words}>{item.reason ? `Bloqueada: ${item.reason}` : 'Bloqueada'}</span>
        </>
      )}
    </div>
  )
})
StayBar.displayName = 'StayBar'

/** The agency's sign, the name, and at the right the symbols of what needs attention. */
const stayWords = ({ booking, state, isPinned }: PlannedStay) => (
  <>
    {state === 'departed' && <Glyph name="check" size={14} />}
    {booking.agencyLogo !== '' && <img className={styles.logo} src={booking.agencyLogo} alt="" />}
    <span
      className={styles.words}
      data-party={formatPeopleShort(booking)}
      data-agency={booking.agencyLogo === '' ? agencySign(booking.agencyName) || undefined : undefined}
    >
      {booking.holder.name}
    </span>
    {isPinned && <Glyph name="lock" />}
    {booking.observations !== '' && <Glyph name="message" />}
    {booking.pending > 0 && <Glyph name="euro" />}
    {state === 'pre-check-in' && <Glyph name="phone" />}
    {isReportFailed(booking) && <i className={styles.failed} title={REPORT_FAILED} />}
  </>
)
