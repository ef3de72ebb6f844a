import { isCsvHeading, MOST_LINES_ABOVE } from '@posada/domain/accounting/bank/csv-columns'
import { type AccountStatement, MAX_STATEMENT_LINES } from '@posada/domain/accounting/bank/statement-line'
import { chunks, groupBy } from '@posada/domain/platform/rows'
import { delimiterOf } from '../../platform/csv/delimiter.ts'
import { CsvFault, decodeText, parseCsv } from '../../platform/csv/parse-csv.ts'
import { type Pieced, pieced } from '../../platform/untrusted/pieced.ts'
import { isCamt, readCamt } from './read-camt.ts'
import { isNorma43, readNorma43 } from './read-norma43.ts'
import { type ReadStatement, StatementFault } from './read-statement.ts'

/** A table of a bank, whose columns a person confirms. */
export type StatementTable = { columns: string[]; rows: { line: number; cells: string[] }[]; isWorkbook: boolean }
export type ParsedStatement =
  | { format: 'norma43' | 'camt'; accounts: AccountStatement[] }
  | ({ format: 'csv' } & StatementTable)
type Handed =
  | { format: 'norma43' | 'camt'; accounts: Omit<AccountStatement, 'lines'>[] }
  | { format: 'csv'; columns: string[] }
/** The lines of the accounts, or the rows of the table, with the account that each is of. */
type HandedItem = { account: number } & (AccountStatement['lines'][number] | StatementTable['rows'][number])

const ITEMS_OF_PIECE = 500
/** More than any customer of a bank has in a file. */
const MOST_ACCOUNTS = 100

/** Reads a statement of a bank as Norma 43, camt.053 or CSV. Runs in a thread. */
export function parseStatement({ bytes }: { bytes: Uint8Array }): Pieced<Handed, HandedItem> | { fault: string } {
  try {
    const text = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (isNorma43(text)) return handAccounts('norma43', readNorma43(text))
    if (isCamt(text)) return handAccounts('camt', readCamt(text))
    const from = headingAt(text)
    const table = parseCsv({ text: text.slice(from) })
    if ('fault' in table) return table
    const above = text.slice(0, from).split('\n').length - 1
    const items = table.pieces.flat().map(({ line, cells }) => ({ line: line + above, cells, account: 0 }))
    return pieced({ format: 'csv', columns: table.value.columns }, chunks(items, ITEMS_OF_PIECE))
  } catch (error) {
    if (error instanceof StatementFault || error instanceof CsvFault) return { fault: error.message }
    throw error
  }
}

/** A file may have several statements of an account, such as one for each day. */
function handAccounts(format: 'norma43' | 'camt', statements: readonly ReadStatement[]): Pieced<Handed, HandedItem> {
  const withLines = statements.filter(({ lines }) => lines.length > 0)
  if (withLines.length === 0) throw new StatementFault('El extracto no tiene ningún movimiento')
  const accounts = [...groupBy(withLines, ({ number }) => number).values()]
  if (accounts.length > MOST_ACCOUNTS)
    throw new StatementFault('El extracto es de demasiadas cuentas: descárguelo por partes')
  const items = accounts.flatMap((some, account) =>
    some.flatMap(({ lines }) => lines.map((line) => ({ ...line, account }))),
  )
  if (items.length > MAX_STATEMENT_LINES)
    throw new StatementFault('El extracto tiene más de 20.000 movimientos: descárguelo por partes')
  return pieced({ format, accounts: accounts.map(periodOf) }, chunks(items, ITEMS_OF_PIECE))
}

function periodOf(statements: readonly ReadStatement[]): Omit<AccountStatement, 'lines'> {
  const days = statements.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).toSorted()
  return { account: statements[0]?.account ?? '', firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

/** Where the heading of the table begins; at the beginning where no line seems to be one. */
function headingAt(text: string): number {
  let from = 0
  for (let line = 0; line < MOST_LINES_ABOVE && from < text.length; line++) {
    const rest = text.slice(from, from + 2_000)
    const heading = rest.slice(0, rest.search(/[\r\n]|$/))
    const cells = heading.split(delimiterOf(heading)).map((cell) => cell.replaceAll('"', ''))
    if (isCsvHeading(cells)) return from
    const end = text.indexOf('\n', from)
    if (end === -1) break
    from = end + 1
  }
  return 0
}
