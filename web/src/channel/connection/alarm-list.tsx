import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/channel/connection'
import type { ChannelAlarm } from '@posada/contract/channel/connection-replies'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import styles from './connection.module.css'
import { alarmSubject, alarmText } from './connection-words.ts'

/** The open alarms, newest first, each with its button. */
export function AlarmList({ establishmentId, alarms }: { establishmentId: string; alarms: readonly ChannelAlarm[] }) {
  const mayResolve = useMay(channelConnectionApi.resolveAlarms)
  const resolving = useCall(channelConnectionApi.resolveAlarms, { title: null, reloads: ['channel'] })
  if (alarms.length === 0) return <p className={styles.quiet}>Ninguno: todo lo que muestran los portales coincide.</p>
  return (
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
          {mayResolve && (
            <Button
              size="xs"
              disabled={resolving.isRunning}
              onClick={() => resolving.run({ establishmentId, ids: [alarm.id] })}
            >
              Visto
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
