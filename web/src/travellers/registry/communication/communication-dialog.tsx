import { registryApi } from '@posada/contract/travellers/registry/registry'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { communicationStateLabels, communicationTypeLabels } from '../communication-labels.ts'
import { registryKinds } from '../use-communications.ts'
import type { RegistryDialog } from '../communication-groups.ts'
import { CommunicationFacts } from './communication-facts.tsx'
import styles from './communication.module.css'
import { SentXml } from './sent-xml.tsx'
import { Timeline } from './timeline.tsx'
import { RequiredAction } from './required-action.tsx'

type Props = { id: string; now: number; onOpen: (open: RegistryDialog) => void; onClose: () => void }

/** 'Ver envío': the data of a communication, its requests and answers, and what the user has to do. */
export function CommunicationDialog({ id, now, onOpen, onClose }: Props) {
  const { data, error, refetch } = useQueryCall(registryApi.get, { id }, { kinds: registryKinds })
  if (!data)
    return (
      <ViewDialog title="Comunicación" size={860} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </ViewDialog>
    )
  const { communication, people, exchanges, xml } = data
  const { type, state, title, establishmentName } = communication
  return (
    <ViewDialog
      title={communicationTypeLabels[type].label}
      size={860}
      subtitle={
        <span className={styles.about}>
          <Badge tone={communicationStateLabels[state].tone}>{communicationStateLabels[state].label}</Badge>
          {[title, establishmentName].filter(Boolean).join(' · ')}
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.parts}>
        <RequiredAction communication={communication} onOpen={onOpen} />
        <CommunicationFacts communication={communication} people={people} now={now} onOpen={onOpen} />
        <Card title="Envíos y respuestas" count={exchanges.length}>
          <Timeline communication={communication} exchanges={exchanges} now={now} />
        </Card>
        <SentXml
          id={id}
          xml={xml}
          hasReceipt={state === 'accepted' || state === 'delivered' || state === 'cancelled'}
        />
      </div>
    </ViewDialog>
  )
}
