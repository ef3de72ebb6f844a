import { palette } from '../pdf/theme.ts'
import { MM, type TextStyle } from '../pdf/pen.ts'

export const PAPER = { width: 595.28, height: 841.89, side: 15 * MM, top: 14 * MM, bottom: 13 * MM } as const
export const PAPER_WIDTH = PAPER.width - 2 * PAPER.side

/** The colours of what is said of a dish. None says anything by itself: a word stands beside each. */
export const inks = {
  amber: '#7a4a08',
  amberLine: '#d9a441',
  amberFill: '#fdf4e0',
  green: '#1e5834',
  hairline: '#e8e4dd',
} as const

const soft = { colour: palette.secondary }
const faint = { colour: palette.tertiary }

export const styles = {
  establishment: { size: 15, line: 19, bold: true },
  place: { size: 8.5, line: 12, ...soft },
  caption: { size: 6.5, line: 8.5, ...faint },
  menu: { size: 25, line: 31, bold: true },
  about: { size: 9.5, line: 13.5, ...soft },
  group: { size: 12.5, line: 17, bold: true, colour: palette.accent },
  dish: { size: 10.5, line: 14, bold: true },
  original: { size: 9.5, line: 13, ...soft },
  text: { size: 8.5, line: 11.5, ...soft },
  price: { size: 10, line: 14, bold: true },
  format: { size: 8, line: 14, ...faint },
  label: { size: 7, line: 12, ...faint },
  word: { size: 7.2, line: 12 },
  foot: { size: 7, line: 9.5, ...faint },
  strong: { size: 8, line: 11, bold: true },
  small: { size: 8, line: 11, ...soft },
} as const satisfies Record<string, TextStyle>
