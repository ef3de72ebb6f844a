import { weekdayLabels, weekdayNames } from '@posada/domain/platform/days/day'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import styles from './edit.module.css'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPathByValue<V, number[]> }

/** The days on which a carta is used. None is possible: then it is used on no day. */
export const MenuWeekdaysField = <V extends FieldValues>({ control, name }: Props<V>) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => <Weekdays value={field.value} onChange={field.onChange} />}
  />
)

const Weekdays = ({ value, onChange }: { value: readonly number[]; onChange: (weekdays: number[]) => void }) => (
  <fieldset className={styles.weekdays}>
    <legend>Días de uso</legend>
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
