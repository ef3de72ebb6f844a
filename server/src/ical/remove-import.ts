import type { RequestContext } from '../http/handlers/request-context.ts'
import { lockFeed, updateFeed } from './queries/feeds.ts'
import { noImport } from './require-import.ts'

/**
 * Reads a calendar no longer and forgets its address. Its bookings and blocks stay; what it brought is remembered, so that the
 * exports of its portal still leave it out, and a calendar of the same name continues it.
 * @throws UserError if there is no such calendar
 */
export async function removeImport(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const feed = await lockFeed(db, accountId, id)
  if (!feed) throw noImport()
  await updateFeed(db, accountId, id, {
    removedAt: now,
    sealedUrl: null,
    urlHash: null,
    etag: null,
    lastModified: null,
  })
  context.noted(`Unidad ${feed.roomName}: ${feed.name}`)
  context.changed('calendars', id)
}
