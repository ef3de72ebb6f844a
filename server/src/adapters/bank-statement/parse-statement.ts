import { isCsvHeading } from '@posada/domain/accounting/bank/csv-columns'
import type { AccountStatement } from '@posada/domain/accounting/bank/statement-line'
import { delimiterOf } from '../../platform/csv/delimiter.ts'
import { CsvFault, decodeText, parseCsv } from '../../platform/csv/parse-csv.ts'
import { type Pieced, pieced } from '../../platform/untrusted/pieced.ts'
import { isCamt, readCamt } from './read-camt.ts'
import { isNorma43, readNorma43 } from './read-norma43.ts'
import { StatementFault } from './statement-fault.ts'

/** A table of a bank, whose columns a person confirms. */
export type StatementTable = { columns: string[]; rows: { line: number; cells: string[] }[]; isWorkbook: boolean }
export type ParsedStatement =
  | { format: 'norma43' | 'camt'; accounts: AccountStatement[] }
  | ({ format: 'csv' } & StatementTable)
type Handed =
  | { format: 'norma43' | 'camt'; accounts: Omit<AccountStatement, 'lines'>[] }
  | { format: 'csv'; columns: string[] }
/** The lines of the accounts, or the rows of the table, with the account that each is of. */
export type HandedItem = { account: number } & (AccountStatement['lines'][number] | StatementTable['rows'][number])

const ITEMS_OF_PIECE = 500
/** Above the heading of its table a bank writes the account, the owner and the period. */
const MOST_LINES_ABOVE = 40

/** Reads a statement of a bank as Norma 43, camt.053 or CSV. Runs in a thread. */
export function parseStatement({ bytes }: { bytes: Uint8Array }): Pieced<Handed, HandedItem> | { fault: string } {
  try {
    const text = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (isNorma43(text)) return handAccounts('norma43', readNorma43(text))
    if (isCamt(text)) return handAccounts('camt', readCamt(text))
    const table = parseCsv({ text: fromHeading(text) })
    if ('fault' in table) return table
    const items = table.pieces.flat().map((row) => ({ ...row, account: 0 }))
    return pieced({ format: 'csv', columns: table.value.columns }, inPieces(items))
  } catch (error) {
    if (error instanceof StatementFault || error instanceof CsvFault) return { fault: error.message }
    throw error
  }
}

function handAccounts(format: 'norma43' | 'camt', accounts: readonly AccountStatement[]): Pieced<Handed, HandedItem> {
  const items = accounts.flatMap(({ lines }, account) => lines.map((line) => ({ ...line, account })))
  return pieced(
    { format, accounts: accounts.map(({ account, firstDay, lastDay }) => ({ account, firstDay, lastDay })) },
    inPieces(items),
  )
}

const inPieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ITEMS_OF_PIECE) }, (_, at) =>
    items.slice(at * ITEMS_OF_PIECE, (at + 1) * ITEMS_OF_PIECE),
  )

/** The text from the heading of its table on; all of it where no line seems to be one. */
function fromHeading(text: string): string {
  let from = 0
  for (let line = 0; line < MOST_LINES_ABOVE && from < text.length; line++) {
    const rest = text.slice(from, from + 2_000)
    const heading = rest.slice(0, rest.search(/[\r\n]|$/))
    const cells = heading.split(delimiterOf(heading)).map((cell) => cell.replaceAll('"', ''))
    if (isCsvHeading(cells)) return text.slice(from)
    const end = text.indexOf('\n', from)
    if (end === -1) break
    from = end + 1
  }
  return text
}
