import { decodeZone, repairedZone, rivalCellsOf, type DecodedZone } from '../decode-zone.ts'
import { cellStepOf, type ZoneBlock } from '../finding/blocks.ts'
import { sampledCells, type BlockCell, type CellView } from '../finding/cells.ts'
import { expectDigits } from '../decoding/expect-digits.ts'
import type { GreyPicture } from '../grey-picture.ts'
import { charactersOf, type ReadingNet } from '../reading-net.ts'
import {
  bestLogOf,
  blockColumnsOf,
  continuesOutside,
  logsAt,
  valuesAt,
  zonePlacesOf,
  type BlockColumns,
  type CellLook,
  type PlaceInBlock,
} from './block-places.ts'
import type { ObservedZone } from './zone-certainty.ts'

/** A block of cells in a picture, and the net that reads it; what is left of the cells that it may read is counted. */
type BlockReader = { picture: GreyPicture; block: ZoneBlock; net: ReadingNet; left: { cells: number } }

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
  return cells.reduce((sum, _, at) => sum + Math.exp(bestLogOf(logs, at)), 0) / cells.length
}

function looked({ picture, block, net, left }: BlockReader, cells: readonly BlockCell[], view: CellView): CellLook {
  left.cells -= cells.length
  const { pixels, contrasts } = sampledCells(picture, block, cells, view)
  return { logs: charactersOf(net, pixels, cells.length), contrasts }
}

/** How much around each character the looks cut out; the last ones are taken when the first two do not add up. */
const SCALES = [1, 1.08] as const
const OTHER_SCALES = [0.93, 1.15] as const
/** Above this mean cost for every format the cells are no zone. */
const MOST_COST_OF_FIRST_LOOK = 1

function readFrom(reader: BlockReader, isUpsideDown: boolean): ObservedZone | null {
  const columns = blockColumnsOf(reader.picture, reader.block, isUpsideDown)
  const places = zonePlacesOf(reader.block, columns)
  const lookAt = (scale: number): CellLook => looked(reader, columns.cells, { isUpsideDown, scale })
  const first = lookAt(SCALES[0])
  const firstDecodings = decodingsOf(first.logs, columns, places)
  if (!firstDecodings.some(({ zone }) => zone.cost <= MOST_COST_OF_FIRST_LOOK)) return null
  const second = lookAt(SCALES[1])
  const two = meanOf([first.logs, second.logs])
  const all = (): Float32Array => meanOf([first.logs, second.logs, ...OTHER_SCALES.map((scale) => lookAt(scale).logs)])
  const chosen = rightOf(decodingsOf(two, columns, places)) ?? repairedOf(all(), first, columns, places)
  const firstLook = firstDecodings.find(({ place }) => place === chosen?.place)?.zone
  if (!chosen || !firstLook) return null
  return {
    zone: chosen.zone,
    firstLook,
    secondLook: decodeZone(logsOfPlace(second.logs, columns, chosen.place), chosen.place.format),
    contrasts: valuesAt(first.contrasts, columns, chosen.place),
    rivalCells: rivalCellsOf(chosen.logs, chosen.zone),
    pitch: Math.hypot(...cellStepOf(reader.block, 0, reader.block.span / 2)),
  }
}

const logsOfPlace = (logs: Float32Array, columns: BlockColumns, place: PlaceInBlock): Float32Array =>
  expectDigits(logsAt(logs, columns, place), place.format)

type Decoding = { place: PlaceInBlock; logs: Float32Array; zone: DecodedZone }

const decodingsOf = (logs: Float32Array, columns: BlockColumns, places: readonly PlaceInBlock[]): Decoding[] =>
  places.map((place) => {
    const ofPlace = logsOfPlace(logs, columns, place)
    return { place, logs: ofPlace, zone: decodeZone(ofPlace, place.format) }
  })

/** The likeliest one against which nothing speaks. */
const rightOf = (decodings: readonly Decoding[]): Decoding | null =>
  decodings.filter(({ zone }) => zone.faults.length === 0 && hasSeenKind(zone)).sort(byCost)[0] ?? null

/** Whether the first letter may be that of the format: the beginning of a passport is no card. */
const hasSeenKind = ({ certainties }: DecodedZone): boolean => certainties[0]! > LEAST_CERTAINTY_OF_KIND

const LEAST_CERTAINTY_OF_KIND = 0.005

const byCost = (one: { zone: DecodedZone }, other: { zone: DecodedZone }): number => one.zone.cost - other.zone.cost

/** How many of the likeliest places are repaired. */
const MOST_REPAIRED = 2
/** A zone whose characters are certain is taken although it does not add up: some are printed so. */
const MOST_COST_WITH_FAULTS = 0.08
const MOST_FAULTS = 2

function repairedOf(
  logs: Float32Array,
  look: CellLook,
  columns: BlockColumns,
  places: readonly PlaceInBlock[],
): Decoding | null {
  const decodings = decodingsOf(logs, columns, places)
  const right = rightOf(decodings)
  if (right) return right
  const likely = decodings
    .filter(({ place, zone }) => hasSeenKind(zone) && !continuesOutside(look, columns, place))
    .sort(byCost)
    .slice(0, MOST_REPAIRED)
  const repaired = likely
    .map((decoding) => ({ decoding, zone: repairedZone(decoding.logs, decoding.zone) }))
    .find(({ zone }) => zone !== null)
  if (repaired?.zone) return { ...repaired.decoding, zone: repaired.zone }
  return (
    likely.find(
      ({ zone }) => zone.cost < MOST_COST_WITH_FAULTS && zone.faults.length <= MOST_FAULTS && zone.hasSeenCountries,
    ) ?? null
  )
}

/** The mean of looks, in log probabilities that add up again. */
function meanOf(looks: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(looks[0]!.length)
  for (const logs of looks) for (let at = 0; at < mean.length; at++) mean[at]! += Math.exp(logs[at]!) / looks.length
  return mean.map((probability) => Math.log(probability + LEAST_PROBABILITY))
}

const LEAST_PROBABILITY = 1e-12
