import { type Cents, sum } from '../../platform/money/money.ts'
import { compareTexts } from '../../platform/rows.ts'
import { type JournalEntry, type JournalLine, oppositeLines, totalsOfLines } from './journal-entry.ts'

/** An entry on the accounts of its establishment. */
export type BookableEntry = Omit<JournalEntry, 'postings'> & { lines: readonly JournalLine[]; substance: string }

/** What the accountant has of an entry, by the last export that said something of it; without lines where it was taken back. */
export type ExportedEntry = Omit<BookableEntry, 'kind'> & { number: number }

/** An entry of a file. */
export type FileEntry = Omit<BookableEntry, 'kind'> & {
  state: 'new' | 'corrected' | 'repeated'
  /** As it was exported before; null for one that gets its number with this file. */
  number: number | null
  /** What the accountant has of it after the file. */
  booked: readonly JournalLine[]
}

export type ExportPlan = {
  entries: FileEntry[]
  /** Exported before, and still the same. */
  unchanged: number
  /** Taken back before, or by a file of all entries: they are noted without lines. */
  gone: ExportedEntry[]
}

/**
 * What a file of a period says, so that every entry is exported once: the new ones, and of those that say something else by now the
 * difference, as an entry that takes back the old lines and books the new ones. `isWhole`: all entries as they are.
 */
export function planExport(
  current: readonly BookableEntry[],
  exported: readonly ExportedEntry[],
  { isWhole }: { isWhole: boolean },
): ExportPlan {
  const before = new Map(exported.map((entry) => [placeOf(entry), entry]))
  const now = new Set(current.map(placeOf))
  const compared = current.map((entry) => ({ entry, known: before.get(placeOf(entry)) }))
  const vanished = exported.filter((entry) => !now.has(placeOf(entry)) && entry.lines.length > 0)
  const entries = isWhole
    ? compared.map(({ entry, known }) => repeated(entry, known))
    : [...compared.flatMap(({ entry, known }) => changes(entry, known)), ...vanished.map(takenBack)]
  return {
    entries: entries.toSorted(byDay),
    unchanged: compared.filter(({ entry, known }) => known !== undefined && isSame(entry, known)).length,
    gone: isWhole ? vanished : [],
  }
}

/** A key is that of one establishment. */
const placeOf = ({ establishmentId, key }: { establishmentId: string; key: string }): string =>
  `${establishmentId} ${key}`

/** Another plan of accounts is no reason to correct what was booked. */
const isSame = (entry: BookableEntry, known: ExportedEntry): boolean =>
  known.lines.length > 0 &&
  (entry.substance === known.substance || JSON.stringify(entry.lines) === JSON.stringify(known.lines))

function changes(entry: BookableEntry, known: ExportedEntry | undefined): FileEntry[] {
  if (known === undefined) return [{ ...entry, state: 'new', number: null, booked: entry.lines }]
  if (isSame(entry, known)) return []
  const lines = [...oppositeLines(known.lines), ...entry.lines]
  return [
    { ...entry, state: 'corrected', number: null, concept: `Corrección: ${entry.concept}`, lines, booked: entry.lines },
  ]
}

const takenBack = (known: ExportedEntry): FileEntry => ({
  ...known,
  state: 'corrected',
  number: null,
  concept: `Anulación: ${known.concept}`,
  lines: oppositeLines(known.lines),
  booked: [],
})

function repeated(entry: BookableEntry, known: ExportedEntry | undefined): FileEntry {
  const state = known === undefined ? 'new' : isSame(entry, known) ? 'repeated' : 'corrected'
  // Numbers are of a tax identity: an establishment that has changed its own gets others.
  const number = known?.taxId === entry.taxId ? known.number : null
  return { ...entry, state, number, booked: entry.lines }
}

const byDay = (a: FileEntry, b: FileEntry): number =>
  compareTexts(a.day, b.day) || compareTexts(a.key, b.key) || compareTexts(a.establishmentId, b.establishmentId)

type EntryTotals = { debit: Cents; credit: Cents }

export function totalsOfEntries(entries: readonly Pick<BookableEntry, 'lines'>[]): EntryTotals {
  const totals = entries.map(({ lines }) => totalsOfLines(lines))
  return { debit: sum(totals.map(({ debit }) => debit)), credit: sum(totals.map(({ credit }) => credit)) }
}
