import { LEAST_HEIGHT, MOST_HEIGHT, WIDEST, type Components } from './components.ts'

/** Components one after another from left to right, like the characters of a printed line: their places, in order. */
export type Chain = readonly number[]

/** How far the next character of a line is, in heights of a character. */
const FARTHEST_ACROSS = 2.4
const FARTHEST_DOWN = 0.45
const LEAST_RATIO_OF_HEIGHTS = 0.45
/** A step up or down makes a neighbour less likely than one of the same length along the line. */
const PRICE_OF_DOWN = 2.5
/** What a component may be linked to, at most: the cheapest ones. */
const LINKS_OF_ONE = 3

const SHORTEST_CHAIN = 5
const LEAST_MEMBERS = 12
const LEAST_REGULARITY = 0.5
/** The longest and most regular ones are looked at. */
const MOST_CHAINS = 60

/** The chains that may be lines of a zone: long, and of even pitch. */
export function lineChainsOf(components: Components): readonly Chain[] {
  const pieces = linkedChains(components)
    .filter((chain) => chain.length >= SHORTEST_CHAIN)
    .sort((one, other) => other.length - one.length)
    .slice(0, 4 * MOST_CHAINS)
  return joinedPieces(components, pieces)
    .filter((chain) => chain.length >= LEAST_MEMBERS)
    .map((chain) => ({ chain, regularity: regularityOf(components, chain) }))
    .filter(({ regularity }) => regularity >= LEAST_REGULARITY)
    .sort((one, other) => other.chain.length * other.regularity - one.chain.length * one.regularity)
    .slice(0, MOST_CHAINS)
    .map(({ chain }) => chain)
}

type Link = { from: number; to: number; cost: number }

/** Links each component to the best one on its right that no cheaper link has taken. */
function linkedChains(components: Components): Chain[] {
  const next = new Int32Array(components.count).fill(-1)
  const hasBefore = new Uint8Array(components.count)
  for (const { from, to } of linksOf(components).sort((one, other) => one.cost - other.cost)) {
    if (next[from] !== -1 || hasBefore[to] === 1) continue
    next[from] = to
    hasBefore[to] = 1
  }
  return Array.from({ length: components.count }, (_, at) => at)
    .filter((at) => hasBefore[at] === 0 && next[at] !== -1)
    .map((first) => followed(first, next))
}

function followed(first: number, next: Int32Array): Chain {
  const chain: number[] = []
  for (let at = first; at !== -1; at = next[at]!) chain.push(at)
  return chain
}

function linksOf(components: Components): Link[] {
  const { x, width, height } = components
  const upright = Array.from({ length: components.count }, (_, at) => at)
    .filter((at) => height[at]! >= LEAST_HEIGHT && height[at]! <= MOST_HEIGHT && width[at]! <= WIDEST * height[at]!)
    .sort((one, other) => x[one]! - x[other]!)
  return upright.flatMap((_, at) => linksFrom(components, upright, at))
}

function linksFrom(components: Components, byX: readonly number[], at: number): Link[] {
  const { x, height } = components
  const from = byX[at]!
  const limit = x[from]! + FARTHEST_ACROSS * height[from]!
  const links: Link[] = []
  for (let next = at + 1; next < byX.length && x[byX[next]!]! < limit; next++) {
    const cost = costOfLink(components, from, byX[next]!)
    if (cost === null) continue
    links.push({ from, to: byX[next]!, cost })
    if (links.length > 2 * LINKS_OF_ONE) keepCheapest(links)
  }
  keepCheapest(links)
  return links
}

function keepCheapest(links: Link[]): void {
  links.sort((one, other) => one.cost - other.cost)
  links.length = Math.min(links.length, LINKS_OF_ONE)
}

function costOfLink({ x, y, height }: Components, from: number, to: number): number | null {
  const across = x[to]! - x[from]!
  const down = Math.abs(y[to]! - y[from]!)
  const [low, high] = height[from]! < height[to]! ? [height[from]!, height[to]!] : [height[to]!, height[from]!]
  const isNear = across > 0.25 * low && down < FARTHEST_DOWN * high && low >= LEAST_RATIO_OF_HEIGHTS * high
  return isNear ? across + PRICE_OF_DOWN * down : null
}

/** The middle distance between neighbours of a chain. */
export function pitchOf({ x }: Components, chain: Chain): number {
  const gaps = chain.slice(1).map((to, at) => x[to]! - x[chain[at]!]!)
  return gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? 0
}

const NEAR_WHOLE = 0.27

/** The share of gaps that are nearly a whole number of pitches: 1 for printed cells, less for writing. */
function regularityOf(components: Components, chain: Chain): number {
  const pitch = pitchOf(components, chain)
  if (pitch <= 0) return 0
  const gaps = chain.slice(1).map((to, at) => (components.x[to]! - components.x[chain[at]!]!) / pitch)
  const whole = gaps.filter((gap) => gap > 0.5 && Math.abs(gap - Math.round(gap)) < NEAR_WHOLE)
  return whole.length / gaps.length
}

/** A piece of a line with what decides which other piece goes on with it. */
type Piece = {
  chain: Chain
  pitch: number
  height: number
  slope: number
  startX: number
  startY: number
  endX: number
  endY: number
}

/** Joins pieces of the same line: glare, a stain or a fold may lie between them. */
function joinedPieces(components: Components, chains: readonly Chain[]): Chain[] {
  const waiting = chains.map((chain) => pieceOf(components, chain)).sort((one, other) => one.startX - other.startX)
  const joined: Chain[] = []
  while (waiting.length > 0) {
    const first = waiting.shift()!
    const at = waiting.findIndex((piece) => continuesPiece(first, piece))
    if (at === -1) joined.push(first.chain)
    else {
      const [piece] = waiting.splice(at, 1)
      waiting.unshift(pieceOf(components, [...first.chain, ...piece!.chain]))
    }
  }
  return joined
}

function pieceOf(components: Components, chain: Chain): Piece {
  const { x, y, height } = components
  const heights = chain.map((at) => height[at]!).sort((one, other) => one - other)
  const [first, last] = [chain[0]!, chain.at(-1)!]
  return {
    chain,
    pitch: pitchOf(components, chain),
    height: heights[heights.length >> 1]!,
    slope: slopeOf(components, chain),
    startX: x[first]!,
    startY: y[first]!,
    endX: x[last]!,
    endY: y[last]!,
  }
}

/** The slope of the line through the middles, by least squares. */
export function slopeOf({ x, y }: Components, chain: Chain): number {
  const meanX = chain.reduce((sum, at) => sum + x[at]!, 0) / chain.length
  const meanY = chain.reduce((sum, at) => sum + y[at]!, 0) / chain.length
  const across = chain.reduce((sum, at) => sum + (x[at]! - meanX) ** 2, 0)
  return across === 0 ? 0 : chain.reduce((sum, at) => sum + (x[at]! - meanX) * (y[at]! - meanY), 0) / across
}

const WIDEST_GAP = 6

function continuesPiece(piece: Piece, next: Piece): boolean {
  const gap = next.startX - piece.endX
  const ratioOfHeights = next.height / piece.height
  const ratioOfPitches = next.pitch / piece.pitch
  const expectedY = piece.endY + ((piece.slope + next.slope) / 2) * gap
  return (
    gap > 0.4 * piece.pitch &&
    gap < WIDEST_GAP * piece.pitch &&
    ratioOfHeights > 0.6 &&
    ratioOfHeights < 1.6 &&
    ratioOfPitches > 0.75 &&
    ratioOfPitches < 1.33 &&
    Math.abs(next.startY - expectedY) < 0.5 * piece.height
  )
}
