import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetUnansweredPeople } from '../guests/new-guest/register-people.ts'
import { resetSession } from '../lib/session.ts'
import { hideAllToasts } from '../lib/toasts.ts'
import { forgetUnansweredCalls } from '../lib/use-call.ts'

// Browser APIs that jsdom lacks: a wide screen, no scrolling, no server events.
// oxlint-disable-next-line posada/no-classes -- the browser's own parts are classes
class SilentObserver extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  observe() {}
  unobserve() {}
  disconnect() {}
  close() {}
}
const wideScreenQuery = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} })
Object.assign(window, {
  matchMedia: wideScreenQuery,
  ResizeObserver: SilentObserver,
  EventSource: SilentObserver,
  scrollTo() {},
})
Object.assign(globalThis, { CSS: { escape: String } })
window.getComputedStyle = (element: Element) => ownStyleOf(element as HTMLElement)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

const INLINE = new Set(['A', 'ABBR', 'B', 'CODE', 'EM', 'I', 'KBD', 'LABEL', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP'])

/**
 * The style of an element by itself. jsdom would compare it and its ancestors with every rule of every style sheet, which
 * took a seventh of all time; the tests load no sheet of ours. Accessible names depend on what is inline.
 */
function ownStyleOf({ style, tagName }: HTMLElement): CSSStyleDeclaration {
  const display = () => style.display || (INLINE.has(tagName) ? 'inline' : 'block')
  return new Proxy(style, {
    get(_, name) {
      if (name === 'display') return display()
      if (name === 'getPropertyValue')
        return (property: string) => (property === 'display' ? display() : style.getPropertyValue(property))
      return Reflect.get(style, name, style) as unknown
    },
  })
}

// The default of one second is too short for a dialog whose files are loaded while the machine is busy.
configure({ asyncUtilTimeout: 15_000 })

/** The files share one browser and one copy of our modules: the next test starts without anything of this one. */
afterEach(() => {
  cleanup()
  hideAllToasts()
  forgetUnansweredCalls()
  forgetUnansweredPeople()
  resetSession()
  localStorage.clear()
  sessionStorage.clear()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A module still loading when its file ends would fail with the closed browser, also for the files after it. */
afterAll(() => vi.dynamicImportSettled())
