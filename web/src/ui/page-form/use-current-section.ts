import { type RefObject, useEffect, useRef, useState } from 'react'

/** Scrolls a section of a long page to the top of the screen and focuses it. @returns whether the screen scrolled */
function scrollToSection(column: HTMLElement, id: string): boolean {
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
const topWithin = (part: Element, screen: Element): number =>
  part.getBoundingClientRect().top - screen.getBoundingClientRect().top

const marginOf = (part: Element) => Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0

/** For this long a page opened at a section keeps it at the top while the sections above are loading. */
const KEEP_SECTION_MS = 4_000

/**
 * The section of a long page being read, and a function to scroll to another. Sections are marked with `data-section`.
 */
export function useCurrentSection(column: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | null>(null)
  // A section near the end may not reach the top, so the scroll event that `goTo` causes is ignored.
  const isScrolling = useRef(false)
  useEffect(() => {
    const screen = column.current?.closest('main')
    const updateCurrent = () => {
      if (screen && column.current && !isScrolling.current) setCurrent(currentSectionIn(column.current, screen))
      isScrolling.current = false
    }
    screen?.addEventListener('scroll', updateCurrent, { passive: true })
    return () => screen?.removeEventListener('scroll', updateCurrent)
  }, [column])
  useEffect(() => (column.current ? keepSectionOfHash(column.current) : undefined), [column])

  const goTo = (id: string) => {
    if (!column.current) return
    isScrolling.current = scrollToSection(column.current, id)
    setCurrent(id)
  }
  return { current, goTo }
}

/**
 * The last section whose top is in the upper third of the screen; at the end of the page the last one, which may be
 * short.
 */
function currentSectionIn(column: HTMLElement, screen: HTMLElement): string | null {
  const parts = [...column.querySelectorAll<HTMLElement>('[data-section]')]
  const isAtEnd = screen.scrollTop > 0 && screen.scrollTop + screen.clientHeight >= screen.scrollHeight - 2
  const passed = parts.filter((part) => topWithin(part, screen) <= screen.clientHeight / 3)
  const read = isAtEnd ? parts.at(-1) : (passed.at(-1) ?? parts[0])
  return read?.dataset['section'] ?? null
}

/** Keeps the section of the address's hash at the top until the user does something. */
function keepSectionOfHash(column: HTMLElement): (() => void) | undefined {
  const id = location.hash.slice(1)
  if (id === '') return undefined
  const ending = new AbortController()
  const end = () => ending.abort()
  const observer = new ResizeObserver(() => scrollToSection(column, id))
  observer.observe(column)
  for (const sign of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(sign, end, { signal: ending.signal, passive: true })
  const timer = setTimeout(end, KEEP_SECTION_MS)
  ending.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return end
}
