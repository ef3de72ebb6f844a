/** Scrolls the screen to an element; `scrollIntoView` would also scroll the elements around the screen. */
export function scrollToElement(part: Element | null): void {
  const screen = part?.closest('main')
  if (part && screen) screen.scrollTop += part.getBoundingClientRect().top - screen.getBoundingClientRect().top - MARGIN
}

/** Pixels. */
const MARGIN = 12
