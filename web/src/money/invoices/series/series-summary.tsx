import type { SeriesGroup } from './series-values.ts'
import styles from './series.module.css'

/** What a series is, for users who may not change it. */
export const SeriesSummary = ({ group: { ordinary, corrective, simplified } }: { group: SeriesGroup }) => (
  <dl className={styles.summary}>
    <dt>Establecimiento</dt>
    <dd>{ordinary.establishmentName}</dd>
    <dt>Siguiente factura</dt>
    <dd>{ordinary.nextNumber}</dd>
    {corrective && (
      <>
        <dt>Siguiente rectificativa</dt>
        <dd>{corrective.nextNumber}</dd>
      </>
    )}
    {simplified && (
      <>
        <dt>Siguiente simplificada</dt>
        <dd>{simplified.nextNumber}</dd>
      </>
    )}
  </dl>
)
