import { type JournalFormat, journalFormatLabels, type ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { ExportFigures } from '@posada/contract/accounting/ledger/ledger'
import { type ExportPlan, type FileEntry, planExport } from '@posada/domain/accounting/ledger/plan-export'
import { formatDay } from '@posada/domain/platform/days/day'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { figuresOf } from './export-figures.ts'
import { drawJournal, type DrawnFile, type FileToDraw, journalFileOf } from './journal-file.ts'
import { type JournalScope, requireJournalScope } from './journal-scope.ts'
import {
  exportedEntries,
  insertEntries,
  insertJournalExport,
  markGone,
  type NumberedEntry,
  takeNumbers,
} from './queries/exports.ts'
import { lockJournals } from './queries/plans.ts'
import { readJournal } from './read-journal.ts'

type Figures = ExportFigures & { entries: number }
type Attempt = { file: FileToDraw; figures: Figures }
type Outcome = DrawnFile & { figures: Figures }

/**
 * The journal of a period as a file. Its entries are noted before the file is drawn: one that is lost on its way is downloaded
 * again, and no entry is in two files of a format.
 */
export const exportJournal: OutsideHandler<(typeof ledgerApi)['export'], Attempt, Outcome> = {
  async attempt({ format, isWhole, ...requested }, context) {
    const scope = await requireJournalScope(context, requested)
    await lockJournals(context.db, scope.accountId, scope.establishmentIds)
    const plan = await planFile(context, scope, { format, isWhole: isWhole === true })
    const entries = await noteExport(context, scope, { format, isWhole: isWhole === true }, plan)
    const file = await journalFileOf(context, { format, from: scope.from, to: scope.to }, entries)
    return { file, figures: { ...figuresOf(plan), entries: entries.length } }
  },

  async callOutside({ file, figures }) {
    return { ...(await drawJournal(file)), figures }
  },

  async finish({ bytes, name, figures }) {
    return { bytes: bytes.toString('base64'), name, figures }
  },
}

type Wanted = { format: JournalFormat; isWhole: boolean }

/** @throws UserError where the journal says something else than the reports, and where nothing is left to export */
async function planFile({ db }: RequestContext, scope: JournalScope, { format, isWhole }: Wanted): Promise<ExportPlan> {
  const { entries, faults } = await readJournal(db, scope)
  if (faults.length > 0) throw new UserError(faultText(faults))
  const plan = planExport(entries, await exportedEntries(db, scope, format), { isWhole })
  if (plan.entries.length > MOST_ENTRIES)
    throw new UserError(
      `El período tiene ${plan.entries.length} asientos y el archivo admite ${MOST_ENTRIES}: elija un período más corto`,
    )
  if (plan.entries.length === 0)
    throw new UserError(
      plan.unchanged === 0
        ? 'No hay asientos en este período'
        : 'Todos los asientos de este período ya se exportaron: marque «Incluir también» para repetirlos',
    )
  return plan
}

/** The server needs some 700 MB for a file of so many entries. */
const MOST_ENTRIES = 30_000
const SHOWN_FAULTS = 3

function faultText(faults: readonly string[]): string {
  const more = faults.length - SHOWN_FAULTS
  const shown = faults.slice(0, SHOWN_FAULTS).join('. ')
  return `Los asientos no coinciden con los informes del mismo período. ${shown}${more > 0 ? `. Y ${more} más` : ''}`
}

/** Gives the new entries their numbers and notes them all. */
async function noteExport(
  context: RequestContext,
  scope: JournalScope,
  { format, isWhole }: Wanted,
  plan: ExportPlan,
): Promise<NumberedEntry[]> {
  const { db, accountId, loginId, now } = context
  const id = newId(now.getTime())
  const entries = await numbered(context, format, plan.entries)
  const { from, to, establishmentId } = scope
  const row = { accountId, id, format, fromDay: from, toDay: to, establishmentId, isWhole, entries: entries.length }
  await insertJournalExport(db, { ...row, exportedAt: now, exportedBy: loginId })
  await insertEntries(db, { accountId, id, format }, entries)
  await markGone(db, { accountId, format }, plan.gone)
  context.changed('journal', id)
  context.noted(`${entries.length} asientos del ${formatDay(from)} al ${formatDay(to)}, ${journalFormatLabels[format]}`)
  return entries
}

/** Numbers go on through the files of a format, by tax identity and year, so that two files can follow each other. */
async function numbered(
  { db, accountId }: RequestContext,
  format: JournalFormat,
  entries: readonly FileEntry[],
): Promise<NumberedEntry[]> {
  const groupOf = ({ taxId, day }: FileEntry) => `${day.slice(0, 4)} ${taxId}`
  const next = new Map<string, number>()
  for (const group of [...new Set(entries.map(groupOf))].sort()) {
    const count = entries.filter((entry) => entry.number === null && groupOf(entry) === group).length
    const key = { accountId, format, taxId: group.slice(5), year: Number(group.slice(0, 4)), count }
    if (count > 0) next.set(group, await takeNumbers(db, key))
  }
  return entries.map((entry) => {
    const group = groupOf(entry)
    const number = entry.number ?? next.get(group) ?? 1
    if (entry.number === null) next.set(group, number + 1)
    if (format === 'contasol' && number > LAST_OF_CONTASOL)
      throw new UserError('ContaSol no admite más de 99.999 asientos al año: elija CSV o Excel')
    return { ...entry, number }
  })
}

const LAST_OF_CONTASOL = 99_999
