import { formatEuros, type Cents } from '../../platform/money/money.ts'

type Show<Value> = (value: Value) => string
/** How the audit trail calls a field, and how it shows its value; a field without a value is named only. */
type Field<Value> = string | readonly [label: string, show: Show<Value>]
/** The fields of a record that the audit trail shows. Values of guests and clients are never among them. */
export type AuditedFields<Values> = { readonly [K in keyof Values]?: Field<Values[K]> }

/**
 * The lines of the audit trail for what a change did: 'Precio de la unidad 101: 60,00 € → 95,00 €', and one line that names the changed
 * fields whose values are secret, personal or long. `of` says whose fields they are. Absent values are unchanged.
 */
export function changedValues<Values extends object>(
  before: Values,
  after: { readonly [K in keyof Values]?: Values[K] | undefined },
  fields: AuditedFields<Values>,
  of = '',
): string[] {
  const owner = of && ` ${of}`
  const lines: string[] = []
  const named: string[] = []
  for (const key of Object.keys(fields) as (keyof Values)[]) {
    const field = fields[key]
    const value = after[key]
    if (field === undefined || value === undefined) continue
    if (typeof field === 'string') {
      if (JSON.stringify(before[key]) !== JSON.stringify(value)) named.push(field)
      continue
    }
    const [label, show] = field
    const [was, is] = [show(before[key]), show(value)]
    if (was !== is) lines.push(`${label}${owner}: ${was} → ${is}`)
  }
  return named.length === 0 ? lines : [...lines, `Datos cambiados${owner}: ${named.join(', ')}`]
}

const MOST_LETTERS = 60
const LETTERS_BEFORE = 20

/** Old and new text as excerpts of 60 letters in one line, from a few words before the first difference. */
export function excerptsOfChange(was: string, is: string): [string, string] {
  const [before, after] = [was, is].map((text) => text.replace(/\s+/gu, ' ').trim()) as [string, string]
  let same = 0
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same++
  const start = same <= LETTERS_BEFORE ? 0 : before.lastIndexOf(' ', same - LETTERS_BEFORE) + 1
  return [excerpt(before, start), excerpt(after, start)]
}

function excerpt(text: string, start: number): string {
  const letters = Array.from(text.slice(start))
  const shown = letters.slice(0, MOST_LETTERS).join('').trim()
  return shown === '' ? NOTHING : `${start > 0 ? '…' : ''}${shown}${letters.length > MOST_LETTERS ? '…' : ''}`
}

/** The line of a switch. */
export const switchedText = (label: string, isOn: boolean): string =>
  `${label}: ${shownFlag(!isOn)} → ${shownFlag(isOn)}`

const NOTHING = 'nada'

export const shownText: Show<string | null> = (text) => (text === null || text === '' ? NOTHING : text)
export const shownNumber: Show<number | null> = (number) =>
  number === null ? NOTHING : String(number).replace('.', ',')
export const shownFlag: Show<boolean | null> = (flag) => (flag === true ? 'sí' : 'no')
export const shownEuros: Show<Cents | null> = (amount) => (amount === null ? NOTHING : formatEuros(amount))
/** A value of a closed list by its name. */
export const shownAs =
  <Code extends string>(names: Readonly<Record<Code, string>>): Show<Code | null> =>
  (code) =>
    code === null ? NOTHING : names[code]

const MOST_NAMES = 10

/** '101, 102, 103': of long lists the first names, and how many more there are. */
export function listedNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return more > 0 ? `${shown} y ${more} más` : shown
}

/** 'L M X', the days of the week by their letters. */
export const weekdayLetters = (weekdays: readonly number[]): string =>
  weekdays.map((weekday) => 'LMXJVSD'[weekday]).join(' ')
