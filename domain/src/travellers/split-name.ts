import { COMMON_PARTICLES, nameUnits } from './name-units.ts'

// All words of names in this file are in plain lower-case letters.
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const phrases = (text: string): ReadonlySet<string> => new Set(text.split(', '))

/** Particles belong to the word after them. */
const particles: ReadonlySet<string> = new Set([...COMMON_PARTICLES, 'san', 'santa', 'sant'])

/** Names that are often the first part of a compound name. */
const compoundFirsts = words(
  'maria mª m.ª ma. m. jose juan luis ana carlos miguel francisco fco fco. antonio jesus victor manuel pedro rosa ' +
    'pablo angel alba luz marco jorge eva julio rafael laura carmen isabel jean anne marie joao mary john',
)

/** Second parts of compound names that are hardly ever surnames. */
const plainSeconds = words(
  'maria mª jose luis carlos antonio manuel jesus carmen pilar angel angeles dolores isabel teresa luisa belen ' +
    'cristina elena mercedes rocio concepcion josefa francisca antonia eugenia victoria beatriz soledad lourdes ' +
    'esther eduardo enrique fernando francisco javier alfonso jaime ernesto andrea paula alejandro gabriela daniela ' +
    'sofia lucia alicia consuelo asuncion encarnacion inmaculada amparo magdalena margarita patricia susana veronica',
)

/** Second parts only after a usual first part ('José Miguel'): after any other name they are as likely a surname. */
const surnameLikeSeconds = words(
  'miguel vicente andres alberto ramon ignacio pablo pedro jorge martin marcos tomas felipe agustin daniel david ' +
    'julian rafael rosa ana juan mar paz cruz luz sol jimena blanca clara gloria ines julia marta sara',
)

const particledSeconds = phrases(
  'del carmen, del mar, del pilar, del rosario, del rocio, del sol, del valle, de la o, de la luz, de la paz, ' +
    'de los angeles, de los dolores, de las nieves, de las mercedes, de lourdes, de fatima, de jesus, de dios, ' +
    'del camino, de la concepcion, de los reyes, de la soledad, de la esperanza, de guadalupe, del consuelo',
)

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

/** How a guest is addressed: 'Carlos' of 'Carlos Medina Soto' and of 'Medina Soto, Carlos'. */
export function firstNameOf(text: string): string {
  const [before = '', after] = text.split(',')
  return wordsOf(after ?? before)[0] ?? ''
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
const unitsOf = (words: readonly string[], belongsToNext: (word: string, at: number) => boolean): string[] =>
  nameUnits(words, belongsToNext).map((unit) => unit.join(' '))

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
