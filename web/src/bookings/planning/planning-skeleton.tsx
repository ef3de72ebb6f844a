import styles from './planning-skeleton.module.css'

/** Positions and widths of the placeholder bars, in percent. */
const rows = [
  [2, 18, 30, 22],
  [0, 34, 44, 16],
  [12, 20, 56, 30],
  [0, 26, 28, 24],
  [22, 30, 64, 18],
  [6, 14, 40, 34],
  [0, 44, 60, 20],
  [16, 22, 48, 28],
]

export const PlanningSkeleton = () => (
  <div className={styles.plan} role="status" aria-label="Cargando el planning">
    <div className={styles.head} />
    {rows.map(([left = 0, width = 0, nextLeft = 0, nextWidth = 0], row) => (
      <div key={row} className={styles.row}>
        <i className={styles.name} />
        <div className={styles.days}>
          <i style={{ left: `${left}%`, width: `${width}%` }} />
          <i style={{ left: `${nextLeft + left / 3}%`, width: `${nextWidth}%` }} />
        </div>
      </div>
    ))}
  </div>
)
