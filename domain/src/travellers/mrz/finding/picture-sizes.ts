import type { GreyPicture } from '../grey-picture.ts'
import { cellStepOf, type ZoneBlock } from './blocks.ts'
import { rescaledBlock } from './place-block.ts'
import { withLongSide } from './resample.ts'

/** A picture in other sizes, each made once, when first needed. */
export type PictureSizes = { picture: GreyPicture; withLongSide: (longSide: number) => GreyPicture }

export function pictureSizesOf(picture: GreyPicture): PictureSizes {
  const made = new Map<number, GreyPicture>()
  return {
    picture,
    withLongSide: (longSide) => {
      const size = made.get(longSide) ?? withLongSide(picture, longSide)
      made.set(longSide, size)
      return size
    },
  }
}

/** The net's cells are some 20 pixels wide: larger ones are made smaller first, which takes the noise away too. */
const BEST_PITCH = 24
const LARGEST_PITCH = 34
/** Long sides are whole multiples of it, so that cells of nearly the same pitch share a size. */
const STEP = 80

/** The picture and the block in it at the size at which its cells are read. */
export function readingSize(sizes: PictureSizes, block: ZoneBlock): { picture: GreyPicture; block: ZoneBlock } {
  const { picture } = sizes
  const pitch = Math.hypot(...cellStepOf(block, 0, block.span / 2))
  if (pitch <= LARGEST_PITCH) return { picture, block }
  const longSide = (Math.max(picture.width, picture.height) * BEST_PITCH) / pitch
  const small = sizes.withLongSide(Math.ceil(longSide / STEP) * STEP)
  return { picture: small, block: rescaledBlock(block, picture.width / small.width) }
}
