import type { Choices } from '../../../platform/test/choices.ts'
import { blur } from './blur.ts'
import { type Cut, OUTLINE_HEIGHT, OUTLINE_PITCH, outlineOf } from './outlines.ts'
import { emptySheet, fillShape, type Sheet } from './sheet.ts'
import { smoothNoise } from './texture.ts'

/** Where the lines of a zone stand on a page, in pixels. */
export type ZonePlace = { left: number; baseLine: number; pitch: number; lineStep: number }

/** How a printer or laser puts the characters on a document. */
export type PrintStyle = {
  cut: Cut
  /** Height against the standard's. */
  tallness: number
  /** From .25, where the ink spreads, to .75, where strokes are thin. */
  threshold: number
  /** How far the ink runs, in pitches. */
  spread: number
  /** How much each character stands off its place, in pitches. */
  jitter: number
  /** Laser dots instead of full strokes. */
  hasDots: boolean
  /** How much has been rubbed off. */
  wear: number
  darkness: number
}

export function printStyle(choices: Choices, roughness: number): PrintStyle {
  return {
    cut: choices.chance(0.6) ? 'round' : 'sharp',
    tallness: choices.share(0.93, 1.07),
    threshold: 0.5 + choices.share(-0.22, 0.22) * (0.5 + roughness / 2),
    spread: choices.share(0.02, 0.05),
    jitter: choices.share(0, 0.012) + 0.015 * roughness * choices.share(0, 1),
    hasDots: choices.chance(0.12),
    wear: choices.chance(0.3 * roughness + 0.05) ? choices.share(0.1, 0.3 + 0.4 * roughness) : 0,
    darkness: choices.share(0.95 - 0.35 * roughness, 0.98),
  }
}

/** The ink of a zone on a sheet of the page's size. */
export function printZone(
  choices: Choices,
  size: Sheet,
  lines: readonly string[],
  place: ZonePlace,
  style: PrintStyle,
) {
  const { pitch, lineStep, left, baseLine } = place
  // Only the strip with the zone is drawn: blurring a whole page would take most of the time.
  const top = Math.max(0, Math.floor(baseLine - pitch * 2 - lineStep * (lines.length - 1)))
  const strip = emptySheet(size.width, Math.min(size.height - top, Math.ceil(baseLine + pitch) - top))
  const scale = pitch / OUTLINE_PITCH
  for (const [row, line] of lines.entries())
    for (const [column, character] of [...line].entries()) {
      const x = left + (column + choices.share(-1, 1) * style.jitter) * pitch
      const y = baseLine - top - (lines.length - 1 - row) * lineStep + choices.share(-1, 1) * style.jitter * pitch
      fillShape(strip, outlineOf(character, style.cut), [scale, 0, x, 0, -scale * style.tallness, y])
    }
  blur(strip, style.spread * pitch)
  spreadInk(strip, style)
  wearOff(choices, strip, pitch, style)
  return { top, strip }
}

/** The middle of a capital letter above its base line, in pitches. */
export const MIDDLE_OF_LETTERS = OUTLINE_HEIGHT / 2 / OUTLINE_PITCH

function wearOff(choices: Choices, strip: Sheet, pitch: number, { wear, hasDots }: PrintStyle) {
  if (wear === 0 && !hasDots) return
  const rubbed = smoothNoise(choices, pitch * 0.22)
  const dot = (pitch / 9) * choices.share(0.85, 1.15)
  const depth = choices.share(0.2, 0.6)
  for (let y = 0; y < strip.height; y++)
    for (let x = 0; x < strip.width; x++) {
      const at = y * strip.width + x
      if (strip.values[at] === 0) continue
      const dots = hasDots ? 1 - depth * (0.5 - 0.25 * (Math.cos((6.283 * x) / dot) + Math.cos((6.283 * y) / dot))) : 1
      strip.values[at]! *= dots * (1 - wear * Math.min(1, Math.max(0, 0.3 + 1.4 * rubbed(x, y))))
    }
}

/** The ink runs or thins: a soft step at the style's threshold. */
function spreadInk(strip: Sheet, { threshold }: PrintStyle) {
  for (let at = 0; at < strip.values.length; at++) {
    const value = strip.values[at]!
    if (value > 0) strip.values[at] = Math.min(1, Math.max(0, (value - threshold) * 3 + 0.5) * Math.min(1, value * 2))
  }
}
