import styles from './extras.module.css'

/** What stands in each column of the lines below; a narrow list has none, and its lines say it by their shape. */
export const ExtraHeads = () => (
  <div className={`${styles.line ?? ''} ${styles.heads ?? ''}`} aria-hidden>
    <span>Extra</span>
    <span className={styles.price}>Precio</span>
    <span className={styles.rate}>Impuesto</span>
    <span className={styles.amount}>Cantidad</span>
    <span className={styles.total}>Importe</span>
  </div>
)
