import { daysBetween, formatDay } from '@posada/domain/platform/days/day'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import { useWishes } from './use-wishes.ts'
import { type WaitingDay, waitingByDay } from './waiting-values.ts'
import styles from './waiting-marks.module.css'

type Props = {
  canvas: { from: string; days: number }
  first: string
  dayWidth: number
  onDay: (day: string) => void
}

/** Below this width a day has room for the number only. */
const WIDE_DAY = 72

/** '3 esperan' above each day for which somebody waits, and for how many of them something fits now. */
export function WaitingMarks({ canvas, first, dayWidth, onDay }: Props) {
  const { data } = useWishes()
  if (!data || data.wishes.length === 0) return null
  const marked = [...waitingByDay(data.wishes)].filter(
    ([day]) => day >= first && daysBetween(canvas.from, day) < canvas.days,
  )
  return (
    <div className={styles.layer}>
      {marked.map(([day, waiting]) => (
        <button
          key={day}
          type="button"
          className={styles.mark}
          data-fits={waiting.fitting > 0 || undefined}
          data-narrow={dayWidth < WIDE_DAY || undefined}
          aria-label={`${formatDay(day)}: ${inWords(waiting)}`}
          title={inWords(waiting)}
          style={{ left: `calc(var(--left) + ${daysBetween(canvas.from, day) * dayWidth}px)` }}
          onClick={() => onDay(day)}
        >
          <span>
            {dayWidth >= WIDE_DAY && <Icon of={IconHourglass} size={14} />}
            {waiting.waiting}
            {dayWidth >= WIDE_DAY && (waiting.waiting === 1 ? ' espera' : ' esperan')}
            {waiting.fitting > 0 && <b>{waiting.fitting}</b>}
          </span>
        </button>
      ))}
    </div>
  )
}

const inWords = ({ waiting, fitting }: WaitingDay): string => {
  const who = waiting === 1 ? '1 persona espera' : `${waiting} personas esperan`
  if (fitting === 0) return who
  return `${who}; ${fitting === 1 ? 'a 1 se le puede ofrecer sitio' : `a ${fitting} se les puede ofrecer sitio`}`
}
