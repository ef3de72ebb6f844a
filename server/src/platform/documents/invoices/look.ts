import { palette } from '../pdf/theme.ts'
import { MM, type TextStyle } from '../pdf/pen.ts'

/** Colours of invoices beyond those of all documents. */
export const shades = {
  hairline: '#e8e4dd',
  tint: '#e3f0ee',
  onTint: '#0b4543',
  paid: '#1e5834',
  pending: '#7a4a08',
  mark: '#8a231a',
} as const

/** How a model of the invoice looks: its sizes, colours and distances. */
export type Look = {
  body: TextStyle
  strong: TextStyle
  small: TextStyle
  head: TextStyle
  issuerName: TextStyle
  issuer: TextStyle
  partyName: TextStyle
  title: { largest: number; smallest: number; colour: string; align: 'left' | 'right' }
  total: TextStyle
  /** The line below the head. */
  accent: string
  rowPadding: number
  /** Between sections. */
  gap: number
  isTotalTinted: boolean
}

/** Model 1. */
export const wideLook: Look = {
  body: { size: 9, line: 13 },
  strong: { size: 9, line: 13, bold: true },
  small: { size: 8, line: 11, colour: palette.tertiary },
  head: { size: 8, line: 11, bold: true, colour: palette.tertiary },
  issuerName: { size: 13, line: 17, bold: true },
  issuer: { size: 8.5, line: 12.5, colour: palette.secondary },
  partyName: { size: 10.5, line: 15, bold: true },
  title: { largest: 20, smallest: 13, colour: palette.accent, align: 'right' },
  total: { size: 16, line: 20, bold: true, colour: shades.onTint },
  accent: palette.accent,
  rowPadding: 2.1 * MM,
  gap: 6 * MM,
  isTotalTinted: true,
}

/** Model 1b, and model 1 with lines by unit: both have more rows. */
export const groupedLook: Look = { ...wideLook, rowPadding: 1.5 * MM }

/** Model 2. */
export const denseLook: Look = {
  body: { size: 8.5, line: 11.5 },
  strong: { size: 8.5, line: 11.5, bold: true },
  small: { size: 7.5, line: 10, colour: palette.tertiary },
  head: { size: 7.5, line: 10, bold: true, colour: palette.tertiary },
  issuerName: { size: 10.5, line: 14, bold: true },
  issuer: { size: 8, line: 11, colour: palette.secondary },
  partyName: { size: 10, line: 14, bold: true },
  title: { largest: 15, smallest: 11, colour: palette.ink, align: 'left' },
  total: { size: 12, line: 16, bold: true },
  accent: palette.ink,
  rowPadding: 1.2 * MM,
  gap: 4.5 * MM,
  isTotalTinted: false,
}

export const withCloserRows = (look: Look): Look => ({ ...look, rowPadding: 0.8 * MM, gap: 4 * MM })

/** The page and its columns. */
export const A4 = { width: 210 * MM, height: 297 * MM, side: 16 * MM, top: 14 * MM, bottom: 12 * MM } as const
export const INNER_WIDTH = A4.width - 2 * A4.side
