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

/** Below this width a day has room for numbers only: of those who wait, and of those who can be offered something. */
const WIDE_DAY = 72
const WIDE_DAY_THAT_FITS = 110

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
        <Mark
          key={day}
          label={`${formatDay(day)}: ${inWords(waiting)}`}
          waiting={waiting}
          isWide={dayWidth >= (waiting.fitting > 0 ? WIDE_DAY_THAT_FITS : WIDE_DAY)}
          left={daysBetween(canvas.from, day) * dayWidth}
          onClick={() => onDay(day)}
        />
      ))}
    </div>
  )
}

type MarkProps = { label: string; waiting: WaitingDay; isWide: boolean; left: number; onClick: () => void }

const Mark = ({ label, waiting: { waiting, fitting }, isWide, left, onClick }: MarkProps) => (
  <button
    type="button"
    className={styles.mark}
    aria-label={label}
    title={label}
    style={{ left: `calc(var(--left) + ${left}px)` }}
    onClick={onClick}
  >
    <span>
      {isWide && <Icon of={IconHourglass} size={14} />}
      {waiting}
      {isWide && (waiting === 1 ? ' espera' : ' esperan')}
      {fitting > 0 && <b>{fitting}</b>}
    </span>
  </button>
)

const inWords = ({ waiting, fitting }: WaitingDay): string => {
  const who = waiting === 1 ? '1 persona espera' : `${waiting} personas esperan`
  if (fitting === 0) return who
  return `${who}; ${fitting === 1 ? 'a 1 se le puede ofrecer sitio' : `a ${fitting} se les puede ofrecer sitio`}`
}
