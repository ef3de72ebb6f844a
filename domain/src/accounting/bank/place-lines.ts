import type { Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { compareTexts, groupBy } from '../../platform/rows.ts'
import { normalizeText } from '../../platform/text/search-key.ts'

/** A movement as a file has it. `source` is the format of the file, or the heading of its table: files of one source write alike. */
type ReadMovement = { day: Day; amount: Cents; key: string; text: string }

/** A movement that is stored, with the marks that files have left on it. */
export type KnownMovement = { id: string; day: Day; amount: Cents; text: string; marks: readonly Mark[] }

/** The `nth` movement of that key in a file of that source. */
export type Mark = { source: string; key: string; nth: number }

/** Where a movement of a file belongs: to a stored one, which the file may mark for the first time, or to none yet. */
type Placed<M extends ReadMovement> = { movement: M; mark: Mark; knownId: string | null; isMarked: boolean }

/**
 * Finds the stored movement of each movement of a file. The nth movement of a key is the nth of that key in every file of its source,
 * so that a file that is read again adds none, and two equal transfers of a day are two. What a file of another source has
 * is known by day and amount, and where there are several by the words that both have. `known` holds the movements of all days of the
 * file.
 */
export function placeLines<M extends ReadMovement>(
  source: string,
  movements: readonly M[],
  known: readonly KnownMovement[],
): Placed<M>[] {
  const byMark = new Map<string, string>()
  for (const { id, marks } of known) for (const mark of marks) byMark.set(nameOf(mark), id)
  const counts = new Map<string, number>()
  const placed = movements.map((movement): Placed<M> => {
    const nth = (counts.get(movement.key) ?? 0) + 1
    counts.set(movement.key, nth)
    const mark = { source, key: movement.key, nth }
    const knownId = byMark.get(nameOf(mark)) ?? null
    return { movement, mark, knownId, isMarked: knownId !== null }
  })
  const ofOthers = groupBy(
    known.filter(({ marks }) => marks.every((mark) => mark.source !== source)),
    moneyOf,
  )
  const open = groupBy(
    placed.filter(({ isMarked }) => !isMarked),
    ({ movement }) => moneyOf(movement),
  )
  for (const [money, group] of open) pairUp(group, ofOthers.get(money) ?? [])
  return placed
}

const nameOf = ({ source, key, nth }: Mark) => `${source}\u0000${key}\u0000${nth}`
const moneyOf = ({ day, amount }: { day: Day; amount: Cents }) => `${day} ${amount}`

/** More of one day and one amount are not compared word by word. */
const MOST_COMPARED = 50

/** Those with the most common words first; then any, because the same number of them must be left. */
function pairUp<M extends ReadMovement>(group: Placed<M>[], others: readonly KnownMovement[]) {
  const free = new Set(others)
  const pairs = group
    .slice(0, MOST_COMPARED)
    .flatMap((one) =>
      others
        .slice(0, MOST_COMPARED)
        .map((other) => ({ one, other, common: commonWords(one.movement.text, other.text) })),
    )
  pairs.sort(
    (a, b) =>
      b.common - a.common ||
      compareTexts(a.one.movement.key, b.one.movement.key) ||
      a.one.mark.nth - b.one.mark.nth ||
      compareTexts(a.other.text, b.other.text),
  )
  const take = (one: Placed<M>, other: KnownMovement) => {
    if (one.knownId !== null || !free.delete(other)) return
    one.knownId = other.id
  }
  for (const { one, other } of pairs) take(one, other)
  for (const one of group.slice(MOST_COMPARED)) for (const other of free) take(one, other)
}

function commonWords(one: string, other: string): number {
  const words = new Set(wordsOf(one))
  return wordsOf(other).filter((word) => words.has(word)).length
}

const wordsOf = (text: string) => [...new Set(normalizeText(text).split(' '))].filter((word) => word.length > 1)
