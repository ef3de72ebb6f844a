import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { SheetCell, WorkbookSheet } from '../../spreadsheets/workbook-sheet.ts'

export type SheetRow = readonly SheetCell[]

export const title = (text: string): SheetCell => ({ kind: 'title', text })
export const bold = (text: string): SheetCell => ({ kind: 'bold', text })
export const numberCell = (value: number): SheetCell => ({ kind: 'number', value })
export const moneyCell = (cents: Cents): SheetCell => ({ kind: 'money', cents })
export const dayCell = (day: Day): SheetCell => ({ kind: 'day', day })
/** A share in hundredths of a percent: '33,34'. */
export const share = (hundredths: number): SheetCell => ({ kind: 'decimal', hundredths })

export const headRow = (titles: readonly string[]): SheetRow => titles.map(bold)

/** A sheet for reading and printing, without rows that stay in sight. */
export const plainSheet = (name: string, widths: readonly number[], rows: Iterable<SheetRow>): WorkbookSheet => ({
  name,
  widths,
  frozenRows: 0,
  merged: [],
  isFittedToPage: true,
  rows,
})

/** A sheet whose first row heads the others. */
export const listSheet = (name: string, widths: readonly number[], rows: Iterable<SheetRow>): WorkbookSheet => ({
  name,
  widths,
  frozenRows: 1,
  merged: [],
  isFittedToPage: true,
  rows,
})
