import type { Input, Reply } from '@posada/contract/endpoint'
import type { ExportFigures, ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import { type ExportPlan, planExport, totalsOfEntries } from '@posada/domain/accounting/ledger/plan-export'
import { formatDay } from '@posada/domain/platform/days/day'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireJournalScope } from './journal-scope.ts'
import { exportedEntries } from './queries/exports.ts'
import { readJournal } from './read-journal.ts'

const SHOWN_CORRECTIONS = 20

/** What a file says, in figures. */
export function figuresOf({ entries, unchanged }: ExportPlan): ExportFigures {
  const corrected = entries.filter(({ state }) => state === 'corrected')
  return {
    added: entries.filter(({ state }) => state === 'new').length,
    corrected: corrected.length,
    exported: unchanged,
    ...totalsOfEntries(entries),
    corrections: corrected.slice(0, SHOWN_CORRECTIONS).map(({ concept, day }) => `${concept}, ${formatDay(day)}`),
  }
}

type Summary = (typeof ledgerApi)['summary']

/** What the file of a period would say. */
export async function summarizeJournal(
  context: RequestContext,
  { format, isWhole, ...requested }: Input<Summary>,
): Promise<Reply<Summary>> {
  const scope = await requireJournalScope(context, requested)
  const { entries, faults } = await readJournal(context.db, scope)
  const plan = planExport(entries, await exportedEntries(context.db, scope, format), { isWhole: isWhole === true })
  return { ...figuresOf(plan), faults }
}
