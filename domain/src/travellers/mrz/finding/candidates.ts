import type { GreyPicture } from '../grey-picture.ts'
import type { ZoneBlock } from './blocks.ts'
import { componentsOf, quarterTurnedComponents, type Components } from './components.ts'
import { findBlocks, type FoundBlocks, type ScoredBlock } from './find-blocks.ts'
import { rescaledBlock, tiltedBackBlock, turnedBackBlock } from './place-block.ts'
import { type PictureSizes } from './picture-sizes.ts'
import { levelled } from './resample.ts'
import { inkOf, type Threshold } from './threshold.ts'

/** A size at which a picture is looked at, and a threshold there. */
export type SearchPass = { longSide: number; threshold: Threshold }

/** Blocks with less are guesses, which are tried when all passes have found nothing better. */
const LIKELY_SCORE = 0.6

/**
 * What may be a zone, in the coordinates of the picture. Passes are made lazily, one after another, and the likeliest blocks
 * of each come first.
 */
export function* candidatesOf(sizes: PictureSizes, passes: readonly SearchPass[]): Generator<ScoredBlock> {
  const guesses: ScoredBlock[] = []
  for (const { longSide, threshold } of passes) {
    const small = sizes.withLongSide(longSide)
    const scale = small.width / sizes.picture.width
    for (const { block, score } of candidatesAt(small, threshold)) {
      const candidate = { block: rescaledBlock(block, scale), score }
      if (score >= LIKELY_SCORE) yield candidate
      else guesses.push(candidate)
    }
  }
  yield* guesses.sort((one, other) => other.score - one.score)
}

/** Lines of this slope or more are looked at again in a level picture, where neighbours in a line are told better apart. */
const LEAST_SLOPE = 0.05
const MOST_SLOPE = 0.6
/** A block with this score needs no other look. */
const GOOD_SCORE = 0.9

function* candidatesAt(picture: GreyPicture, threshold: Threshold): Generator<ScoredBlock> {
  const components = inkComponents(picture, threshold)
  const level = findBlocks(components)
  const upright = findBlocks(quarterTurnedComponents(components, picture.width))
  const found = [...level.blocks, ...mapped(upright.blocks, (block) => turnedBackBlock(block, picture.width))]
  const likely = found.sort((one, other) => other.score - one.score)
  yield* likely
  if ((likely[0]?.score ?? 0) >= GOOD_SCORE) return
  if (isTilted(level)) yield* levelledBlocks(picture, threshold, level.slope, false)
  if (isTilted(upright)) yield* levelledBlocks(picture, threshold, upright.slope, true)
}

/** The blocks that are found when lines of this slope are level; with `areUpright` the lines run downwards. */
function levelledBlocks(picture: GreyPicture, threshold: Threshold, slope: number, areUpright: boolean): ScoredBlock[] {
  const components = inkComponents(levelled(picture, slope), threshold)
  const { blocks } = findBlocks(areUpright ? quarterTurnedComponents(components, picture.width) : components)
  const back = (block: ZoneBlock): ZoneBlock => (areUpright ? turnedBackBlock(block, picture.width) : block)
  return mapped(blocks, (block) => tiltedBackBlock(back(block), slope, picture))
}

const inkComponents = (picture: GreyPicture, threshold: Threshold): Components =>
  componentsOf(inkOf(picture, threshold), picture.width, picture.height)

const mapped = (blocks: readonly ScoredBlock[], place: (block: ZoneBlock) => ZoneBlock): ScoredBlock[] =>
  blocks.map(({ block, score }) => ({ block: place(block), score }))

const isTilted = ({ slope, members }: FoundBlocks): boolean =>
  members >= LEAST_MEMBERS && Math.abs(slope) > LEAST_SLOPE && Math.abs(slope) < MOST_SLOPE
const LEAST_MEMBERS = 16
