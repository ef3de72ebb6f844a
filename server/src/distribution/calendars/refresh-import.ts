import type { icalApi, ImportedCalendar } from '@posada/contract/distribution/calendars/ical'
import type { OutsideHandler } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { fetchReading, type FeedReading, type FetchSetup } from './fetch-reading.ts'
import { importedCalendars } from './list-calendars.ts'
import { type FeedRow, lockFeed, updateFeed } from './queries/feeds.ts'
import { recordReading } from './record-reading.ts'
import { noImport } from './remove-import.ts'

const PAUSE_MS = 60_000

type Outcome = { feed: FeedRow; reading: FeedReading }
type Handler = OutsideHandler<(typeof icalApi)['refresh'], FeedRow, Outcome>

/** Reads a calendar at once, at most once a minute; a person may confirm that it is rightly empty or another. */
export function refreshImport(setup: FetchSetup): Handler {
  return {
    async attempt({ id, isConfirmed }, context) {
      const { db, accountId, now } = context
      const feed = await lockFeed(db, accountId, id)
      if (!feed) throw noImport()
      if (feed.refreshedAt !== null && now.getTime() - feed.refreshedAt.getTime() < PAUSE_MS)
        throw new UserError('El calendario se acaba de leer: espere un minuto')
      const patch = { refreshedAt: now, ...(isConfirmed === true && { isConfirmed: true }) }
      await updateFeed(db, accountId, id, patch)
      context.noted(`Unidad ${feed.roomName}: ${feed.name}`)
      context.changed('calendars', id)
      return { ...feed, ...patch }
    },

    async callOutside(feed) {
      return { feed, reading: await fetchReading(setup, feed) }
    },

    async finish({ feed, reading }, context) {
      await recordReading(context, feed, reading)
      const calendars: ImportedCalendar[] = await importedCalendars(context, feed.roomId)
      const calendar = calendars.find(({ id }) => id === feed.id)
      if (!calendar) throw noImport()
      const isRead = calendar.state === 'good' || calendar.state === 'incomplete'
      return { calendar, message: isRead ? 'Calendario leído' : calendar.trouble }
    },
  }
}
