import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'

/** A cell of a sheet; null leaves it empty. Texts are text cells, whatever they begin with. */
export type SheetCell =
  | null
  | string
  | { kind: 'bold' | 'title'; text: string }
  | { kind: 'money' | 'sum'; cents: Cents }
  | { kind: 'day'; day: Day }
  | { kind: 'number'; value: number }
  /** A share in hundredths of a percent, or any number with two decimals. */
  | { kind: 'decimal'; hundredths: number }

export type WorkbookSheet = {
  name: string
  /** Of the columns, in characters. */
  widths: readonly number[]
  /** How many rows at the top stay in sight. */
  frozenRows: number
  /** Ranges such as 'A7:B7'. */
  merged: readonly string[]
  /** Whether it is printed as wide as a page. */
  isFittedToPage?: boolean
  /** Read once, while the file is written. */
  rows: Iterable<readonly SheetCell[]>
}
