import type { JournalLine } from '@posada/domain/accounting/ledger/journal-entry'
import type { Day } from '@posada/domain/platform/days/day'

/** An entry as files have it. */
export type WrittenEntry = {
  day: Day
  number: number
  concept: string
  /** Number of the invoice or locator of the booking. */
  document: string
  name: string
  payerTaxId: string
  lines: readonly JournalLine[]
}

/** The entries of a tax identity. */
export type JournalBook = { taxId: string; entries: readonly WrittenEntry[] }

/** A journal for the accountant. Plain objects, posted to the worker thread. */
export type JournalFile = { format: 'csv' | 'xlsx' | 'contasol'; books: readonly JournalBook[] }
