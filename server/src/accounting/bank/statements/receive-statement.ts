import type { BankStatement, UnconfirmedTable } from '@posada/contract/accounting/bank/bank-fields'
import {
  csvFields,
  csvMappingFault,
  type CsvMapping,
  guessCsvColumns,
} from '@posada/domain/accounting/bank/csv-columns'
import { readCsvLines } from '@posada/domain/accounting/bank/read-csv-lines'
import { shortIban } from '@posada/domain/accounting/bank/spanish-account'
import type { AccountStatement } from '@posada/domain/accounting/bank/statement-line'
import type { ParsedStatement, StatementTable } from '../../../adapters/bank-statement/parse-statement.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { noBankAccount } from '../accounts/require-account.ts'
import { requireFree } from '../accounts/edit-account.ts'
import { type BankAccountRow, lockBankAccount, updateBankAccount } from '../queries/accounts.ts'
import { sourceOfTable, storeStatement } from './store-statement.ts'

type Received = {
  bankAccountId: string
  fileName: string
  parsed: ParsedStatement
  /** What a person has confirmed of the columns; nothing for the columns that are stored. */
  confirmed: CsvMapping
}
type Outcome = { statement: BankStatement | null; table: UnconfirmedTable | null; message: string }

/**
 * Stores what a file says of an account. A table whose columns nobody has confirmed is handed back instead.
 * @throws UserError for the statement of another account
 */
export async function receiveStatement(context: RequestContext, received: Received): Promise<Outcome> {
  const { parsed, fileName } = received
  const account = await lockBankAccount(context.db, context.accountId, received.bankAccountId)
  if (!account) throw noBankAccount()
  if (account.archivedAt !== null) throw new UserError('La cuenta está archivada')
  if (parsed.format !== 'csv') {
    const statement = await statementOf(context, account, parsed.accounts)
    return storeStatement(context, account, { ...statement, fileName, format: parsed.format, source: parsed.format })
  }
  const mapping = await mappingOf(context, account, parsed, received.confirmed)
  if (mapping === null) return { statement: null, table: tableToConfirm(parsed), message: '' }
  const statement = readCsvLines(parsed.columns, parsed.rows, mapping)
  if ('fault' in statement) throw new UserError(statement.fault)
  return storeStatement(context, account, {
    ...statement,
    fileName,
    format: 'csv',
    source: sourceOfTable(parsed),
  })
}

/** The columns that were confirmed now, and are kept, or before; null where they do not fit the table. */
async function mappingOf(
  { db, noted }: RequestContext,
  account: BankAccountRow,
  { columns }: StatementTable,
  confirmed: CsvMapping,
): Promise<CsvMapping | null> {
  if (Object.keys(confirmed).length === 0)
    return csvMappingFault(account.csvColumns, columns) === null ? account.csvColumns : null
  const fault = csvMappingFault(confirmed, columns)
  if (fault !== null) throw new UserError(fault)
  await updateBankAccount(db, account, { csvColumns: JSON.stringify(confirmed) })
  noted(`Columnas del extracto de ${account.name} confirmadas`)
  return confirmed
}

const SAMPLE_ROWS = 5

function tableToConfirm({ columns, rows }: StatementTable): UnconfirmedTable {
  const guess = guessCsvColumns(columns)
  const ofFields = Object.fromEntries(csvFields.map((field) => [field, guess[field] ?? null]))
  return {
    columns,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => columns.map((_, at) => cells[at] ?? '')),
    guess: ofFields as UnconfirmedTable['guess'],
  }
}

/** The statement of the account in a file that may have several; what it says of the IBAN is kept where none is known. */
async function statementOf(
  context: RequestContext,
  account: BankAccountRow,
  statements: readonly AccountStatement[],
): Promise<AccountStatement> {
  const own = statements.find((one) => one.account !== '' && one.account === account.iban)
  if (own) return own
  const [only, ...others] = statements
  if (only && others.length === 0 && (only.account === '' || account.iban === '')) {
    if (only.account !== '') {
      await requireFree(context, only.account, account.id)
      await updateBankAccount(context.db, account, { iban: only.account })
      context.noted(`IBAN de la cuenta ${account.name}: ${shortIban(only.account)}`)
    }
    return only
  }
  const found = [...new Set(statements.map((one) => shortIban(one.account)))].filter((iban) => iban !== '').join(', ')
  if (found === '') throw new UserError('El archivo tiene varias cuentas sin IBAN: descargue el extracto de una sola')
  throw new UserError(
    account.iban === ''
      ? `El archivo tiene varias cuentas (${found}): escriba el IBAN de «${account.name}» para saber cuál es`
      : `El extracto es de otra cuenta (${found}), y «${account.name}» es ${shortIban(account.iban)}`,
  )
}
