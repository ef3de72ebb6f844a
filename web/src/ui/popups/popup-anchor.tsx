import { assignRef, useMounted } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'
import type { Popup } from './use-popup.ts'

type Props = { of: Popup; ref?: Ref<HTMLElement> }

/** In the place of a target of Mantine's: the button is in the page already, beside the menu or popover. */
export function PopupAnchor({ of: { button }, ref }: Props) {
  useLayoutEffect(() => assignRef(ref, button.current), [ref, button])
  return null
}

/** Props of Mantine's `Menu` and `Popover`. They open after they were mounted: else they would not give the focus back. */
export function usePopupProps({ id, isOpen, setIsOpen }: Popup) {
  const isMounted = useMounted()
  return { id, opened: isMounted && isOpen, onChange: setIsOpen }
}
