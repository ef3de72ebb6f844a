import { useLayoutEffect, useRef, type RefObject } from 'react'

type Place = RefObject<HTMLElement | null> | undefined

/**
 * A ref for a line in a list. When the line is removed while it has the focus, the focus goes to the next line's
 * 'Quitar' button, or to `otherwise` if there is no next line.
 */
export function useFocusOn(otherwise: Place): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = line.current
    return () => passOn(own, otherwise)
  }, [otherwise])
  return line
}

/** Runs while the line is still mounted: without a focused element, content behind the dialog could take the focus. */
function passOn(line: HTMLElement | null, otherwise: Place) {
  if (!line?.contains(document.activeElement)) return
  const next = line.nextElementSibling?.querySelector<HTMLElement>('[data-drop] button')
  ;(next ?? otherwise?.current)?.focus()
}
