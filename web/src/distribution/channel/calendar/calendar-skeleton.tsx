import styles from './calendar-skeleton.module.css'

const ROWS = 18
const COLUMNS = 8

/** The calendar while its first days load, without animation. */
export const CalendarSkeleton = () => (
  <div className={styles.grid} role="status" aria-label="Cargando">
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={styles.row} data-head={row % 5 === 0 || undefined}>
        {Array.from({ length: COLUMNS }, (_, column) => (
          <i key={column} className={styles.bone} />
        ))}
      </div>
    ))}
  </div>
)
