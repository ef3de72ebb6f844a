import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place in the phone's top bar, beside the menu button, that the open screen fills. Null on wide screens. */
export const PhoneBarContext = createContext<HTMLElement | null>(null)

/** On a phone puts its children into the top bar; on wide screens shows `otherwise`. */
export function PhoneBar({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const bar = use(PhoneBarContext)
  return bar ? createPortal(children, bar) : otherwise
}
