import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import type { MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MessageEditor } from './message-editor.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'

const route = getRouteApi('/dashboard/profile/alojamiento/$SafeURL/mensajes')

/** 'Mensajes' of an establishment: which leave by themselves and when, and their texts. */
export function MessagesScreen() {
  const { SafeURL: id } = route.useParams()
  const me = useMe()
  const maySee = useMay(messagesApi.getAll)
  const query = useQueryCall(messagesApi.getAll, { establishmentId: id }, { kinds: ['messages'], enabled: maySee })
  const establishment = useQueryCall(establishmentsApi.get, { id }, { kinds: ['establishments'], enabled: maySee })
  const [key, setKey] = useState<MessageKey>('confirmation')
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  const messages = query.data?.messages
  const chosen = messages?.find((message) => message.key === key)
  return (
    <Page>
      <BackLink
        to={`/dashboard/profile/alojamiento/${id}`}
        label={establishment.data?.establishment.name ?? 'Establecimiento'}
      />
      <PageHeader title="Mensajes" subtitle="A los huéspedes, en su idioma y con las palabras de la casa" />
      {messages && chosen ? (
        <div className={styles.screen}>
          <Card flush>
            <ul className={styles.list}>
              {messages.map((message) => (
                <MessageRow
                  key={message.key}
                  establishmentId={id}
                  message={message}
                  isChosen={message.key === key}
                  onChoose={() => setKey(message.key)}
                />
              ))}
            </ul>
          </Card>
          <MessageEditor key={key} establishmentId={id} message={chosen} />
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}
