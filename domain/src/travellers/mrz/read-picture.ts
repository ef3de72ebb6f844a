import { isSameBlock, type ZoneBlock } from './finding/blocks.ts'
import { candidatesOf, type SearchPass } from './finding/candidates.ts'
import { pictureSizesOf, readingSize } from './finding/picture-sizes.ts'
import type { GreyPicture } from './grey-picture.ts'
import type { ReadZone } from './read-zone.ts'
import type { ReadingNet } from './reading-net.ts'
import { readBlock } from './reading/read-block.ts'
import { readZoneOf } from './reading/zone-certainty.ts'

/** One frame of a camera, after which the next one comes; or a picture, which is looked at in every way. */
export type ReadingEffort = 'frame' | 'picture'

/** How many cells the net reads at most, and how many more after a reading that is not sure. */
type Plan = { passes: readonly SearchPass[]; cells: number; cellsAfterProposal: number }

const pass = (longSide: number, window: number, contrast: number): SearchPass => ({
  longSide,
  threshold: { window, contrast },
})

/** Small pictures cost least and close broken strokes, large ones part what has run together; faint print needs little contrast. */
const firstPass = pass(1000, 31, 0.12)
const otherPasses: readonly SearchPass[] = [
  pass(800, 21, 0.08),
  pass(1600, 31, 0.12),
  pass(640, 27, 0.045),
  pass(1280, 51, 0.18),
  pass(1000, 27, 0.045),
  pass(1000, 41, 0.3),
  pass(1600, 21, 0.08),
  pass(2400, 31, 0.12),
]

/** All that is done is bounded by these, whatever the picture shows. */
const plans: Record<ReadingEffort, Plan> = {
  frame: { passes: [firstPass], cells: 700, cellsAfterProposal: 100 },
  picture: { passes: [firstPass, ...otherPasses], cells: 4000, cellsAfterProposal: 1000 },
}

/**
 * The machine-readable zone of the document in the picture, whichever way it is turned; null without a zone that can be
 * read whole. The picture is upright as its camera says, with a long side of at most `LARGEST_SIDE`.
 */
export function readPicture(
  picture: GreyPicture,
  net: ReadingNet,
  { effort }: { effort: ReadingEffort } = { effort: 'picture' },
): ReadZone | null {
  const plan = plans[effort]
  const sizes = pictureSizesOf(picture)
  const left = { cells: plan.cells }
  const tried: ZoneBlock[] = []
  let proposal: ReadZone | null = null
  for (const { block } of candidatesOf(sizes, plan.passes)) {
    if (tried.some((other) => isSameBlock(block, other))) continue
    tried.push(block)
    const observed = readBlock({ ...readingSize(sizes, block), net, left })
    const zone = observed && readZoneOf(observed)
    if (zone?.isSure) return zone
    if (zone && !proposal) left.cells = Math.min(left.cells, plan.cellsAfterProposal)
    proposal = betterOf(proposal, zone)
    if (left.cells <= 0) break
  }
  return proposal
}

/** The one with fewer doubts. */
const betterOf = (one: ReadZone | null, other: ReadZone | null): ReadZone | null =>
  one && (!other || one.doubtfulCells.length <= other.doubtfulCells.length) ? one : other
