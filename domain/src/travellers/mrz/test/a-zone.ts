import type { ReadZone } from '../read-zone.ts'
import { checkDigit } from './zone-lines.ts'

/** What is printed on an invented document, without fillers at the ends and without check digits. */
export type Printed = {
  code: string
  issuer: string
  names: string
  number: string
  birth: string
  sex?: string
  expiry?: string
  nationality?: string
  optional?: string
}

const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
const checked = (text: string) => text + checkDigit(text)

const sure = (format: ReadZone['format'], lines: string[]): ReadZone => ({
  format,
  lines,
  isSure: true,
  doubtfulCells: [],
})

/** A number of more than nine characters goes on in the optional data. */
export function aCard({ code, issuer, names, number, birth, sex = 'F', optional = '', ...printed }: Printed): ReadZone {
  const { expiry = '310315', nationality = issuer } = printed
  const longPart = `${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}<`
  const numbers = number.length > 9 ? longPart : checked(fill(number, 9))
  const first = fill(fill(code, 2) + fill(issuer, 3) + numbers + optional, 30)
  const dates = [checked(birth), checked(expiry)] as const
  const composite = checkDigit(first.slice(5) + dates.join('') + '<'.repeat(11))
  const second = `${dates[0]}${sex}${dates[1]}${fill(nationality, 3)}${'<'.repeat(11)}${composite}`
  return sure('TD1', [first, second, fill(names, 30)])
}

export function aPassport(printed: Printed): ReadZone {
  const { code, issuer, names, number, birth, sex = 'F', expiry = '310315', nationality = issuer } = printed
  const optional = checked(fill(printed.optional ?? '', 14))
  const [numbers, born, ends] = [checked(fill(number, 9)), checked(birth), checked(expiry)]
  const composite = checkDigit(numbers + born + ends + optional)
  const second = `${numbers}${fill(nationality, 3)}${born}${sex}${ends}${optional}${composite}`
  return sure('TD3', [fill(fill(code, 2) + fill(issuer, 3) + names, 44), second])
}

/** A card of two lines. */
export function aWideCard(printed: Printed): ReadZone {
  const { code, issuer, names, number, birth, sex = 'F', expiry = '310315', nationality = issuer } = printed
  const optional = fill(printed.optional ?? '', 7)
  const [numbers, born, ends] = [checked(fill(number, 9)), checked(birth), checked(expiry)]
  const composite = checkDigit(numbers + born + ends + optional)
  const second = `${numbers}${fill(nationality, 3)}${born}${sex}${ends}${optional}${composite}`
  return sure('TD2', [fill(fill(code, 2) + fill(issuer, 3) + names, 36), second])
}

/** The French card until 2021; `names` are the surnames and the given names, each with their own place. */
export function anOldFrenchCard(
  surname: string,
  given: string,
  { number, birth, sex = 'F' }: Omit<Printed, 'names' | 'code' | 'issuer'>,
) {
  const first = `IDFRA${fill(surname, 25)}750256`
  const second = `${checked(number)}${fill(given, 14)}${checked(birth)}${sex}`
  return sure('FRA', [first, second + checkDigit(first + second)])
}
