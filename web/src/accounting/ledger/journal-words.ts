import type { EarlierExport, JournalFormat } from '@posada/contract/accounting/ledger/ledger'
import { formatInstant, plural } from '../../lib/format.ts'

export const formatChoices: readonly { value: JournalFormat; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'contasol', label: 'ContaSol' },
]

const formatLabel = (format: JournalFormat): string => formatChoices.find(({ value }) => value === format)?.label ?? ''

/** 'ContaSol, 148 asientos · Marta, 03/06' */
export function exportWords({ format, entries, establishmentName, exportedBy, exportedAt }: EarlierExport): string {
  const what = [formatLabel(format), plural(entries, 'asiento', 'asientos'), establishmentName]
    .filter(Boolean)
    .join(', ')
  const who = [exportedBy, formatInstant(exportedAt).slice(0, 5)].filter(Boolean).join(', ')
  return `${what} · ${who}`
}
