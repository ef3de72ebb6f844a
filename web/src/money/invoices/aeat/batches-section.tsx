import { type ShownBatch, type TroubledRecord, verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatInstant } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import styles from './aeat.module.css'
import { SubmissionState } from './submission-state.tsx'

type Props = { establishmentId: string; onOpen: (invoiceId: string) => void }

/** The records about which something may have to be done, and the last batches. */
export function BatchesSection({ establishmentId, onOpen }: Props) {
  const list = useQueryCall(verifactuApi.batches, { establishmentId }, { kinds: ['verifactu', 'invoices'] })
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={3} />
  const { batches, troubled } = list.data
  return (
    <>
      {troubled.length > 0 && (
        <section className={styles.section} aria-label="Por corregir">
          <h3>Por corregir</h3>
          <ul className={styles.list}>
            {troubled.map((record) => (
              <Troubled key={record.invoiceId} record={record} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-label="Últimos envíos">
        <h3>Últimos envíos</h3>
        {batches.length === 0 ? (
          <p className={styles.soft}>Todavía no se ha enviado nada.</p>
        ) : (
          <ul className={styles.list}>
            {batches.map((batch) => (
              <Batch key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

type TroubledProps = { record: TroubledRecord; onOpen: (invoiceId: string) => void }

const Troubled = ({ record, onOpen }: TroubledProps) => (
  <li>
    <NameButton onClick={() => onOpen(record.invoiceId)}>{record.number}</NameButton>
    <span className={styles.grows}>
      {record.payerName || 'Sin titular'}, {formatDay(record.issuedOn)}
      {record.submission.advice && <span className={styles.advice}>{record.submission.advice}</span>}
      <small>{record.submission.text}</small>
    </span>
    <SubmissionState submission={record.submission} />
  </li>
)

const states: Record<ShownBatch['state'], string> = {
  sending: 'Sin respuesta',
  answered: 'Contestado',
  failed: 'No enviado',
}

const Batch = ({ batch }: { batch: ShownBatch }) => (
  <li>
    <span>{formatInstant(batch.sentAt)}</span>
    <span className={styles.grows}>
      {batch.records === 1 ? 'Un registro' : `${batch.records} registros`}
      {batch.attempts > 1 && `, ${batch.attempts} intentos`}
      {batch.isAfterIncident && ', tras una incidencia'}
      {(batch.failure || batch.csv) && <small>{batch.failure || `CSV ${batch.csv}`}</small>}
    </span>
    <span>{states[batch.state]}</span>
  </li>
)
