import type { CameraWords } from './camera-words.ts'
import type { CameraFault } from './open-camera.ts'
import styles from './document-camera.module.css'
import type { PictureTrouble } from './use-read-picture.ts'

type Props = {
  words: CameraWords
  trouble: PictureTrouble
  onAgain: () => void
  /** Reads the same picture on the server; null where that is not offered. */
  serverReading: { label: string; read: (picture: Blob) => void } | null
}

/** Why a picture was not read, and what would help. */
export function CameraTrouble({ words, trouble, onAgain, serverReading }: Props) {
  return (
    <div className={styles.trouble} role="alert">
      {trouble.kind === 'notRead' && (
        <>
          <h1>{words.notRead}</h1>
          {trouble.fault && <p>{words.faults[trouble.fault]}</p>}
          <ul>
            {words.notReadTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )}
      {trouble.kind === 'notPicture' && <p>{words.notPicture}</p>}
      {trouble.kind === 'unavailable' && <p>{words.cannotRead}</p>}
      <div className={styles.tools}>
        <button type="button" className={`${styles.button} ${styles.primary}`} onClick={onAgain}>
          {words.again}
        </button>
        {trouble.kind === 'notRead' && serverReading && (
          <button type="button" className={styles.button} onClick={() => serverReading.read(trouble.picture)}>
            {serverReading.label}
          </button>
        )}
      </div>
    </div>
  )
}

/** Why there is no camera; a picture can be chosen all the same. */
export const NoCamera = ({ words, fault }: { words: CameraWords; fault: CameraFault }) => (
  <div className={styles.trouble} role="status">
    <p>{words.noCamera[fault]}</p>
  </div>
)
