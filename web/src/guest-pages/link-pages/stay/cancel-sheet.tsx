import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import { useEffect, useRef } from 'react'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money, stayDates } from '../words/format-guest.ts'
import type { StayProps } from './stay-facts.ts'
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
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    keep.current?.focus()
    return () => sheet?.close()
  }, [])
  const received = stay.money?.received ?? 0
  const what = [stayDates(stay.checkIn, stay.checkOut, language), ...stay.units].join(', ')
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="cancel-title"
      onCancel={(event) => {
        // While it runs, nobody knows yet whether it is kept.
        event.preventDefault()
        if (!isRunning) onKeep()
      }}
    >
      <h2 id="cancel-title">{words.cancelTitle}</h2>
      <p className={parts.lead}>{words.cancelFree(what)}</p>
      {received > 0 && (
        <div className={parts.note}>
          <IconCurrencyEuro size={20} stroke={1.75} aria-hidden />
          <div>{words.refund(money(received, language))}</div>
        </div>
      )}
      <div aria-live="polite">{trouble && <GuestNote isWarning>{words[trouble]}</GuestNote>}</div>
      <button
        ref={keep}
        type="button"
        className={styles.bordered}
        aria-disabled={isRunning}
        onClick={() => isRunning || onKeep()}
      >
        {words.keep}
      </button>
      <button type="button" className={styles.danger} aria-disabled={isRunning} onClick={onCancel}>
        {isRunning ? words.cancelling : words.cancel}
      </button>
    </dialog>
  )
}
