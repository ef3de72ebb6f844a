import { Button } from '@mantine/core'
import type { Failure } from '@posada/contract/provider/failures'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Link } from '@tanstack/react-router'
import { formatInstant, plural } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './failures-card.module.css'
import { useFailures } from './use-failures.ts'

/** What has failed, each with its retry; with `most` only the newest, and a link to all of them. */
export function FailuresCard({ most = Infinity }: { most?: number }) {
  const { query, failures, retry, retryAll, isRetrying } = useFailures()
  const shown = failures?.slice(0, most)
  return (
    <Card
      title="Trabajos fallidos"
      flush
      {...(failures ? { count: failures.length } : {})}
      actions={
        failures?.some(({ canRetry }) => canRetry) && (
          <Button variant="subtle" size="compact-sm" disabled={isRetrying} onClick={retryAll}>
            Reintentar todos
          </Button>
        )
      }
    >
      {shown === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : shown.length === 0 ? (
        <EmptyState icon={<Icon of={IconCircleCheck} size={24} />} title="No ha fallado nada" />
      ) : (
        <ul className={styles.list}>
          {shown.map((failure) => (
            <FailureRow
              key={`${failure.kind} ${failure.id}`}
              failure={failure}
              isRetrying={isRetrying}
              onRetry={() => retry(failure)}
            />
          ))}
        </ul>
      )}
      {failures && failures.length > most && (
        <p className={styles.more}>
          <Link to="/admin321/trabajos">Ver los {failures.length}</Link>
        </p>
      )}
    </Card>
  )
}

type RowProps = { failure: Failure; isRetrying: boolean; onRetry: () => void }

function FailureRow({ failure, isRetrying, onRetry }: RowProps) {
  const { title, error, name, attempts, failedAt, nextAt, canRetry, kind } = failure
  const facts = [name, attempts > 0 && plural(attempts, 'intento', 'intentos'), formatInstant(failedAt)]
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{title}</b>
        <span className={styles.error}>{error}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>{nextText({ kind, nextAt, canRetry })}</small>
      </div>
      {canRetry && (
        <Button size="compact-sm" disabled={isRetrying} onClick={onRetry} aria-label={`Reintentar ${title}, ${name}`}>
          Reintentar
        </Button>
      )}
    </li>
  )
}

/** What becomes of it without a retry. */
function nextText({ kind, nextAt, canRetry }: Pick<Failure, 'kind' | 'nextAt' | 'canRetry'>): string {
  if (nextAt !== '') return `Se repite por sí mismo: ${formatInstant(nextAt)}`
  if (canRetry) return ''
  if (kind === 'mail' || kind === 'sms')
    return 'Ya no se puede enviar: su texto se borró al fallar. El cliente lo envía otra vez desde la reserva.'
  return kind === 'fiscal' ? 'La AEAT ha suspendido el acceso: lo reanuda el cliente.' : ''
}
