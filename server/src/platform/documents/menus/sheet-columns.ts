import { allergens } from '@posada/domain/restaurant/allergens'
import { MM } from '../pdf/pen.ts'

const HEIGHT = 595.28
const WIDTH = 841.89
const EDGE = 11 * MM

/** A4 in landscape. */
export const SHEET = {
  width: WIDTH,
  height: HEIGHT,
  side: EDGE,
  top: EDGE,
  bottom: 9 * MM,
  inner: WIDTH - 2 * EDGE,
} as const

const CELL = 22
const CHECK = 104
const NAME = 190
const cells = allergens.length * CELL

/** The columns of the table: dish, ingredients, the fourteen, and who checked the dish. */
export const COLUMNS = {
  cell: CELL,
  cells,
  name: { x: 0, width: NAME - 8 },
  ingredients: { x: NAME, width: SHEET.inner - NAME - cells - CHECK - 8 },
  allergens: { x: SHEET.inner - CHECK - cells },
  check: { x: SHEET.inner - CHECK + 8, width: CHECK - 8 },
} as const
