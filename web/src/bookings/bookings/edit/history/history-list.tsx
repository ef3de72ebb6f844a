import { auditApi, type BookingHistoryEntry } from '@posada/contract/account/audit/audit'
import { formatInstant } from '../../../../lib/format.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import styles from './history.module.css'

/** The changes of a booking, newest first. */
export function HistoryList({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useQueryCall(auditApi.ofBooking, { bookingId }, { kinds: ['bookings'] })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
  if (data.entries.length === 0) return <p className={styles.none}>No consta ningún cambio de esta reserva.</p>
  return (
    <>
      <ol className={styles.list} aria-label="Historial de la reserva">
        {data.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.hasMore && <p className={styles.none}>Los cambios anteriores constan en el registro de cambios.</p>}
    </>
  )
}

function HistoryEntry({ entry: { at, userName, action, details, guests } }: { entry: BookingHistoryEntry }) {
  return (
    <li>
      <small className={styles.head}>
        <time dateTime={at}>{formatInstant(at)}</time> · <b>{userName || 'Posada'}</b> {action}
      </small>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {guests.length > 0 && <p className={styles.guests}>{guests.join(', ')}</p>}
    </li>
  )
}
