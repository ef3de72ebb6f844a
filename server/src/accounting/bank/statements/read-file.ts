import { isCsvHeading } from '@posada/domain/accounting/bank/csv-columns'
import type { AccountStatement } from '@posada/domain/accounting/bank/statement-line'
import type { HandedItem, ParsedStatement, parseStatement } from '../../../adapters/bank-statement/parse-statement.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { readInThread } from '../../../platform/untrusted/read-in-thread.ts'
import { isZip, readXlsx } from '../../../platform/xlsx/read-xlsx.ts'

const MOST_ROWS_ABOVE = 40

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
  const accounts = value.accounts.map((account, at): AccountStatement => ({ ...account, lines: linesOf(items, at) }))
  return { format: value.format, accounts }
}

const linesOf = (items: readonly HandedItem[], account: number): AccountStatement['lines'] =>
  items.flatMap((item) => {
    if (item.account !== account || 'cells' in item) return []
    const { account: _, ...line } = item
    return line
  })

/** The table of a bank's workbook begins with its heading; above it are the account, the owner and the period. */
function tableOfWorkbook(rows: readonly { line: number; cells: string[] }[]): ParsedStatement {
  const at = rows.slice(0, MOST_ROWS_ABOVE).findIndex(({ cells }) => isCsvHeading(cells))
  const heading = rows[Math.max(0, at)]
  if (!heading) throw new UserError('El libro está vacío')
  const seen = new Map<string, number>()
  const columns = heading.cells.map((cell, index) => {
    const name = cell.trim() || `Columna ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
  return { format: 'csv', columns, rows: rows.slice(Math.max(0, at) + 1), isWorkbook: true }
}
