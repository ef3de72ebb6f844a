import { type RefObject, useId, useRef, useState } from 'react'

/** What the loaded part of a menu or popover gets of its button. */
export type Popup = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

/**
 * A button whose menu or popover comes with its own files when it is first pressed, and opens once they are there. From then on
 * (`isWanted`) that part stays in the page, so that it can leave with its animation.
 */
export function usePopup(kind: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const buttonProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: () => {
      setIsWanted(true)
      setIsOpen(!isOpen)
    },
  } as const
  return { isWanted, buttonProps, popup: { id, button, isOpen, setIsOpen } satisfies Popup }
}
