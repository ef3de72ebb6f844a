import { zoneLayoutOf } from '../check-digits.ts'
import { decodeZone, repairedZone, type DecodedZone } from '../decode-zone.ts'
import type { ZoneBlock } from '../finding/blocks.ts'
import { isInPicture, sampledCells, type BlockCell, type CellView } from '../finding/cells.ts'
import type { GreyPicture } from '../grey-picture.ts'
import type { ZoneFormat } from '../read-zone.ts'
import { CHARACTERS, charactersOf, type ReadingNet } from '../reading-net.ts'
import type { ObservedZone } from './zone-certainty.ts'

const COUNT = CHARACTERS.length

/** A block of cells in a picture, and the net that reads it. */
type BlockReader = { picture: GreyPicture; block: ZoneBlock; net: ReadingNet }

/** Where a zone may begin, against the first component: noise may lie before it, and its first characters may be lost. */
const SHIFTS = [0, -1, 1, -2, 2, -3, 3]
const MOST_SHIFT = 3

/**
 * What the block says, taken for each format and from either end; null when that is no zone. Without a zone whose check
 * digits hold, the likeliest change that makes them hold is made.
 */
export function readBlock(reader: BlockReader): ObservedZone | null {
  const ends = likelyEnds(reader)
  for (const isUpsideDown of ends) {
    const observed = readFrom(reader, isUpsideDown)
    if (observed) return observed
  }
  return null
}

const CELLS_OF_PROBE = 24
/** What the net thinks of cells that are characters, at least, and by how much one end has to be better than the other. */
const LEAST_CERTAINTY = 0.45
const CLEARLY_BETTER = 0.15

/** From which ends the block looks like characters: none, one, or both with the likelier one first. */
function likelyEnds(reader: BlockReader): readonly boolean[] {
  const { block } = reader
  const all = block.lines * block.span
  const cells = Array.from({ length: CELLS_OF_PROBE }, (_, at) => {
    const place = Math.floor(((at + 0.5) * all) / CELLS_OF_PROBE)
    return { line: Math.floor(place / block.span), column: place % block.span }
  })
  const [upright, upsideDown] = [false, true].map((isUpsideDown) =>
    certaintyOf(reader, cells, { isUpsideDown, scale: 1 }),
  ) as [number, number]
  const ends = upright >= upsideDown ? [false, true] : [true, false]
  if (Math.max(upright, upsideDown) < LEAST_CERTAINTY) return []
  return Math.abs(upright - upsideDown) > CLEARLY_BETTER ? ends.slice(0, 1) : ends
}

/** How certain the net is of the cells on average. */
function certaintyOf(reader: BlockReader, cells: readonly BlockCell[], view: CellView): number {
  const { logs } = looked(reader, cells, view)
  const best = cells.map((_, at) => logs.subarray(at * COUNT, (at + 1) * COUNT).reduce((a, b) => Math.max(a, b)))
  return best.reduce((sum, log) => sum + Math.exp(log), 0) / cells.length
}

/** For each cell what the net thinks of it, and its contrast. */
type Look = { logs: Float32Array; contrasts: Float32Array }

function looked({ picture, block, net }: BlockReader, cells: readonly BlockCell[], view: CellView): Look {
  const { pixels, contrasts } = sampledCells(picture, block, cells, view)
  return { logs: charactersOf(net, pixels, cells.length), contrasts }
}

/** How much around each character the looks cut out. */
const FIRST_SCALE = 1
const SECOND_SCALE = 1.08

/** The cells of a block as they are read: line by line, from `MOST_SHIFT` columns before the first component on. */
type BlockColumns = { columns: number; cells: readonly BlockCell[]; isInside: readonly boolean[] }

function readFrom(reader: BlockReader, isUpsideDown: boolean): ObservedZone | null {
  const columns = columnsOf(reader, isUpsideDown)
  const first = looked(reader, columns.cells, { isUpsideDown, scale: FIRST_SCALE })
  const second = looked(reader, columns.cells, { isUpsideDown, scale: SECOND_SCALE })
  const places = placesOf(reader.block, columns)
  const both = { logs: meanOf(first.logs, second.logs), contrasts: first.contrasts }
  const decodings = places.map((place) => {
    const logs = logsAt(both.logs, columns, place)
    return { place, logs, zone: decodeZone(logs, place.format) }
  })
  const best = decodings.filter(({ zone }) => zone.faults.length === 0).sort(byCost)[0]
  const chosen = best ?? repairedOf(decodings.filter(({ place }) => !goesOn(both, columns, place)))
  if (!chosen) return null
  const { place, zone } = chosen
  return {
    zone,
    firstLook: decodeZone(logsAt(first.logs, columns, place), place.format),
    secondLook: decodeZone(logsAt(second.logs, columns, place), place.format),
    contrasts: valuesAt(both.contrasts, columns, place),
  }
}

type Decoding = { place: ZonePlace; logs: Float32Array; zone: DecodedZone }

const byCost = (one: { zone: DecodedZone }, other: { zone: DecodedZone }): number => one.zone.cost - other.zone.cost

/** How many of the likeliest places are repaired. */
const MOST_REPAIRED = 2
/** A zone whose characters are certain is taken although it does not add up: some are printed so. */
const MOST_COST_WITH_FAULTS = 0.08
const MOST_FAULTS = 2

function repairedOf(decodings: readonly Decoding[]): { place: ZonePlace; zone: DecodedZone } | null {
  const likely = [...decodings].sort(byCost).slice(0, MOST_REPAIRED)
  const repaired = likely
    .map(({ place, logs, zone }) => ({ place, zone: repairedZone(logs, zone) }))
    .find(({ zone }) => zone !== null)
  if (repaired?.zone) return { place: repaired.place, zone: repaired.zone }
  return (
    likely.find(
      ({ zone }) => zone.cost < MOST_COST_WITH_FAULTS && zone.faults.length <= MOST_FAULTS && zone.hasSeenCountries,
    ) ?? null
  )
}

const LEAST_CERTAINTY_BEYOND = 0.8
const LEAST_CONTRAST_BEYOND = 0.6

/**
 * Whether the lines go on with characters before or after the place: then a part of a longer zone was taken for a whole
 * one. The first 36 columns of a passport have the check digits of a card.
 */
function goesOn({ logs, contrasts }: Look, { columns, cells }: BlockColumns, { format, start }: ZonePlace): boolean {
  const clear = LEAST_CONTRAST_BEYOND * Float32Array.from(contrasts).sort()[contrasts.length >> 1]!
  const isCharacter = (at: number): boolean => {
    const best = logs.subarray(at * COUNT, (at + 1) * COUNT).reduce((one, other) => Math.max(one, other))
    return contrasts[at]! > clear && Math.exp(best) > LEAST_CERTAINTY_BEYOND
  }
  return [start - 1, start + zoneLayoutOf(format).columns].some(
    (column) => column >= 0 && column < columns && cells.every((_, at) => at % columns !== column || isCharacter(at)),
  )
}

function columnsOf({ picture, block }: BlockReader, isUpsideDown: boolean): BlockColumns {
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
type ZonePlace = { format: ZoneFormat; start: number }

/** Where zones may lie in the block; one that goes on beyond the edge of the picture is cut off, and is not guessed. */
function placesOf(block: ZoneBlock, columns: BlockColumns): readonly ZonePlace[] {
  return formatsOf(block.lines)
    .flatMap((format) => SHIFTS.map((shift) => ({ format, start: shift + MOST_SHIFT })))
    .filter((place) => {
      const length = zoneLayoutOf(place.format).columns
      return (
        place.start + length <= columns.columns &&
        indicesAt(columns, place, block.lines).every((at) => columns.isInside[at])
      )
    })
}

/** The places in the block's cells of those of a zone. */
function indicesAt({ columns }: BlockColumns, { format, start }: ZonePlace, lines: number): number[] {
  const length = zoneLayoutOf(format).columns
  return Array.from({ length: lines * length }, (_, at) => Math.floor(at / length) * columns + start + (at % length))
}

function logsAt(logs: Float32Array, columns: BlockColumns, place: ZonePlace): Float32Array {
  const indices = indicesAt(columns, place, zoneLayoutOf(place.format).lines)
  const result = new Float32Array(indices.length * COUNT)
  for (const [at, index] of indices.entries()) result.set(logs.subarray(index * COUNT, (index + 1) * COUNT), at * COUNT)
  return result
}

const valuesAt = (values: Float32Array, columns: BlockColumns, place: ZonePlace): Float32Array =>
  Float32Array.from(indicesAt(columns, place, zoneLayoutOf(place.format).lines), (at) => values[at]!)

/** The mean of two looks, in log probabilities that add up again. */
const meanOf = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((log, at) => Math.log((Math.exp(log) + Math.exp(other[at]!)) / 2 + 1e-12))
