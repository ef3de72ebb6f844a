import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, plural } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Fact, FactList } from '../../../ui/page/fact-list.tsx'
import styles from './connection.module.css'
import { connectedOf, type ConnectionPage, connectionStateWords, providerNames } from './connection-words.ts'
import { useConnection } from './use-connection.ts'

const ConnectDialog = lazyComponent(async () => ({ default: (await import('./connect-dialog.tsx')).ConnectDialog }))
const MatchDialog = lazyComponent(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }))
const DisconnectDialog = lazyComponent(async () => ({
  default: (await import('./disconnect-dialog.tsx')).DisconnectDialog,
}))

type Open = 'connect' | 'match' | 'disconnect'

/** 'Portales' on the page of an establishment: the state of its connection to the channel manager, and connecting or disconnecting it. */
export function ChannelCard({ establishmentId }: { establishmentId: string }) {
  const { data, error, refetch } = useConnection(establishmentId)
  const [open, setOpen] = useState<Open | null>(null)
  const mayConnect = useMay(channelConnectionApi.toggle)
  const close = () => setOpen(null)
  return (
    <Card title="Portales">
      {data ? (
        <>
          <ConnectionFacts page={data} />
          <div className={styles.buttons}>
            {mayConnect && <ConnectionButtons page={data} onOpen={setOpen} />}
            <Button
              size="xs"
              component={Link}
              to={`/dashboard/channel_manager/channel_house/${establishmentId}`}
              variant="default"
            >
              Precios y portales
            </Button>
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {open && data && (
        <LazyPart>
          {open === 'connect' && (
            <ConnectDialog
              establishmentId={establishmentId}
              connection={data.connection}
              onClose={close}
              onConnected={() =>
                void refetch().then((known) => setOpen(known.data?.connection?.state === 'connecting' ? 'match' : null))
              }
            />
          )}
          {open === 'match' && <MatchDialog establishmentId={establishmentId} onClose={close} />}
          {open === 'disconnect' && data.connection && (
            <DisconnectDialog establishmentId={establishmentId} connection={data.connection} onClose={close} />
          )}
        </LazyPart>
      )}
    </Card>
  )
}

function ConnectionFacts({ page }: { page: ConnectionPage }) {
  const { connection, alarmCount } = page
  if (!connection)
    return (
      <p>
        Sin conectar. Posada lleva sus precios y su disponibilidad a los portales por WuBook: 7,50 € al mes por agencia
        conectada.
      </p>
    )
  const { label } = connectionStateWords({ ...connection, isBroken: connection.broken !== null })
  return (
    <>
      {connection.broken && <Note tone="error">{connection.broken.advice}</Note>}
      <FactList>
        <Fact label="Estado">
          {label}
          {` desde el ${formatInstant(connection.stateSince)}`}
        </Fact>
        <Fact label={providerNames[connection.provider] ?? 'Propiedad'}>{connection.propertyId}</Fact>
        <Fact label="Avisos">
          {alarmCount === 0 ? 'Ninguno' : plural(alarmCount, 'aviso abierto', 'avisos abiertos')}
        </Fact>
      </FactList>
    </>
  )
}

function ConnectionButtons({ page, onOpen }: { page: ConnectionPage; onOpen: (open: Open) => void }) {
  const connected = connectedOf(page)
  if (!connected)
    return (
      <Button size="xs" onClick={() => onOpen('connect')}>
        {page.connection ? 'Volver a conectar' : 'Conectar portales'}
      </Button>
    )
  return (
    <>
      {connected.state === 'connecting' && (
        <Button size="xs" onClick={() => onOpen('match')}>
          Emparejar tipos
        </Button>
      )}
      {connected.state !== 'disconnecting' && (
        <Button size="xs" variant="default" onClick={() => onOpen('disconnect')}>
          Desconectar
        </Button>
      )}
    </>
  )
}
