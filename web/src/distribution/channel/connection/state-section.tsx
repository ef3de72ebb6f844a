import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { useState } from 'react'
import { formatInstant, plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Fact, FactList } from '../../../ui/page/fact-list.tsx'
import { SetupSection } from '../setup/setup-section.tsx'
import styles from './connection.module.css'
import { type ChannelConnection, clockWords, connectionStateWords, waitingWords } from './connection-words.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'

type Props = {
  establishmentId: string
  connection: ChannelConnection
  mayConnect: boolean
  onMatch: () => void
  onAccess: () => void
  onUnapplied: () => void
}

/** The state of the connection, and what its owner can do with it. */
export function StateSection({ establishmentId, connection, mayConnect, onMatch, onAccess, onUnapplied }: Props) {
  const { state, stateSince, broken, trouble, nextRunAt, waitingDays, refusedDays, isPushActive } = connection
  const [asked, setAsked] = useState<'pause' | 'disconnect' | null>(null)
  const close = () => setAsked(null)
  const reloads = ['channel', 'establishments'] as const
  const pausing = useCall(channelConnectionApi.pause, { title: 'Cerrando la venta', reloads, onDone: close })
  const resuming = useCall(channelConnectionApi.resume, { title: 'Venta abierta', reloads })
  const activating = useCall(channelConnectionApi.activatePush, { reloads })
  const { label } = connectionStateWords({ ...connection, isBroken: connection.broken !== null })
  const now = useNow(null)
  return (
    <SetupSection title="Estado">
      {broken && <Note tone="error">{broken.advice}</Note>}
      {trouble !== '' && !broken && (
        <Note tone="warning">
          {trouble} {nextRunAt && `Se repite a las ${clockWords(nextRunAt, now, true)}.`}
        </Note>
      )}
      <FactList>
        <Fact label="Estado">
          {label}
          {` desde el ${formatInstant(stateSince)}`}
        </Fact>
        <Fact label="Enviado">{connection.lastSentAt ? formatInstant(connection.lastSentAt) : 'Nada todavía'}</Fact>
        <Fact label="Recibido">
          {connection.lastReceivedAt ? formatInstant(connection.lastReceivedAt) : 'Nada todavía'}
        </Fact>
        <Fact label="Por confirmar">
          {waitingDays > 0 ? waitingWords(waitingDays) : 'Nada: los portales muestran lo de aquí'}
        </Fact>
        {refusedDays > 0 && <Fact label="Rechazado">{plural(refusedDays, 'celda', 'celdas')}</Fact>}
        <Fact label="Reservas">
          {isPushActive ? 'WuBook avisa de cada una al momento, y se miran cada 5 minutos' : 'Se miran cada 5 minutos'}
        </Fact>
      </FactList>
      <div className={styles.buttons}>
        <Button size="xs" onClick={onUnapplied}>
          Reservas sin apuntar
        </Button>
      </div>
      {mayConnect && (
        <div className={styles.buttons}>
          {state === 'paused' && (
            <Button size="xs" disabled={resuming.isRunning} onClick={() => resuming.run({ establishmentId })}>
              Reanudar la venta
            </Button>
          )}
          <Button size="xs" onClick={onMatch}>
            Emparejar tipos
          </Button>
          <Button size="xs" onClick={onAccess}>
            Cambiar el acceso
          </Button>
          {!isPushActive && state !== 'connecting' && (
            <Button size="xs" disabled={activating.isRunning} onClick={() => activating.run({ establishmentId })}>
              Activar avisos inmediatos
            </Button>
          )}
          {state === 'active' && (
            <Button size="xs" onClick={() => setAsked('pause')}>
              Pausar
            </Button>
          )}
          {state !== 'disconnecting' && (
            <Button size="xs" onClick={() => setAsked('disconnect')}>
              Desconectar
            </Button>
          )}
        </div>
      )}
      {asked && (
        <NestedDialog>
          {asked === 'disconnect' ? (
            <DisconnectDialog establishmentId={establishmentId} connection={connection} onClose={close} />
          ) : (
            <ConfirmDialog
              opened
              title="Pausar la venta por los portales"
              text="Se cierra la venta en los portales hasta que la reanude. Las reservas que ya hay siguen, y las que lleguen entretanto se reciben."
              confirmLabel="Pausar"
              isRunning={pausing.isRunning}
              onConfirm={() => pausing.run({ establishmentId })}
              onCancel={close}
            />
          )}
        </NestedDialog>
      )}
    </SetupSection>
  )
}
