import type { Choices } from '../../../platform/test/choices.ts'
import { CHARACTERS } from '../reading-net.ts'

/** A character that a net takes for another one, with this probability; the right one gets the rest. */
export type Misreading = { line: number; column: number; as: string; probability: number }

/**
 * What a net may think of cells that say these lines: each right character between `worst` and certain, the rest spread
 * unevenly over the others.
 */
export function noisyCells(
  choices: Choices,
  lines: readonly string[],
  worst: number,
  misreadings: readonly Misreading[] = [],
): Float32Array {
  const text = lines.join('')
  const columns = lines[0]!.length
  const logs = new Float32Array(text.length * CHARACTERS.length)
  for (const [cell, character] of Array.from(text).entries()) {
    const misreading = misreadings.find(({ line, column }) => line * columns + column === cell)
    const seen = misreading?.as ?? character
    const probability = misreading?.probability ?? choices.share(worst, 0.9999)
    const weights = Array.from(CHARACTERS, () => choices.share(0, 1) ** 6 + 1e-4)
    const rest = weights.reduce((sum, weight, at) => (CHARACTERS[at] === seen ? sum : sum + weight), 0)
    for (const [at, weight] of weights.entries())
      logs[cell * CHARACTERS.length + at] = Math.log(
        CHARACTERS[at] === seen
          ? probability
          : misreading && CHARACTERS[at] === character
            ? (1 - probability) * 0.9
            : ((1 - probability) * weight) / rest / (misreading ? 10 : 1),
      )
  }
  return logs
}
