import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'

type Options = {
  scroller: HTMLElement | null
  body: RefObject<HTMLElement | null>
  /** Pixels scrolled to the right. Asking the element for them would make the browser lay out the rows just written. */
  scrolledLeft: () => number
}

/** Wider remains need no care: names are shorter. */
const LONGEST_NAME = 320
/** Below this width a bar shows only its name. */
const SHORT = 110
/** Below this width a name would be a letter. */
const TINY = 36
/** Of a symbol at the end of the bar, with its gap. */
const SIGN_WIDTH = 22

/**
 * Keeps the name of a bar whose beginning is scrolled out of sight beside the unit labels, in the width that is still
 * visible, so that it ends in '…' instead of being cut at its beginning. Written to the elements directly: it changes with every pixel scrolled.
 */
export function useSeenNames({ scroller, body, scrolledLeft }: Options): void {
  const update = useCallback(() => {
    const edge = scrolledLeft()
    for (const bar of body.current?.querySelectorAll<HTMLElement>('[data-booking]') ?? []) {
      const left = Number.parseFloat(bar.style.left)
      const seen = left + Number.parseFloat(bar.style.width) - edge
      showSeen(bar, left < edge && seen > 0 ? Math.round(seen) : null)
    }
  }, [body, scrolledLeft])
  useEffect(() => {
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    scroller?.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller?.removeEventListener('scroll', schedule)
    }
  }, [scroller, update])
  // Bars also come and change without scrolling.
  useLayoutEffect(update)
}

function showSeen(bar: HTMLElement, seen: number | null): void {
  const before = bar.dataset['seen']
  if (seen === null) {
    if (before !== undefined) delete bar.dataset['seen']
    return
  }
  const part = seen < TINY ? 'tiny' : seen < SHORT ? 'short' : seen < LONGEST_NAME ? 'part' : 'whole'
  if (part !== before) bar.dataset['seen'] = part
  if (part === 'whole' || part === 'tiny') return
  const signs = part === 'short' ? 0 : bar.querySelectorAll('svg, i, img').length
  bar.style.setProperty('--seen', `${seen - signs * SIGN_WIDTH}px`)
}
