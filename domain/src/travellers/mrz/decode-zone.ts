import { choicesOf, otherCharacters, type CellChoices, type OtherCharacter } from './decoding/cell-choices.ts'
import { zoneFaultsOf, type ZoneFault } from './decoding/zone-faults.ts'
import { zoneLayoutOf } from './check-digits.ts'
import { CHARACTERS } from './reading-net.ts'
import type { ZoneCell, ZoneFormat } from './read-zone.ts'

/** What the cells of a zone say when they are taken for this format. */
export type DecodedZone = {
  format: ZoneFormat
  lines: readonly string[]
  /** What speaks against the lines; empty when all check digits hold and all dates and numbers can be. */
  faults: readonly ZoneFault[]
  /** The cells whose likeliest character was replaced so that nothing speaks against the lines. */
  changed: readonly ZoneCell[]
  /** Whether every country's code exists and is what was seen. */
  hasSeenCountries: boolean
  /** The mean of −log p of the characters: 0 is certain. */
  cost: number
  /** p of each cell's character, line by line. */
  certainties: Float32Array
}

/** How many nats a change of one cell, and of two together, may cost. */
const LIMIT_OF_ONE = 5
const LIMIT_OF_TWO = 3
/** How many changes are tried at most: a picture in which all is doubtful says nothing. */
const MOST_ATTEMPTS = 1200
/** Above this mean cost the cells are not those of a zone, and are not worth the attempts. */
const WORST_TO_REPAIR = 0.7

/** The likeliest lines of the format. `logProbabilities` has 37 numbers for each cell, line by line. */
export function decodeZone(logProbabilities: Float32Array, format: ZoneFormat): DecodedZone {
  const { characters, countryCost } = choicesOf(logProbabilities, format)
  return decoded(logProbabilities, format, { characters, countryCost, changes: [] })
}

/**
 * The zone with the likeliest change of one or two cells after which nothing speaks against it: a proposal, never sure.
 * Null when there is no such change within the limits.
 */
export function repairedZone(logProbabilities: Float32Array, zone: DecodedZone): DecodedZone | null {
  if (zone.faults.length === 0 || zone.cost > WORST_TO_REPAIR) return null
  const { format } = zone
  const { characters, countryCost } = choicesOf(logProbabilities, format)
  const changes = repairOf(logProbabilities, format, characters)
  for (const { cell, character } of changes) characters[cell] = character
  return changes.length > 0 ? decoded(logProbabilities, format, { characters, countryCost, changes }) : null
}

function decoded(
  logs: Float32Array,
  format: ZoneFormat,
  { characters, countryCost, changes }: CellChoices & { changes: readonly OtherCharacter[] },
): DecodedZone {
  const certainties = certaintiesOf(logs, characters)
  const lines = linesOf(format, characters)
  return {
    format,
    lines,
    faults: zoneFaultsOf(format, lines),
    changed: changes.map(({ cell }) => cellAt(format, cell)),
    hasSeenCountries: countryCost === 0,
    cost: meanCost(certainties),
    certainties,
  }
}

const certaintiesOf = (logs: Float32Array, characters: Uint8Array): Float32Array =>
  Float32Array.from(characters, (character, cell) => Math.exp(logs[cell * CHARACTERS.length + character]!))

const meanCost = (certainties: Float32Array): number =>
  -certainties.reduce((sum, certainty) => sum + Math.log(Math.max(certainty, 1e-9)), 0) / certainties.length

/** The cell of a zone that has this place when all lines are counted through. */
export function cellAt(format: ZoneFormat, at: number): ZoneCell {
  const { columns } = zoneLayoutOf(format)
  return { line: Math.floor(at / columns), column: at % columns }
}

function linesOf(format: ZoneFormat, characters: Uint8Array): string[] {
  const { lines, columns } = zoneLayoutOf(format)
  return Array.from({ length: lines }, (_, line) =>
    Array.from(characters.subarray(line * columns, (line + 1) * columns), (index) => CHARACTERS[index]).join(''),
  )
}

/** The cheapest change after which nothing speaks against the zone; empty when there is none within the limits. */
function repairOf(logs: Float32Array, format: ZoneFormat, characters: Uint8Array): readonly OtherCharacter[] {
  const others = otherCharacters(logs, format, characters, LIMIT_OF_ONE)
  const isRepaired = (changes: readonly OtherCharacter[]): boolean => {
    const changed = Uint8Array.from(characters)
    for (const { cell, character } of changes) changed[cell] = character
    return zoneFaultsOf(format, linesOf(format, changed)).length === 0
  }
  const attempts = [...others.map((other) => [other]), ...pairsOf(others)]
    .sort((one, other) => costOf(one) - costOf(other))
    .slice(0, MOST_ATTEMPTS)
  return attempts.find(isRepaired) ?? []
}

const costOf = (changes: readonly OtherCharacter[]): number => changes.reduce((sum, { cost }) => sum + cost, 0)

/** Pairs of two different cells within the limit; `others` has the cheapest first. */
function pairsOf(others: readonly OtherCharacter[]): (readonly OtherCharacter[])[] {
  const cheap = others.filter(({ cost }) => cost < LIMIT_OF_TWO).slice(0, 60)
  return cheap.flatMap((one, at) =>
    cheap
      .slice(at + 1)
      .filter((other) => other.cell !== one.cell && one.cost + other.cost < LIMIT_OF_TWO)
      .map((other) => [one, other]),
  )
}
