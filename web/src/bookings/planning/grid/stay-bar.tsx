import { agencySign } from '@posada/domain/bookings/agencies/agency-sign'
import { memo } from 'react'
import type { PlanItem, PlannedStay } from '../data/plan-unit.ts'
import { isReportFailed, describeItem, partyOf, REPORT_FAILED, stateClasses } from '../stay/stay-labels.ts'
import { glyph } from './glyphs.tsx'
import { barOf, columnOf, type Span } from './layout.ts'
import styles from './stay-bar.module.css'

type Props = {
  item: PlanItem
  roomId: string
  /** 'Unidad 101', or the name of a row of stays without unit. */
  rowName: string
  canvas: Span
  dayWidth: number
  isCursor: boolean
  isHighlighted: boolean
}

/** Between two bars, and between a bar and its day. */
const GAP = 2
/** A bar of fewer pixels shows only the name. */
const SIGNS_FROM_WIDTH = 110
/** A bar of fewer pixels shows no name: its first letter would say nothing. */
const NAME_FROM_WIDTH = 36

/**
 * One stay or block, with as few elements as possible. The name stays visible while the beginning of the bar is
 * scrolled under the unit labels. Placed relative to the canvas, not to the window, so that it does not render again
 * when the window changes.
 */
export const StayBar = memo(({ item, roomId, rowName, canvas, dayWidth, isCursor, isHighlighted }: Props) => {
  const box = barOf(item, canvas)
  if (!box) return null
  const { cutLeft, cutRight } = box
  const left = box.start * dayWidth + (cutLeft ? 0 : GAP)
  const days = box.width * dayWidth
  const width = days - (cutLeft ? 0 : GAP) - (cutRight ? 0 : GAP)
  return (
    <div
      role="gridcell"
      aria-colindex={columnOf(canvas, item.checkIn) + 2}
      aria-label={describeItem(rowName, item)}
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
      data-narrow={days < SIGNS_FROM_WIDTH || undefined}
      data-tiny={days < NAME_FROM_WIDTH || undefined}
      data-pending={(item.kind === 'stay' && item.booking.pending > 0) || undefined}
      data-failed={(item.kind === 'stay' && isReportFailed(item.booking)) || undefined}
      data-highlighted={isHighlighted || undefined}
      style={{ left, width }}
    >
      {item.kind === 'stay' ? (
        stayWords(item)
      ) : (
        <>
          {glyph('lock', 14)}
          <span className={styles.words}>{item.reason ? `Bloqueada: ${item.reason}` : 'Bloqueada'}</span>
        </>
      )}
    </div>
  )
})
StayBar.displayName = 'StayBar'

/** The agency's sign, the name, and at the right the symbols of what needs attention. */
const stayWords = ({ booking, inGroup, state, isPinned, lacksInvoice }: PlannedStay) => (
  <>
    {state === 'departed' && glyph('check', 14)}
    {booking.agencyLogo !== '' && <img className={styles.logo} src={booking.agencyLogo} alt="" />}
    <span
      className={styles.words}
      data-party={partyOf({ booking, inGroup })}
      data-agency={booking.agencyLogo === '' ? agencySign(booking.agencyName) || undefined : undefined}
    >
      {booking.holder.name}
    </span>
    {isPinned && glyph('lock')}
    {booking.observations !== '' && glyph('message')}
    {booking.pending > 0 && glyph('euro')}
    {lacksInvoice && glyph('invoice')}
    {state === 'pre-check-in' && glyph('phone')}
    {isReportFailed(booking) && <i className={styles.failed} title={REPORT_FAILED} />}
  </>
)
