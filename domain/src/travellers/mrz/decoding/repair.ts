import type { ZoneFormat } from '../read-zone.ts'
import type { OtherCharacter } from './cell-choices.ts'
import { checkSumsOf, digitsAgreeAfter } from './check-sums.ts'

/** How many nats one change, two and three together may cost: the more cells, the more combinations happen to fit. */
const LIMITS = [5, 4, 3.5] as const
export const MOST_COST_OF_CHANGES = LIMITS[0]
/** A zone in which more cells are in doubt says nothing. */
const MOST_OTHERS = 60

type Changes = readonly OtherCharacter[]

/**
 * The cheapest change of one to three cells after which the zone is right; empty when there is none within the limits.
 * `others` are the characters that the cells may have instead, the cheapest first.
 */
export function cheapestRepair(
  format: ZoneFormat,
  characters: Uint8Array,
  others: Changes,
  isRight: (characters: Uint8Array) => boolean,
): Changes {
  const checkSums = checkSumsOf(format, characters)
  const found = combinationsOf(others.slice(0, MOST_OTHERS))
    .filter((changes) => digitsAgreeAfter(checkSums, characters, changes))
    .sort((one, other) => costOf(one) - costOf(other))
  return found.find((changes) => isRight(changed(characters, changes))) ?? []
}

const costOf = (changes: Changes): number => changes.reduce((sum, { cost }) => sum + cost, 0)

function changed(characters: Uint8Array, changes: Changes): Uint8Array {
  const result = Uint8Array.from(characters)
  for (const { cell, character } of changes) result[cell] = character
  return result
}

/** All combinations of changes of different cells within the limits. */
function combinationsOf(others: Changes): Changes[] {
  const [ofOne, ofTwo, ofThree] = LIMITS
  const found: Changes[] = others.filter(({ cost }) => cost < ofOne).map((one) => [one])
  for (const [at, one] of others.entries())
    for (let next = at + 1; next < others.length; next++) {
      const two = others[next]!
      if (one.cost + two.cost >= ofTwo) break
      if (two.cell === one.cell) continue
      found.push([one, two])
      for (let last = next + 1; last < others.length; last++) {
        const three = others[last]!
        if (one.cost + two.cost + three.cost >= ofThree) break
        if (three.cell !== one.cell && three.cell !== two.cell) found.push([one, two, three])
      }
    }
  return found
}
