import { zoneLayoutOf } from '../check-digits.ts'
import type { ZoneBlock } from '../finding/blocks.ts'
import { isInPicture, type BlockCell } from '../finding/cells.ts'
import type { GreyPicture } from '../grey-picture.ts'
import type { ZoneFormat } from '../read-zone.ts'
import { CHARACTERS } from '../reading-net.ts'

const COUNT = CHARACTERS.length

/** Where a zone may begin, against the first component: noise may lie before it, and its first characters may be lost. */
const SHIFTS = [0, -1, 1, -2, 2, -3, 3]
const MOST_SHIFT = 3

/** The cells of a block as they are read: line by line, from `MOST_SHIFT` columns before the first component on. */
export type BlockColumns = { columns: number; cells: readonly BlockCell[]; isInside: readonly boolean[] }

/** For each cell what the net thinks of it, and its contrast. */
export type CellLook = { logs: Float32Array; contrasts: Float32Array }

const LEAST_CERTAINTY_BEYOND = 0.8
const LEAST_CONTRAST_BEYOND = 0.6

/**
 * Whether the lines go on with characters before or after the place: then a part of a longer zone was taken for a whole
 * one. The first 36 columns of a passport have the check digits of a card.
 */
export function continuesOutside(
  { logs, contrasts }: CellLook,
  { columns, cells }: BlockColumns,
  { format, start }: PlaceInBlock,
): boolean {
  const clear = LEAST_CONTRAST_BEYOND * medianOf(contrasts)
  const isCharacter = (at: number): boolean =>
    contrasts[at]! > clear && Math.exp(bestLogOf(logs, at)) > LEAST_CERTAINTY_BEYOND
  return [start - 1, start + zoneLayoutOf(format).columns].some(
    (column) => column >= 0 && column < columns && cells.every((_, at) => at % columns !== column || isCharacter(at)),
  )
}

/** The log probability of the likeliest character of a cell. */
export const bestLogOf = (logs: Float32Array, cell: number): number =>
  logs.subarray(cell * COUNT, (cell + 1) * COUNT).reduce((one, other) => Math.max(one, other))

export const medianOf = (values: Float32Array): number => Float32Array.from(values).sort()[values.length >> 1]!

export function blockColumnsOf(picture: GreyPicture, block: ZoneBlock, isUpsideDown: boolean): BlockColumns {
  const columns = Math.min(Math.max(block.span, ...lengthsOf(block.lines)), MOST_COLUMNS) + 2 * MOST_SHIFT
  const cells = Array.from({ length: block.lines * columns }, (_, at) => {
    const [line, column] = [Math.floor(at / columns), (at % columns) - MOST_SHIFT]
    return isUpsideDown ? { line: block.lines - 1 - line, column: block.span - 1 - column } : { line, column }
  })
  return { columns, cells, isInside: cells.map((cell) => isInPicture(picture, block, cell)) }
}

const MOST_COLUMNS = 46

const formatsOf = (lines: number): readonly ZoneFormat[] => (lines === 3 ? ['TD1'] : ['TD3', 'TD2', 'FRA'])

const lengthsOf = (lines: number): readonly number[] => formatsOf(lines).map((format) => zoneLayoutOf(format).columns)

/** A format, and the column of the block with its first character. */
export type PlaceInBlock = { format: ZoneFormat; start: number }

/** Where zones may lie in the block; one that goes on beyond the edge of the picture is cut off, and is not guessed. */
export function zonePlacesOf(block: ZoneBlock, columns: BlockColumns): readonly PlaceInBlock[] {
  return formatsOf(block.lines)
    .flatMap((format) => SHIFTS.map((shift) => ({ format, start: shift + MOST_SHIFT })))
    .filter((place) => {
      const length = zoneLayoutOf(place.format).columns
      return place.start + length <= columns.columns && indicesAt(columns, place).every((at) => columns.isInside[at])
    })
}

/** The places in the block's cells of those of a zone. */
function indicesAt({ columns }: BlockColumns, { format, start }: PlaceInBlock): number[] {
  const { lines, columns: length } = zoneLayoutOf(format)
  return Array.from({ length: lines * length }, (_, at) => Math.floor(at / length) * columns + start + (at % length))
}

export function logsAt(logs: Float32Array, columns: BlockColumns, place: PlaceInBlock): Float32Array {
  const indices = indicesAt(columns, place)
  const result = new Float32Array(indices.length * COUNT)
  for (const [at, index] of indices.entries()) result.set(logs.subarray(index * COUNT, (index + 1) * COUNT), at * COUNT)
  return result
}

export const valuesAt = (values: Float32Array, columns: BlockColumns, place: PlaceInBlock): Float32Array =>
  Float32Array.from(indicesAt(columns, place), (at) => values[at]!)
