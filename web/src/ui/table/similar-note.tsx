import styles from './data-table.module.css'

/** Above a table whose rows are only similar to what was searched. */
export const SimilarNote = ({ filter, similarTo }: { filter: string; similarTo: readonly string[] | undefined }) =>
  similarTo ? (
    <p role="status" className={styles.similar}>
      No hay «{filter}»; se parece a: <b>{similarTo.join(' ')}</b>
    </p>
  ) : null
