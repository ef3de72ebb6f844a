import { isCsvHeading, MOST_LINES_ABOVE } from '@posada/domain/accounting/bank/csv-columns'
import type { AccountStatement } from '@posada/domain/accounting/bank/statement-line'
import { groupBy } from '@posada/domain/platform/rows'
import type { ParsedStatement, parseStatement } from '../../../adapters/bank-statement/parse-statement.ts'
import { distinctColumns } from '../../../platform/csv/distinct-columns.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { readInThread } from '../../../platform/untrusted/read-in-thread.ts'
import { isZip, readXlsx } from '../../../platform/xlsx/read-xlsx.ts'

/** Reads a file of a bank. Never call in a transaction. @throws UserError if it is none, is incomplete or too large */
export async function readStatementFile(accountId: string, bytes: Buffer): Promise<ParsedStatement> {
  const owner = { key: accountId, by: 'request' } as const
  if (isZip(bytes)) return tableOfWorkbook(await readXlsx(owner, bytes))
  const read = await readInThread<typeof parseStatement>('statement', {
    owner,
    input: { bytes },
    bytes: bytes.length,
  })
  if ('fault' in read) throw new UserError(read.fault)
  const { value, items } = read
  if (value.format === 'csv')
    return {
      format: 'csv',
      columns: value.columns,
      rows: items.flatMap((item) => ('cells' in item ? item : [])),
      isWorkbook: false,
    }
  const ofAccounts = groupBy(
    items.flatMap((item) => ('cells' in item ? [] : item)),
    ({ account }) => account,
  )
  const accounts = value.accounts.map((account, at): AccountStatement => {
    const lines = (ofAccounts.get(at) ?? []).map(({ account: _, ...line }) => line)
    return { ...account, lines }
  })
  return { format: value.format, accounts }
}

/** The table of a bank's workbook begins with its heading; above it are the account, the owner and the period. */
function tableOfWorkbook(rows: readonly { line: number; cells: string[] }[]): ParsedStatement {
  const at = Math.max(
    0,
    rows.slice(0, MOST_LINES_ABOVE).findIndex(({ cells }) => isCsvHeading(cells)),
  )
  const heading = rows[at]
  if (!heading) throw new UserError('El libro está vacío')
  const columns = distinctColumns(heading.cells.map((cell) => cell.trim()))
  return { format: 'csv', columns, rows: rows.slice(at + 1), isWorkbook: true }
}
