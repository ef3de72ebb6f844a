import type { Day } from '../platform/days/day.ts'
import { normalizeId } from './identity/spanish-id.ts'
import { cleanText } from '../platform/text/clean-text.ts'
import { isSpanishDocument, type Traveller } from './traveller.ts'

/** At most 50 characters: Latin letters with their marks, separated by space, apostrophe, hyphen, dot or middle dot. */
export const isLatinName = (text: string): boolean => {
  const name = nameForRegistry(text)
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) && firstUnsupportedCharacter(name) === null
}

export const LONGEST_NAME = 50

/** A name as it is reported and measured: letters composed with their accents, single spaces. */
export const nameForRegistry = (text: string): string => cleanText(text).normalize('NFC').replace(/\s+/gu, ' ')

/** The first character that the registry does not accept in names; null when there is none. */
export function firstUnsupportedCharacter(name: string): string | null {
  const [first] = nameForRegistry(name).replace(allowedInNames, '')
  return first ?? null
}

// Unicode counts wide letters ('Ａ', from Asian keyboards) as Latin, and Roman numerals not as letters.
const allowedInNames = /(?![\uFF00-\uFFEF])(?=\p{L})\p{Script=Latin}\p{Mn}*|[ .'’·-]/gu

/** '+34 600 00 01 02' → '+34600000102'; also removes the '(0)' that is not dialled after a country's prefix. */
export const phoneForRegistry = (text: string): string =>
  cleanText(text)
    .replace(/^(\+[\d\s]+)\(0\)/u, '$1')
    .replace(/[\s().\/\p{Pd}]/gu, '')

/** Spanish numbers without separators; numbers of other documents as printed. */
export const documentNumberForRegistry = (traveller: Pick<Traveller, 'documentType' | 'documentNumber'>): string =>
  isSpanishDocument(traveller.documentType)
    ? normalizeId(traveller.documentNumber)
    : cleanText(traveller.documentNumber).replace(/\s+/gu, ' ').toUpperCase()

/** Age in full years; the birthday of people born on 29 February is 1 March in other years. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const ADULT_AGE = 18
const SIGNING_AGE = 14

/** False when the birth date is not known or later than the day. */
export function isMinor(birthDate: Day | null, day: Day): boolean {
  if (birthDate === null) return false
  const age = ageOn(birthDate, day)
  return age >= 0 && age < ADULT_AGE
}

export const isAdult = (birthDate: Day | null, day: Day): boolean =>
  birthDate !== null && ageOn(birthDate, day) >= ADULT_AGE

/** Whether a guest signs their own report (Real Decreto 933/2021, article 4.2): from the age of fourteen on. */
export const signsOwnReport = (birthDate: Day | null, day: Day): boolean =>
  birthDate === null || ageOn(birthDate, day) >= SIGNING_AGE

/** Spaniards must show a document from the age of fourteen on, foreigners from eighteen. */
export const needsDocument = ({ birthDate, nationality }: Pick<Traveller, 'birthDate' | 'nationality'>, day: Day) =>
  nationality === 'ESP' ? signsOwnReport(birthDate, day) : !isMinor(birthDate, day)
