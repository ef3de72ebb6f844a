import { engineParameters } from '@posada/contract/distribution/engine/engine-address'
import { widgetAttributes, widgetMessageIn, widgetModes } from '@posada/contract/distribution/engine/engine-widget'
import { widgetStyle } from './widget-style.ts'
import { widgetWords } from './widget-words.ts'

// The script that a site of the establishment loads: it shows a bar, a button or the page itself where it stands. It stores nothing, asks nobody else, and
// leaves no name on the site, so that it works several times on a page.
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  if (script.closest('head'))
    document.addEventListener('DOMContentLoaded', () => document.body.append(widgetOf(script)))
  else script.after(widgetOf(script))
}

/** An element of its own with its own styles, which those of the site do not reach. */
function widgetOf(element: HTMLScriptElement): HTMLElement {
  const attribute = (name: string) => element.getAttribute(name)?.trim() ?? ''
  const asked = [attribute(widgetAttributes.language), document.documentElement.lang, ...navigator.languages]
  const language = asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in widgetWords) ?? 'es'
  const host = document.createElement('posada-widget')
  host.lang = language
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(widgetStyle)
  root.adoptedStyleSheets = [style]
  const colour = attribute(widgetAttributes.colour)
  if (/^#[\da-f]{6}$/i.test(colour)) host.style.setProperty('--posada', colour)
  const page = new URL(language, element.src.replace(/[^/]*$/, ''))
  const mode = attribute(widgetAttributes.mode)
  root.append(
    mode === widgetModes.button
      ? button(page, language)
      : mode === widgetModes.frame
        ? frame(page, language)
        : bar(page, language),
  )
  return host
}

function wordsIn(language: string) {
  return widgetWords[language] ?? ['', '', '', '', '']
}

function button(page: URL, language: string): HTMLElement {
  return make('a', { href: page.href, className: 'button', textContent: wordsIn(language)[0] })
}

/** Dates and people. The page has the rest: children, rooms, prices. */
function bar(page: URL, language: string): HTMLElement {
  const [title, arrivalLabel, departureLabel, adultsLabel, buttonLabel] = wordsIn(language)
  const form = make('form', { action: page.href, method: 'get', ariaLabel: title })
  const arrival = make('input', {
    type: 'date',
    name: engineParameters.checkIn,
    min: dayAfter(new Date(), 0),
    required: true,
  })
  const departure = make('input', {
    type: 'date',
    name: engineParameters.checkOut,
    min: dayAfter(new Date(), 1),
    required: true,
  })
  arrival.addEventListener('change', () => {
    if (arrival.value === '') return
    departure.min = dayAfter(new Date(`${arrival.value}T12:00`), 1)
    if (departure.value < departure.min) departure.value = departure.min
  })
  const adults = make('select', { name: engineParameters.adults })
  for (let count = 1; count <= 12; count++)
    adults.add(new Option(String(count), String(count), count === 2, count === 2))
  form.append(
    labelled(arrivalLabel, arrival),
    labelled(departureLabel, departure),
    labelled(adultsLabel, adults),
    make('button', { className: 'button', textContent: buttonLabel }),
  )
  return form
}

/** The page itself, as high as it says; only the window of the frame is believed, and only while it shows the engine. */
function frame(page: URL, language: string): HTMLElement {
  const shown = make('iframe', { src: page.href, title: wordsIn(language)[0] })
  const greet = () => shown.contentWindow?.postMessage({ posada: 'hello' }, page.origin)
  let isFirst = true
  shown.addEventListener('load', () => {
    greet()
    // A new step begins at its top.
    if (!isFirst && shown.getBoundingClientRect().top < 0) shown.scrollIntoView()
    isFirst = false
  })
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== page.origin || source !== shown.contentWindow) return
    const message = widgetMessageIn(data)
    if (message?.posada === 'hello') greet()
    if (message?.posada === 'height') shown.style.height = `${Math.ceil(message.height)}px`
  })
  return shown
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  const label = make('label', {})
  label.append(make('span', { textContent: text }), field)
  return label
}

type Tag = 'a' | 'button' | 'form' | 'iframe' | 'input' | 'label' | 'select' | 'span'

function make<K extends Tag>(tag: K, properties: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  Object.assign<HTMLElement, object>(made, properties)
  return made
}

/** YYYY-MM-DD by the clock of the visitor, some days later. */
function dayAfter(date: Date, days: number): string {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
