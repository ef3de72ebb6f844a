import type { Input } from '@posada/contract/endpoint'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { MailView } from './mail-view.tsx'
import styles from './messages.module.css'

type Draft = Input<(typeof messagesApi)['preview']>

const PAUSE_MS = 400

/** What the guest of a real booking would get, a moment after the last key. A draft with a fault keeps what was shown before. */
export function MessagePreview({ draft, isValid = true }: { draft: Draft; isValid?: boolean }) {
  const shown = useSettled(draft, isValid)
  const query = useQueryCall(messagesApi.preview, shown, { kinds: ['messages', 'establishments'], keepPrevious: true })
  const { data } = query
  if (!data) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <SkeletonRows rows={6} />
  }
  return (
    <div className={styles.preview}>
      <p className={styles.subject}>{data.subject}</p>
      <p className={styles.detail}>
        {data.locator ? `Vista con la reserva ${data.locator}` : 'Vista con datos de ejemplo: todavía no hay reservas'}
      </p>
      <MailView html={data.html} label={`Vista del mensaje. ${data.text}`} />
    </div>
  )
}

/** The last valid draft that has not changed for a moment. */
function useSettled(draft: Draft, isValid: boolean): Draft {
  const [settled, setSettled] = useState(draft)
  const { subject, body, language, key, bookingId } = draft
  useEffect(() => {
    if (!isValid) return undefined
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is a new object at every render; its fields decide
  }, [subject, body, language, key, bookingId, isValid])
  return settled
}
