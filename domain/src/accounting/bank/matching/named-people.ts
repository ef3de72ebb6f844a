import { groupBy } from '../../../platform/rows.ts'
import { normalizeText } from '../../../platform/text/search-key.ts'
import type { Payable, Transfer } from './payable.ts'

/** Words of names that say nothing of whose they are. */
const COMMON = new Set(
  'de del la las el los y e i da do dos van von der den den the and sl slu sa sau s l a u scp cb sca coop sociedad limitada anonima gmbh ltd'.split(
    ' ',
  ),
)
/** The last word of a text that a bank has cut off. */
const SHORTEST_CUT = 3
/** The weight of an initial that fits a word of the name. */
const INITIAL = 0.5
const LEAST_SHARE = 0.6

/** A name, and the payables that have it. */
type Name = { words: readonly string[]; payables: Payable[] }

/**
 * Finds in a transfer the names of these payables: with other accents, in another order, cut off, with initials. Returns how much of
 * the best name of each is there, from 0.6 to 1.
 */
export function nameFinder(payables: readonly Payable[]): (transfer: Transfer) => Map<Payable, number> {
  const names = namesOf(payables)
  const placesOfWords = groupBy(
    names.flatMap(({ words }, at) => words.map((word) => ({ word, at }))),
    ({ word }) => word,
  )
  const byWord = new Map([...placesOfWords].map(([word, places]) => [word, places.map(({ at }) => at)]))
  const sorted = [...byWord.keys()].toSorted()
  // Counted for one transfer at a time, so that no set is made for each name.
  const counts = new Int32Array(names.length)
  return (transfer) => {
    const texts = [transfer.payer, transfer.concept, transfer.reference].map(wordsOfText)
    const there = new Set(texts.flat())
    const initials = new Set([...there].filter((word) => word.length === 1))
    for (const text of texts) {
      const last = text.at(-1) ?? ''
      if (last.length >= SHORTEST_CUT) for (const whole of startingWith(sorted, last)) there.add(whole)
    }
    const touched: number[] = []
    for (const word of there)
      for (const at of byWord.get(word) ?? []) {
        if (counts[at] === 0) touched.push(at)
        counts[at]!++
      }
    const found = new Map<Payable, number>()
    for (const at of touched) {
      const { words, payables: own } = names[at]!
      const share = shareOf(words, counts[at]!, there, initials)
      counts[at] = 0
      if (share > 0) for (const payable of own) found.set(payable, Math.max(share, found.get(payable) ?? 0))
    }
    return found
  }
}

/** Each name once, with all payables that have it. */
function namesOf(payables: readonly Payable[]): Name[] {
  const names = new Map<string, Name>()
  for (const payable of payables)
    for (const name of payable.names) {
      const words = wordsOfName(name)
      if (words.length === 0) continue
      const key = words.toSorted().join(' ')
      const known = names.get(key)
      if (known) known.payables.push(payable)
      else names.set(key, { words, payables: [payable] })
    }
  return [...names.values()]
}

/** How much of a name is there, of which so many words were found; 0 where it is too little to be the same. */
function shareOf(
  words: readonly string[],
  count: number,
  there: ReadonlySet<string>,
  initials: ReadonlySet<string>,
): number {
  if (count === 1) return words.length === 1 && (words[0]?.length ?? 0) >= 5 ? 1 : 0
  const byInitial =
    initials.size === 0 ? 0 : words.filter((word) => !there.has(word) && initials.has(word.charAt(0))).length
  const share = (count + INITIAL * byInitial) / words.length
  return share >= LEAST_SHARE ? share : 0
}

const wordsOfName = (name: string): string[] =>
  [...new Set(wordsOfText(name))].filter((word) => word.length > 1 && !COMMON.has(word))

const wordsOfText = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '')

/** The words of a sorted list that begin with a text; too many are none. */
function startingWith(sorted: readonly string[], beginning: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; sorted[at]?.startsWith(beginning); at++) {
    if (found.length === MOST_ENDINGS) return []
    found.push(sorted[at] ?? '')
  }
  return found
}

const MOST_ENDINGS = 20
