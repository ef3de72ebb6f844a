import type { Choices } from '../../../platform/test/choices.ts'
import { inventedNames } from './invented-names.ts'
import type { Issuer } from './issuers.ts'

const WEIGHTS = [7, 3, 1]
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const nationalities = ['MAR', 'ROU', 'GBR', 'COL', 'CHN', 'UKR', 'VEN', 'PAK', 'SEN', 'D', 'ARG', 'ECU'] as const

/** The lines of an invented person's document, filled as the issuer does; a test's own rules, which know no decoder. */
export function zoneLines(choices: Choices, issuer: Issuer): string[] {
  const holder = inventedHolder(choices, issuer)
  if (issuer.format === 'FRA') return frenchLines(choices, issuer, holder)
  if (issuer.format === 'TD1') return cardLines(choices, issuer, holder)
  return bookletLines(choices, issuer, holder, issuer.format === 'TD2' ? 36 : 44)
}

/** The same lines with one digit that is not right: of a document that does not add up. */
export function withFalseDigit(choices: Choices, lines: readonly string[]): string[] {
  const [line, from, to] = lines.length === 3 ? [1, 0, 14] : lines[0]!.length === 44 ? [1, 13, 27] : [1, 27, 34]
  const text = lines[line]!
  const places = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => DIGITS.includes(text[at]!))
  const place = choices.pick(places)
  const other = DIGITS[(Number(text[place]) + choices.between(1, 9)) % 10]!
  return lines.map((same, at) => (at === line ? text.slice(0, place) + other + text.slice(place + 1) : same))
}

/** @returns 0 for an empty text */
export function checkDigit(text: string): string {
  const sum = [...text].reduce(
    (total, character, at) => total + Math.max(0, VALUES.indexOf(character)) * WEIGHTS[at % 3]!,
    0,
  )
  return String(sum % 10)
}

type Holder = ReturnType<typeof inventedHolder>

function inventedHolder(choices: Choices, issuer: Issuer) {
  const { surnames, given } = inventedNames[issuer.names]
  const surname = choices.pick(surnames)
  const givenName = choices.pick(given)
  const isUnknownDay = choices.chance(0.01)
  return {
    surname,
    given: givenName,
    names: choices.chance(0.02) ? surname : `${surname}<<${givenName}`,
    birth: `${digits(choices, 0, 99)}${digits(choices, 1, 12)}${isUnknownDay ? '<<' : digits(choices, 1, 28)}`,
    expiry: `${digits(choices, 24, 36)}${digits(choices, 1, 12)}${digits(choices, 1, 28)}`,
    sex: choices.pick([...'MMMMMFFFFFFF<']),
    nationality: (issuer.isForForeigners ? choices.pick(nationalities) : issuer.code).padEnd(3, '<'),
  }
}

function cardLines(choices: Choices, issuer: Issuer, holder: Holder): string[] {
  const number = filled(choices, issuer.number)
  const optional = filled(choices, issuer.optional ?? '')
  const start =
    number.length > 9
      ? `${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}<${optional}`
      : `${number.padEnd(9, '<')}${checkDigit(number)}${optional}`
  const first = (issuer.type + issuer.code.padEnd(3, '<') + start).padEnd(30, '<').slice(0, 30)
  const dates = `${dated(holder.birth)}${holder.sex}${dated(holder.expiry)}`
  const more = filled(choices, issuer.more ?? '').padEnd(11, '<')
  const covered = first.slice(5) + dated(holder.birth) + dated(holder.expiry) + more
  return [first, `${dates}${holder.nationality}${more}${checkDigit(covered)}`, named(holder.names, 30)]
}

function bookletLines(choices: Choices, issuer: Issuer, holder: Holder, length: number): string[] {
  const first = issuer.type + issuer.code.padEnd(3, '<') + named(holder.names, length - 5)
  const number = dated(filled(choices, issuer.number).padEnd(9, '<'))
  const optional = filled(choices, issuer.optional ?? '').padEnd(length === 44 ? 14 : 7, '<')
  const isEmpty = /^<*$/.test(optional)
  const ownCheck = length < 44 ? '' : isEmpty && choices.chance(0.5) ? '<' : checkDigit(optional)
  const covered = number + dated(holder.birth) + dated(holder.expiry) + optional + ownCheck
  const second = `${number}${holder.nationality}${dated(holder.birth)}${holder.sex}${dated(holder.expiry)}${optional}${ownCheck}`
  return [first, second + checkDigit(covered)]
}

/** The card until 2021: surname and office in the first line; number, given names, birth and sex in the second. */
function frenchLines(choices: Choices, issuer: Issuer, holder: Holder): string[] {
  const office = Array.from({ length: 6 }, () => choices.pick([...DIGITS])).join('')
  const first = `IDFRA${named(holder.surname, 25)}${choices.chance(0.5) ? office : `${office.slice(0, 3)}<<<`}`
  const given = named(holder.given.replace('<', '<<'), 14)
  const birth = dated(holder.birth.replaceAll('<', '0'))
  const sex = choices.pick(['M', 'F'])
  const second = `${dated(filled(choices, issuer.number))}${given}${birth}${sex}`
  return [first, second + checkDigit(first + second)]
}

const dated = (text: string) => text + checkDigit(text)
const named = (names: string, length: number) => names.padEnd(length, '<').slice(0, length)
const digits = (choices: Choices, from: number, to: number) => String(choices.between(from, to)).padStart(2, '0')

function filled(choices: Choices, pattern: string): string {
  const kinds: Record<string, string> = { n: DIGITS, a: LETTERS, c: 'CFGHJKLMNPRTVWXYZ0123456789', x: LETTERS + DIGITS }
  const text = [...pattern].map((kind) => (kinds[kind] ? choices.pick([...kinds[kind]]) : kind)).join('')
  return text.replace('l', spanishLetter(text.replace('l', '')))
}

function spanishLetter(number: string): string {
  const digitsAlone = number.replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digitsAlone) % 23] ?? ''
}
