import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { hideAllToasts } from '../lib/toasts.ts'

// What jsdom leaves out of a browser, for a wide screen where nothing scrolls and the server says nothing by itself.
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

// A second, the usual, passes on a busy machine before a screen's own file has come.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  hideAllToasts()
  localStorage.clear()
})
