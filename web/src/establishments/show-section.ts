/** Brings a part of a long page to the top of the screen, and the focus with it. @returns whether the screen moved */
export function showSection(column: HTMLElement, id: string): boolean {
  const parts = [...column.querySelectorAll<HTMLElement>('[data-section]')]
  const part = parts.find(({ dataset }) => dataset['section'] === id)
  const screen = part?.closest('main')
  if (!part || !screen) return false
  const before = screen.scrollTop
  // The browser's own way would scroll what is around the screen, too. The first part comes with the head of the page.
  screen.scrollTop = part === parts[0] ? 0 : before + topIn(part, screen) - marginOf(part)
  part.focus({ preventScroll: true })
  return screen.scrollTop !== before
}

/** How far below the screen's upper edge. */
export const topIn = (part: Element, screen: Element): number =>
  part.getBoundingClientRect().top - screen.getBoundingClientRect().top

const marginOf = (part: Element) => Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0
