import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The slot in the phone's top bar for the open screen. Null on wide screens. */
export const PhoneBarContext = createContext<HTMLElement | null>(null)

/** Renders its children into the phone's top bar; on wide screens renders `otherwise`. */
export function PhoneBar({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const bar = use(PhoneBarContext)
  return bar ? createPortal(children, bar) : otherwise
}
