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
 * visible, so that it ends in '…' instead of being cut at its beginning. `scrolledLeft` in pixels: asking the scrolled element for
 * it would make the browser lay out the rows just written.
 */
export function showSeenNames(host: HTMLElement, scrolledLeft: number): void {
  for (const bar of host.querySelectorAll<HTMLElement>('[data-booking]')) {
    const left = Number.parseFloat(bar.style.left)
    const seen = left + Number.parseFloat(bar.style.width) - scrolledLeft
    showSeen(bar, left < scrolledLeft && seen > 0 ? Math.round(seen) : null)
  }
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
