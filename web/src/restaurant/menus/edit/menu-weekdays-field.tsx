import { weekdayLabels, weekdayNames } from '@posada/domain/platform/days/day'
import styles from './edit.module.css'

type Props = { label: string; value: readonly number[]; onChange: (weekdays: number[]) => void }

/** The days on which a carta is used. None is possible: then it is used on no day. */
export const MenuWeekdaysField = ({ label, value, onChange }: Props) => (
  <fieldset className={styles.weekdays}>
    <legend>{label}</legend>
    {weekdayLabels.map((short, weekday) => (
      <label key={short} title={weekdayNames[weekday]}>
        <input
          type="checkbox"
          aria-label={weekdayNames[weekday]}
          checked={value.includes(weekday)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              checked
                ? [...value, weekday].toSorted((one, other) => one - other)
                : value.filter((each) => each !== weekday),
            )
          }
        />
        {short}
      </label>
    ))}
  </fieldset>
)
