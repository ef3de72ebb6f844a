/** Scrolls a section of a long page to the top of the screen and focuses it. @returns whether the screen scrolled */
export function scrollToSection(column: HTMLElement, id: string): boolean {
  const parts = [...column.querySelectorAll<HTMLElement>('[data-section]')]
  const part = parts.find(({ dataset }) => dataset['section'] === id)
  const screen = part?.closest('main')
  if (!part || !screen) return false
  const before = screen.scrollTop
  // `scrollIntoView` would also scroll the elements around the screen. The first section is shown with the page's
  // header.
  screen.scrollTop = part === parts[0] ? 0 : before + topWithin(part, screen) - marginOf(part)
  part.focus({ preventScroll: true })
  return screen.scrollTop !== before
}

/** Distance in pixels below the screen's upper edge. */
export const topWithin = (part: Element, screen: Element): number =>
  part.getBoundingClientRect().top - screen.getBoundingClientRect().top

const marginOf = (part: Element) => Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0
