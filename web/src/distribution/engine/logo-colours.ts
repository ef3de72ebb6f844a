import { buttonContrast } from '@posada/domain/guest-pages/establishment-colours'

const MOST = 3
/** Below it a pixel hardly shows. */
const LEAST_ALPHA = 128
/** Between the strongest and the weakest part of a colour, of 255: greys, black and white are nobody's colour. */
const LEAST_CHROMA = 32
/** Colours as near as this, in each part, are one to the eye. */
const NEAR = 48
/** The part of the coloured pixels that a colour must have, so that the edges of letters do not count. */
const LEAST_PART = 0.04

type Bin = { count: number; sums: [number, number, number] }
type Rgb = readonly [number, number, number]

/**
 * The colours of a picture of which it has most, as '#rrggbb', that hold white letters as they are. `pixels` are red, green, blue and
 * opacity in turn, as a canvas gives them.
 */
export function logoColours(pixels: ArrayLike<number>): string[] {
  const bins = new Map<number, Bin>()
  let coloured = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < LEAST_ALPHA || Math.max(red, green, blue) - Math.min(red, green, blue) < LEAST_CHROMA) continue
    coloured++
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
    bin.count++
    bin.sums[0] += red
    bin.sums[1] += green
    bin.sums[2] += blue
    bins.set(key, bin)
  }
  const chosen: Rgb[] = []
  for (const { count, sums } of [...bins.values()].toSorted((one, other) => other.count - one.count)) {
    if (chosen.length === MOST || count < coloured * LEAST_PART) break
    const colour: Rgb = [sums[0] / count, sums[1] / count, sums[2] / count]
    const isNew = chosen.every((other) => other.some((part, at) => Math.abs(part - (colour[at] ?? 0)) > NEAR))
    if (isNew && !buttonContrast(hexOf(colour)).isChanged) chosen.push(colour)
  }
  return chosen.map(hexOf)
}

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
