import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened a dialog. Most dialogs are mounted when they open and gone when they close, and
 * Mantine returns it only where one stays.
 */
export function useFocusBack(opened: boolean): void {
  const [focused, setFocused] = useState(() => document.activeElement)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setFocused(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return
    let opener = focused
    // Where it takes the place of another dialog, that one has just given the focus back to what opened it.
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
