import { cellsOfRange, textIn, type CellRange } from '../cell-ranges.ts'
import { zoneLayoutOf } from '../check-digits.ts'
import { cellAt, type DecodedZone } from '../decode-zone.ts'
import { checkedCellsOf } from '../decoding/check-sums.ts'
import { placeOf } from '../document/zone-places.ts'
import type { ReadZone, ZoneCell, ZoneFormat } from '../read-zone.ts'
import { medianOf } from './block-places.ts'

/** A zone by what two looks at the same cells saw together, and what each of them saw. */
export type ObservedZone = {
  zone: DecodedZone
  firstLook: DecodedZone
  /** The same cells cut out with more around them. */
  secondLook: DecodedZone
  /** The contrast of each cell before all of them were given the same, line by line. */
  contrasts: Float32Array
  /** Where another zone differs that adds up as well. */
  rivalCells: readonly ZoneCell[]
  /** Pixels of the picture from one character to the next. */
  pitch: number
}

const MOST_COST = 0.08
/**
 * A wrong character breaks its check digit, unless it counts as much as the right one. Names and countries have no check
 * digit, so that these cells have to be certain themselves, and both looks have to see the same there.
 */
const LEAST_CERTAINTY_WITH_CHECK = 0.5
const MOST_CERTAINTY_OF_TWINS = 0.1
const LEAST_CERTAINTY = 0.9
const LEAST_CERTAINTY_OF_EACH_LOOK = 0.8
/** Every cell of a zone is printed, with a filler at least: one with little contrast is under glare. */
const LEAST_CONTRAST = 0.35

/** In fewer pixels a worn O is a D, and a name has no check digit. */
const LEAST_PITCH = 9

/** The reading with its doubts. It is sure when nothing speaks against any of its cells. */
export function readZoneOf(observed: ObservedZone): ReadZone {
  const { zone, firstLook, secondLook } = observed
  const doubtful = doubtfulCellsOf(observed)
  const isSure =
    observed.pitch >= LEAST_PITCH &&
    doubtful.length === 0 &&
    zone.faults.length === 0 &&
    zone.changed.length === 0 &&
    zone.hasSeenCountries &&
    firstLook.hasSeenCountries &&
    secondLook.hasSeenCountries &&
    meanCostOf(zone.certainties) < MOST_COST
  const names = namesOf(zone.format).flatMap(cellsOfRange)
  return {
    format: zone.format,
    lines: zone.lines,
    isSure,
    doubtfulCells: isSure || doubtful.length > 0 ? doubtful : names,
  }
}

const meanCostOf = (certainties: Float32Array): number =>
  certainties.reduce((sum, certainty) => sum - Math.log(certainty), 0) / certainties.length

function doubtfulCellsOf(observed: ObservedZone): ZoneCell[] {
  const { zone, contrasts, rivalCells } = observed
  const { format, lines } = zone
  const { columns } = zoneLayoutOf(format)
  const checked = checkedCellsOf(format)
  const oddNames = namesOf(format).filter((range) => !isName(lines, range))
  const contradictedCells = [
    ...zone.changed,
    ...zone.faults.flatMap(({ cells }) => cells),
    ...oddNames.flatMap(cellsOfRange),
    ...rivalCells,
  ]
  const faulty = new Set(contradictedCells.map(({ line, column }) => line * columns + column))
  const faint = LEAST_CONTRAST * medianOf(contrasts)
  return Array.from(contrasts, (contrast, at) => ({ contrast, at }))
    .filter(
      ({ contrast, at }) =>
        contrast < faint ||
        faulty.has(at) ||
        (checked.has(at) ? isUncertainWithCheck(observed, at) : isUncertain(observed, at)),
    )
    .map(({ at }) => cellAt(format, at))
}

const isUncertainWithCheck = ({ zone, firstLook, secondLook }: ObservedZone, at: number): boolean =>
  zone.certainties[at]! < LEAST_CERTAINTY_WITH_CHECK ||
  [zone, firstLook, secondLook].some(({ twins }) => twins[at]! > MOST_CERTAINTY_OF_TWINS)

function isUncertain({ zone, firstLook, secondLook }: ObservedZone, at: number): boolean {
  const characterIn = ({ format, lines }: DecodedZone): string | undefined => {
    const { line, column } = cellAt(format, at)
    return lines[line]?.[column]
  }
  return (
    zone.certainties[at]! < LEAST_CERTAINTY ||
    Math.min(firstLook.certainties[at]!, secondLook.certainties[at]!) < LEAST_CERTAINTY_OF_EACH_LOOK ||
    characterIn(firstLook) !== characterIn(secondLook)
  )
}

const namesOf = (format: ZoneFormat): CellRange[] =>
  [placeOf(format, 'names'), placeOf(format, 'givenNames')].filter((place) => place !== undefined)

/** Words, at most two fillers between them, and nothing after three. */
const isName = (lines: readonly string[], range: CellRange): boolean =>
  /^[A-Z]+(?:<{1,2}[A-Z]+)*<*$/.test(textIn(lines, range))
