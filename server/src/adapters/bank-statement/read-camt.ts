import {
  type AccountStatement,
  MAX_LINE_AMOUNT,
  MAX_STATEMENT_LINES,
  type StatementLine,
} from '@posada/domain/accounting/bank/statement-line'
import { bankText } from '@posada/domain/accounting/bank/payer-of-texts'
import { type Day, isDay } from '@posada/domain/platform/days/day'
import { childrenNamed, childText, type Element, firstChild, parseXmlDocument } from '../soap-answer.ts'
import { StatementFault } from './statement-fault.ts'

const MAX_TAGS = 2_000_000

export const isCamt = (text: string): boolean => /^\s*</.test(text)

/** Reads camt.053 (ISO 20022, BankToCustomerStatement) of any version. @throws StatementFault */
export function readCamt(text: string): AccountStatement[] {
  const document = parseXmlDocument(text, MAX_TAGS)
  const statements = childrenNamed(firstChild(firstChild(document, 'Document'), 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    throw new StatementFault('El archivo XML no es un extracto camt.053, o tiene demasiados datos')
  const accounts = statements.map(accountOf).filter(({ lines }) => lines.length > 0)
  if (accounts.reduce((count, { lines }) => count + lines.length, 0) > MAX_STATEMENT_LINES)
    throw new StatementFault('El extracto tiene más de 20.000 movimientos: descárguelo por partes')
  if (accounts.length === 0) throw new StatementFault('El extracto no tiene ningún movimiento')
  return byAccount(accounts)
}

/** A file may have a statement for each day of an account. */
function byAccount(accounts: readonly AccountStatement[]): AccountStatement[] {
  const found = new Map<string, AccountStatement>()
  for (const one of accounts) {
    const before = found.get(one.account)
    if (!before) found.set(one.account, one)
    else
      found.set(one.account, {
        account: one.account,
        firstDay: one.firstDay < before.firstDay ? one.firstDay : before.firstDay,
        lastDay: one.lastDay > before.lastDay ? one.lastDay : before.lastDay,
        lines: [...before.lines, ...one.lines],
      })
  }
  return [...found.values()]
}

function accountOf(statement: Element): AccountStatement {
  const account = firstChild(statement, 'Acct')
  const currency = childText(account, 'Ccy')
  if (currency !== '' && currency !== 'EUR') throw new StatementFault('La cuenta del extracto no es en euros')
  const lines = childrenNamed(statement, 'Ntry').flatMap(linesOfEntry)
  const days = lines.map(({ day }) => day).toSorted()
  return {
    account: childText(firstChild(account, 'Id'), 'IBAN').replace(/\s+/g, '').toUpperCase(),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines,
  }
}

/** An entry is a movement; one that several transactions make up is a movement for each, where they are all of its amount. */
function linesOfEntry(entry: Element): StatementLine[] {
  const state = firstChild(entry, 'Sts')
  // Those that the bank has not booked yet may change.
  if ((state.text || childText(state, 'Cd')) === 'PDNG') return []
  const whole = centsOf(childText(entry, 'Amt'))
  const sign = childText(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1
  const isReversed = childText(entry, 'RvslInd') === 'true' && childText(entry, 'CdtDbtInd') === ''
  const amount = isReversed ? -sign * whole : sign * whole
  if (amount === 0) return []
  const day = dayOf(firstChild(entry, 'BookgDt')) ?? dayOf(firstChild(entry, 'ValDt'))
  if (day === null) throw new StatementFault('Un movimiento del extracto no tiene fecha')
  const valueDay = dayOf(firstChild(entry, 'ValDt')) ?? day
  const common = { day, valueDay, own: childText(entry, 'AcctSvcrRef'), more: childText(entry, 'AddtlNtryInf') }
  const details = childrenNamed(entry, 'NtryDtls').flatMap((detail) => childrenNamed(detail, 'TxDtls'))
  const parts = details.map((detail) => ({ detail, cents: amountOfDetail(detail) }))
  const isWhole = parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0) === whole && parts.every(({ cents }) => cents)
  if (parts.length > 1 && isWhole)
    return parts.map(({ detail, cents }) => lineOf(detail, { ...common, amount: Math.sign(amount) * (cents ?? 0) }))
  return [lineOf(details[0] ?? firstChild(entry, 'none'), { ...common, amount })]
}

function amountOfDetail(detail: Element): number | null {
  const text = childText(detail, 'Amt') || childText(firstChild(firstChild(detail, 'AmtDtls'), 'TxAmt'), 'Amt')
  return text === '' ? null : centsOf(text)
}

type Common = { day: Day; valueDay: Day; amount: number; own: string; more: string }

function lineOf(detail: Element, { day, valueDay, amount, own, more }: Common): StatementLine {
  const remittance = firstChild(detail, 'RmtInf')
  const texts = [
    ...childrenNamed(remittance, 'Ustrd').map(({ text }) => text),
    ...childrenNamed(remittance, 'Strd').map((part) => childText(firstChild(part, 'CdtrRefInf'), 'Ref')),
  ].filter((text) => text !== '')
  const references = firstChild(detail, 'Refs')
  const endToEnd = childText(references, 'EndToEndId')
  const bankReference = childText(references, 'AcctSvcrRef') || own
  const payer = nameOf(firstChild(detail, 'RltdPties'), amount > 0)
  const concept = texts.join(' ') || more || childText(detail, 'AddtlTxInf')
  const reference = endToEnd === 'NOTPROVIDED' ? '' : endToEnd
  return {
    day,
    valueDay,
    amount,
    payer: bankText(payer),
    concept: bankText(concept),
    reference: bankText(reference),
    key: [day, valueDay, amount, bankReference, endToEnd, payer, ...texts, more].join('\u0001'),
  }
}

/** Since version 8 a party's name is one element deeper. */
function nameOf(parties: Element, isIncoming: boolean): string {
  const names = isIncoming ? (['UltmtDbtr', 'Dbtr'] as const) : (['UltmtCdtr', 'Cdtr'] as const)
  for (const name of names) {
    const party = firstChild(parties, name)
    const found = childText(party, 'Nm') || childText(firstChild(party, 'Pty'), 'Nm')
    if (found !== '') return found
  }
  return ''
}

function centsOf(text: string): number {
  const [, euros = '', decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  const cents = Number(euros + decimals.padEnd(2, '0'))
  if (euros === '' || cents > MAX_LINE_AMOUNT)
    throw new StatementFault(`«${text.slice(0, 40)}» no es un importe del extracto`)
  return cents
}

function dayOf(date: Element): Day | null {
  const day = (childText(date, 'Dt') || childText(date, 'DtTm')).slice(0, 10)
  return isDay(day) ? day : null
}
