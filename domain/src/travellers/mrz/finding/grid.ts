import { pitchOf, type Chain } from './chains.ts'
import type { Components } from './components.ts'
import { leastSquares } from './least-squares.ts'

/** A component in a cell of a line; cells are counted from any of them. */
type Member = { component: number; cell: number }

/** A printed line as a row of cells: where cell k is, x quadratic and y linear in k. */
export type LineGrid = {
  members: readonly Member[]
  /** x = x[0] + x[1] k + x[2] k² */
  x: readonly [number, number, number]
  y: readonly [number, number]
  first: number
  last: number
  /** Of the characters: the height that a quarter of them reaches. */
  height: number
}

const FARTHEST_FROM_CELL = 0.33
const ROUNDS = 4
const LEAST_CELLS = 14
const LEAST_FILLED = 0.55

/** The even row of cells that a chain lies in; null when it lies in none. */
export function gridOf(components: Components, chain: Chain): LineGrid | null {
  const pitch = pitchOf(components, chain)
  let grid = fitted(components, countedCells(components, chain, pitch))
  for (let round = 0; grid && round < ROUNDS; round++)
    grid = fitted(components, round === ROUNDS - 2 ? nearbyMembers(components, grid) : assigned(components, grid))
  const isFilled =
    grid !== null &&
    grid.members.length >= LEAST_CELLS &&
    grid.members.length > LEAST_FILLED * (grid.last - grid.first + 1)
  return isFilled ? grid : null
}

/** The share of heights below the one taken as the height of the characters. */
const UPPER_QUARTER = 0.75

function countedCells({ x }: Components, chain: Chain, pitch: number): Member[] {
  const members: Member[] = []
  for (const [at, component] of chain.entries()) {
    const before = members[at - 1]
    const gap = before ? (x[component]! - x[before.component]!) / pitch : 0
    members.push({ component, cell: (before?.cell ?? 0) + Math.round(gap) })
  }
  return members
}

function fitted(components: Components, members: readonly Member[]): LineGrid | null {
  const { x, y, height } = components
  if (members.length < LEAST_CELLS) return null
  const ofX = leastSquares(
    members.map(({ cell }) => [1, cell, cell * cell]),
    members.map(({ component }) => x[component]!),
  )
  const ofY = leastSquares(
    members.map(({ cell }) => [1, cell]),
    members.map(({ component }) => y[component]!),
  )
  if (!ofX || !ofY || ofX[1]! <= 0) return null
  const heights = members.map(({ component }) => height[component]!).sort((one, other) => one - other)
  return {
    members,
    x: [ofX[0]!, ofX[1]!, ofX[2]!],
    y: [ofY[0]!, ofY[1]!],
    first: members.reduce((least, { cell }) => Math.min(least, cell), Infinity),
    last: members.reduce((most, { cell }) => Math.max(most, cell), -Infinity),
    height: heights[Math.floor(UPPER_QUARTER * heights.length)]!,
  }
}

/** The members in the cells that are nearest to them now; those between cells, and second ones of a cell, are left out. */
const assigned = (components: Components, grid: LineGrid): Member[] =>
  oneForEachCell(
    components,
    grid,
    grid.members.map(({ component }) => component),
  )

/** All components that lie in a cell of the line, within its ends and three cells beyond them. */
function nearbyMembers(components: Components, grid: LineGrid): Member[] {
  const { x, y, height } = components
  const reach = 3 * grid.x[1]
  const [left, right] = [xOfCell(grid, grid.first) - reach, xOfCell(grid, grid.last) + reach]
  const near: number[] = []
  for (let at = 0; at < components.count; at++) {
    if (x[at]! < left || x[at]! > right) continue
    const expectedY = grid.y[0] + grid.y[1] * cellOfX(grid, x[at]!)
    const isOfLine =
      Math.abs(y[at]! - expectedY) < 0.35 * grid.height &&
      height[at]! > 0.45 * grid.height &&
      height[at]! < 1.5 * grid.height
    if (isOfLine) near.push(at)
  }
  return oneForEachCell(components, grid, near)
}

function oneForEachCell({ x }: Components, grid: LineGrid, found: readonly number[]): Member[] {
  const nearest = new Map<number, Member & { distance: number }>()
  for (const component of found) {
    const place = cellOfX(grid, x[component]!)
    const cell = Math.round(place)
    const distance = Math.abs(place - cell)
    if (distance < FARTHEST_FROM_CELL && distance < (nearest.get(cell)?.distance ?? 1))
      nearest.set(cell, { component, cell, distance })
  }
  return [...nearest.values()].sort((one, other) => one.cell - other.cell)
}

const xOfCell = ({ x }: LineGrid, cell: number): number => x[0] + x[1] * cell + x[2] * cell * cell

const NEWTON_STEPS = 3

/** The cell, with its fraction, whose middle has this x: three steps of Newton's method. */
export function cellOfX(grid: LineGrid, x: number): number {
  const [, pitch, bend] = grid.x
  let cell = (x - grid.x[0]) / pitch
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const slope = pitch + 2 * bend * cell
    if (slope > pitch / 3) cell -= (xOfCell(grid, cell) - x) / slope
  }
  return cell
}
