import styles from './login-art.module.css'

const COLUMNS = 7
const ROWS = 7
/** Row and column of the lit windows. */
const lit = new Set(['1-2', '2-2', '2-3', '3-4', '4-5', '5-5'])

/** The illustration of the login: the front of an establishment at night with some lit windows. */
export const LoginArt = () => (
  <aside className={styles.art} aria-hidden="true">
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: ROWS * COLUMNS }, (_, count) => {
        const [row, column] = [Math.floor(count / COLUMNS), count % COLUMNS]
        return (
          <g
            key={count}
            transform={`translate(${112 * column - 10} ${148 * row})`}
            data-lit={lit.has(`${row}-${column}`) || undefined}
          >
            <path className={styles.pane} d="M0 96V38a32 32 0 0 1 64 0v58z" />
            <path className={styles.bars} d="M32 8v88M0 54h64" />
            <path className={styles.sill} d="M-8 100h80" />
          </g>
        )
      })}
    </svg>
  </aside>
)
