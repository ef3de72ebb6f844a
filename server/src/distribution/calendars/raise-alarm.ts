import { todayIn } from '@posada/domain/platform/days/day'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { addNote } from '../../bookings/notes/public.ts'
import type { FeedRow } from './queries/feeds.ts'

/** How the audit trail calls what calendars do. */
export const CALENDARS = 'calendars'

/** A note of today about the unit, so that reception sees what a calendar could not do by itself. */
export async function raiseAlarm(context: JobContext, feed: FeedRow, sentence: string): Promise<void> {
  const [year, month, day] = todayIn(feed.timeZone, context.now).split('-').map(Number)
  await addNote(context, {
    day: day ?? 1,
    month: month ?? 1,
    year: year ?? 1,
    words: { title: `Revise el calendario ${feed.name} (iCal)`, body: sentence },
    roomId: feed.roomId,
    isForCleaning: false,
  })
}
