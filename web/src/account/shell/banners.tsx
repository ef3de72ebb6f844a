import { pageInfo } from '../../lib/page-info.ts'
import { useNewVersion } from '../../lib/use-new-version.ts'
import { ConnectionNote } from './connection-note.tsx'
import styles from './banners.module.css'

const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Notices for the whole application: no connection, a new version, an unencrypted connection. */
export function Banners() {
  const isNewVersion = useNewVersion()
  const isPlain = !pageInfo().secure && location.protocol === 'http:' && !onThisMachine.includes(location.hostname)
  return (
    <>
      <ConnectionNote />
      {isNewVersion && (
        <p className={styles.banner} role="status">
          Hay una versión nueva.{' '}
          <button type="button" onClick={() => location.reload()}>
            Recargar
          </button>
        </p>
      )}
      {isPlain && (
        <p className={styles.banner} role="status">
          Conexión sin cifrar (http): la cámara y el uso sin conexión no están disponibles. Todo lo demás funciona.
        </p>
      )}
    </>
  )
}
