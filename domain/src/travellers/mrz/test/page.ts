import type { Choices } from '../../../platform/test/choices.ts'
import type { ZoneFormat } from '../read-zone.ts'
import { OUTLINE_PITCH, outlineOf } from './outlines.ts'
import type { Point } from './projection.ts'
import { emptySheet, fillRectangle, fillShape, type Sheet } from './sheet.ts'
import { guilloche, smoothNoise } from './texture.ts'
import { MIDDLE_OF_LETTERS, printStyle, printZone, type ZonePlace } from './zone-print.ts'

/** In millimetres, as ICAO 9303 measures them. */
type Layout = { width: number; height: number; columns: number; lineStep: number; corner: number }

const TD2: Layout = { width: 105, height: 74, columns: 36, lineStep: 6.35, corner: 3 }
export const layouts: Record<ZoneFormat, Layout> = {
  TD1: { width: 85.6, height: 54, columns: 30, lineStep: 4.23, corner: 3 },
  TD2,
  FRA: TD2,
  TD3: { width: 125, height: 88, columns: 44, lineStep: 6.35, corner: 0 },
}
const PITCH = 2.54
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** What a page is made of; the scale is in pixels a millimetre, roughness from 0 to 1. */
export type PageOptions = { format: ZoneFormat; lines: readonly string[]; scale: number; roughness: number }

/** A page, and where the middles of its cells are, line by line. */
export type DrawnPage = { page: Sheet; cells: Point[][] }

/** A page with its zone, in shades from 0 to 1: paper with fine lines, a photo, texts of other type, and the zone below. */
export function drawPage(choices: Choices, { format, lines, scale, roughness }: PageOptions): DrawnPage {
  const layout = layouts[format]
  const page = emptyPage(choices, layout, scale, roughness)
  const place = placeZone(choices, page, { format, lines, scale, roughness })
  const zoneTop = place.baseLine - place.lineStep * (lines.length - 1) - place.pitch * 1.2
  if (choices.chance(0.4)) lightenBand(page, zoneTop - scale * 1.5, choices.share(0.3, 0.9))
  drawPhoto(choices, page, zoneTop, scale)
  drawTexts(choices, page, { top: scale * 3, bottom: zoneTop - scale * choices.share(0.6, 3), scale })
  if (choices.chance(0.25 * roughness)) drawThreads(choices, page, scale, roughness)
  return { page, cells: drawZone(choices, page, lines, place, roughness) }
}

/** A page without any zone: the front of a card, a receipt, a table, or lines of a zone's type that mean nothing. */
export function drawPlainPage(choices: Choices, format: ZoneFormat, scale: number, roughness: number): DrawnPage {
  const page = emptyPage(choices, layouts[format], scale, roughness)
  const hasNonsense = choices.chance(SHARE_OF_NONSENSE)
  const bottom = hasNonsense ? page.height - scale * 25 : page.height - scale * 3
  if (choices.chance(0.6)) drawPhoto(choices, page, bottom * choices.share(0.75, 1), scale)
  drawTexts(choices, page, { top: scale * 3, bottom, scale })
  if (!hasNonsense) return { page, cells: [] }
  const lines = Array.from({ length: format === 'TD1' ? 3 : 2 }, () => nonsense(choices, layouts[format].columns))
  drawZone(choices, page, lines, placeZone(choices, page, { format, lines, scale, roughness }), roughness)
  return { page, cells: [] }
}

const SHARE_OF_NONSENSE = 0.3

const nonsense = (choices: Choices, length: number): string =>
  Array.from({ length }, () => (choices.chance(0.3) ? '<' : choices.pick([...CHARACTERS]))).join('')

function placeZone(choices: Choices, page: Sheet, { format, scale }: PageOptions): ZonePlace {
  const { columns, lineStep } = layouts[format]
  const pitch = PITCH * scale * choices.share(0.97, 1.02)
  return {
    pitch,
    lineStep: lineStep * scale * choices.share(0.94, 1.06),
    baseLine: page.height - scale * choices.share(4, format === 'TD1' ? 5.5 : 7.5),
    left: (page.width - columns * pitch) / 2 + scale * choices.share(-0.8, 0.8),
  }
}

/** @returns the middles of the cells */
function drawZone(
  choices: Choices,
  page: Sheet,
  lines: readonly string[],
  place: ZonePlace,
  roughness: number,
): Point[][] {
  const style = printStyle(choices, roughness)
  const { strip, top } = printZone(choices, page, lines, place, style)
  putInk(page, strip, top, style.darkness)
  const { left, baseLine, pitch, lineStep } = place
  return lines.map((line, row) =>
    Array.from(line, (_, column) => ({
      x: left + (column + 0.5) * pitch,
      y: baseLine - (lines.length - 1 - row) * lineStep - MIDDLE_OF_LETTERS * pitch * style.tallness,
    })),
  )
}

function emptyPage(choices: Choices, layout: Layout, scale: number, roughness: number): Sheet {
  const page = emptySheet(Math.round(layout.width * scale), Math.round(layout.height * scale))
  const paper = choices.share(0.97 - 0.3 * roughness, 0.98) - (choices.chance(0.2) ? 0.15 : 0)
  const lines = guilloche(choices, PITCH * scale)
  const depth = choices.share(0, 0.05 + 0.1 * roughness)
  const stains = smoothNoise(choices, scale * 12)
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++)
      page.values[y * page.width + x] = Math.min(1, paper + depth * lines(x, y) + 0.05 * stains(x, y))
  return page
}

function lightenBand(page: Sheet, top: number, share: number) {
  for (let at = Math.max(0, Math.round(top)) * page.width; at < page.values.length; at++)
    page.values[at] = page.values[at]! + (0.97 - page.values[at]!) * share
}

function drawPhoto(choices: Choices, page: Sheet, bottom: number, scale: number) {
  const width = scale * choices.share(20, 34)
  const height = Math.min(width * 1.3, bottom - scale * 5)
  const left = choices.chance(0.8) ? scale * choices.share(3, 7) : page.width - width - scale * 5
  const top = bottom - height - scale * choices.share(1, 4)
  fillRectangle(page, left, top, width, height, choices.share(0.5, 0.85))
  const features = smoothNoise(choices, scale * 3)
  const [middleX, middleY] = [left + width / 2, top + height * 0.5]
  for (let y = Math.max(0, Math.floor(top)); y < top + height && y < page.height; y++)
    for (let x = Math.max(0, Math.floor(left)); x < left + width && x < page.width; x++) {
      const distance = ((x - middleX) / (width * 0.34)) ** 2 + ((y - middleY) / (height * 0.4)) ** 2
      if (distance < 1)
        page.values[y * page.width + x] = 0.45 + 0.3 * features(x, y) - (y < top + height * 0.3 ? 0.3 : 0)
    }
}

type TextArea = { top: number; bottom: number; scale: number }

/** Labels and values in lines; some as wide and as regular as a zone's, because documents repeat their numbers in that type. */
function drawTexts(choices: Choices, page: Sheet, { top, bottom, scale }: TextArea) {
  const ink = emptySheet(page.width, page.height)
  const shade = choices.share(0.55, 0.95)
  for (let y = top; y < bottom;) {
    const size = scale * (choices.chance(0.5) ? choices.share(1.1, 1.7) : choices.share(1.8, 3))
    y += size * choices.share(1.25, 2)
    if (y > bottom) break
    const left = choices.chance(0.7) ? page.width * choices.share(0.3, 0.5) : scale * choices.share(3, 8)
    drawTextLine(choices, ink, { left, baseLine: y, size, right: page.width * choices.share(0.5, 0.97) })
  }
  putInk(page, ink, 0, shade)
}

function drawTextLine(
  choices: Choices,
  ink: Sheet,
  { left, baseLine, size, right }: { left: number; baseLine: number; size: number; right: number },
) {
  const isTyped = choices.chance(0.15)
  const cut = choices.chance(0.5) ? 'round' : 'sharp'
  const scale = (size / OUTLINE_PITCH) * choices.share(0.95, 1.15)
  const squeeze = isTyped ? 1 : choices.share(0.6, 0.95)
  for (let x = left; x < right;) {
    const isSmall = !isTyped && choices.chance(0.5)
    const lean = isTyped ? 0 : 0.1
    if (!choices.chance(0.13)) {
      const outline = outlineOf(choices.pick([...CHARACTERS]), cut)
      fillShape(ink, outline, [scale * squeeze, scale * lean, x, 0, -scale * (isSmall ? 0.72 : 1), baseLine])
    }
    x += scale * OUTLINE_PITCH * squeeze * (isTyped ? 1 : choices.share(0.75, 1.1))
    if (!isTyped && choices.chance(0.02)) x += size * 4
  }
}

/** Fine lines of a second colour that run through the zone. */
function drawThreads(choices: Choices, page: Sheet, scale: number, roughness: number) {
  const ink = emptySheet(page.width, page.height)
  for (let count = choices.between(2, 8); count > 0; count--) {
    const [x, y] = [choices.share(0, page.width), page.height - scale * choices.share(0, 25)]
    const length = scale * choices.share(10, 60)
    const angle = choices.share(-0.6, 0.6)
    const [dx, dy, thick] = [Math.cos(angle) * length, Math.sin(angle) * length, scale * choices.share(0.06, 0.16)]
    fillShape(ink, [[x, y, x + dx, y + dy, x + dx, y + dy + thick, x, y + thick]], [1, 0, 0, 0, 1, 0])
  }
  putInk(page, ink, 0, choices.share(0.1, 0.2 + 0.25 * roughness))
}

function putInk(page: Sheet, ink: Sheet, top: number, darkness: number) {
  const start = top * page.width
  for (let at = 0; at < ink.values.length; at++) {
    const covered = ink.values[at]!
    if (covered > 0) page.values[start + at]! *= 1 - covered * darkness
  }
}
