import { weekdayNames } from '@posada/domain/days/day'
import { useController, type Control } from 'react-hook-form'
import setup from '../setup.module.css'
import styles from './seasons.module.css'
import type { SeasonValues } from './season-values.ts'

const initials = 'LMXJVSD'.split('')

/** On which weekdays a season has its prices; none chosen means all. */
export function WeekdaysField({ control, disabled }: { control: Control<SeasonValues>; disabled: boolean }) {
  const { field } = useController({ control, name: 'weekdays' })
  const chosen = field.value
  const toggle = (weekday: number) =>
    field.onChange(
      chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday].sort((a, b) => a - b),
    )
  return (
    <div role="group" aria-label="Días de la semana">
      <span className={setup.caption}>Días de la semana</span>
      <div className={styles.weekdays}>
        {initials.map((initial, weekday) => (
          <button
            key={initial}
            type="button"
            className={styles.weekday}
            aria-label={weekdayNames[weekday]}
            aria-pressed={chosen.includes(weekday)}
            disabled={disabled}
            onClick={() => toggle(weekday)}
          >
            {initial}
          </button>
        ))}
      </div>
      <span className={setup.detail}>Sin ninguno elegido, todos.</span>
    </div>
  )
}
