import { compoundFirsts, particledSeconds, particles, plainSeconds, surnameLikeSeconds } from './name-words.ts'

export type NameParts = { name: string; firstSurname: string; secondSurname: string }

/**
 * Splits a full name, in Spanish order or with its surnames first and a comma; the receptionist checks the result. The
 * last two units are surnames, particles belong to the word that follows, and known compound names stay whole.
 */
export function splitName(text: string): NameParts {
  const [before = [], ...after] = text.split(',').map(wordsOf)
  const given = after.flat()
  if (before.length > 0 && given.length > 0) return parts(given, unitsOf(before, isParticle))
  const units = unitsOf([...before, ...given], (word, at) => at > 0 && isParticle(word))
  const names = namesIn(units)
  return parts(units.slice(0, names), units.slice(names))
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const parts = (names: readonly string[], [first = '', ...others]: readonly string[]): NameParts => ({
  name: names.join(' '),
  firstSurname: first,
  secondSurname: others.join(' '),
})

const key = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isParticle = (word: string): boolean => particles.has(key(word))

/** 'de', 'la', 'Fuente' → 'de la Fuente'; particles at the end form a unit of their own. */
function unitsOf(words: readonly string[], belongsToNext: (word: string, at: number) => boolean): string[] {
  const units: string[] = []
  let open: string[] = []
  for (const [at, word] of words.entries()) {
    open.push(word)
    if (belongsToNext(word, at)) continue
    units.push(open.join(' '))
    open = []
  }
  return open.length > 0 ? [...units, open.join(' ')] : units
}

/** The number of units that are given names. */
function namesIn(units: readonly string[]): number {
  if (units.length > 3) return units.length - 2
  return isCompound(units) ? 2 : 1
}

function isCompound([first = '', second = '', third = '']: readonly string[]): boolean {
  const [one, two] = [key(first), key(second)]
  if (!compoundFirsts.has(one)) return plainSeconds.has(two) && third !== '' && !joinsSurnames(third)
  if (plainSeconds.has(two) || particledSeconds.has(two)) return !joinsSurnames(third)
  return surnameLikeSeconds.has(two) && third !== '' && !joinsSurnames(third)
}

/** 'Ramón y Cajal' are two surnames. */
const joinsSurnames = (unit: string): boolean => /^[yie] /iu.test(unit)
