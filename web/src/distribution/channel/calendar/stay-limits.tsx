import type { CalendarCell } from '@posada/contract/prices/day-values'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import styles from './stay-limits.module.css'

/** '2 noches', '2–7 noches' with a maximum, '1' where nothing is limited; only the figures beside other marks. */
export function stayLimitsText({ minStay, maxStay, closedToArrival, closedToDeparture }: CalendarCell): string {
  const figures = maxStay > 0 ? `${minStay}–${maxStay}` : String(minStay)
  const isPlain = closedToArrival || closedToDeparture || (maxStay === 0 && minStay <= 1)
  return isPlain ? figures : `${figures} noches`
}

/** The same with the closed arrivals and departures, for a screen reader. */
export const stayLimitsLabel = (cell: CalendarCell): string =>
  [
    stayLimitsText(cell),
    cell.closedToArrival && marks.arrival.words.toLowerCase(),
    cell.closedToDeparture && marks.departure.words.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

/** Small marks for days on which guests may not arrive or leave. */
export const StayMarks = ({ cell: { closedToArrival, closedToDeparture } }: { cell: CalendarCell }) => (
  <>
    {closedToArrival && <ClosedMark of="arrival" />}
    {closedToDeparture && <ClosedMark of="departure" />}
  </>
)

const marks: Record<'arrival' | 'departure', { icon: TablerIcon; words: string }> = {
  arrival: { icon: IconLogin2, words: 'No se admiten llegadas' },
  departure: { icon: IconLogout2, words: 'No se admiten salidas' },
}

/** The red icon of an arrival or departure; in the legend with its words. */
export const ClosedMark = ({ of, hasWords = false }: { of: keyof typeof marks; hasWords?: boolean }) => (
  <>
    <span className={styles.mark} title={hasWords ? undefined : marks[of].words}>
      <Icon of={marks[of].icon} size={14} />
    </span>
    {hasWords && marks[of].words}
  </>
)
