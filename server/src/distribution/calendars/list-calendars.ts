import type { ExportedCalendar, ImportedCalendar } from '@posada/contract/distribution/calendars/ical'
import { agencyLabelOf } from '../../bookings/agencies/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { requireUnit } from '../../establishments/units/public.ts'
import { type ExportSetup, exportUrl } from './exports.ts'
import { pairedFeeds } from './paired-feeds.ts'
import { exportsOfUnit } from './queries/exports.ts'
import { feedsOfUnit } from './queries/feeds.ts'
import { questionText } from './question-text.ts'

/** The calendars that a unit reads and gives. @throws UserError if there is no such unit */
export async function listCalendars(
  setup: ExportSetup,
  context: JobContext,
  roomId: string,
): Promise<{ imports: ImportedCalendar[]; exports: ExportedCalendar[] }> {
  const { db, accountId } = context
  await requireUnit(db, accountId, roomId)
  const imports = await importedCalendars(context, roomId)
  const pairedWith = await pairedFeeds(db, accountId, roomId)
  const exports: ExportedCalendar[] = []
  for (const { id, name, nameKey } of await exportsOfUnit(db, accountId, roomId)) {
    const leavesOut = pairedWith(nameKey).filter(({ isRemoved }) => !isRemoved)
    exports.push({ id, name, url: await exportUrl(setup, context, id), leavesOut: leavesOut.map((feed) => feed.name) })
  }
  return { imports, exports }
}

export async function importedCalendars(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  roomId: string,
): Promise<ImportedCalendar[]> {
  const calendars: ImportedCalendar[] = []
  for (const feed of await feedsOfUnit(db, accountId, roomId)) {
    const { id, name, host, treatment, reservations, closures } = feed
    calendars.push({
      id,
      name,
      host,
      agency: (await agencyLabelOf(db, accountId, feed)).name,
      treatment,
      state: stateOf(feed),
      trouble: feed.question === null ? feed.trouble : questionText(feed.question),
      readAt: feed.readAt?.toISOString() ?? null,
      goodAt: feed.goodAt?.toISOString() ?? null,
      nextAt: feed.nextAt.toISOString(),
      reservations,
      closures,
    })
  }
  return calendars
}

type ReadFeed = { question: string | null; failures: number; trouble: string; goodAt: Date | null }

function stateOf({ question, failures, trouble, goodAt }: ReadFeed): ImportedCalendar['state'] {
  if (question !== null) return 'asks'
  if (failures > 0) return 'failed'
  if (goodAt === null) return 'pending'
  return trouble === '' ? 'good' : 'incomplete'
}
