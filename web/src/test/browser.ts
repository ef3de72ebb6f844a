import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { hideAllToasts } from '../lib/toasts.ts'

// Browser APIs that jsdom lacks: a wide screen, no scrolling, no server events.
// eslint-disable-next-line no-restricted-syntax -- the browser's own parts are classes
class Silent extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  observe() {}
  unobserve() {}
  disconnect() {}
  close() {}
}
const wide = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} })
Object.assign(window, { matchMedia: wide, ResizeObserver: Silent, EventSource: Silent, scrollTo() {} })
Element.prototype.scrollIntoView = () => {}

// The default of one second is too short on a busy machine for a lazily loaded screen.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  hideAllToasts()
  localStorage.clear()
})
