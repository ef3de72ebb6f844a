import type { GreyPicture } from '../grey-picture.ts'
import { cellStepOf, type ZoneBlock } from './blocks.ts'
import { enlargedBlock } from './place-block.ts'
import { withLongSide } from './resample.ts'

/** The net's cells are some 20 pixels wide: larger ones are made smaller first, which takes the noise away too. */
const BEST_PITCH = 24
const LARGEST_PITCH = 34

/** The picture and the block in it at the size at which its cells are read. */
export function readingSize(picture: GreyPicture, block: ZoneBlock): { picture: GreyPicture; block: ZoneBlock } {
  const pitch = Math.hypot(...cellStepOf(block, 0, block.span / 2))
  if (pitch <= LARGEST_PITCH) return { picture, block }
  const small = withLongSide(picture, (Math.max(picture.width, picture.height) * BEST_PITCH) / pitch)
  return { picture: small, block: enlargedBlock(block, picture.width / small.width) }
}
