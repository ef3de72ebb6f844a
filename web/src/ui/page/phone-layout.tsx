import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Phone layout: 699 px wide or less. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false }) ?? false

/** The slot in the phone's top bar for the open screen. Null on wide screens. */
export const PhoneBarContext = createContext<HTMLElement | null>(null)

/** Renders its children into the phone's top bar; on wide screens renders `otherwise`. */
export function PhoneBar({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const bar = use(PhoneBarContext)
  return bar ? createPortal(children, bar) : otherwise
}
