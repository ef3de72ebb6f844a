import type { BankAccount, BankCandidate, BankLine, BankStatement } from '@posada/contract/accounting/bank/bank-fields'
import { shortIban } from '@posada/domain/accounting/bank/spanish-account'
import { formatDay, shortDay } from '@posada/domain/platform/days/day'

/** 'Cuenta de reservas, ES·· 0418' */
export const accountLabel = ({ name, iban }: Pick<BankAccount, 'name' | 'iban'>): string =>
  [name, shortIban(iban)].filter(Boolean).join(', ')

/** Abbreviations that stay in capitals. */
const CAPITALS = /^(?:s\.?l\.?u?|s\.?a\.?u?|c\.?b|s\.?c\.?p|n\.?v|b\.?v)\.?$/i

const SMALL = /^(?:de|del|la|las|los|y|e|i|da|do|dos|van|von)$/i

/** A name that a bank writes in capitals as people write it: 'RINCON SALAS GLORIA' becomes 'Rincon Salas Gloria'. */
function nameWords(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .split(' ')
    .map((word, at) =>
      CAPITALS.test(word)
        ? word
        : at > 0 && SMALL.test(word)
          ? word.toLowerCase()
          : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(' ')
}

/** Who sent the money, and what for: the two lines of a row. */
export function textsOfLine({ payer, concept, reference, amount }: BankLine): { head: string; text: string } {
  const isErased = payer === '' && concept === '' && reference === ''
  if (isErased) return { head: amount > 0 ? 'Sin datos del banco' : 'Salida', text: 'sin concepto' }
  if (payer === '')
    return { head: nameWords(concept || reference), text: concept === '' ? '' : reference || 'sin concepto' }
  return { head: nameWords(payer), text: [concept, reference].filter(Boolean).join(' · ') || 'sin concepto' }
}

/** 'hoy a las 10:12', 'el 03/06 a las 09:30', by the clock of the browser. */
export function atWords(iso: string, now = new Date()): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return `hoy a las ${time}`
  const date = at.toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit' })
  return at.getFullYear() === now.getFullYear()
    ? `el ${date} a las ${time}`
    : `el ${date}/${at.getFullYear()} a las ${time}`
}

/** The days of a statement: without the year where both are of one. */
export function daysOfStatement({ firstDay, lastDay }: Pick<BankStatement, 'firstDay' | 'lastDay'>): [string, string] {
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4)
  return isOneYear ? [shortDay(firstDay), shortDay(lastDay)] : [formatDay(firstDay), formatDay(lastDay)]
}

/** 'Hugo Marín o Luis Bravo', 'Hugo Marín, Luis Bravo y 3 más': what a row shows of those to choose among. */
export function choiceNames(candidates: readonly BankCandidate[]): string {
  const [first = '', second = '', ...others] = candidates.map(({ name, text }) => name || text)
  return others.length === 0 ? `${first} o ${second}` : `${first}, ${second} y ${others.length} más`
}
