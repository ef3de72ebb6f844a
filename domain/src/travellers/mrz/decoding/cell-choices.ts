import { allowedCharactersOf, countryCellsOf } from './alphabets.ts'
import { ZONE_COUNTRY_CODES } from './country-codes.ts'
import { checkedCellsOf } from './check-sums.ts'
import { CHARACTERS } from '../reading-net.ts'
import type { ZoneFormat } from '../read-zone.ts'

/** A character for a cell, and by how many nats the likeliest one is better. */
export type OtherCharacter = { cell: number; character: number; cost: number }

/** The likeliest character of each cell (an index in the characters of zones) that its place allows. */
export type CellChoices = {
  characters: Uint8Array
  /** By how many nats the countries' codes are less likely than the characters that were seen; Infinity without any. */
  countryCost: number
}

const COUNT = CHARACTERS.length
const countryIndices = ZONE_COUNTRY_CODES.map((code) =>
  Uint8Array.from(code, (character) => CHARACTERS.indexOf(character)),
)

export function choicesOf(logs: Float32Array, format: ZoneFormat): CellChoices {
  const characters = Uint8Array.from(allowedCharactersOf(format), (allowed, cell) => likeliestOf(logs, cell, allowed))
  const costs = countryCellsOf(format).map((cell) => chooseCountry(logs, cell, characters))
  return { characters, countryCost: Math.max(...costs) }
}

function likeliestOf(logs: Float32Array, cell: number, allowed: Uint8Array): number {
  return allowed.reduce(
    (best, character) => (logs[cell * COUNT + character]! > logs[cell * COUNT + best]! ? character : best),
    allowed[0]!,
  )
}

/** Takes the likeliest code that exists; keeps the letters that were seen when all codes are far from them. */
function chooseCountry(logs: Float32Array, cell: number, characters: Uint8Array): number {
  const likelihoodOf = (code: Uint8Array): number =>
    code.reduce((sum, character, at) => sum + logs[(cell + at) * COUNT + character]!, 0)
  const seen = characters.slice(cell, cell + 3)
  const best = countryIndices.reduce((one, other) => (likelihoodOf(other) > likelihoodOf(one) ? other : one))
  const cost = likelihoodOf(seen) - likelihoodOf(best)
  if (cost > FARTHEST_CODE) return Infinity
  characters.set(best, cell)
  return cost
}

const FARTHEST_CODE = 6

/**
 * The other characters that are allowed in the cells of check digits and at most `limit` nats less likely, the likeliest
 * first. A name has no check digit, except on the old French card; codes of countries are chosen as a whole.
 */
export function otherCharacters(
  logs: Float32Array,
  format: ZoneFormat,
  characters: Uint8Array,
  limit: number,
): readonly OtherCharacter[] {
  const checked = checkedCellsOf(format)
  const countries = new Set(countryCellsOf(format).flatMap((cell) => [cell, cell + 1, cell + 2]))
  return allowedCharactersOf(format)
    .flatMap((allowed, cell) => {
      const chosen = logs[cell * COUNT + characters[cell]!]!
      return checked.has(cell) && !countries.has(cell)
        ? Array.from(allowed, (character) => ({
            cell,
            character,
            cost: chosen - logs[cell * COUNT + character]!,
          })).filter((other) => other.character !== characters[cell] && other.cost < limit)
        : []
    })
    .sort((one, other) => one.cost - other.cost)
}
