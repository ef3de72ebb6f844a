import { SaleMark } from './calendar/sale-mark.tsx'
import { ClosedMark } from './calendar/stay-limits.tsx'
import styles from './channel-legend.module.css'

/** What the marks of the calendar mean. */
export const ChannelLegend = () => (
  <footer className={styles.legend} aria-label="Leyenda">
    <span>
      <SaleMark state="free" />
      Libre
    </span>
    <span>
      <SaleMark state="full" />
      Completo
    </span>
    <span>
      <SaleMark state="only-local" />
      Solo queda cupo local
    </span>
    <span>
      <SaleMark state="closed" />
      Cerrado
    </span>
    <i className={styles.line} />
    <span>
      <ClosedMark of="arrival" hasWords />
    </span>
    <span>
      <ClosedMark of="departure" hasWords />
    </span>
    <i className={styles.line} />
    <span>
      <i className={styles.ring} />
      En espera: el portal aún no lo ha confirmado
    </span>
    <i className={styles.line} />
    <span>Vendidas de ofrecidas</span>
  </footer>
)
