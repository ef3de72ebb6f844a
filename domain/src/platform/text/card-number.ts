import { isCardNumber, lengthWithExpiry } from './card-issuers.ts'
import { digitsOf } from './digits.ts'
import { ibansIn } from './iban-in-text.ts'

/** Adjacent digits of a text and their place: `end` is behind the last one. */
type Group = { digits: string; start: number; end: number }

/**
 * Whether a text contains what must never be stored: the number of a payment card, 13 to 19 digits whose last one is the
 * check digit (Luhn, ISO/IEC 7812), in any form in which people type or paste it, also beside its date and code. One in ten
 * other numbers with the beginning and the length of a card passes the check too.
 */
export const containsCardNumber = (text: string): boolean => findCardNumbers(text).length > 0

/** The text without such numbers: dots replace all digits but the last four. */
export function hideCardNumbers(text: string): string {
  let hidden = ''
  let from = 0
  for (const { start, end, digits } of findCardNumbers(text)) {
    hidden += `${text.slice(from, start)}${'•'.repeat(digits.length - 4)}${digits.slice(-4)}`
    from = end
  }
  return hidden + text.slice(from)
}

function findCardNumbers(text: string): Group[] {
  const found: Group[] = []
  for (const run of runsOf(text)) {
    let first = 0
    while (first < run.length) {
      const card = cardFrom(text, run, first)
      if (card) found.push(card.card)
      first = card ? card.next : first + 1
    }
  }
  return found
}

/** So many characters may separate two groups of one number: ' - ', or two spaces and a line end. */
const MOST_BETWEEN = 5
const LETTER = /\p{L}/u

/** The groups of digits in a text that may belong together: only a few signs separate them. */
function runsOf(text: string): Group[][] {
  const ibans = ibansIn(text)
  let iban = 0
  const runs: Group[][] = []
  for (const group of groupsOf(text)) {
    while (iban < ibans.length && ibans[iban]!.end <= group.start) iban++
    if (iban < ibans.length && ibans[iban]!.start < group.end) continue
    const last = runs.at(-1)?.at(-1)
    const between = last && text.slice(last.end, group.start)
    if (between !== undefined && between.length <= MOST_BETWEEN && !LETTER.test(between)) runs.at(-1)!.push(group)
    else runs.push([group])
  }
  return runs
}

/** Signs that nobody sees, and those that only change how a digit looks: they do not end a group. */
const INVISIBLE = /^[\p{Cf}\p{Cc}\p{M}\u115F\u1160\u3164\uFFA0]$/u
const LINE_END = /^[\t\n\v\f\r\u0085]$/

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let isOpen = false
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const digits = digitsOf(character)
    const last = groups.at(-1)
    if (digits !== '') {
      if (isOpen && last) Object.assign(last, { digits: last.digits + digits, end })
      else groups.push({ digits, start: at, end })
      isOpen = true
    } else if (!INVISIBLE.test(character) || LINE_END.test(character)) isOpen = false
    at = end
  }
  return groups
}

const SHORTEST = 13
const LONGEST = 19
/** The first digit of every issuer's numbers. */
const BEGINNING = /^[2-6]/

/** The number of a card that begins with a group, and the group that comes after it. */
function cardFrom(text: string, run: readonly Group[], first: number): { card: Group; next: number } | undefined {
  const head = run[first]!
  if (!BEGINNING.test(head.digits)) return undefined
  const alone = head.digits.length < SHORTEST ? undefined : lengthWithExpiry(head.digits)
  if (alone !== undefined) return { card: { ...head, digits: head.digits.slice(0, alone) }, next: first + 1 }
  const groups: Group[] = []
  let digits = ''
  for (let next = first; next < run.length; next++) {
    const group = run[next]!
    groups.push(group)
    digits += group.digits
    if (digits.length > LONGEST) return undefined
    if (digits.length >= SHORTEST && isCardNumber(digits) && isGroupedAsCard(text, groups))
      return { card: { digits, start: head.start, end: group.end }, next: first + groups.length }
  }
  return undefined
}

/** As American Express and Diners print it, and as some type it. */
const PRINTED_GROUPS = new Set(['4 6 5', '4 6 4', '6 10'])

/**
 * Whether somebody would write one number in such groups: all of one length but the last, or of four digits and their
 * multiples. Groups of three are telephone numbers. Single digits and pairs belong together only where the same sign is
 * between all of them.
 */
function isGroupedAsCard(text: string, groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length)
  if (sizes.length === 1 || PRINTED_GROUPS.has(sizes.join(' '))) return true
  const [size = 0] = sizes
  const heads = sizes.slice(0, -1)
  const last = sizes.at(-1) ?? 0
  if (heads.every((each) => each % 4 === 0)) return true
  if (size === 3 || heads.some((each) => each !== size) || last > size) return false
  return (
    size > 2 || new Set(groups.slice(1).map(({ start }, index) => text.slice(groups[index]!.end, start))).size === 1
  )
}
