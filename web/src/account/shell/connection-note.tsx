import { Button } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { checkConnection, useConnectionLost } from '../../lib/connection.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './connection-note.module.css'

/** Shown on every screen while the server cannot be reached: until when the data on screen is up to date. */
export function ConnectionNote() {
  const since = useConnectionLost()
  if (since === null) return null
  return (
    <div className={styles.note} role="alert">
      <Icon of={IconWifiOff} />
      <p className={styles.text}>
        <b>No hay conexión.</b> Lo que ve es de las {clockTime(since)}.{' '}
        <span className={styles.more}>Lo que ha escrito sigue en la pantalla.</span>
      </p>
      <Button size="xs" leftSection={<Icon of={IconRefresh} size={16} />} onClick={checkConnection}>
        Reintentar
      </Button>
    </div>
  )
}

/** HH:MM in the browser's time zone. */
const clockTime = (instant: number) =>
  new Date(instant).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })
