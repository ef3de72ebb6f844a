import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockFeed, updateFeed } from './queries/feeds.ts'

export const noImport = () => new UserError('El calendario importado no existe')

/** What is forgotten of the address of a calendar that is read no longer. */
export const FORGOTTEN = { sealedUrl: null, urlHash: null, etag: null, lastModified: null }

/**
 * Reads a calendar no longer and forgets its address. Its bookings and blocks stay; what it brought is remembered, so that the
 * exports of its portal still leave it out, and a calendar of the same name continues it.
 * @throws UserError if there is no such calendar
 */
export async function removeImport(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const feed = await lockFeed(db, accountId, id)
  if (!feed) throw noImport()
  await updateFeed(db, accountId, id, { ...FORGOTTEN, removedAt: now })
  context.noted(`Unidad ${feed.roomName}: ${feed.name}`)
  context.changed('calendars', id)
}
