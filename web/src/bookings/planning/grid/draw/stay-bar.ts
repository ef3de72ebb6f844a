import { agencySign } from '@posada/domain/bookings/agencies/agency-sign'
import type { PlanItem, PlannedStay } from '../../data/plan-unit.ts'
import { describeItem, isReportFailed, partyOf, REPORT_FAILED, stateClasses } from '../../stay/stay-labels.ts'
import { type BarBox, barOf, columnOf, type Span } from '../layout.ts'
import styles from '../stay-bar.module.css'
import { type Attributes, attributeSetter, createElement, createText, whenTrue } from './elements.ts'
import { glyph } from './glyphs.ts'
import type { Drawn } from './keyed-list.ts'

export type BarPicture = {
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
 * scrolled under the unit labels. Placed relative to the canvas, not to the window, so that it does not change when
 * the window does.
 */
export function drawBar(picture: BarPicture): Drawn<BarPicture> {
  const element = createElement('div', undefined)
  const setAttributes = attributeSetter(element)
  let item: PlanItem | undefined
  const update = (next: BarPicture) => {
    const box = barOf(next.item, next.canvas)
    if (!box) return
    const days = box.width * next.dayWidth
    const [gapLeft, gapRight] = [box.cutLeft ? 0 : GAP, box.cutRight ? 0 : GAP]
    setAttributes(attributesOf(next, box))
    element.style.left = `${box.start * next.dayWidth + gapLeft}px`
    element.style.width = `${days - gapLeft - gapRight}px`
    if (next.item !== item) element.replaceChildren(...contentOf(next.item))
    item = next.item
  }
  update(picture)
  return { element, update }
}

function attributesOf(picture: BarPicture, { width, cutLeft, cutRight }: BarBox): Attributes {
  const { item, roomId, rowName, canvas, dayWidth, isCursor, isHighlighted } = picture
  const stay = item.kind === 'stay' ? item : undefined
  return {
    class: `${styles.bar} ${stay ? stateClasses[stay.state] : 'block'}`,
    role: 'gridcell',
    'aria-colindex': columnOf(canvas, item.checkIn) + 2,
    'aria-label': describeItem(rowName, item),
    tabindex: isCursor ? 0 : -1,
    'data-item': item.key,
    'data-room': roomId,
    'data-booking': stay?.booking.id,
    'data-cursor': whenTrue(isCursor),
    'data-state': stay?.state ?? 'block',
    'data-joins': stay?.joins,
    'data-cut-left': whenTrue(cutLeft),
    'data-cut-right': whenTrue(cutRight),
    'data-narrow': whenTrue(width * dayWidth < SIGNS_FROM_WIDTH),
    'data-tiny': whenTrue(width * dayWidth < NAME_FROM_WIDTH),
    'data-pending': whenTrue(stay !== undefined && stay.booking.pending > 0),
    'data-failed': whenTrue(stay !== undefined && isReportFailed(stay.booking)),
    'data-highlighted': whenTrue(isHighlighted),
  }
}

const contentOf = (item: PlanItem): Node[] =>
  item.kind === 'stay'
    ? stayContent(item)
    : [glyph('lock', 14), createText('span', styles.words, item.reason ? `Bloqueada: ${item.reason}` : 'Bloqueada')]

/** The agency's sign, the name, and at the right the symbols of what needs attention. */
function stayContent({ booking, inGroup, state, isPinned, lacksInvoice }: PlannedStay): Node[] {
  const { agencyLogo, agencyName, holder } = booking
  const words = createText('span', styles.words, holder.name, {
    'data-party': partyOf({ booking, inGroup }),
    'data-agency': agencyLogo === '' && agencyName !== '' ? agencySign(agencyName) || undefined : undefined,
  })
  return [
    state === 'departed' && glyph('check', 14),
    agencyLogo !== '' && createElement('img', styles.logo, { src: agencyLogo, alt: '' }),
    words,
    isPinned && glyph('lock'),
    booking.observations !== '' && glyph('message'),
    booking.pending > 0 && glyph('euro'),
    lacksInvoice && glyph('invoice'),
    state === 'pre-check-in' && glyph('phone'),
    isReportFailed(booking) && createElement('i', styles.failed, { title: REPORT_FAILED }),
  ].filter((node) => node !== false)
}
