import { candidatesOf, type Stage } from './finding/candidates.ts'
import type { Threshold } from './finding/threshold.ts'
import type { GreyPicture } from './grey-picture.ts'
import type { ReadZone } from './read-zone.ts'
import type { ReadingNet } from './reading-net.ts'
import { readBlock } from './reading/read-block.ts'
import { readZoneOf } from './reading/zone-certainty.ts'

/** One frame of a camera, after which the next one comes; or a picture, which is looked at in every way. */
export type ReadingEffort = 'frame' | 'picture'

type Plan = { stages: readonly Stage[]; attempts: number; attemptsAfterProposal: number }

/** The first thresholds suit most prints, the others patterned paper, faint print and blur. */
const thresholds: readonly Threshold[] = [
  { window: 31, contrast: 0.12 },
  { window: 51, contrast: 0.18 },
  { window: 21, contrast: 0.08 },
  { window: 41, contrast: 0.3 },
  { window: 27, contrast: 0.045 },
]

/** All that is done is bounded by these, whatever the picture shows. */
const plans: Record<ReadingEffort, Plan> = {
  frame: { stages: [{ longSide: 1280, thresholds: thresholds.slice(0, 1) }], attempts: 3, attemptsAfterProposal: 1 },
  picture: {
    stages: [
      { longSide: 1280, thresholds: thresholds.slice(0, 2) },
      { longSide: 1600, thresholds },
      { longSide: 800, thresholds: thresholds.slice(0, 3) },
      { longSide: 2400, thresholds: thresholds.slice(0, 2) },
    ],
    attempts: 24,
    attemptsAfterProposal: 4,
  },
}

/**
 * The machine-readable zone of the document in the picture, whichever way it is turned; null without a zone that can be
 * read whole. The picture is upright as its camera says, with a long side of at most 2400 pixels.
 */
export function readPicture(
  picture: GreyPicture,
  net: ReadingNet,
  { effort }: { effort: ReadingEffort } = { effort: 'picture' },
): ReadZone | null {
  const plan = plans[effort]
  let left = plan.attempts
  let proposal: ReadZone | null = null
  for (const candidate of candidatesOf(picture, plan.stages)) {
    const observed = readBlock({ picture: candidate.picture, block: candidate.block, net })
    const zone = observed && readZoneOf(observed)
    if (zone?.isSure) return zone
    if (zone && !proposal) left = Math.min(left, plan.attemptsAfterProposal)
    proposal = betterOf(proposal, zone)
    left--
    if (left <= 0) break
  }
  return proposal
}

/** The one with fewer doubts. */
const betterOf = (one: ReadZone | null, other: ReadZone | null): ReadZone | null =>
  one && (!other || one.doubtfulCells.length <= other.doubtfulCells.length) ? one : other
