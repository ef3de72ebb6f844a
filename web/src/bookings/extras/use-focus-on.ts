import { useLayoutEffect, useRef, type RefObject } from 'react'

type Place = RefObject<HTMLElement | null> | undefined

/** The ref of a line in a list: taken away with the focus on it, the next one's 'Quitar' has it, or else `otherwise`. */
export function useFocusOn(otherwise: Place): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = line.current
    return () => passOn(own, otherwise)
  }, [otherwise])
  return line
}

/** While the line is still there: once the focus is nowhere, what lies behind the dialog may take it. */
function passOn(line: HTMLElement | null, otherwise: Place) {
  if (!line?.contains(document.activeElement)) return
  const next = line.nextElementSibling?.querySelector<HTMLElement>('[data-drop] button')
  ;(next ?? otherwise?.current)?.focus()
}
