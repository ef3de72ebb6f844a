import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { useMay } from '../../../lib/use-me.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SetupSection } from '../setup/setup-section.tsx'
import { AlarmList } from './alarm-list.tsx'
import { AlarmPersonForm } from './alarm-person-form.tsx'
import { CallTable } from './call-table.tsx'
import styles from './connection.module.css'
import { connectedOf, providerNames } from './connection-words.ts'
import { StateSection } from './state-section.tsx'
import { useConnection } from './use-connection.ts'

type Props = {
  establishmentId: string
  onClose: () => void
  onMatch: () => void
  onAccess: () => void
  onUnapplied: () => void
}

/** Everything about the connection: its state, open problems, recipients of alarms, and its calls. */
export function ConnectionDialog({ establishmentId, onClose, onMatch, onAccess, onUnapplied }: Props) {
  const { data, error, refetch } = useConnection(establishmentId)
  const connection = data && connectedOf(data)
  const mayConnect = useMay(channelConnectionApi.toggle)
  return (
    <ViewDialog
      title="Conexión con los portales"
      subtitle={connection && `${providerNames[connection.provider] ?? ''} ${connection.propertyId}`}
      size={860}
      onClose={onClose}
    >
      {!data || !connection ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <div className={styles.sections}>
          <StateSection
            establishmentId={establishmentId}
            connection={connection}
            mayConnect={mayConnect}
            onMatch={onMatch}
            onAccess={onAccess}
            onUnapplied={onUnapplied}
          />
          <SetupSection title="Avisos" text="Lo que alguien tiene que mirar.">
            <AlarmList
              establishmentId={establishmentId}
              alarms={data.alarms}
              onMatch={mayConnect ? onMatch : undefined}
              onUnapplied={onUnapplied}
            />
          </SetupSection>
          {mayConnect && (
            <SetupSection
              title="A quién avisar"
              text="Sobreventas, diferencias con lo que muestran los portales y ventas paradas llegan también por email."
            >
              <AlarmPersonForm establishmentId={establishmentId} connection={connection} />
            </SetupSection>
          )}
          <SetupSection title="Llamadas" text="De los últimos 30 días, sin lo que decían.">
            <CallTable establishmentId={establishmentId} />
          </SetupSection>
        </div>
      )}
    </ViewDialog>
  )
}
