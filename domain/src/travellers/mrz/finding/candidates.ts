import type { GreyPicture } from '../grey-picture.ts'
import type { ZoneBlock } from './blocks.ts'
import { componentsOf, quarterTurnedComponents } from './components.ts'
import { findBlocks, type FoundBlocks } from './find-blocks.ts'
import { levelled, quarterTurned, withLongSide } from './resample.ts'
import { inkOf, pixelSumsOf, type Threshold } from './threshold.ts'

/** A block that may be a zone, in the picture as it was turned to find it. */
type Candidate = { picture: GreyPicture; block: ZoneBlock; score: number }

/** A size at which a picture is looked at, and the thresholds there. */
export type Stage = { longSide: number; thresholds: readonly Threshold[] }

/** What may be a zone, the likeliest of each look first; looks are taken one after another, as they are asked for. */
export function* candidatesOf(picture: GreyPicture, stages: readonly Stage[]): Generator<Candidate> {
  for (const { longSide, thresholds } of stages) yield* candidatesAt(withLongSide(picture, longSide), thresholds, true)
}

/** Lines of this slope or more are looked at again in a level picture, where neighbours in a line are told better apart. */
const LEAST_SLOPE = 0.05
const MOST_SLOPE = 0.6
/** A block with this score needs no other look. */
const GOOD_SCORE = 0.9

function* candidatesAt(
  picture: GreyPicture,
  thresholds: readonly Threshold[],
  mayBeLevelled: boolean,
): Generator<Candidate> {
  const sums = pixelSumsOf(picture)
  let turned: GreyPicture | null = null
  for (const threshold of thresholds) {
    const components = componentsOf(inkOf(picture, sums, threshold), picture.width, picture.height)
    const level = findBlocks(components)
    const upright = findBlocks(quarterTurnedComponents(components, picture.width))
    if (upright.blocks.length > 0 || isTilted(upright)) turned ??= quarterTurned(picture)
    const found = [...inPicture(picture, level), ...(turned ? inPicture(turned, upright) : [])].sort(
      (one, other) => other.score - one.score,
    )
    yield* found
    if (!mayBeLevelled || (found[0]?.score ?? 0) >= GOOD_SCORE) continue
    if (isTilted(level)) yield* candidatesAt(levelled(picture, level.slope), [threshold], false)
    if (turned && isTilted(upright)) yield* candidatesAt(levelled(turned, upright.slope), [threshold], false)
  }
}

const isTilted = ({ slope }: FoundBlocks): boolean => Math.abs(slope) > LEAST_SLOPE && Math.abs(slope) < MOST_SLOPE

const inPicture = (picture: GreyPicture, { blocks }: FoundBlocks): Candidate[] =>
  blocks.map(({ block, score }) => ({ picture, block, score }))
