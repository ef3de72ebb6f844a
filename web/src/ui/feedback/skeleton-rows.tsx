import styles from './skeleton-rows.module.css'

const widths = [60, 80, 45, 70, 55]

/** A placeholder for rows that are loading, without animation. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <div role="status" aria-label="Cargando">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <i className={styles.bone} />
        <i className={styles.bone} style={{ width: `${widths[row % widths.length] ?? 60}%` }} />
        <i className={styles.bone} />
      </div>
    ))}
  </div>
)
