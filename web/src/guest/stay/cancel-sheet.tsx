import { useEffect, useRef } from 'react'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money, stayDates } from '../words/format-guest.ts'
import type { StayProps } from './stay-props.ts'
import styles from './stay.module.css'
import type { StayTrouble } from './use-stay.ts'

type Props = StayProps & {
  isRunning: boolean
  trouble: StayTrouble | null
  onKeep: () => void
  onCancel: () => void
}

/** Asks before the booking is cancelled. The focus is on keeping it. */
export function CancelSheet({ stay, words, language, isRunning, trouble, onKeep, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])
  const received = stay.money?.received ?? 0
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="cancel-title" onClose={onKeep}>
      <h2 id="cancel-title">{words.cancelTitle}</h2>
      <p className={parts.lead}>{words.cancelFree(stayDates(stay.checkIn, stay.checkOut, language))}</p>
      {received > 0 && <GuestNote>{words.refund(money(received, language))}</GuestNote>}
      <div aria-live="polite">{trouble && <GuestNote isWarning>{words[trouble]}</GuestNote>}</div>
      {/* The first button takes the focus when the dialog opens. */}
      <button type="button" className={styles.bordered} onClick={onKeep}>
        {words.keep}
      </button>
      <button type="button" className={styles.danger} aria-disabled={isRunning} onClick={onCancel}>
        {isRunning ? words.cancelling : words.cancel}
      </button>
    </dialog>
  )
}
