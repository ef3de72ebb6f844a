import { type EarlierExport, type JournalFormat, journalFormatLabels } from '@posada/contract/accounting/ledger/ledger'
import { formatInstant, plural } from '../../lib/format.ts'

export const formatChoices: readonly { value: JournalFormat; label: string }[] = (
  ['csv', 'xlsx', 'contasol'] as const
).map((value) => ({ value, label: journalFormatLabels[value] }))

/** 'ContaSol, 148 asientos · Marta, 03/06' */
export function exportWords({ format, entries, establishmentName, exportedBy, exportedAt }: EarlierExport): string {
  const what = [journalFormatLabels[format], plural(entries, 'asiento', 'asientos'), establishmentName]
    .filter(Boolean)
    .join(', ')
  const who = [exportedBy, formatInstant(exportedAt).slice(0, 5)].filter(Boolean).join(', ')
  return `${what} · ${who}`
}
