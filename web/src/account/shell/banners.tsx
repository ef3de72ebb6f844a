import { useNewVersion } from '../../lib/use-new-version.ts'
import { ConnectionNote } from './connection-note.tsx'
import { isPlainConnection } from './plain-connection.ts'
import styles from './banners.module.css'

/** Notices for the whole application: no connection, a new version, an unencrypted connection. */
export function Banners() {
  const isNewVersion = useNewVersion()
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
      {isPlainConnection() && (
        <p className={styles.banner} role="status">
          Conexión sin cifrar (http): la cámara y el uso sin conexión no están disponibles. Todo lo demás funciona.
        </p>
      )}
    </>
  )
}
