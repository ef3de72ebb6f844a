import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ChannelAlarm } from '@posada/contract/distribution/channel/connection-replies'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState, type ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './connection-strip.module.css'
import {
  agoWords,
  alarmSubject,
  alarmText,
  type ChannelConnection,
  clockWords,
  connectedOf,
  type ConnectionPage,
  providerNames,
  connectionStateWords,
  waitingWords,
} from './connection-words.ts'
import { useCurrentConnection } from './use-connection.ts'

const ConnectDialog = lazyComponent(async () => ({ default: (await import('./connect-dialog.tsx')).ConnectDialog }))
const MatchDialog = lazyComponent(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }))
const ConnectionDialog = lazyComponent(async () => ({
  default: (await import('./connection-dialog.tsx')).ConnectionDialog,
}))

const AlarmsDialog = lazyComponent(async () => ({ default: (await import('./alarms-dialog.tsx')).AlarmsDialog }))
const UnappliedDialog = lazyComponent(async () => ({
  default: (await import('./unapplied-dialog.tsx')).UnappliedDialog,
}))

type Open = 'connect' | 'match' | 'details' | 'unapplied' | 'alarms'

type Props = {
  establishmentId: string
  /** The dialog with which it begins. */
  first: 'match' | 'unapplied' | null
  onClosed: () => void
}

/** The state of the establishment's connection to its channel manager, with the next thing to do. Nothing until it is known. */
export function ConnectionStrip({ establishmentId, first, onClosed }: Props) {
  const { data, refetch } = useCurrentConnection(establishmentId)
  const [open, setOpen] = useState<Open | null>(first)
  const mayConnect = useMay(channelConnectionApi.toggle)
  if (!data) return null
  const connected = connectedOf(data)
  const close = () => {
    setOpen(null)
    onClosed()
  }
  return (
    <section className={styles.strip} aria-label="Conexión con los portales">
      {connected ? (
        <ConnectedStrip page={data} connection={connected} mayConnect={mayConnect} onOpen={setOpen} />
      ) : (
        <>
          <span className={styles.state}>
            <i className={styles.dot} data-tone="off" />
            <b>Sin conectar</b>
          </span>
          {data.alarms[0] ? (
            <UnconnectedAlarm alarm={data.alarms[0]} count={data.alarmCount} onOpen={() => setOpen('alarms')} />
          ) : data.connection?.broken ? (
            <span className={styles.message} data-tone="bad">
              <Icon of={IconAlertTriangle} />
              <span>{data.connection.broken.advice}</span>
            </span>
          ) : (
            <span className={styles.offer}>
              Los precios por día ya funcionan aquí. Conecte los portales cuando quiera: 7,50 € al mes por agencia
              conectada.
            </span>
          )}
          {mayConnect && (
            <span className={styles.ways}>
              <Button size="xs" onClick={() => setOpen('connect')}>
                {data.connection ? 'Volver a conectar' : 'Conectar portales'}
              </Button>
            </span>
          )}
        </>
      )}
      {open && (
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
          {open === 'details' && (
            <ConnectionDialog
              establishmentId={establishmentId}
              onClose={close}
              onMatch={() => setOpen('match')}
              onAccess={() => setOpen('connect')}
              onUnapplied={() => setOpen('unapplied')}
            />
          )}
          {open === 'alarms' && (
            <AlarmsDialog
              establishmentId={establishmentId}
              alarms={data.alarms}
              onClose={close}
              onUnapplied={() => setOpen('unapplied')}
            />
          )}
          {open === 'unapplied' && <UnappliedDialog establishmentId={establishmentId} onClose={close} />}
        </LazyPart>
      )}
    </section>
  )
}

/** Bookings of DeBooks have alarms where there is no channel manager too. */
const UnconnectedAlarm = ({ alarm, count, onOpen }: { alarm: ChannelAlarm; count: number; onOpen: () => void }) => (
  <Message
    tone="bad"
    ways={
      <button type="button" className={styles.way} onClick={onOpen}>
        {plural(count, 'aviso', 'avisos')}
      </button>
    }
  >
    <b>{alarmSubject(alarm)}</b> {alarmText(alarm)}
  </Message>
)

type ConnectedProps = {
  page: ConnectionPage
  connection: ChannelConnection
  mayConnect: boolean
  onOpen: (open: Open) => void
}

function ConnectedStrip({ page, connection, mayConnect, onOpen }: ConnectedProps) {
  const { provider, lastSentAt, lastReceivedAt, waitingDays, waitingSince } = connection
  const now = useNow(waitingDays > 0 ? 1_000 : null)
  const { label, tone } = connectionStateWords({ ...connection, isBroken: connection.broken !== null })
  return (
    <>
      <button type="button" className={styles.state} onClick={() => onOpen('details')}>
        <i className={styles.dot} data-tone={tone} />
        <b>{label}</b>
        <span>{providerNames[provider]}</span>
      </button>
      {lastSentAt && <Time label="Enviado">{clockWords(lastSentAt, now, true)}</Time>}
      {lastReceivedAt && <Time label="Recibido">{clockWords(lastReceivedAt, now)}</Time>}
      {waitingDays > 0 && (
        <span className={styles.waiting}>
          <i className={styles.ring} />
          <b>{waitingWords(waitingDays)}</b>
          {waitingSince && <span>desde hace {agoWords(waitingSince, now)}</span>}
        </span>
      )}
      <Trouble page={page} connection={connection} mayConnect={mayConnect} onOpen={onOpen} />
    </>
  )
}

/** The most urgent thing that somebody has to do or know, with its way out. */
function Trouble({ page, connection, mayConnect, onOpen }: ConnectedProps) {
  const { state, broken, trouble } = connection
  const { alarms, alarmCount, types } = page
  const [alarm] = alarms
  const isMissing = types.some((type) => type.isMissing)
  const way = (label: string, open: Open) => (
    <button type="button" className={styles.way} onClick={() => onOpen(open)}>
      {label}
    </button>
  )
  const isUnmatched = isMissing || alarm?.isUnmatched === true
  const match = mayConnect && (state === 'connecting' || isUnmatched) && way('Emparejar', 'match')
  const all = alarmCount > 0 && way(plural(alarmCount, 'aviso', 'avisos'), 'details')
  if (broken)
    return (
      <Message tone="bad" ways={mayConnect ? way('Revisar el acceso', 'connect') : all}>
        {broken.advice}
      </Message>
    )
  if (alarm)
    return (
      <Message
        tone="bad"
        ways={
          <>
            {alarm.kind === 'unread_booking' ? way('Reservas sin apuntar', 'unapplied') : match}
            {all}
          </>
        }
      >
        <b>{alarmSubject(alarm)}</b> {alarmText(alarm)}
      </Message>
    )
  if (state === 'connecting')
    return (
      <Message tone="wait" ways={match}>
        Diga qué habitación de WuBook es cada tipo de unidad; todavía no se envía nada.
      </Message>
    )
  if (state === 'paused')
    return (
      <Message tone="wait" ways={way('Ver la conexión', 'details')}>
        Los portales no venden.
      </Message>
    )
  if (trouble !== '')
    return (
      <Message tone="wait" ways={way('Ver la conexión', 'details')}>
        {trouble}
      </Message>
    )
  return null
}

const Message = ({ tone, ways, children }: { tone: 'bad' | 'wait'; ways: ReactNode; children: ReactNode }) => (
  <>
    <span className={styles.message} data-tone={tone}>
      <Icon of={IconAlertTriangle} />
      <span>{children}</span>
    </span>
    <span className={styles.ways}>{ways}</span>
  </>
)

const Time = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.time}>
    {label} <b>{children}</b>
  </span>
)
