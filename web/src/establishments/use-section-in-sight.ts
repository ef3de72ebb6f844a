import { useEffect, useRef, useState, type RefObject } from 'react'
import { showSection, topIn } from './show-section.ts'

/** A page opened at one of its parts holds on to it for so long, while what stands above is still loading. */
const SETTLED_MS = 4_000

/** Which part of a long page is being read, and the way to another; the parts name themselves with `data-section`. */
export function useSectionInSight(column: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | null>(null)
  // A part near the end may not reach the top: the scrolling that was asked for decides nothing.
  const isAsked = useRef(false)
  useEffect(() => {
    const screen = column.current?.closest('main')
    const look = () => {
      if (screen && column.current && !isAsked.current) setCurrent(readIn(column.current, screen))
      isAsked.current = false
    }
    screen?.addEventListener('scroll', look, { passive: true })
    return () => screen?.removeEventListener('scroll', look)
  }, [column])
  useEffect(() => (column.current ? holdSectionOfAddress(column.current) : undefined), [column])

  const goTo = (id: string) => {
    if (!column.current) return
    isAsked.current = showSection(column.current, id)
    setCurrent(id)
  }
  return { current, goTo }
}

/** The last part whose head has passed the upper third; at the very end the last one, which may be short. */
function readIn(column: HTMLElement, screen: HTMLElement): string | null {
  const parts = [...column.querySelectorAll<HTMLElement>('[data-section]')]
  const isAtEnd = screen.scrollTop > 0 && screen.scrollTop + screen.clientHeight >= screen.scrollHeight - 2
  const passed = parts.filter((part) => topIn(part, screen) <= screen.clientHeight / 3)
  const read = isAtEnd ? parts.at(-1) : (passed.at(-1) ?? parts[0])
  return read?.dataset['section'] ?? null
}

/** Shows the part that the address names, until somebody does something. */
function holdSectionOfAddress(column: HTMLElement): (() => void) | undefined {
  const id = location.hash.slice(1)
  if (id === '') return undefined
  const ending = new AbortController()
  const end = () => ending.abort()
  const observer = new ResizeObserver(() => showSection(column, id))
  observer.observe(column)
  for (const sign of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(sign, end, { signal: ending.signal, passive: true })
  const timer = setTimeout(end, SETTLED_MS)
  ending.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return end
}
