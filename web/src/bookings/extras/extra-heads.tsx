import styles from './extras.module.css'

/** Column headings of the extras; hidden by CSS in a narrow list. */
export const ExtraHeaderRow = () => (
  <div className={`${styles.line ?? ''} ${styles.heads ?? ''}`} aria-hidden>
    <span>Extra</span>
    <span className={styles.price}>Precio</span>
    <span className={styles.rate}>Impuesto</span>
    <span className={styles.amount}>Cantidad</span>
    <span className={styles.total}>Importe</span>
  </div>
)
