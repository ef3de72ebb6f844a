import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { ReactNode } from 'react'
import { CameraHeader, CameraStage } from './camera-stage.tsx'
import { CameraTrouble, NoCamera } from './camera-trouble.tsx'
import type { CameraWords } from './camera-words.ts'
import styles from './document-camera.module.css'
import { PictureButton } from './picture-button.tsx'
import { useModal } from './use-modal.ts'
import type { ReadOnServer } from './use-read-picture.ts'
import { useReadingCamera } from './use-reading-camera.ts'

type Props = {
  words: CameraWords
  /** The day by which a document has expired; the device's own one where the caller knows no other. */
  today?: Day
  title: string
  subtitle?: string
  /** Receives each document once; the answer is shown, such as who was read. */
  onRead: (reading: DocumentReading) => string
  /** Below the camera: who has been read already. */
  summary?: ReactNode
  /** The button that ends the reading; without it only closing does. */
  done?: Button | null
  /** Reads on the server a picture that this device could not read; guests may not. */
  serverReading?: { label: string; read: ReadOnServer } | null
  onClose: () => void
}
type Button = { label: string; onPress: () => void }

/** Today in the time zone of the device, as Swedish writes it: `todayIn` would add to what all pages of guests load. */
const todayOfDevice = (): Day => new Date().toLocaleDateString('sv')

/** The camera over the whole screen. It reads documents on the device, one after another; the pictures go nowhere. */
export function DocumentCamera({
  words,
  today = todayOfDevice(),
  title,
  subtitle,
  onRead,
  summary,
  done,
  serverReading,
  onClose,
}: Props) {
  const dialog = useModal()
  const view = useReadingCamera({ words, today, onRead, canReadOnServer: Boolean(serverReading) })
  const { video, frame, camera, picture, trouble } = view
  const isRunning = camera.state === 'running'
  return (
    <dialog
      ref={dialog}
      className={styles.camera}
      role="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <video ref={video} className={styles.view} playsInline muted aria-hidden />
      {(trouble || camera.state === 'none') && <div className={styles.shade} />}
      <CameraHeader words={words} title={title} subtitle={subtitle} torch={view.torch} onClose={onClose} />
      {trouble ? (
        <CameraTrouble
          words={words}
          trouble={trouble}
          onAgain={picture.forget}
          serverReading={
            serverReading
              ? { label: serverReading.label, read: (taken) => picture.readOnServer(taken, serverReading.read) }
              : null
          }
        />
      ) : camera.state === 'none' ? (
        <NoCamera words={words} fault={camera.fault} />
      ) : (
        <CameraStage words={words} frame={frame} status={view.status} />
      )}
      <Foot words={words} summary={summary} done={done ?? null}>
        {isRunning ? (
          <button
            type="button"
            className={styles.button}
            disabled={picture.isReading || trouble?.kind === 'unavailable'}
            onClick={view.takePicture}
          >
            <IconCamera size={20} stroke={1.75} aria-hidden />
            {words.takePicture}
          </button>
        ) : (
          <PictureButton
            label={words.chooseFile}
            disabled={picture.isReading}
            opensCamera={camera.state === 'none' && camera.fault !== 'missing'}
            onChoose={picture.read}
          />
        )}
      </Foot>
    </dialog>
  )
}

type FootProps = { words: CameraWords; summary: ReactNode; done: Button | null; children: ReactNode }

const Foot = ({ words, summary, done, children }: FootProps) => (
  <footer className={styles.foot}>
    {summary}
    <div className={styles.buttons}>
      {children}
      {done && (
        <button type="button" className={`${styles.button} ${styles.primary}`} onClick={done.onPress}>
          {done.label}
        </button>
      )}
    </div>
    <p className={styles.privacy}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {words.privacy}
    </p>
  </footer>
)
