/**
 * The layouts of a machine-readable zone (ICAO 9303): TD1 has three lines of 30 cells, TD2 two of 36, TD3 two of 44. FRA is
 * the French card until 2021: two lines of 36 in an order of its own.
 */
export type ZoneFormat = 'TD1' | 'TD2' | 'TD3' | 'FRA'

/** A cell of the zone, counted from 0. */
export type ZoneCell = { line: number; column: number }

/** The machine-readable zone as it was read from a picture or typed by a desk reader. */
export type ReadZone = {
  format: ZoneFormat
  /** Upper-case letters, digits and '<', each line as long as its format has cells. */
  lines: readonly string[]
  /** All check digits hold, nothing was changed to make them hold, and every cell was read with certainty. */
  isSure: boolean
  /** The cells read without certainty, and those that were changed so that the check digits hold. */
  doubtfulCells: readonly ZoneCell[]
}
