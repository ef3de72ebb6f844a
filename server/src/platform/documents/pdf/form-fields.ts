import { drawOriginal, originalsIn, originalText } from './other-scripts.ts'
import { palette, readableText } from './theme.ts'
import {
  drawHairlines,
  CONTENT_WIDTH,
  PAGE,
  useInk,
  writeText,
  writeRepeatedText,
  type Ink,
  type Sheet,
} from './sheet.ts'

/** A field: label, value, and its share of the row's width. */
export type Field = readonly [label: string, value: string, parts: number]

const GAP = 10
const LABEL: Ink = { size: 6.5, colour: palette.tertiary }
const LABEL_HEIGHT = 9
const VALUES: readonly Ink[] = [{ size: 9.5 }, { size: 8 }]
const SMALLEST: Ink = { size: 7 }
const ORIGINAL = { size: 8, line: 12, baseline: 8.5 }
const BLANK_HEIGHT = 13
const MOST_LINES = 9

/** Draws a titled group of rows. Returns the y below it. */
export function drawSection(sheet: Sheet, y: number, title: string, rows: readonly (readonly Field[])[]): number {
  useInk(sheet, { size: 9, bold: true, colour: palette.accent })
  writeRepeatedText(sheet, title, { x: PAGE.margin, y, width: CONTENT_WIDTH })
  let below = y + 16
  for (const row of rows) below = drawRow(sheet, below, row)
  return below + 7
}

/** Draws fields side by side, each over a hairline. The row is as high as its highest value. Returns the y below it. */
function drawRow(sheet: Sheet, y: number, row: readonly Field[]): number {
  const cells = placed(row)
  useInk(sheet, LABEL)
  for (const { field, x, width } of cells) writeRepeatedText(sheet, field[0], { x, y, width })
  let height = BLANK_HEIGHT
  for (const { field, x, width } of cells) height = Math.max(height, drawValue(sheet, field[1], x, y, width))
  const below = y + LABEL_HEIGHT + height + 1.5
  drawHairlines(sheet, below, cells)
  return below + 4.5
}

/** Draws a value in letters that everybody reads, and below it what is written in another script. Returns its height. */
function drawValue(sheet: Sheet, value: string, x: number, y: number, width: number): number {
  const height = drawReadable(sheet, value, x, y, width)
  return height + drawOriginals(sheet, originalsIn(value), { x, y: y + LABEL_HEIGHT + height, width })
}

/** Draws texts of other scripts, each in a line; one that no font has is left out. Returns their height. */
function drawOriginals(
  sheet: Sheet,
  originals: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let height = 0
  for (const text of originals) {
    const original = originalText(sheet.doc, text, { size: ORIGINAL.size, width })
    if (original === null) continue
    drawOriginal(sheet.doc, original, { x, baseline: y + height + ORIGINAL.baseline, colour: palette.ink })
    height += ORIGINAL.line
  }
  if (originals.length > 0) sheet.used.page = undefined // the ink that was in use is no longer set
  return height
}

/** Draws a value that does not fit in one line in a smaller size, then wrapped. Returns its height. */
function drawReadable(sheet: Sheet, value: string, x: number, y: number, width: number): number {
  const text = readableText(value)
  const place = { x, y: y + LABEL_HEIGHT, width }
  for (const ink of VALUES) {
    useInk(sheet, ink)
    if (sheet.doc.widthOfString(text) <= width) return writeText(sheet, text, place)
  }
  useInk(sheet, SMALLEST)
  return writeText(sheet, text, { ...place, most: MOST_LINES * sheet.doc.currentLineHeight(true) })
}

function placed(row: readonly Field[]) {
  const parts = row.reduce((sum, [, , share]) => sum + share, 0)
  const part = (CONTENT_WIDTH + GAP) / parts
  let x: number = PAGE.margin
  return row.map((field) => {
    const cell = { field, x, width: field[2] * part - GAP }
    x += field[2] * part
    return cell
  })
}
