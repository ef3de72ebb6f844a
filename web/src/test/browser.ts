import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
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
Element.prototype.scrollIntoView = () => {}

// The default of one second is too short on a busy machine for a lazily loaded screen.
configure({ asyncUtilTimeout: 8_000 })

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
