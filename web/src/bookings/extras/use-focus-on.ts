import { useLayoutEffect, useRef, type RefObject } from 'react'

type FocusTarget = RefObject<HTMLElement | null> | undefined

/**
 * A ref for a line in a list. When the line is removed while it has the focus, the focus goes to the next line's
 * 'Quitar' button, or to `otherwise` if there is no next line.
 */
export function useFocusAfterRemoval(otherwise: FocusTarget): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = line.current
    return () => moveFocus(own, otherwise)
  }, [otherwise])
  return line
}

/** Runs while the line is still mounted: without a focused element, content behind the dialog could take the focus. */
function moveFocus(line: HTMLElement | null, otherwise: FocusTarget) {
  if (!line?.contains(document.activeElement)) return
  const next = line.nextElementSibling?.querySelector<HTMLElement>('[data-drop] button')
  ;(next ?? otherwise?.current)?.focus()
}
