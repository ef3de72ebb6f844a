import type { Column } from './columns.ts'
import type { LegalLimits } from './legal-limits.ts'

/** How a table is exported: a CSV file with its columns, or the reason why there is none. */
export type ExportPolicy =
  | {
      file: string
      /** Headings of the columns that are not in `COMMON_COLUMNS`, or that have another meaning in this table. */
      columns: Record<string, string | Column>
      /** Columns left out: secrets, and what other columns or files say. */
      hidden: readonly string[]
      /** SQL condition on the row `t`, where not all rows are the user's. */
      where?: string
    }
  | { reason: string }

/**
 * What becomes of a table when the account is erased. `now`: all rows are deleted. `keep`: the rows `t` of the condition are
 * kept until it is no longer true, without the columns that `strip` sets. `while-referenced`: a row goes with the last kept row
 * that refers to it. `with-account`: what names the account, which goes last.
 */
export type ErasurePolicy =
  | { kind: 'now' }
  | { kind: 'keep'; until: string; condition: (limits: LegalLimits) => string; strip?: Strip }
  | { kind: 'while-referenced'; strip?: Strip }
  | { kind: 'with-account' }

/** SQL of the value that a column gets. */
type Strip = Record<string, string>

type TablePolicy = { export: ExportPolicy; erasure: ErasurePolicy }
export type TablePolicies = Record<string, TablePolicy>

const NOW: ErasurePolicy = { kind: 'now' }

type Options = { hidden?: readonly string[]; where?: string; erasure?: ErasurePolicy }

/** A table that is exported to `<file>.csv`. */
export const exported = (
  file: string,
  columns: Record<string, string | Column> = {},
  { hidden = [], where, erasure = NOW }: Options = {},
): TablePolicy => ({ export: { file, columns, hidden, ...(where === undefined ? {} : { where }) }, erasure })

/** A table that is not exported. */
export const notExported = (reason: string, erasure: ErasurePolicy = NOW): TablePolicy => ({
  export: { reason },
  erasure,
})

export const keep = (until: string, condition: (limits: LegalLimits) => string, strip?: Strip): ErasurePolicy => ({
  kind: 'keep',
  until,
  condition,
  ...(strip === undefined ? {} : { strip }),
})

export const whileReferenced = (strip?: Strip): ErasurePolicy => ({
  kind: 'while-referenced',
  ...(strip === undefined ? {} : { strip }),
})
