import { type Choices, choicesFrom } from '../../../../platform/test/choices.ts'
import { CELL_HEIGHT, CELL_WIDTH, CHARACTERS } from '../../reading-net.ts'
import { loseAsJpeg } from '../jpeg-loss.ts'
import { emptySheet, type Sheet } from '../sheet.ts'
import { bell, gaussianNoise, smoothNoise } from '../texture.ts'
import { type Alphabet, blurLevel, type drawAtlas, inkAt, WEIGHTS } from './glyph-atlas.ts'
import { normalizeCell } from './normalize-cell.ts'

/** Of a cell, in pitches. */
const WIDTH = 1.1
const HEIGHT = 1.5
/** A camera's pixel blurs by its own size; in pixels. */
const PIXEL_BLUR = 0.42
/** Half of all that zones print is '<'. */
const EXTRA_FILLERS = 0.06
const BLANK = -1
/** Drawn once: noise costs more than all else. */
const NOISE = gaussianNoise(choicesFrom(1))
const FILLER = CHARACTERS.length - 1

/**
 * Draws one cell as a finder would cut it out of a picture: a character between its neighbours, not quite in the middle,
 * turned, worn, badly lit, in the picture's own pixels, then sampled to the size of the net.
 * @returns the index of the character in the middle
 */
export function drawCell(choices: Choices, atlas: ReturnType<typeof drawAtlas>, cell: Float32Array): number {
  const target = choices.chance(EXTRA_FILLERS) ? FILLER : choices.between(0, CHARACTERS.length - 1)
  const characters = [neighbour(choices), target, neighbour(choices)]
  const pitch = 6.5 * 4.8 ** (choices.share(0, 1) ** 1.2)
  const cut = choices.chance(0.6) ? 'round' : 'sharp'
  const roughness = choices.share(0, 1)
  const optics = choices.share(0, 1) * 0.11 * roughness + 0.01
  const level = blurLevel(Math.hypot(PIXEL_BLUR / pitch, optics))
  const images = atlas[cut][choices.between(0, WEIGHTS - 1)]![level]!
  const turn = choices.chance(0.5) ? bell(choices) * 0.02 : choices.share(-0.35, 0.35)
  const patch = drawPatch(choices, characters, images, { pitch, turn, roughness })
  samplePatch(patch, pitch, turn, cell)
  normalizeCell(cell, 0)
  return target
}

/** A neighbour's edge is the commonest thing that is in a cell and does not belong there, and most often it is '<'. */
function neighbour(choices: Choices): number {
  if (choices.chance(0.07)) return BLANK
  return choices.chance(0.4) ? FILLER : choices.between(0, CHARACTERS.length - 1)
}

/** How a cell is seen: pixels a pitch, the slope of its line, and from 0 to 1 how much is wrong with print and light. */
type View = { pitch: number; turn: number; roughness: number }

/** The surroundings of a cell in the pixels of a picture; the cell's own middle is the middle of the patch. */
function drawPatch(choices: Choices, characters: readonly number[], images: Alphabet[number], view: View): Sheet {
  const { pitch, turn, roughness } = view
  const radius = pitch * 0.95 + 1
  const side = Math.ceil((2 * radius) / 8) * 8
  const patch = emptySheet(side, side)
  const place = placing(choices, pitch, turn)
  const damage = damageOf(choices, roughness)
  const contrast = choices.share(1 - 0.7 * roughness, 1)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const { x, y } = place(column - side / 2 + 0.5, row - side / 2 + 0.5)
      const left = Math.floor(x)
      const ink =
        inkOf(images, characters[left + 1], x - left, y) + inkOf(images, characters[left + 2], x - left - 1, y)
      patch.values[row * side + column] = 1 - contrast * Math.min(1, ink) * damage(x, y)
    }
  light(choices, patch, view, contrast)
  return patch
}

const inkOf = (images: Alphabet[number], character: number | undefined, x: number, y: number) =>
  character === undefined || character === BLANK ? 0 : inkAt(images[character]!, x, y)

/** From a pixel of the patch to pitches from the middle of the character: the finder's grid is never quite right. */
function placing(choices: Choices, pitch: number, turn: number) {
  const angle = turn + bell(choices) * 0.035
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch]
  const [across, down] = [1 / choices.share(0.88, 1.14), 1 / choices.share(0.87, 1.13)]
  const shear = choices.share(-0.13, 0.13)
  const [shiftX, shiftY] = [choices.share(-0.12, 0.12), choices.share(-0.13, 0.13)]
  const [a, b, c, d] = [0, 0, 0, 0].map(() => choices.share(-0.07, 0.07)) as [number, number, number, number]
  return (column: number, row: number) => {
    const u = (column * cos + row * sin) * across - shiftX
    const y = (row * cos - column * sin) * down - shiftY
    const x = u + shear * y
    return { x: x + a * y * y + b * x * y, y: y + c * x * x + d * x * y }
  }
}

/** Worn print, and the dots of a laser. */
function damageOf(choices: Choices, roughness: number): (x: number, y: number) => number {
  const wear = choices.chance(0.12) ? choices.share(0.05, 0.1 + 0.3 * roughness) : 0
  const depth = choices.chance(0.12) ? choices.share(0.2, 0.3 + 0.5 * roughness) : 0
  if (wear === 0 && depth === 0) return () => 1
  const rubbed = smoothNoise(choices, choices.share(0.08, 0.3))
  const dots = choices.share(40, 75)
  return (x, y) => {
    const left = wear === 0 ? 1 : Math.min(1, Math.max(0, 1.4 - wear * 1.6 - rubbed(x, y) * wear * 3))
    return left * (1 - depth * (0.5 - 0.25 * (Math.cos(dots * x) + Math.cos(dots * y))))
  }
}

/** Light, fine lines of the paper, edges near the zone, noise, and what JPEG makes of all. */
function light(choices: Choices, patch: Sheet, { pitch, roughness }: View, contrast: number) {
  const slopes = choices.chance(0.5) ? 0.35 * contrast : 0.08
  const [across, down] = [choices.share(-slopes, slopes), choices.share(-slopes, slopes)]
  const layers = [...stripes(choices, pitch, contrast * roughness), ...edges(choices, pitch)]
  const noise = choices.share(0, 1) * 0.2 * contrast * roughness
  const glare = choices.chance(0.07) ? choices.share(0, 0.35) : 0
  const noiseStart = choices.between(0, NOISE.length - 1)
  const side = patch.width
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const [x, y] = [(column - side / 2) / pitch, (row - side / 2) / pitch]
      let value =
        patch.values[row * side + column]! +
        across * x +
        down * y +
        noise * NOISE[(noiseStart + row * side + column) & (NOISE.length - 1)]!
      for (const layer of layers) value += layer(x, y)
      patch.values[row * side + column] = glare > 0 ? Math.min(1, value + glare * Math.max(0, 1 + x - y)) : value
    }
  if (choices.chance(0.5)) loseAsJpeg(patch, choices.between(40, 92))
}

type Layer = (x: number, y: number) => number

/** Up to three waves of fine lines, as guilloches are at this size, or a single line of another colour. */
function stripes(choices: Choices, pitch: number, contrast: number): Layer[] {
  const count = Math.max(0, choices.between(-1, 3))
  const waves = Array.from({ length: count }, (): Layer => {
    const strength = choices.share(0, 1) * 0.18 * contrast
    const length = Math.max(2.5 / pitch, choices.share(0.08, 1))
    const [angle, phase] = [choices.share(0, Math.PI), choices.share(0, 6.3)]
    const [a, b] = [(Math.cos(angle) * 6.283) / length, (Math.sin(angle) * 6.283) / length]
    return (x, y) => strength * Math.sin(a * x + b * y + phase)
  })
  if (!choices.chance(0.1)) return waves
  const [slope, at] = [choices.share(-0.7, 0.7), choices.share(-0.7, 0.7)]
  const [strength, width] = [choices.share(0.1, 0.45) * contrast, choices.share(0.03, 0.08)]
  return [...waves, (x, y) => -strength * Math.max(0, 1 - Math.abs(y - at - slope * x) / width)]
}

/** The edge of the card or a shadow above, below or across the cell. */
function edges(choices: Choices, pitch: number): Layer[] {
  if (!choices.chance(0.12)) return []
  const angle = choices.chance(0.6)
    ? (Math.PI / 2) * choices.pick([1, -1]) + choices.share(-0.2, 0.2)
    : choices.share(0, 6.3)
  const [a, b] = [Math.cos(angle), Math.sin(angle)]
  const distance = choices.chance(0.6) ? choices.share(0.55, 0.8) : choices.share(-0.4, 0.6)
  const strength = distance > 0.5 ? choices.share(-0.8, 0.3) : choices.share(-0.3, 0.15)
  const softness = Math.max(1 / pitch, choices.share(0.02, 0.4))
  return [(x, y) => strength * Math.min(1, Math.max(0, (a * x + b * y - distance) / softness + 0.5))]
}

/** Bilinear, along the slope of the line, as the finder samples. */
function samplePatch({ width, values }: Sheet, pitch: number, turn: number, cell: Float32Array) {
  const [cos, sin] = [Math.cos(turn) * pitch, Math.sin(turn) * pitch]
  for (let row = 0; row < CELL_HEIGHT; row++)
    for (let column = 0; column < CELL_WIDTH; column++) {
      const x = ((column + 0.5) / CELL_WIDTH - 0.5) * WIDTH
      const y = ((row + 0.5) / CELL_HEIGHT - 0.5) * HEIGHT
      const u = x * cos - y * sin + width / 2 - 0.5
      const v = x * sin + y * cos + width / 2 - 0.5
      const at = Math.floor(v) * width + Math.floor(u)
      const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
      const upper = values[at]! * (1 - a) + values[at + 1]! * a
      const lower = values[at + width]! * (1 - a) + values[at + width + 1]! * a
      cell[row * CELL_WIDTH + column] = -(upper + (lower - upper) * b)
    }
}
