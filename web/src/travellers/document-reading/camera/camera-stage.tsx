import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useState } from 'react'
import type { CameraWords } from './camera-words.ts'
import styles from './document-camera.module.css'

type HeaderProps = {
  words: CameraWords
  title: string
  subtitle: string | undefined
  /** The light of the camera; null where it has none. */
  torch: { isOn: boolean; onSwitch: () => void } | null
  onClose: () => void
}

export const CameraHeader = ({ words, title, subtitle, torch, onClose }: HeaderProps) => (
  <header className={styles.header}>
    <button type="button" className={styles.round} aria-label={words.close} onClick={onClose}>
      <IconX size={22} stroke={1.75} aria-hidden />
    </button>
    <span className={styles.who}>
      <b>{title}</b>
      {subtitle && <small>{subtitle}</small>}
    </span>
    {torch ? (
      <button
        type="button"
        className={styles.round}
        data-on={torch.isOn || undefined}
        aria-label={torch.isOn ? words.torchOff : words.torchOn}
        onClick={torch.onSwitch}
      >
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </button>
    ) : (
      <span className={styles.noTorch} />
    )}
  </header>
)

type StageProps = { words: CameraWords; frame: RefObject<HTMLDivElement | null>; status: string }

/** The frame into which a document is held: its shape, where its lines belong, and what the reader sees. */
export function CameraStage({ words, frame, status }: StageProps) {
  const [isPassport, setIsPassport] = useState(false)
  const hint = isPassport ? words.passport : words.card
  return (
    <>
      <div className={styles.hint}>
        <h1>{hint.title}</h1>
        <p>{hint.detail}</p>
      </div>
      <div ref={frame} className={styles.frame} data-kind={isPassport ? 'passport' : 'card'}>
        <span className={styles.zone} />
        <i className={styles.corner} />
        <i className={styles.corner} />
        <i className={styles.corner} />
        <i className={styles.corner} />
      </div>
      <div className={styles.pill} role="status">
        <span className={styles.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        {status}
      </div>
      <button type="button" className={styles.kind} onClick={() => setIsPassport(!isPassport)}>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
        {isPassport ? words.isCard : words.isPassport}
      </button>
    </>
  )
}
