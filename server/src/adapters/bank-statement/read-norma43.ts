import { MAX_LINE_AMOUNT, MAX_STATEMENT_LINES, type StatementLine } from '@posada/domain/accounting/bank/statement-line'
import { bankText, payerOfTexts } from '@posada/domain/accounting/bank/payer-of-texts'
import { spanishIban } from '@posada/domain/accounting/bank/spanish-account'
import { isDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type ReadStatement, StatementFault } from './read-statement.ts'

/** A record of an account, its movements with at most five records of texts each, and its end. */
const MAX_RECORDS = 8 * MAX_STATEMENT_LINES
const EURO = '978'

type Movement = { record: string; texts: string[] }
type Account = { header: string; movements: Movement[] }

/** Whether a text begins with the header of an account: '11', bank, office, account and two days, all of them digits. */
export const isNorma43 = (text: string): boolean => /^\s*11\d{30}[12]\d{14}\d{3}/.test(text.slice(0, 200))

/**
 * Reads Norma 43 (Cuaderno 43 of the Asociación Española de Banca): records of 80 characters, 11 account, 22 movement, 23 texts of
 * it, 24 its amount in another currency, 33 sums of the account, 88 end. What the sums do not confirm is refused as a whole.
 * @throws StatementFault
 */
export function readNorma43(text: string): ReadStatement[] {
  const accounts: ReadStatement[] = []
  let open: Account | null = null
  let left = { records: MAX_RECORDS, lines: MAX_STATEMENT_LINES }
  for (const { number, record } of recordsOf(text)) {
    left = countRecord(left, record)
    const type = record.slice(0, 2)
    if (open === null) {
      if (type === '11') open = { header: record, movements: [] }
      else if (type !== '88' || accounts.length === 0) throw broken(number)
    } else if (type === '33') {
      accounts.push(accountOf(open, record, number))
      open = null
    } else addRecord(open, type, { number, record })
  }
  if (open !== null || accounts.length === 0)
    throw new StatementFault('El extracto no está entero: falta su final. Descárguelo otra vez.')
  return accounts
}

type Left = { records: number; lines: number }

function countRecord({ records, lines }: Left, record: string): Left {
  const left = { records: records - 1, lines: record.startsWith('22') ? lines - 1 : lines }
  if (left.records < 0) throw new StatementFault('El extracto tiene demasiados registros: descárguelo por partes')
  if (left.lines < 0) throw new StatementFault('El extracto tiene más de 20.000 movimientos: descárguelo por partes')
  return left
}

function addRecord({ movements }: Account, type: string, { number, record }: { number: number; record: string }) {
  const last = movements.at(-1)
  if (type === '22') movements.push({ record, texts: [] })
  else if (type === '23' && last) last.texts.push(record)
  else if (type !== '24' || !last) throw broken(number)
}

/** Some banks end a file with the mark of the end of old systems. */
const recordsOf = (text: string) =>
  text
    .split(/\r\n|\n|\r/)
    .map((record, index) => ({ number: index + 1, record: record.replaceAll('\u001a', '') }))
    .filter(({ record }) => record.trim() !== '')

const broken = (number: number) =>
  new StatementFault(`El extracto no se puede leer: la línea ${number} no es de Norma 43`)

function accountOf({ header, movements }: Account, end: string, number: number): ReadStatement {
  if (header.slice(47, 50).trim() !== '' && header.slice(47, 50) !== EURO)
    throw new StatementFault('La cuenta del extracto no es en euros')
  const lines = movements.map(lineOf)
  requireSums(lines, header, end, number)
  const [bank, office, account] = [header.slice(2, 6), header.slice(6, 10), header.slice(10, 20)]
  return {
    number: `${bank}${office}${account}`,
    account: /^0+$/.test(account) ? '' : spanishIban(bank, office, account),
    firstDay: dayOf(header.slice(20, 26)),
    lastDay: dayOf(header.slice(26, 32)),
    lines: lines.filter(({ amount }) => amount !== 0),
  }
}

/** A truncated or edited file is noticed by the numbers and sums of its end. */
function requireSums(lines: readonly StatementLine[], header: string, end: string, number: number) {
  const out = lines.filter(({ amount }) => amount < 0)
  const come = lines.filter(({ amount }) => amount > 0)
  const total = (some: readonly StatementLine[]) => some.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const stated = { out: centsOf(end.slice(25, 39), number), come: centsOf(end.slice(44, 58), number) }
  if (stated.out !== total(out) || stated.come !== total(come))
    throw new StatementFault(
      `El extracto no cuadra: sus movimientos suman ${formatEuros(total(come))} de abonos y ${formatEuros(total(out))} de cargos, y su final dice ${formatEuros(stated.come)} y ${formatEuros(stated.out)}. Descárguelo otra vez.`,
    )
  const first = signed(header.slice(32, 33), centsOf(header.slice(33, 47), 1))
  const last = signed(end.slice(58, 59), centsOf(end.slice(59, 73), number))
  // Some banks leave the balances of an account empty.
  if (first !== 0 && last !== 0 && first + stated.come - stated.out !== last)
    throw new StatementFault(
      'El extracto no cuadra: el saldo final no es el inicial con sus movimientos. Descárguelo otra vez.',
    )
}

function lineOf({ record, texts }: Movement): StatementLine {
  const amount = signed(record.slice(27, 28), centsOf(record.slice(28, 42), 0))
  if (Math.abs(amount) > MAX_LINE_AMOUNT)
    throw new StatementFault('Un movimiento del extracto es de más de 20 millones de euros')
  const concepts = conceptsOf(texts)
  const references = [record.slice(52, 64), record.slice(64, 80)]
    .map((reference) => reference.trim())
    .filter((reference) => !/^0*$/.test(reference))
  const { payer, concept } = payerOfTexts(concepts)
  return {
    day: dayOf(record.slice(10, 16)),
    valueDay: dayOf(record.slice(16, 22)),
    amount,
    payer: bankText(payer),
    concept: bankText(concept),
    reference: bankText(references.join(' ')),
    key: [record.slice(10), ...texts].map((part) => part.trimEnd()).join('\u0001'),
  }
}

const TEXT_LENGTH = 38

/** The texts of the records of a movement, two in each: one that fills its place goes on in the next. */
function conceptsOf(records: readonly string[]): string[] {
  const parts = records.flatMap((record) => [
    record.slice(4, 4 + TEXT_LENGTH),
    record.slice(4 + TEXT_LENGTH, 4 + 2 * TEXT_LENGTH),
  ])
  const concepts: string[] = []
  let goesOn = false
  for (const part of parts) {
    if (goesOn && part !== '' && !part.startsWith(' ')) concepts.push(`${concepts.pop() ?? ''}${part}`)
    else concepts.push(part)
    goesOn = part.length === TEXT_LENGTH && !part.endsWith(' ')
  }
  return concepts.map((concept) => concept.trim()).filter((concept) => concept !== '')
}

/** 1 is what the account owes or pays, 2 what it has or gets. */
const signed = (sign: string, cents: number) => (sign === '1' && cents !== 0 ? -cents : cents)

function centsOf(digits: string, number: number): number {
  if (!/^\d{14}$/.test(digits)) throw broken(number)
  return Number(digits)
}

function dayOf(digits: string): string {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
  if (!isDay(day)) throw new StatementFault(`El extracto no se puede leer: «${digits}» no es una fecha`)
  return day
}
