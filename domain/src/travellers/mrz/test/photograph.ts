import type { Choices } from '../../../platform/test/choices.ts'
import type { GreyPicture } from '../grey-picture.ts'
import { blur } from './blur.ts'
import type { Projection } from './projection.ts'
import { emptySheet, type Sheet } from './sheet.ts'
import { gaussianNoise, smoothNoise, type Texture } from './texture.ts'

/** What comes between a page and its picture; roughness from 0 to 1, the pitch of the zone in pixels of the picture. */
export type PhotographOptions = {
  width: number
  height: number
  projection: Projection
  corner: number
  roughness: number
  pitch: number
}

/** Puts the page on a table and takes a picture of it, with the light, the focus and the noise of a telephone's camera. */
export function photograph(choices: Choices, page: Sheet, options: PhotographOptions): GreyPicture {
  const picture = emptySheet(options.width, options.height)
  const table = tableTop(choices, options.width / 12)
  fillTable(picture, table)
  placePage(picture, page, options)
  shine(choices, picture, options.roughness)
  blur(picture, options.pitch * choices.share(0.008, 0.03 + 0.06 * options.roughness))
  return developed(choices, picture, options.roughness)
}

/** Wood, cloth, or a plain board, dark or light. */
function tableTop(choices: Choices, size: number): Texture {
  const shade = choices.share(0.1, 0.95)
  const large = smoothNoise(choices, size, choices.chance(0.5) ? size : size / 12)
  const fine = smoothNoise(choices, choices.share(1.5, 6))
  const [a, b] = [choices.share(0, 0.15), choices.chance(0.5) ? choices.share(0, 0.15) : 0]
  return b > 0 ? (x, y) => shade + a * large(x, y) + b * fine(x, y) : (x, y) => shade + a * large(x, y)
}

function fillTable({ width, height, values }: Sheet, table: Texture) {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = table(x, y)
}

function placePage(picture: Sheet, page: Sheet, { projection, corner }: PhotographOptions) {
  const { width, height, values } = picture
  const [right, bottom] = [page.width - 1, page.height - 1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const depth = projection[6] * x + projection[7] * y + 1
      const u = (projection[0] * x + projection[1] * y + projection[2]) / depth
      const v = (projection[3] * x + projection[4] * y + projection[5]) / depth
      if (!(u >= 0 && v >= 0 && u < right && v < bottom)) continue
      if (corner > 0 && isCutOff(Math.min(u, right - u), Math.min(v, bottom - v), corner)) continue
      const column = Math.floor(u)
      const row = Math.floor(v)
      const at = row * page.width + column
      const a = u - column
      const upper = page.values[at]! * (1 - a) + page.values[at + 1]! * a
      const lower = page.values[at + page.width]! * (1 - a) + page.values[at + page.width + 1]! * a
      values[y * width + x] = upper + (lower - upper) * (v - row)
    }
}

/** Cards have round corners; the arguments are the distances from the nearest edges. */
const isCutOff = (x: number, y: number, corner: number) =>
  x < corner && y < corner && (corner - x) ** 2 + (corner - y) ** 2 > corner * corner

/** Uneven light, perhaps the shadow of a hand, perhaps the glare of a lamp. */
function shine(choices: Choices, { width, height, values }: Sheet, roughness: number) {
  const slope = 0.08 + 0.2 * roughness
  const [across, down] = [choices.share(-slope, slope), choices.share(-slope, slope)]
  const light = choices.share(0.95 - 0.3 * roughness, 1.02)
  const shadow = choices.chance(0.1 + 0.4 * roughness) ? shadowOf(choices, width, height, roughness) : null
  const glare = choices.chance(0.1 + 0.35 * roughness) ? glareOf(choices, width, height, roughness) : null
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const lit = light * (1 + across * (x / width - 0.5) + down * (y / height - 0.5))
      values[at] = values[at]! * lit * (shadow ? shadow(x, y) : 1) + (glare ? glare(x, y) : 0)
    }
}

function shadowOf(choices: Choices, width: number, height: number, roughness: number): Texture {
  const angle = choices.share(0, 2 * Math.PI)
  const [a, b] = [Math.cos(angle), Math.sin(angle)]
  const distance = choices.share(-0.2, 0.3) * width
  const softness = width * choices.share(0.01, 0.12)
  const depth = choices.share(0.1, 0.25 + 0.3 * roughness)
  return (x, y) => {
    const inside = ((x - width / 2) * a + (y - height / 2) * b - distance) / softness
    return 1 - depth * Math.min(1, Math.max(0, inside + 0.5))
  }
}

function glareOf(choices: Choices, width: number, height: number, roughness: number): Texture {
  const [middleX, middleY] = [choices.share(0, width), choices.share(0, height)]
  const [a, b] = [width * choices.share(0.04, 0.2), width * choices.share(0.04, 0.2)]
  const strength = choices.share(0.1, 0.25 + 0.35 * roughness)
  return (x, y) => {
    const distance = ((x - middleX) / a) ** 2 + ((y - middleY) / b) ** 2
    return distance > 6 ? 0 : strength * Math.exp(-distance)
  }
}

/** The camera's own curve and noise, in whole shades. */
function developed(choices: Choices, { width, height, values }: Sheet, roughness: number): GreyPicture {
  const noise = gaussianNoise(choices, 1 << 15)
  const deviation = choices.share(0.5, 3 + 9 * roughness)
  const [black, white] = [choices.share(0, 10 + 30 * roughness), choices.share(225, 255)]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = choices.between(0, noise.length - 1)
    for (let x = 0; x < width; x++) {
      const value =
        black + values[y * width + x]! * (white - black) + deviation * noise[(start + x) & (noise.length - 1)]!
      pixels[y * width + x] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return { width, height, pixels }
}
