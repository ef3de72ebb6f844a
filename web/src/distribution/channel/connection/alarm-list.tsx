import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ChannelAlarm } from '@posada/contract/distribution/channel/connection-replies'
import { useState } from 'react'
import { OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import styles from './connection.module.css'
import { alarmSubject, alarmText } from './connection-words.ts'

type Props = {
  establishmentId: string
  alarms: readonly ChannelAlarm[]
  /** Absent for roles that cannot match types. */
  onMatch: (() => void) | undefined
  onUnapplied: () => void
}

/** The open alarms, newest first, each with the ways to what it is about, and a button that ends it. */
export function AlarmList({ establishmentId, alarms, onMatch, onUnapplied }: Props) {
  const mayResolve = useMay(channelConnectionApi.resolveAlarms)
  const resolving = useCall(channelConnectionApi.resolveAlarms, { title: null, reloads: ['channel'] })
  const [bookingId, setBookingId] = useState<string | null>(null)
  if (alarms.length === 0) return <p className={styles.quiet}>Ninguno: todo lo que muestran los portales coincide.</p>
  return (
    <>
      <ul className={styles.alarms}>
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <i aria-hidden />
            <div>
              <p>
                <b>{alarmSubject(alarm)}</b> {alarmText(alarm)}
              </p>
              <small>{formatInstant(alarm.createdAt)}</small>
            </div>
            <span className={styles.alarmWays}>
              {alarm.kind === 'unread_booking' && (
                <Button size="xs" onClick={onUnapplied}>
                  Ver y reintentar
                </Button>
              )}
              {alarm.kind === 'booking' && alarm.bookingId === '' && (
                <Button size="xs" onClick={onUnapplied}>
                  Ver y decidir
                </Button>
              )}
              {alarm.bookingId !== '' && (
                <Button size="xs" onClick={() => setBookingId(alarm.bookingId)}>
                  Abrir la reserva
                </Button>
              )}
              {alarm.isUnmatched && onMatch && (
                <Button size="xs" onClick={onMatch}>
                  Emparejar tipos
                </Button>
              )}
              {mayResolve && (
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={resolving.isRunning}
                  onClick={() => resolving.run({ establishmentId, ids: [alarm.id] })}
                >
                  Visto
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {bookingId !== null && (
        <NestedDialog>
          <LazyPart>
            <OpenBookingDialog id={bookingId} onClose={() => setBookingId(null)} onOpen={setBookingId} />
          </LazyPart>
        </NestedDialog>
      )}
    </>
  )
}
