import { allowedCharactersOf } from './decoding/alphabets.ts'
import { choicesOf, otherCharacters, type CellChoices, type OtherCharacter } from './decoding/cell-choices.ts'
import { checkValueOf } from './decoding/check-sums.ts'
import { cheapestRepair, MOST_COST_OF_CHANGES } from './decoding/repair.ts'
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
  /** The mean of −log p of the characters among all of them: 0 when every cell looks like what its place allows. */
  cost: number
  /** p of each cell's character among those that its place allows, line by line. */
  certainties: Float32Array
  /** p of all others that the cell may have and a check digit does not tell from it: G and 6, or B, 1 and L. */
  twins: Float32Array
}

/** Above this mean cost the cells are not those of a zone, and are not worth the attempts. */
const WORST_TO_REPAIR = 0.7

/** The likeliest lines of the format. `logProbabilities` has 37 numbers for each cell, line by line. */
export function decodeZone(logProbabilities: Float32Array, format: ZoneFormat): DecodedZone {
  const { characters, countryCost } = choicesOf(logProbabilities, format)
  return decoded(logProbabilities, format, { characters, countryCost, changes: [] })
}

/**
 * The zone with the likeliest change of one to three cells after which nothing speaks against it: a proposal, never sure.
 * Null when there is no such change within the limits.
 */
export function repairedZone(logProbabilities: Float32Array, zone: DecodedZone): DecodedZone | null {
  if (zone.faults.length === 0 || zone.cost > WORST_TO_REPAIR) return null
  const { format } = zone
  const { characters, countryCost } = choicesOf(logProbabilities, format)
  const changes = cheapestChanges(logProbabilities, format, characters)
  for (const { cell, character } of changes) characters[cell] = character
  return changes.length > 0 ? decoded(logProbabilities, format, { characters, countryCost, changes }) : null
}

/**
 * The cells in which another zone differs that adds up as well and is hardly less likely: two characters that look alike,
 * such as O and 0, can count together what the right ones do. Empty when there is no such zone.
 */
export function rivalCellsOf(logProbabilities: Float32Array, { format }: DecodedZone): readonly ZoneCell[] {
  const { characters } = choicesOf(logProbabilities, format)
  return cheapestChanges(logProbabilities, format, characters).map(({ cell }) => cellAt(format, cell))
}

const cheapestChanges = (logs: Float32Array, format: ZoneFormat, characters: Uint8Array): readonly OtherCharacter[] =>
  cheapestRepair(
    format,
    characters,
    otherCharacters(logs, format, characters, MOST_COST_OF_CHANGES),
    (changed) => zoneFaultsOf(format, linesOf(format, changed)).length === 0,
  )

function decoded(
  logs: Float32Array,
  format: ZoneFormat,
  { characters, countryCost, changes }: CellChoices & { changes: readonly OtherCharacter[] },
): DecodedZone {
  const lines = linesOf(format, characters)
  return {
    format,
    lines,
    faults: zoneFaultsOf(format, lines),
    changed: changes.map(({ cell }) => cellAt(format, cell)),
    hasSeenCountries: countryCost === 0,
    cost: meanCost(logs, characters),
    certainties: certaintiesOf(logs, format, characters),
    twins: twinsOf(logs, format, characters),
  }
}

/** A cell that looks like nothing that its place allows is not certain of the least unlikely. */
const LEAST_ALLOWED = 0.2

function certaintiesOf(logs: Float32Array, format: ZoneFormat, characters: Uint8Array): Float32Array {
  const allowed = allowedCharactersOf(format)
  return Float32Array.from(characters, (character, cell) => {
    const probabilityOf = (index: number): number => Math.exp(logs[cell * CHARACTERS.length + index]!)
    const all = allowed[cell]!.reduce((sum, index) => sum + probabilityOf(index), 0)
    return probabilityOf(character) / (all > LEAST_ALLOWED ? all : 1)
  })
}

function twinsOf(logs: Float32Array, format: ZoneFormat, characters: Uint8Array): Float32Array {
  const allowed = allowedCharactersOf(format)
  return Float32Array.from(characters, (character, cell) =>
    allowed[cell]!.reduce(
      (sum, other) =>
        other !== character && (checkValueOf(other) - checkValueOf(character)) % 10 === 0
          ? sum + Math.exp(logs[cell * CHARACTERS.length + other]!)
          : sum,
      0,
    ),
  )
}

function meanCost(logs: Float32Array, characters: Uint8Array): number {
  const sum = characters.reduce((total, character, cell) => total - logs[cell * CHARACTERS.length + character]!, 0)
  return sum / characters.length
}

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
