import { attributeSetter } from './elements.ts'
import styles from '../glyphs.module.css'

/** The symbols of bars, labels and groups, in a square of 24. */
const paths = {
  alert:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
  check: 'M5 12l5 5L20 7',
  closed: 'M9 6l6 6l-6 6',
  double:
    'M5 3h14a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5H5a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 5 3zM6 7h4M14 7h4M2.5 11h19',
  euro: 'M17.2 7a6 7 0 1 0 0 10M13 10H5m0 4h8',
  invoice: 'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 7h1M9 13h6M13 17h2',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4',
  message: 'M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  open: 'M6 9l6 6l6 -6',
  phone: 'M11.5 21H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8M11 4h2M12 17v.01M15 19l2 2l4-4',
  single:
    'M8.5 3h7a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 18.5v-13A2.5 2.5 0 0 1 8.5 3zM10 7h4M6 11h12',
}

type GlyphName = keyof typeof paths

/** Hidden from screen readers: the label of the bar or the row contains its meaning. */
export function glyph(name: GlyphName, size: 14 | 15 | 16 = 16): Node {
  const key = `${name} ${size}`
  const model = models.get(key) ?? createGlyph(name, size)
  models.set(key, model)
  return model.cloneNode(true)
}

/** Copying elements is faster than setting their attributes. */
const models = new Map<string, Element>()

function createGlyph(name: GlyphName, size: number): Element {
  const svg = createSvg('svg')
  const path = createSvg('path')
  attributeSetter(svg)({
    class: styles.glyph,
    viewBox: name === 'single' ? '5 0 14 24' : '0 0 24 24',
    height: size,
    'aria-hidden': 'true',
  })
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

const createSvg = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag)
