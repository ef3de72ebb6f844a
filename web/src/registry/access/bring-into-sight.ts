/** Scrolls the screen to a part of it, and nothing around the screen, as the browser's own way would. */
export function bringIntoSight(part: Element | null): void {
  const screen = part?.closest('main')
  if (part && screen) screen.scrollTop += part.getBoundingClientRect().top - screen.getBoundingClientRect().top - MARGIN
}

const MARGIN = 12
