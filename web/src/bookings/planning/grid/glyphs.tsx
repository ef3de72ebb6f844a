import styles from './glyphs.module.css'

/**
 * Symbols of bars and beds, defined once and referenced: a mask or a full SVG each would render slower than the bars.
 */
export const Glyphs = () => (
  <svg className={styles.store} width="0" height="0" aria-hidden="true">
    <defs>
      <path id="glyph-euro" d="M17.2 7a6 7 0 1 0 0 10M13 10H5m0 4h8" />
      <path
        id="glyph-lock"
        d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4"
      />
      <path id="glyph-check" d="M5 12l5 5L20 7" />
      <path
        id="glyph-message"
        d="M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z"
      />
      <path
        id="glyph-phone"
        d="M11.5 21H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8M11 4h2M12 17v.01M15 19l2 2l4-4"
      />
      <path
        id="glyph-invoice"
        d="M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 7h1M9 13h6M13 17h2"
      />
      <path
        id="glyph-single"
        d="M8.5 3h7a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 18.5v-13A2.5 2.5 0 0 1 8.5 3zM10 7h4M6 11h12"
      />
      <path
        id="glyph-double"
        d="M5 3h14a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5H5a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 5 3zM6 7h4M14 7h4M2.5 11h19"
      />
    </defs>
  </svg>
)

type GlyphName = 'euro' | 'lock' | 'check' | 'message' | 'phone' | 'invoice' | 'single' | 'double'

/**
 * Hidden from screen readers: the bar's label contains its meaning. A function and no component, because there are hundreds
 * in a grid.
 */
export const glyph = (name: GlyphName, size = 16) => (
  <svg
    className={styles.glyph}
    viewBox={name === 'single' ? '5 0 14 24' : '0 0 24 24'}
    height={size}
    aria-hidden="true"
  >
    <use href={`#glyph-${name}`} />
  </svg>
)
