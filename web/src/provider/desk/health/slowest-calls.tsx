import type { CallTimes } from '@posada/contract/provider/health'
import { formatCount, plural } from '../../../lib/format.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { formatMilliseconds } from './health-words.ts'
import styles from './slowest-calls.module.css'

const SLOW_MS = 1000

/** The calls with the highest p95 of the day, with how often each was made and how often it failed; undefined while loading. */
export function SlowestCalls({ calls }: { calls: readonly CallTimes[] | undefined }) {
  return (
    <Card title="Más lentas hoy" flush>
      {!calls ? (
        <SkeletonRows rows={4} />
      ) : calls.length === 0 ? (
        <p className={styles.none}>Todavía no hay medidas: se guardan cada minuto.</p>
      ) : (
        <CallTable calls={calls} />
      )}
    </Card>
  )
}

function CallTable({ calls }: { calls: readonly CallTimes[] }) {
  const most = Math.max(1, ...calls.map(({ p95 }) => p95))
  return (
    <table className={styles.table} aria-label="Llamadas más lentas de hoy">
      <thead>
        <tr>
          <th scope="col">Llamada</th>
          <th scope="col" className={styles.bar} aria-hidden="true" />
          <th scope="col">p95</th>
          <th scope="col">Veces</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ call, p95, count, errors }) => (
          <tr key={call}>
            <th scope="row">
              {call}
              {errors > 0 && <span className={styles.errors}>{plural(errors, 'error', 'errores')} 500</span>}
            </th>
            <td className={styles.bar} aria-hidden="true">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect width="100" height="6" className={styles.track} />
                <rect
                  width={Math.max(2, (100 * p95) / most)}
                  height="6"
                  className={p95 > SLOW_MS ? styles.slow : styles.quick}
                />
              </svg>
            </td>
            <td>{formatMilliseconds(p95)}</td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
