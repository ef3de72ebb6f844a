import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetUnansweredPeople } from '../travellers/guests/new-guest/register-people.ts'
import { resetSession } from '../lib/session.ts'
import { hideAllToasts } from '../lib/toasts.ts'
import { forgetUnansweredCalls } from '../lib/use-call.ts'
import { failOnUnanswered } from './unanswered-requests.ts'

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

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'
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

const querySelector = Element.prototype.querySelector
/** The library looks up the parts of `aria-labelledby` by this selector, for which jsdom reads every attribute. */
const ID_SELECTOR = /^\[id="([^"\\]+)"\]$/
Element.prototype.querySelector = function (this: Element, selector: string) {
  const id = ID_SELECTOR.exec(selector)?.[1]
  const found = id === undefined ? null : this.ownerDocument.getElementById(id)
  return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
} as typeof querySelector

for (const type of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOutputElement])
  Object.defineProperty(type.prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })

/**
 * The labels of a field: those that name its id, and the one around it. jsdom would walk through the whole document for
 * each label, for each field that a test looks for, which took a fifth of all time.
 */
function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  if (field.getAttribute('type') === 'hidden') return []
  const around = field.closest('label')
  const labels = around && !around.htmlFor && around.querySelector(LABELABLE) === field ? [around] : []
  if (field.id === '' || document.getElementById(field.id) !== field) return labels
  return [...labels, ...document.querySelectorAll<HTMLLabelElement>(`label[for="${field.id}"]`)]
}

const { getElementError } = getConfig()
configure({
  // The default of one second is too short for a dialog whose files are loaded while the machine is busy.
  asyncUtilTimeout: 30_000,
  // Each try of a `findBy…` printed the whole document for an error that nobody reads; the last one is still printed.
  getElementError: (message, container) =>
    isTrying()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Set by the library while it asks again and again; missing in its types. */
function isTrying(): boolean {
  const { _disableExpensiveErrorDiagnostics } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean }
  return _disableExpensiveErrorDiagnostics === true
}

afterEach(failOnUnanswered) // The hooks run from the last to the first: this one after everything is reset.

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
