import { blocksOf, PLACES_OF_THIRD_LINE, scoreOf, withThirdLine, type ZoneBlock } from './blocks.ts'
import { lineChainsOf, slopeOf } from './chains.ts'
import type { Components } from './components.ts'
import { gridOf } from './grid.ts'

/** A block that may be a zone, and how well it fills the cells of a format. */
export type ScoredBlock = { block: ZoneBlock; score: number }

export type FoundBlocks = {
  /** The best one first. */
  blocks: readonly ScoredBlock[]
  /** Of the longest line; 0 without any. */
  slope: number
  /** How many components it has. */
  members: number
}

const LEAST_SCORE = 0.25
const MOST_BLOCKS = 6

export function findBlocks(components: Components): FoundBlocks {
  const chains = lineChainsOf(components)
  const grids = chains.map((chain) => gridOf(components, chain)).filter((grid) => grid !== null)
  const blocks = blocksOf(components, grids)
    .flatMap(scoredBlocks)
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_BLOCKS)
  return { blocks, slope: chains[0] ? slopeOf(components, chains[0]) : 0, members: chains[0]?.length ?? 0 }
}

const CARD_COLUMNS = 30
const OTHER_COLUMNS = [36, 44]

function scoredBlocks(block: ZoneBlock): ScoredBlock[] {
  if (block.lines === 3) return [{ block, score: scoreOf(block, CARD_COLUMNS) }]
  const score = Math.max(...OTHER_COLUMNS.map((columns) => scoreOf(block, columns)))
  const guessed = PLACES_OF_THIRD_LINE.map((place) => withThirdLine(block, place))
  return [{ block, score }, ...guessed.map((card) => ({ block: card, score: scoreOf(card, CARD_COLUMNS) }))]
}
