import type { Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'

/** How a bank hands over a statement. */
export type StatementFormat = 'norma43' | 'camt' | 'csv'

export const statementFormatLabels: Record<StatementFormat, string> = {
  norma43: 'Norma 43',
  camt: 'camt.053',
  csv: 'CSV',
}

/** What a statement says of one movement of an account. */
export type StatementLine = {
  day: Day
  valueDay: Day
  /** Negative where the money left the account. */
  amount: Cents
  /** Who sent the money, as far as the bank says; '' otherwise. */
  payer: string
  concept: string
  reference: string
  /**
   * Everything by which a bank writes the same movement in the same way in each of its files of one format. Two equal movements of a
   * day have the same key.
   */
  key: string
}

/** The movements of one account in a statement. `account` is '' where the file does not say of which account it is. */
export type AccountStatement = {
  /** The IBAN, as far as the file has it. */
  account: string
  firstDay: Day
  lastDay: Day
  lines: StatementLine[]
}

/** More than any account of an establishment has in a year, and than a call may insert. */
export const MAX_STATEMENT_LINES = 20_000

/** Amounts beyond it do not fit the columns of the database: 20 million euros. */
export const MAX_LINE_AMOUNT: Cents = 2_000_000_000
