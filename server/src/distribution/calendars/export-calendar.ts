import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { writeFeed } from '../../adapters/calendar-feed/write-feed.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import type { Download, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { pairedFeeds } from './paired-feeds.ts'
import { exportedStays, findExport } from './queries/exports.ts'

/** How the ids of Posada's events end. An event keeps its id from one Posada to the next, so that each knows its own. */
export const UID_END = '@posada'
const DAYS_AHEAD = 730

/**
 * The calendar of a unit as its portal reads it: what occupies the unit from today on, without names, and without what came from that
 * portal. @throws UserError if it was removed
 */
export async function exportCalendar({ db, accountId, objectId, now }: LinkContext): Promise<Download> {
  const found = await findExport(db, accountId, objectId)
  if (!found) throw invalidLink()
  const { roomId, roomName, name, nameKey, timeZone } = found
  const today = todayIn(timeZone, now)
  const own = (await pairedFeeds(db, accountId, roomId))(nameKey)
  const stays = await exportedStays(db, accountId, {
    roomId,
    from: today,
    to: addDays(today, DAYS_AHEAD),
    now,
    withoutFeedIds: own.map(({ id }) => id),
  })
  const events = stays.map(({ id, isBlock, originUid, checkIn, checkOut }) => ({
    uid: originUid?.endsWith(UID_END) ? originUid : `${id}${UID_END}`,
    summary: isBlock ? 'No disponible' : 'Reservado',
    checkIn,
    checkOut,
  }))
  const text = writeFeed({ name: `${roomName} · ${name}`, events, stamp: new Date(`${today}T00:00:00Z`) })
  return {
    bytes: Buffer.from(text),
    contentType: 'text/calendar; charset=utf-8',
    name: 'calendario.ics',
    isRevalidated: true,
  }
}
