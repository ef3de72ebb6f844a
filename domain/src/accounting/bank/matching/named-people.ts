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

type Name = { payable: Payable; words: readonly string[] }

/**
 * Finds in a transfer the names of these payables: with other accents, in another order, cut off, with initials. Returns how much of
 * the best name of each is there, from 0.6 to 1.
 */
export function nameFinder(payables: readonly Payable[]): (transfer: Transfer) => Map<Payable, number> {
  const names: Name[] = payables.flatMap((payable) =>
    payable.names.map((name) => ({ payable, words: wordsOfName(name) })).filter(({ words }) => words.length > 0),
  )
  const byWord = new Map<string, Set<Name>>()
  for (const name of names) for (const word of name.words) byWord.set(word, (byWord.get(word) ?? new Set()).add(name))
  const sorted = [...byWord.keys()].toSorted()
  return (transfer) => {
    const texts = [transfer.payer, transfer.concept, transfer.reference].map(wordsOfText)
    const words = new Set(texts.flat())
    const cut = texts.flatMap((text) => text.at(-1) ?? []).filter((word) => word.length >= SHORTEST_CUT)
    const matched = new Map<Name, Set<string>>()
    const match = (word: string) => {
      for (const name of byWord.get(word) ?? []) matched.set(name, (matched.get(name) ?? new Set()).add(word))
    }
    for (const word of words) match(word)
    for (const word of cut) for (const whole of startingWith(sorted, word)) match(whole)
    const initials = new Set([...words].filter((word) => word.length === 1))
    const found = new Map<Payable, number>()
    for (const [name, there] of matched) {
      const share = shareOf(name.words, there, initials)
      if (share > (found.get(name.payable) ?? 0)) found.set(name.payable, share)
    }
    return found
  }
}

/** How much of a name is there; 0 where it is too little to be the same. */
function shareOf(words: readonly string[], there: ReadonlySet<string>, initials: ReadonlySet<string>): number {
  if (there.size === 1) return words.length === 1 && (words[0]?.length ?? 0) >= 5 ? 1 : 0
  const byInitial = words.filter((word) => !there.has(word) && initials.has(word.charAt(0))).length
  const share = (there.size + INITIAL * byInitial) / words.length
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
