import { MAX_LINE_AMOUNT, type StatementLine } from '@posada/domain/accounting/bank/statement-line'
import { bankText } from '@posada/domain/accounting/bank/payer-of-texts'
import { type Day, isDay } from '@posada/domain/platform/days/day'
import { childrenNamed, childText, type Element, firstChild, parseXmlDocument } from '../soap-answer.ts'
import { type ReadStatement, StatementFault } from './read-statement.ts'

const MAX_TAGS = 2_000_000

export const isCamt = (text: string): boolean => /^\s*</.test(text)

/** Reads camt.053 (ISO 20022, BankToCustomerStatement) of any version. @throws StatementFault */
export function readCamt(text: string): ReadStatement[] {
  const document = parseXmlDocument(text, MAX_TAGS, { keepsAttributes: true })
  const statements = childrenNamed(firstChild(firstChild(document, 'Document'), 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    throw new StatementFault('El archivo XML no es un extracto camt.053, o tiene demasiados datos')
  return statements.map(accountOf)
}

function accountOf(statement: Element): ReadStatement {
  const account = firstChild(statement, 'Acct')
  requireEuros(childText(account, 'Ccy'))
  const lines = childrenNamed(statement, 'Ntry').flatMap(linesOfEntry)
  const days = lines.map(({ day }) => day).toSorted()
  const id = firstChild(account, 'Id')
  const iban = childText(id, 'IBAN').replace(/\s+/g, '').toUpperCase()
  return {
    number: iban || childText(firstChild(id, 'Othr'), 'Id'),
    account: iban,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines,
  }
}

/** An entry is a movement; one that several transactions make up is a movement for each, where they are all of its amount. */
function linesOfEntry(entry: Element): StatementLine[] {
  const state = firstChild(entry, 'Sts')
  // Others may change (PDNG, FUTR), or say what was booked elsewhere (INFO).
  if ((state.text || childText(state, 'Cd')) !== 'BOOK') return []
  requireEuros(childText(firstChild(entry, 'Amt'), '@Ccy'))
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

/** A part in another currency is none of the euros that were booked. */
function amountOfDetail(detail: Element): number | null {
  const own = firstChild(detail, 'Amt')
  const amount = own.text === '' ? firstChild(firstChild(firstChild(detail, 'AmtDtls'), 'TxAmt'), 'Amt') : own
  return amount.text === '' || !isEuros(childText(amount, '@Ccy')) ? null : centsOf(amount.text)
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

const isEuros = (currency: string) => currency === '' || currency === 'EUR'

function requireEuros(currency: string): void {
  if (!isEuros(currency)) throw new StatementFault('La cuenta del extracto no es en euros')
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
