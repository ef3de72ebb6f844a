import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { CSSProperties } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { BarBox } from './layout.ts'
import type { PlanItem, PlannedStay } from './plan-units.ts'
import { itemInWords, partyShort } from './stay-words.ts'
import styles from './stay-bar.module.css'

type Props = {
  item: PlanItem
  unitName: string
  box: BarBox
  columnIndex: number
  isCursor: boolean
  isHighlighted: boolean
}

/** One stay or block. The name comes first, the party after it (drawn, for the label says all), what needs attention at the right. */
export const StayBar = ({ item, unitName, box, columnIndex, isCursor, isHighlighted }: Props) => (
  <div
    role="gridcell"
    aria-colindex={columnIndex}
    aria-label={itemInWords(unitName, item)}
    tabIndex={isCursor ? 0 : -1}
    className={styles.bar}
    data-item={item.key}
    data-cursor={isCursor || undefined}
    data-state={item.kind === 'block' ? 'block' : item.state}
    data-cut-left={box.cutLeft || undefined}
    data-cut-right={box.cutRight || undefined}
    data-narrow={box.width <= 1 || undefined}
    data-highlighted={isHighlighted || undefined}
    style={{ '--s': box.start, '--w': box.width } as CSSProperties}
  >
    {item.kind === 'block' ? <BlockWords reason={item.reason} /> : <StayWords stay={item} />}
  </div>
)

const BlockWords = ({ reason }: { reason: string }) => (
  <>
    <span className={styles.track} aria-hidden>
      <span className={styles.words}>
        <Icon of={IconLock} size={14} />
        <span className={styles.name}>{reason ? `Bloqueada: ${reason}` : 'Bloqueada'}</span>
      </span>
    </span>
  </>
)

/** The name stays in sight while its bar is scrolled under the units. */
const StayWords = ({ stay: { booking, state } }: { stay: PlannedStay }) => (
  <>
    <span className={styles.track} aria-hidden>
      <span className={styles.words}>
        {state === 'past_booking' && <Icon of={IconCheck} size={14} />}
        <span className={styles.name}>{booking.holder.name}</span>
        <span className={styles.party} data-party={partyShort(booking)} />
      </span>
    </span>
    {booking.pending > 0 && <Icon of={IconCurrencyEuro} size={16} />}
    {state === 'pre_checkin' && <Icon of={IconDeviceMobileCheck} size={16} />}
  </>
)
