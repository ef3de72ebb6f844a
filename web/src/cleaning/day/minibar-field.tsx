import { Checkbox } from '@mantine/core'
import type { CleaningTimes } from '@posada/contract/cleaning/cleaning-settings'
import styles from './times-dialog.module.css'

type Props = {
  extras: CleaningTimes['extras']
  /** The ids of those in the minibar. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Which extras the cleaners can charge to the guests of a unit. */
export const MinibarField = ({ extras, value, onChange }: Props) => (
  <fieldset className={`${styles.kind} ${styles.minibar}`}>
    <legend>Minibar</legend>
    {extras.length === 0 ? (
      <p className={styles.hint}>No hay extras con precio. Se ponen en la ficha del establecimiento.</p>
    ) : (
      <>
        <p className={styles.hint}>La limpieza apunta en su teléfono solo lo que esté marcado.</p>
        <div className={styles.choices}>
          {extras.map(({ id, name }) => (
            <Checkbox
              key={id}
              size="xs"
              radius="xs"
              label={name}
              checked={value.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
            />
          ))}
        </div>
      </>
    )}
  </fieldset>
)
