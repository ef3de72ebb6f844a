import { Button } from '@mantine/core'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatTime } from '../payments/cash-csv.ts'
import styles from './till.module.css'
import type { Till } from './till-words.ts'

type Props = { till: Till; isPaper?: boolean; onEditFloat?: () => void }

/** How the expected cash comes about: the opening float, the payments in cash and the other movements. */
export const TillCash = ({ till, isPaper = false, onEditFloat }: Props) => (
  <section className={styles.cash} data-paper={isPaper || undefined} aria-label="Efectivo">
    <h3>Efectivo</h3>
    <dl>
      <div>
        <dt>
          Fondo de caja
          {till.isFloatProposed && till.openingFloat !== 0 && !isPaper && <small>Lo contado en el último cierre</small>}
        </dt>
        <dd>
          {onEditFloat && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onEditFloat}>
              Cambiar el fondo
            </Button>
          )}
          {formatEuros(till.openingFloat)}
        </dd>
      </div>
      <div>
        <dt>
          Cobros en efectivo, menos devoluciones
          {till.entries.some(({ isSecurityDeposit }) => isSecurityDeposit) && <small>Con las fianzas</small>}
        </dt>
        <dd>{formatEuros(till.totals.cash)}</dd>
      </div>
      {till.movements.map(({ id, amount, concept, createdAt, createdBy }) => (
        <div key={id}>
          <dt>
            {amount > 0 ? 'Entrada' : 'Salida'}: {concept}
            <small>{[formatTime(createdAt), createdBy].filter(Boolean).join(' · ')}</small>
          </dt>
          <dd>{formatEuros(amount)}</dd>
        </div>
      ))}
      <div className={styles.expected}>
        <dt>Efectivo esperado</dt>
        <dd>{formatEuros(till.expected)}</dd>
      </div>
      {till.closing && (
        <>
          <div>
            <dt>Efectivo contado</dt>
            <dd>{formatEuros(till.closing.counted)}</dd>
          </div>
          <div>
            <dt>Diferencia</dt>
            <dd>{formatEuros(till.closing.counted - till.closing.expected)}</dd>
          </div>
        </>
      )}
    </dl>
  </section>
)
