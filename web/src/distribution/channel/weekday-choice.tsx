import { weekdayNames } from '@posada/domain/platform/days/day'
import styles from './weekday-choice.module.css'

/** L M X J V S D: none of them is every day. */
export const WeekdayChoice = ({
  chosen,
  onChange,
  disabled = false,
}: {
  chosen: readonly number[]
  onChange: (weekdays: number[]) => void
  disabled?: boolean
}) => (
  <div className={styles.weekdays} role="group" aria-label="Días de la semana">
    {weekdayNames.map((name, weekday) => (
      <button
        key={name}
        type="button"
        aria-label={name}
        aria-pressed={chosen.includes(weekday)}
        disabled={disabled}
        onClick={() =>
          onChange(chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday].sort())
        }
      >
        {LETTERS[weekday]}
      </button>
    ))}
  </div>
)

const LETTERS = 'LMXJVSD'
