import type { JournalFormat } from '@posada/contract/accounting/ledger/ledger'
import type { ExportedEntry } from '@posada/domain/accounting/ledger/plan-export'
import type { Period } from '@posada/domain/platform/days/period'
import { recipientsOfDocuments } from '../../money/invoices/public.ts'
import type { JournalFile } from '../../platform/documents/journal/journal-file.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

export type FileToDraw = { accountId: string; file: JournalFile; name: string }
export type DrawnFile = { bytes: Buffer; name: string }

/** The entries with the names of their payers, by tax identity. */
export async function journalFileOf(
  { db, accountId }: RequestContext,
  { format, from, to }: Period & { format: JournalFormat },
  entries: readonly ExportedEntry[],
): Promise<FileToDraw> {
  const documentIds = [...new Set(entries.flatMap(({ documentId }) => documentId ?? []))]
  const recipients = await recipientsOfDocuments(db, accountId, documentIds)
  const taxIds = [...new Set(entries.map(({ taxId }) => taxId))].sort()
  const books = taxIds.map((taxId) => ({
    taxId,
    entries: entries
      .filter((entry) => entry.taxId === taxId)
      .map(({ day, number, concept, document, documentId, lines }) => {
        const recipient = documentId === null ? undefined : recipients.get(documentId)
        return {
          day,
          number,
          concept,
          document,
          lines,
          name: recipient?.name ?? '',
          payerTaxId: recipient?.taxId ?? '',
        }
      }),
  }))
  return { accountId, file: { format, books }, name: nameOf(format, { from, to }, books.length) }
}

/** ContaSol knows its files by their names. Several tax identities are several files, but sheets of one workbook. */
function nameOf(format: JournalFormat, { from, to }: Period, books: number): string {
  if (format === 'xlsx') return `diario-${from}-${to}.xlsx`
  if (books > 1) return `diario-${format}-${from}-${to}.zip`
  return format === 'csv' ? `diario-${from}-${to}.csv` : 'APU.xlsx'
}

export const drawJournal = async ({ accountId, file, name }: FileToDraw): Promise<DrawnFile> => ({
  bytes: await renderPdf({ accountId, by: 'request' }, 'journal', file),
  name,
})
