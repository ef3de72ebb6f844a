import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that opened a dialog. Most dialogs are mounted when they open and unmounted when
 * they close, and Mantine returns the focus only for a dialog that stays mounted.
 */
export function useReturnFocus(opened: boolean): void {
  const [focused, setFocused] = useState(() => document.activeElement)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setFocused(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return
    let opener = focused
    // If this dialog replaces another, that one has just returned the focus to the element that opened it.
    queueMicrotask(() => {
      if (!opener?.isConnected) opener = document.activeElement
    })
    return () =>
      queueMicrotask(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
  }, [opened, focused])
}
