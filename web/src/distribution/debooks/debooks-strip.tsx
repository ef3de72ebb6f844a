import { Button } from '@mantine/core'
import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Reply } from '@posada/contract/endpoint'
import { shortAddress } from '@posada/domain/distribution/debooks/wallet-words'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './debooks.module.css'

const WalletDialog = lazyComponent(async () => ({ default: (await import('./wallet-dialog.tsx')).WalletDialog }))
const DebooksPlansDialog = lazyComponent(async () => ({
  default: (await import('./plans-dialog.tsx')).DebooksPlansDialog,
}))

type Connection = NonNullable<Reply<(typeof debooksApi)['get']>['connection']>
type Open = 'wallet' | 'plans' | 'disconnect'

/** The state of the establishment's connection to DeBooks, with the next thing to do. Nothing where the installation has none. */
export function DebooksStrip({ establishmentId }: { establishmentId: string }) {
  const { data, refetch } = useQueryCall(
    debooksApi.get,
    { establishmentId },
    { kinds: ['channel', 'sale-types'], pollWhile: ({ connection }) => connection?.state === 'ending' && POLL_MS },
  )
  const [open, setOpen] = useState<Open | null>(null)
  const mayConnect = useMay(debooksApi.verify)
  if (!data?.isAvailable) return null
  const close = () => setOpen(null)
  const { connection } = data
  return (
    <section className={styles.strip} aria-label="Conexión con DeBooks">
      <span>
        <i className={styles.dot} data-tone={toneOf(connection)} />
        <b>DeBooks: {connection ? stateWords(connection) : 'sin conectar'}</b>
      </span>
      {connection ? (
        <Facts connection={connection} />
      ) : (
        <span className={styles.offer}>Venda en la plataforma de reservas por cadena de bloques con su billetera.</span>
      )}
      {mayConnect && connection?.state !== 'ending' && (
        <span className={styles.ways}>
          {connection ? (
            <>
              <Button
                size="xs"
                variant={connection.isConnected ? 'default' : 'filled'}
                onClick={() => setOpen('plans')}
              >
                Asociar planes
              </Button>
              {connection.trouble !== '' && (
                <Button size="xs" onClick={() => setOpen('wallet')}>
                  Firmar otra vez
                </Button>
              )}
              <Button size="xs" variant="subtle" color="gray" onClick={() => setOpen('disconnect')}>
                Desconectar
              </Button>
            </>
          ) : (
            <Button size="xs" onClick={() => setOpen('wallet')}>
              Conectar DeBooks
            </Button>
          )}
        </span>
      )}
      {open === 'disconnect' && <DisconnectDialog establishmentId={establishmentId} onClose={close} />}
      {(open === 'wallet' || open === 'plans') && (
        <LazyPart>
          {open === 'wallet' ? (
            <WalletDialog
              establishmentId={establishmentId}
              onClose={close}
              onConnected={() => void refetch().then(() => setOpen('plans'))}
            />
          ) : (
            <DebooksPlansDialog establishmentId={establishmentId} onClose={close} />
          )}
        </LazyPart>
      )}
    </section>
  )
}

const POLL_MS = 5_000

function Facts({ connection: { address, fetchedAt, trouble } }: { connection: Connection }) {
  return (
    <>
      <span title={address}>{shortAddress(address)}</span>
      {fetchedAt !== null && (
        <span>
          Reservas leídas <b>{formatInstant(fetchedAt)}</b>
        </span>
      )}
      {trouble !== '' && (
        <span className={styles.trouble}>
          <Icon of={IconAlertTriangle} />
          <span>{trouble}</span>
        </span>
      )}
    </>
  )
}

function DisconnectDialog({ establishmentId, onClose }: { establishmentId: string; onClose: () => void }) {
  const disconnecting = useCall(debooksApi.disconnect, {
    title: 'Desconectando',
    reloads: ['channel', 'sale-types'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Desconectar DeBooks"
      text="DeBooks deja de vender sus unidades. Antes se recogen las reservas que haya vendido; las que ya tiene siguen en pie."
      confirmLabel="Desconectar"
      isRunning={disconnecting.isRunning}
      onConfirm={() => disconnecting.run({ establishmentId })}
      onCancel={onClose}
    />
  )
}

function stateWords({ state, isConnected }: Connection): string {
  if (state === 'ending') return 'desconectándose'
  return isConnected ? 'en venta' : 'faltan planes por asociar'
}

function toneOf(connection: Connection | null): 'off' | 'ok' | 'wait' | 'bad' {
  if (!connection) return 'off'
  if (connection.trouble !== '') return 'bad'
  return connection.isConnected ? 'ok' : 'wait'
}
