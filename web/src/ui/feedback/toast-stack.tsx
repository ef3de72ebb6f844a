import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, subscribeToToasts, shownToasts, type ShownToast, type ToastAction } from '../../lib/toasts.ts'
import styles from './toast-stack.module.css'

/** Shows the toasts above everything, newest at the bottom. Without Mantine, which the page of the sign-in does without. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  return (
    <section className={styles.stack} aria-label="Avisos">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </section>
  )
}

function ToastCard({ id, kind, title, text, action, secondAction }: ShownToast) {
  const [isHeld, setIsHeld] = useState(false)
  const isLong = action !== undefined || (typeof text === 'string' && text.length > 100)
  const lasts = kind === 'success' ? (isLong ? 10_000 : 5_000) : null
  useEffect(() => {
    if (lasts === null || isHeld) return
    const timer = setTimeout(() => hideToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])

  const act = (chosen: ToastAction) => {
    hideToast(id)
    chosen.run()
  }
  const actions = [action, secondAction].filter((each) => each !== undefined)
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      // Only a moving pointer pauses the timer, not one that already was where the toast appeared.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
        {actions.map((each) => (
          <button key={each.label} type="button" className={styles.action} onClick={() => act(each)}>
            {each.label}
          </button>
        ))}
      </div>
      <button type="button" className={styles.close} aria-label="Cerrar aviso" onClick={() => hideToast(id)}>
        <svg viewBox="0 0 15 15" aria-hidden="true">
          <path d="M3.6 3.6l7.8 7.8m0-7.8l-7.8 7.8" stroke="currentColor" strokeWidth="1.15" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
